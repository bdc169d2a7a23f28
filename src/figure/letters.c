#include "figure/letters.h"

/* All in thousandths of the type size. From space to tilde: */
static const short ascii_widths[95] = {
    290, 285, 415, 645, 655, 830, 655, 230, 370, 370, 510, 675, 285, 470, 285, 365,
    665, 665, 665, 665, 665, 665, 665, 665, 665, 665, 285, 285, 675, 675, 675, 520,
    955, 690, 665, 745, 735, 610, 600, 760, 755, 270, 555, 670, 575, 910, 770, 780,
    650, 780, 655, 655, 655, 760, 690, 970, 655, 680, 640, 370, 365, 370, 480, 465,
    510, 580, 635, 570, 635, 595, 370, 625, 605, 245, 245, 555, 245, 890, 600, 610,
    625, 625, 380, 535, 375, 595, 570, 830, 555, 570, 555, 370, 335, 370, 675};

/* Neighbours that are about equally wide; ascending. What lies between is `usual`. */
static const struct {
    uint32_t first, last;
    short width;
} others[] = {
    /* Latin: no-break space, signs, superscripts, then letters with accents */
    {0x00A0, 0x00A1, 290},
    {0x00A9, 0x00A9, 1020},
    {0x00AE, 0x00AE, 1020},
    {0x00B0, 0x00B0, 470},
    {0x00B2, 0x00B3, 450},
    {0x00B7, 0x00B7, 290},
    {0x00B9, 0x00B9, 330},
    {0x00BC, 0x00BE, 1020},
    {0x00C0, 0x00C5, 690},
    {0x00C6, 0x00C6, 1010},
    {0x00C7, 0x00C7, 745},
    {0x00C8, 0x00CB, 610},
    {0x00CC, 0x00CF, 290},
    {0x00D0, 0x00DE, 780},
    {0x00DF, 0x00E5, 625},
    {0x00E6, 0x00E6, 945},
    {0x00E7, 0x00EB, 595},
    {0x00EC, 0x00EF, 290},
    {0x00F0, 0x00FE, 675},
    {0x0100, 0x0151, 780},
    {0x0152, 0x0153, 1010},
    {0x0154, 0x0173, 780},
    {0x0174, 0x0175, 970},
    {0x0176, 0x02AF, 780},
    /* Greek */
    {0x0370, 0x0390, 880},
    {0x0391, 0x039B, 780},
    {0x039C, 0x039C, 910},
    {0x039D, 0x03AB, 800},
    {0x03AC, 0x03C5, 660},
    {0x03C6, 0x03C8, 765},
    {0x03C9, 0x03C9, 830},
    {0x03CA, 0x03CD, 660},
    {0x03CE, 0x03CE, 830},
    {0x03CF, 0x03FF, 830},
    /* Cyrillic */
    {0x0400, 0x0408, 830},
    {0x0409, 0x040A, 1160},
    {0x040B, 0x040B, 920},
    {0x040C, 0x0415, 780},
    {0x0416, 0x0416, 970},
    {0x0417, 0x041B, 780},
    {0x041C, 0x041C, 910},
    {0x041D, 0x0423, 780},
    {0x0424, 0x0424, 900},
    {0x0425, 0x0427, 780},
    {0x0428, 0x042B, 1000},
    {0x042C, 0x042D, 780},
    {0x042E, 0x042E, 1035},
    {0x042F, 0x042F, 780},
    {0x0430, 0x0435, 640},
    {0x0436, 0x0436, 845},
    {0x0437, 0x043B, 650},
    {0x043C, 0x043C, 770},
    {0x043D, 0x0443, 650},
    {0x0444, 0x0444, 840},
    {0x0445, 0x0447, 640},
    {0x0448, 0x044B, 890},
    {0x044C, 0x044D, 640},
    {0x044E, 0x044E, 830},
    {0x044F, 0x0458, 650},
    {0x0459, 0x045A, 945},
    {0x045B, 0x045F, 650},
    {0x0460, 0x052F, 950},
    /* Hebrew; Arabic, whose letters are narrower within a word than alone */
    {0x0590, 0x05FF, 640},
    {0x0600, 0x08FF, 640},
    /* Devanagari: letters, then vowel signs that stand beside them */
    {0x0904, 0x0939, 760},
    {0x093A, 0x094F, 300},
    {0x0950, 0x0DFF, 760},
    /* Raised letters: Kᵀ */
    {0x1D2C, 0x1D6A, 450},
    /* Spaces, dashes, quotation marks, bullets, dots */
    {0x2002, 0x2002, 510},
    {0x2003, 0x2003, 1020},
    {0x2004, 0x2006, 345},
    {0x2007, 0x2007, 665},
    {0x2008, 0x200A, 345},
    {0x2010, 0x2011, 470},
    {0x2014, 0x2015, 1020},
    {0x2018, 0x201B, 290},
    {0x201C, 0x201F, 400},
    {0x2026, 0x2026, 840},
    {0x202F, 0x202F, 190},
    {0x2030, 0x2030, 1070},
    {0x2032, 0x2032, 290},
    /* Raised and lowered: 10⁻¹⁶, x₁; currencies, №, fractions, Roman numerals */
    {0x2070, 0x209C, 450},
    {0x20A0, 0x20BF, 780},
    {0x2100, 0x215F, 1100},
    {0x2160, 0x2188, 950},
    /* Arrows and mathematics */
    {0x2190, 0x21FF, 975},
    {0x2205, 0x2206, 700},
    {0x220F, 0x220F, 740},
    {0x221E, 0x221E, 950},
    {0x22A4, 0x22A5, 890},
};
static const short usual = 675, full = 1000; /* full: of Chinese, Japanese, Korean */

static int letter_width(Text label, size_t at, size_t *length)
{
    uint32_t c = text_code_point(label, at, length);
    if (c >= ' ' && c <= '~')
        return ascii_widths[c - ' '];
    int cells = text_width(text_slice(label, at, at + *length));
    if (cells != 1)
        return cells * full / 2;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (c >= others[i].first && c <= others[i].last)
            return others[i].width;
    return usual;
}

/* Up to the next quarter, so that a width is the same number wherever it is added. */
double label_width(Text label, double size)
{
    double thousandths = 0;
    for (size_t at = 0, length; at < label.size; at += length)
        thousandths += letter_width(label, at, &length);
    return __builtin_floor(thousandths * size / 250 + 0.999) / 4;
}
