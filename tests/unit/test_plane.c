/* Planes: where marks, arrowheads and labels are, in scenes. */
#include "figure/figure.h"

#include "edges.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static Arena arena;

static int set_up(void **unused)
{
    (void)unused;
    arena = test_arena(32 << 20);
    return 0;
}

static Scene scene_of(int count, const PlaneMark *marks)
{
    Scene scene = scene_new(&arena);
    plane_scene(&scene, (Plane){.x_title = TEXT("x"),
                                .y_title = TEXT("y"),
                                .count = count,
                                .marks = marks});
    return scene;
}

static PlaneMark point(double x, double y, const char *label)
{
    return (PlaneMark){PLANE_POINT, .x = x, .y = y, .label = text_of(label)};
}

static const Mark *find_label(const Scene *scene, const char *text)
{
    for (int i = 0; i < scene->count; i++)
        if (scene->marks[i].kind == MARK_LABEL && text_is(scene->marks[i].text, text))
            return &scene->marks[i];
    return NULL;
}

/* The nth circle, where points are. */
static Point circle(const Scene *scene, int n)
{
    for (int i = 0; i < scene->count; i++)
        if (scene->marks[i].kind == MARK_CIRCLE && n-- == 0)
            return scene->marks[i].at;
    fail();
    return (Point){0, 0};
}

static double distance(Point a, Point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

/* A square of side 3 stays one, whatever its proportions to the rest of the picture. */
static void units_are_equal_on_both_axes(void **unused)
{
    (void)unused;
    static const double stretched[][2] = {{0, 0}, {50, 0}, {0, 50}, {-400, 3}, {3, -400}};
    for (int i = 0; i < 5; i++) {
        PlaneMark marks[] = {point(0, 0, ""), point(3, 0, ""), point(0, 3, ""),
                             point(stretched[i][0], stretched[i][1], "")};
        Scene scene = scene_of(4, marks);
        Point origin = circle(&scene, 0), right = circle(&scene, 1),
              up = circle(&scene, 2);
        assert_true(fabs(right.x - origin.x - (origin.y - up.y)) < 1e-6);
        assert_true(right.y == origin.y && up.x == origin.x && right.x > origin.x);
        assert_true(scene.width == 390 && scene.height < 430);
    }
}

static void assert_inside(const Scene *scene, Box box)
{
    assert_true(box.x >= 0 && box.y >= 0 && box.x + box.width <= scene->width &&
                box.y + box.height <= scene->height);
}

static bool overlap(Box a, Box b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

/* Letters reach less far than the room a label may fill. */
static Box letters_of(const Mark *label)
{
    return (Box){label->box.x + 2, label->at.y - 0.75 * label->size, label->box.width - 4,
                 label->size};
}

/* A handful of words, many of them near each other. */
static void labels_keep_apart_and_inside(void **unused)
{
    (void)unused;
    for (int seed = 1; seed <= 40; seed++) {
        Arena before = arena;
        PlaneMark marks[24];
        char names[24][8] = {{0}};
        unsigned random = (unsigned)seed * 2654435761u;
        for (int i = 0; i < 24; i++) {
            double x = (random = random * 1664525u + 1013904223u) >> 16 & 255;
            double y = (random = random * 1664525u + 1013904223u) >> 16 & 255;
            memcpy(names[i], "word  ", 7);
            names[i][5] = (char)('a' + i);
            marks[i] = point(x, y * y / 255, names[i]);
        }
        Scene scene = scene_of(24, marks);
        for (int i = 0; i < 24; i++) {
            const Mark *label = find_label(&scene, names[i]);
            assert_non_null(label);
            assert_inside(&scene, label->box);
            for (int k = 0; k < i; k++)
                assert_false(
                    overlap(letters_of(label), letters_of(find_label(&scene, names[k]))));
        }
        arena = before;
    }
}

static void labels_do_not_cover_points_or_axes(void **unused)
{
    (void)unused;
    const PlaneMark marks[] = {point(2, 0, "cat"), point(1, 1, "dog"),
                               point(0, 2, "car")};
    Scene scene = scene_of(3, marks);
    for (int i = 0; i < 3; i++) {
        Box letters =
            letters_of(find_label(&scene, (const char *[]){"cat", "dog", "car"}[i]));
        for (int k = 0; k < 3; k++) {
            Point at = circle(&scene, k);
            assert_false(overlap(letters, (Box){at.x - 4, at.y - 4, 8, 8}));
        }
        double axis = circle(&scene, 0).y; /* cat lies on the x axis */
        assert_false(letters.y < axis && letters.y + letters.height > axis);
    }
}

/* Cat looks at dog and, on the same line but further, at car: each weight stands where
 * only its own line goes, or at least not where the other one is meant. */
static void a_label_stands_beside_its_own_part_of_a_line(void **unused)
{
    (void)unused;
    const PlaneMark marks[] = {
        {PLANE_LINE, 2, 0, 1, 1, .weight = 0.187, .label = TEXT("0.187")},
        {PLANE_LINE, 2, 0, 0, 2, .weight = 0.045, .label = TEXT("0.045")},
        point(2, 0, "cat"),
        point(1, 1, "dog"),
        point(0, 2, "car")};
    Scene scene = scene_of(5, marks);
    const Mark *near = find_label(&scene, "0.187"), *far = find_label(&scene, "0.045");
    Point dog = circle(&scene, 1);
    assert_true(near->at.y > dog.y + 10 && far->at.y < dog.y - 10);
}

static const Mark *stroke_of(const Scene *scene, Rgb colour)
{
    for (int i = 0; i < scene->count; i++)
        if (scene->marks[i].stroke.role == ROLE_DATA &&
            scene->marks[i].stroke.rgb == colour)
            return &scene->marks[i];
    fail();
    return NULL;
}

static void weight_is_thickness(void **unused)
{
    (void)unused;
    PlaneMark line = {PLANE_LINE, 0, 0, 2, 1, .weight = 0};
    const double thin = stroke_of((Scene[]){scene_of(1, &line)}, 0x1763a6)->thickness;
    line.weight = 0.5;
    const double half = stroke_of((Scene[]){scene_of(1, &line)}, 0x1763a6)->thickness;
    line.weight = 1;
    const double full = stroke_of((Scene[]){scene_of(1, &line)}, 0x1763a6)->thickness;
    assert_true(thin >= 1 && full >= 5 * thin && full <= 8);
    assert_true(half == (thin + full) / 2);
}

/* A word that looks at itself. */
static void a_line_to_itself_is_a_ring(void **unused)
{
    (void)unused;
    const PlaneMark marks[] = {
        {PLANE_LINE, 2, 1, 2, 1, .weight = 0.768, .label = TEXT("0.768")},
        point(2, 1, "cat")};
    Scene scene = scene_of(2, marks);
    const Mark *ring = stroke_of(&scene, 0x1763a6);
    assert_int_equal(ring->kind, MARK_CIRCLE);
    assert_true(distance(ring->at, circle(&scene, 1)) == 0);
    assert_true(ring->radius > 8 && ring->fill.role == ROLE_NONE);
    assert_non_null(find_label(&scene, "0.768"));
}

/* The tip of the only filled polygon. */
static Point tip_of(const Scene *scene)
{
    for (int i = 0; i < scene->count; i++)
        if (scene->marks[i].kind == MARK_LINE && scene->marks[i].fill.role == ROLE_DATA)
            return scene->marks[i].points[0];
    fail();
    return (Point){0, 0};
}

static void an_arrow_ends_at_its_end_or_before_a_dot(void **unused)
{
    (void)unused;
    const PlaneMark marks[] = {
        {PLANE_ARROW, 0, 0, .to_x = 3, .to_y = 4}, point(0, 0, ""), point(3, 3, "")};
    Scene scene = scene_of(3, marks);
    Point origin = circle(&scene, 0), other = circle(&scene, 1), tip = tip_of(&scene);
    double unit = (other.x - origin.x) / 3;
    assert_true(distance(tip, (Point){origin.x + 3 * unit, origin.y - 4 * unit}) < 1e-6);

    const PlaneMark dotted[] = {{PLANE_ARROW, 0, 0, .to_x = 3, .to_y = 4},
                                point(3, 4, "")};
    scene = scene_of(2, dotted);
    assert_true(fabs(distance(tip_of(&scene), circle(&scene, 0)) - 5) < 1e-6);
}

/* What a question asks for is nowhere: no mark, no label, and the plane that is shown
 * does not stretch to it. */
static void hidden_marks_leave_no_trace(void **unused)
{
    (void)unused;
    PlaneMark marks[] = {point(0, 0, "a"), point(1, 1, "b"), point(50, 70, "secret")};
    marks[2].hidden = true;
    Scene with = scene_of(3, marks), without = scene_of(2, marks);
    assert_int_equal(with.count, without.count);
    assert_null(find_label(&with, "secret"));
    assert_true(circle(&with, 1).x == circle(&without, 1).x);
}

/* Every picture inside the frame shows the same part of the plane at the same place, and
 * says where that is. */
static void a_frame_keeps_the_plane_still(void **unused)
{
    (void)unused;
    static const PlaneFrame frame = {-2, 6, -1, 6};
    Plane plane = {.x_title = TEXT("x"), .y_title = TEXT("y"), .count = 1};
    PlaneArea first;
    for (int i = 0; i < 3; i++) {
        const PlaneMark mark = point(2 * i - 1, i, "cat");
        plane.marks = &mark, plane.frame = &frame;
        Scene scene = scene_new(&arena);
        PlaneArea area = plane_scene(&scene, plane);
        first = i == 0 ? area : first;
        assert_memory_equal(&area, &first, sizeof area);
        assert_true(area.shown.low_x <= -2 && area.shown.high_x >= 6);
        assert_true(area.shown.low_y <= -1 && area.shown.high_y >= 6);
        Point at = {area.left + (mark.x - area.shown.low_x) * area.unit,
                    area.bottom - (mark.y - area.shown.low_y) * area.unit};
        assert_true(distance(at, circle(&scene, 0)) < 1e-9);
    }
    const PlaneMark outside = point(20, 0, "dog");
    plane.marks = &outside;
    Scene scene = scene_new(&arena);
    PlaneArea area = plane_scene(&scene, plane);
    assert_true(area.shown.high_x >= 20 && area.shown.low_x <= -2);
}

static void any_numbers_have_a_plane(void **unused)
{
    (void)unused;
    static const double hostile[][4] = {
        {0, 0, 0, 0},           {5, 5, 5, 5},       {1e100, -1e100, 0, 0},
        {1e-300, 0, 0, 1e-300}, {1e6, 1, 1e6, 1},   {1e9, 1e9, 1e9 + 1e-6, 1e9},
        {-3, -3, -2, -3},       {1e100, 0, 1, 1e-9}};
    for (int i = 0; i < 8; i++) {
        PlaneMark marks[] = {point(hostile[i][0], hostile[i][1], "one"),
                             {PLANE_ARROW, hostile[i][0], hostile[i][1], hostile[i][2],
                              hostile[i][3], .label = TEXT("a label that is very long")},
                             {PLANE_LINE, hostile[i][2], hostile[i][3], hostile[i][0],
                              hostile[i][1], .weight = 1, .colour = 1000000007}};
        Figure figure = {.kind = FIGURE_PLANE,
                         .plane = {TEXT("x"), TEXT("y"), 3, marks, NULL}};
        assert_null(figure_refuse(&figure));
        Scene scene = scene_of(3, marks);
        for (int k = 0; k < scene.count; k++) {
            const Mark *mark = &scene.marks[k];
            if (mark->kind == MARK_LABEL)
                assert_inside(&scene, mark->box);
            for (int p = 0; mark->kind == MARK_LINE && p < mark->count; p++)
                assert_inside(&scene, (Box){mark->points[p].x, mark->points[p].y, 0, 0});
        }
    }
}

static const char *refusal(PlaneMark mark)
{
    Figure figure = {.kind = FIGURE_PLANE, .plane = {.count = 1, .marks = &mark}};
    return figure_refuse(&figure);
}

static void what_can_not_be_drawn_is_refused(void **unused)
{
    (void)unused;
    assert_string_equal(refusal(point(__builtin_nan(""), 0, "")),
                        "has a value that is no finite number");
    assert_string_equal(refusal(point(0, 2e100, "")),
                        "has a mark that is further than 10¹⁰⁰ from 0");
    assert_string_equal(refusal((PlaneMark){PLANE_LINE, .weight = 1.5}),
                        "has a weight that is not between 0 and 1");
    assert_string_equal(refusal((PlaneMark){PLANE_LINE, .colour = -1}),
                        "has a colour below 0");
    PlaneMark many[61];
    for (int i = 0; i < 61; i++)
        many[i] = point(i, i, "x");
    Figure figure = {.kind = FIGURE_PLANE, .plane = {.count = 61, .marks = many}};
    assert_string_equal(figure_refuse(&figure), "has more than 60 labels");
    figure.plane.count = 2001;
    assert_string_equal(figure_refuse(&figure), "has more than 2000 marks");
    figure.plane.count = 0;
    assert_string_equal(figure_refuse(&figure), "has no marks");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(units_are_equal_on_both_axes),
        cmocka_unit_test(labels_keep_apart_and_inside),
        cmocka_unit_test(labels_do_not_cover_points_or_axes),
        cmocka_unit_test(a_label_stands_beside_its_own_part_of_a_line),
        cmocka_unit_test(weight_is_thickness),
        cmocka_unit_test(a_line_to_itself_is_a_ring),
        cmocka_unit_test(an_arrow_ends_at_its_end_or_before_a_dot),
        cmocka_unit_test(hidden_marks_leave_no_trace),
        cmocka_unit_test(a_frame_keeps_the_plane_still),
        cmocka_unit_test(any_numbers_have_a_plane),
        cmocka_unit_test(what_can_not_be_drawn_is_refused),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
