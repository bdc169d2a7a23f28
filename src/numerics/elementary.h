/* exp, log, log1p and tanh with the same bits everywhere.
 *
 * A C library's exp may differ in its last bit from one processor to the next, and a
 * browser's differs from both. These use nothing but + - * / in double, rounded to
 * nearest, in one written order, and moves of whole 64-bit words; so every compiler that
 * neither contracts nor reorders gives the same bits, on any processor.
 *
 * The result is the exact value to within 1 unit in the last place (tanh: 2), subnormal
 * arguments and results included. Over a million arguments each, against MPFR, the
 * largest errors are 0.79 (exp; 0.70 where the result is normal), 0.86 (log and log1p)
 * and 1.40 (tanh). Arguments outside a domain give a NaN, always the same quiet one. */
#ifndef COLOPHON_ELEMENTARY_H
#define COLOPHON_ELEMENTARY_H

double portable_exp(double x); /* exp(-inf) = 0; infinite from 709.79 on */
double portable_log(double x); /* natural; log(0) = -inf, NaN below */
double
portable_log1p(double x); /* log(1 + x), exact near 0; log1p(-1) = -inf, NaN below */
double portable_tanh(double x); /* odd, tanh(inf) = 1; tanh(-0) = -0 */

#endif
