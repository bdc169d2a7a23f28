#include "math/math_sign.h"

#include "chapter/suggest.h"
#include "math/math_letter.h"

typedef struct Named {
    const char *name;
    uint32_t code;
} Named;

typedef struct Worded {
    const char *name, *words;
} Worded;

static const Named letters[] = {
    {"alpha", 0x3b1},      {"beta", 0x3b2},   {"gamma", 0x3b3},    {"delta", 0x3b4},
    {"epsilon", 0x3f5},    {"zeta", 0x3b6},   {"eta", 0x3b7},      {"theta", 0x3b8},
    {"iota", 0x3b9},       {"kappa", 0x3ba},  {"lambda", 0x3bb},   {"mu", 0x3bc},
    {"nu", 0x3bd},         {"xi", 0x3be},     {"omicron", 0x3bf},  {"pi", 0x3c0},
    {"rho", 0x3c1},        {"sigma", 0x3c3},  {"tau", 0x3c4},      {"upsilon", 0x3c5},
    {"phi", 0x3d5},        {"chi", 0x3c7},    {"psi", 0x3c8},      {"omega", 0x3c9},
    {"varepsilon", 0x3b5}, {"varphi", 0x3c6}, {"vartheta", 0x3d1}, {"varrho", 0x3f1},
    {"varsigma", 0x3c2},   {"varpi", 0x3d6},  {"ell", 0x2113},     {"imath", 0x131},
    {"jmath", 0x237},      {"Re", 0x211c},    {"Im", 0x2111},      {"wp", 0x2118},
    {"aleph", 0x2135},     {"hbar", 0x210f}};

static const Named upright[] = {{"Gamma", 0x393},
                                {"Delta", 0x394},
                                {"Theta", 0x398},
                                {"Lambda", 0x39b},
                                {"Xi", 0x39e},
                                {"Pi", 0x3a0},
                                {"Sigma", 0x3a3},
                                {"Upsilon", 0x3a5},
                                {"Phi", 0x3a6},
                                {"Psi", 0x3a8},
                                {"Omega", 0x3a9},
                                {"infty", 0x221e},
                                {"partial", 0x2202},
                                {"nabla", 0x2207},
                                {"forall", 0x2200},
                                {"exists", 0x2203},
                                {"nexists", 0x2204},
                                {"neg", 0xac},
                                {"lnot", 0xac},
                                {"emptyset", 0x2205},
                                {"varnothing", 0x2205},
                                {"top", 0x22a4},
                                {"bot", 0x22a5},
                                {"angle", 0x2220},
                                {"degree", 0xb0},
                                {"prime", 0x2032},
                                {"vdots", 0x22ee},
                                {"%", '%'},
                                {"#", '#'},
                                {"$", '$'},
                                {"&", '&'},
                                {"_", '_'},
                                {"surd", 0x221a},
                                {"triangle", 0x25b3},
                                {"checkmark", 0x2713},
                                {"square", 0x25a1},
                                {"blacksquare", 0x25a0},
                                {"pounds", 0xa3},
                                {"S", 0xa7}};

static const Named binaries[] = {
    {"times", 0xd7},     {"cdot", 0x22c5},  {"div", 0xf7},     {"pm", 0xb1},
    {"mp", 0x2213},      {"ast", 0x2217},   {"star", 0x22c6},  {"circ", 0x2218},
    {"bullet", 0x2219},  {"odot", 0x2299},  {"oplus", 0x2295}, {"otimes", 0x2297},
    {"ominus", 0x2296},  {"wedge", 0x2227}, {"land", 0x2227},  {"vee", 0x2228},
    {"lor", 0x2228},     {"cap", 0x2229},   {"cup", 0x222a},   {"setminus", 0x2216},
    {"sqcup", 0x2294},   {"sqcap", 0x2293}, {"uplus", 0x228e}, {"dagger", 0x2020},
    {"diamond", 0x22c4}, {"lhd", 0x22b2},   {"rhd", 0x22b3}};

static const Named relations[] = {{"leq", 0x2264},
                                  {"le", 0x2264},
                                  {"geq", 0x2265},
                                  {"ge", 0x2265},
                                  {"neq", 0x2260},
                                  {"ne", 0x2260},
                                  {"lt", '<'},
                                  {"gt", '>'},
                                  {"ll", 0x226a},
                                  {"gg", 0x226b},
                                  {"approx", 0x2248},
                                  {"sim", 0x223c},
                                  {"simeq", 0x2243},
                                  {"cong", 0x2245},
                                  {"equiv", 0x2261},
                                  {"propto", 0x221d},
                                  {"in", 0x2208},
                                  {"notin", 0x2209},
                                  {"ni", 0x220b},
                                  {"subset", 0x2282},
                                  {"supset", 0x2283},
                                  {"subseteq", 0x2286},
                                  {"supseteq", 0x2287},
                                  {"subsetneq", 0x228a},
                                  {"mid", 0x2223},
                                  {"nmid", 0x2224},
                                  {"parallel", 0x2225},
                                  {"perp", 0x22a5},
                                  {"prec", 0x227a},
                                  {"succ", 0x227b},
                                  {"preceq", 0x2aaf},
                                  {"succeq", 0x2ab0},
                                  {"leqslant", 0x2a7d},
                                  {"geqslant", 0x2a7e},
                                  {"lesssim", 0x2272},
                                  {"gtrsim", 0x2273},
                                  {"vdash", 0x22a2},
                                  {"models", 0x22a8},
                                  {"coloneqq", 0x2254},
                                  {"triangleq", 0x225c},
                                  {"doteq", 0x2250},
                                  {"asymp", 0x224d},
                                  {"to", 0x2192},
                                  {"rightarrow", 0x2192},
                                  {"gets", 0x2190},
                                  {"leftarrow", 0x2190},
                                  {"mapsto", 0x21a6},
                                  {"leftrightarrow", 0x2194},
                                  {"Rightarrow", 0x21d2},
                                  {"Leftarrow", 0x21d0},
                                  {"Leftrightarrow", 0x21d4},
                                  {"longrightarrow", 0x27f6},
                                  {"longleftarrow", 0x27f5},
                                  {"longmapsto", 0x27fc},
                                  {"Longrightarrow", 0x27f9},
                                  {"hookrightarrow", 0x21aa},
                                  {"rightharpoonup", 0x21c0},
                                  {"nearrow", 0x2197},
                                  {"searrow", 0x2198},
                                  {"rightleftharpoons", 0x21cc},
                                  {"leadsto", 0x21dd}};

static const Named implications[] = {
    {"implies", 0x27f9}, {"impliedby", 0x27f8}, {"iff", 0x27fa}};

static const Named openings[] = {
    {"{", '{'},         {"lbrace", '{'},   {"lbrack", '['}, {"langle", 0x27e8},
    {"lfloor", 0x230a}, {"lceil", 0x2308}, {"lvert", '|'},  {"lVert", 0x2016}};

static const Named closings[] = {
    {"}", '}'},         {"rbrace", '}'},   {"rbrack", ']'}, {"rangle", 0x27e9},
    {"rfloor", 0x230b}, {"rceil", 0x2309}, {"rvert", '|'},  {"rVert", 0x2016}};

static const Named bars[] = {{"vert", '|'}, {"|", 0x2016}, {"Vert", 0x2016}};

static const Named arrows[] = {{"uparrow", 0x2191},
                               {"downarrow", 0x2193},
                               {"updownarrow", 0x2195},
                               {"Uparrow", 0x21d1},
                               {"Downarrow", 0x21d3}};

static const Named slashes[] = {{"backslash", '\\'}};

static const Named dots[] = {{"dots", 0x2026},  {"ldots", 0x2026}, {"cdots", 0x22ef},
                             {"ddots", 0x22f1}, {"dotsc", 0x2026}, {"dotsb", 0x22ef}};

static const Named sums[] = {
    {"sum", 0x2211},       {"prod", 0x220f},     {"coprod", 0x2210},
    {"bigcup", 0x22c3},    {"bigcap", 0x22c2},   {"bigoplus", 0x2a01},
    {"bigotimes", 0x2a02}, {"bigwedge", 0x22c0}, {"bigvee", 0x22c1}};

static const Named integrals[] = {
    {"int", 0x222b}, {"iint", 0x222c}, {"iiint", 0x222d}, {"oint", 0x222e}};

static const Worded functions[] = {
    {"arccos", "arccos"}, {"arcsin", "arcsin"}, {"arctan", "arctan"}, {"arg", "arg"},
    {"cos", "cos"},       {"cosh", "cosh"},     {"cot", "cot"},       {"coth", "coth"},
    {"csc", "csc"},       {"deg", "deg"},       {"dim", "dim"},       {"exp", "exp"},
    {"hom", "hom"},       {"ker", "ker"},       {"lg", "lg"},         {"ln", "ln"},
    {"log", "log"},       {"sec", "sec"},       {"sin", "sin"},       {"sinh", "sinh"},
    {"tan", "tan"},       {"tanh", "tanh"}};

static const Worded limits[] = {
    {"det", "det"}, {"gcd", "gcd"},        {"inf", "inf"},
    {"lim", "lim"}, {"liminf", "lim inf"}, {"limsup", "lim sup"},
    {"max", "max"}, {"min", "min"},        {"Pr", "Pr"},
    {"sup", "sup"}, {"argmax", "arg max"}, {"argmin", "arg min"}};

static const Named accents[] = {{"hat", 0x2c6},   {"bar", 0xaf},      {"vec", 0x20d7},
                                {"tilde", 0x2dc}, {"dot", 0x2d9},     {"ddot", 0xa8},
                                {"check", 0x2c7}, {"breve", 0x2d8},   {"acute", 0xb4},
                                {"grave", '`'},   {"mathring", 0x2da}};

static const Named wide_accents[] = {{"widehat", 0x2c6},
                                     {"widetilde", 0x2dc},
                                     {"overline", 0x203e},
                                     {"overrightarrow", 0x2192},
                                     {"overleftarrow", 0x2190}};

static const Named fractions[] = {{"frac", MATH_AS_AROUND},
                                  {"dfrac", MATH_DISPLAY},
                                  {"cfrac", MATH_DISPLAY},
                                  {"tfrac", MATH_INLINE}};

static const Named binomials[] = {
    {"binom", MATH_AS_AROUND}, {"dbinom", MATH_DISPLAY}, {"tbinom", MATH_INLINE}};

static const Named alphabets[] = {{"mathrm", MATH_ROMAN},
                                  {"mathbf", MATH_BOLD},
                                  {"mathit", MATH_ITALIC},
                                  {"mathnormal", MATH_PLAIN},
                                  {"boldsymbol", MATH_BOLD_ITALIC},
                                  {"bm", MATH_BOLD_ITALIC},
                                  {"mathbb", MATH_DOUBLE_STRUCK},
                                  {"mathcal", MATH_SCRIPT},
                                  {"mathscr", MATH_SCRIPT},
                                  {"mathfrak", MATH_FRAKTUR},
                                  {"mathsf", MATH_SANS},
                                  {"mathtt", MATH_TYPEWRITER}};

static const Named texts[] = {
    {"text", MATH_ROMAN},  {"textrm", MATH_ROMAN}, {"textnormal", MATH_ROMAN},
    {"mbox", MATH_ROMAN},  {"textbf", MATH_BOLD},  {"textit", MATH_ITALIC},
    {"emph", MATH_ITALIC}, {"textsf", MATH_SANS},  {"texttt", MATH_TYPEWRITER}};

static const Named sizes[] = {{"big", 12},  {"Big", 18},  {"bigg", 24},  {"Bigg", 30},
                              {"bigl", 12}, {"Bigl", 18}, {"biggl", 24}, {"Biggl", 30},
                              {"bigr", 12}, {"Bigr", 18}, {"biggr", 24}, {"Biggr", 30},
                              {"bigm", 12}, {"Bigm", 18}, {"biggm", 24}, {"Biggm", 30}};

static const Named spaces[] = {
    {",", 3},          {"thinspace", 3},    {":", 4},
    {">", 4},          {"medspace", 4},     {";", 5},
    {"thickspace", 5}, {"!", (uint32_t)-3}, {"negthinspace", (uint32_t)-3},
    {"enspace", 9},    {"quad", 18},        {"qquad", 36},
    {" ", 0},          {"space", 0},        {"nobreakspace", 0}};

static const Named styles[] = {{"displaystyle", MATH_DISPLAY},
                               {"textstyle", MATH_INLINE}};

/* Commands that one word suffices to explain. */
static const struct Construction {
    const char *name;
    MathSign sign;
} constructions[] = {{"\\", {MATH_LINE, 0, NULL}},
                     {"newline", {MATH_LINE, 0, NULL}},
                     {"cr", {MATH_LINE, 0, NULL}},
                     {"colon", {MATH_COLON, ':', NULL}},
                     {"operatorname", {MATH_NAMED, 0, NULL}},
                     {"sqrt", {MATH_ROOT, 0, NULL}},
                     {"underline", {MATH_LINE_BELOW, 0x203e, NULL}},
                     {"overbrace", {MATH_BRACE_ABOVE, 0x23de, NULL}},
                     {"underbrace", {MATH_BRACE_BELOW, 0x23df, NULL}},
                     {"overset", {MATH_SET_ABOVE, 0, NULL}},
                     {"stackrel", {MATH_SET_ABOVE, 0, NULL}},
                     {"underset", {MATH_SET_BELOW, 0, NULL}},
                     {"substack", {MATH_SUBSTACK, 0, NULL}},
                     {"phantom", {MATH_PHANTOM, 0, NULL}},
                     {"left", {MATH_LEFT, 0, NULL}},
                     {"middle", {MATH_MIDDLE, 0, NULL}},
                     {"right", {MATH_RIGHT, 0, NULL}},
                     {"begin", {MATH_BEGIN, 0, NULL}},
                     {"end", {MATH_END_ENVIRONMENT, 0, NULL}},
                     {"hline", {MATH_RULE, 0, NULL}},
                     {"limits", {MATH_LIMITS, 0, NULL}},
                     {"nolimits", {MATH_NO_LIMITS, 0, NULL}},
                     {"not", {MATH_NOT, 0, NULL}},
                     {"bmod", {MATH_MODULO, 0, NULL}},
                     {"pmod", {MATH_IN_MODULO, 0, NULL}}};

static const Worded refused[] = {{"over", "a fraction is written \\frac{above}{below}"},
                                 {"choose", "write \\binom{above}{below}"},
                                 {"rm", "write \\mathrm{…}"},
                                 {"bf", "write \\mathbf{…}"},
                                 {"it", "write \\mathit{…}"},
                                 {"cal", "write \\mathcal{…}"},
                                 {"mod", "write \\bmod or \\pmod{…}"},
                                 {"tag", "formulas have no numbers"},
                                 {"label", "formulas have no numbers"},
                                 {"eqref", "formulas have no numbers"},
                                 {"color", "formulas have the colour of the text"},
                                 {"textcolor", "formulas have the colour of the text"},
                                 {"def", "there are no macros"},
                                 {"newcommand", "there are no macros"},
                                 {"hspace", "write \\, \\; \\quad or \\qquad"},
                                 {"kern", "write \\, \\; \\quad or \\qquad"},
                                 {"mspace", "write \\, \\; \\quad or \\qquad"},
                                 {"(", "leave it out: the dollars are enough"},
                                 {")", "leave it out: the dollars are enough"},
                                 {"[", "leave it out: the dollars are enough"},
                                 {"]", "leave it out: the dollars are enough"}};

#define GROUP(meaning, list)                                                             \
    {                                                                                    \
        meaning, list, sizeof list / sizeof *list                                        \
    }

static const struct Group {
    MathMeaning meaning;
    const Named *list;
    size_t count;
} groups[] = {GROUP(MATH_LETTER, letters),
              GROUP(MATH_UPRIGHT, upright),
              GROUP(MATH_BINARY, binaries),
              GROUP(MATH_RELATION, relations),
              GROUP(MATH_IMPLICATION, implications),
              GROUP(MATH_OPENING, openings),
              GROUP(MATH_CLOSING, closings),
              GROUP(MATH_BAR, bars),
              GROUP(MATH_ARROW, arrows),
              GROUP(MATH_SLASH, slashes),
              GROUP(MATH_DOTS, dots),
              GROUP(MATH_SUM, sums),
              GROUP(MATH_INTEGRAL, integrals),
              GROUP(MATH_ACCENT, accents),
              GROUP(MATH_WIDE_ACCENT, wide_accents),
              GROUP(MATH_FRACTION, fractions),
              GROUP(MATH_BINOMIAL, binomials),
              GROUP(MATH_ALPHABET, alphabets),
              GROUP(MATH_WORDS, texts),
              GROUP(MATH_BIG, sizes),
              GROUP(MATH_SPACE, spaces),
              GROUP(MATH_STYLE, styles)};

static const struct WordedGroup {
    MathMeaning meaning;
    const Worded *list;
    size_t count;
} worded_groups[] = {GROUP(MATH_FUNCTION, functions), GROUP(MATH_LIMIT, limits),
                     GROUP(MATH_REFUSED, refused)};

enum {
    worded_group_count = sizeof worded_groups / sizeof *worded_groups,
    group_count = sizeof groups / sizeof *groups,
    construction_count = sizeof constructions / sizeof *constructions
};

MathSign math_command(Text name)
{
    for (int g = 0; g < group_count; g++)
        for (size_t i = 0; i < groups[g].count; i++)
            if (text_is(name, groups[g].list[i].name))
                return (MathSign){groups[g].meaning, groups[g].list[i].code, NULL};
    for (int g = 0; g < worded_group_count; g++)
        for (size_t i = 0; i < worded_groups[g].count; i++)
            if (text_is(name, worded_groups[g].list[i].name))
                return (MathSign){worded_groups[g].meaning, 0,
                                  worded_groups[g].list[i].words};
    for (int i = 0; i < construction_count; i++)
        if (text_is(name, constructions[i].name))
            return constructions[i].sign;
    return (MathSign){MATH_UNKNOWN, 0, NULL};
}

MathSign math_sign(uint32_t code)
{
    for (int g = 0; g < group_count && groups[g].meaning <= MATH_SLASH; g++)
        for (size_t i = 0; i < groups[g].count; i++)
            if (groups[g].list[i].code == code)
                return (MathSign){groups[g].meaning, code, NULL};
    return (MathSign){MATH_STRANGE, code, NULL};
}

Text math_command_near(Text name, Arena scratch)
{
    Text names[1000];
    int count = 0;
    for (int g = 0; g < group_count; g++)
        for (size_t i = 0; i < groups[g].count; i++)
            names[count++] = text_of(groups[g].list[i].name);
    for (int g = 0; g < worded_group_count; g++)
        for (size_t i = 0; i < worded_groups[g].count; i++)
            if (worded_groups[g].meaning != MATH_REFUSED)
                names[count++] = text_of(worded_groups[g].list[i].name);
    for (int i = 0; i < construction_count; i++)
        names[count++] = text_of(constructions[i].name);
    return nearest_name(name, names, count, scratch);
}
