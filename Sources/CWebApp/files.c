// Made by generate.py from the server's resources; #embed is C23 and known to clang in older modes too.

#include "web_app.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char web_file_0[] = {
#embed "../VadeServer/Resources/web/app.js"
};
static const unsigned char web_file_1[] = {
#embed "../VadeServer/Resources/web/core/announce.js"
};
static const unsigned char web_file_2[] = {
#embed "../VadeServer/Resources/web/core/api.js"
};
static const unsigned char web_file_3[] = {
#embed "../VadeServer/Resources/web/core/dialog.js"
};
static const unsigned char web_file_4[] = {
#embed "../VadeServer/Resources/web/core/dom.js"
};
static const unsigned char web_file_5[] = {
#embed "../VadeServer/Resources/web/core/early.js"
};
static const unsigned char web_file_6[] = {
#embed "../VadeServer/Resources/web/core/format.js"
};
static const unsigned char web_file_7[] = {
#embed "../VadeServer/Resources/web/core/i18n.js"
};
static const unsigned char web_file_8[] = {
#embed "../VadeServer/Resources/web/core/keys.js"
};
static const unsigned char web_file_9[] = {
#embed "../VadeServer/Resources/web/core/libraries.js"
};
static const unsigned char web_file_10[] = {
#embed "../VadeServer/Resources/web/core/live.js"
};
static const unsigned char web_file_11[] = {
#embed "../VadeServer/Resources/web/core/palette.js"
};
static const unsigned char web_file_12[] = {
#embed "../VadeServer/Resources/web/core/panel.js"
};
static const unsigned char web_file_13[] = {
#embed "../VadeServer/Resources/web/core/preferences.js"
};
static const unsigned char web_file_14[] = {
#embed "../VadeServer/Resources/web/core/router.js"
};
static const unsigned char web_file_15[] = {
#embed "../VadeServer/Resources/web/core/session.js"
};
static const unsigned char web_file_16[] = {
#embed "../VadeServer/Resources/web/core/shell.js"
};
static const unsigned char web_file_17[] = {
#embed "../VadeServer/Resources/web/core/sse.js"
};
static const unsigned char web_file_18[] = {
#embed "../VadeServer/Resources/web/core/store.js"
};
static const unsigned char web_file_19[] = {
#embed "../VadeServer/Resources/web/core/toast.js"
};
static const unsigned char web_file_20[] = {
#embed "../VadeServer/Resources/web/core/virtual-list.js"
};
static const unsigned char web_file_21[] = {
#embed "../VadeServer/Resources/web/favicon.svg"
};
static const unsigned char web_file_22[] = {
#embed "../VadeServer/Resources/web/icons.svg"
};
static const unsigned char web_file_23[] = {
#embed "../VadeServer/Resources/web/index.html"
};
static const unsigned char web_file_24[] = {
#embed "../VadeServer/Resources/web/messages/de.js"
};
static const unsigned char web_file_25[] = {
#embed "../VadeServer/Resources/web/messages/en.js"
};
static const unsigned char web_file_26[] = {
#embed "../VadeServer/Resources/web/screens/missing.js"
};
static const unsigned char web_file_27[] = {
#embed "../VadeServer/Resources/web/styles/app.css"
};
static const struct vade_embedded_file web_files[] = {
    {"app.js", web_file_0, sizeof web_file_0},
    {"core/announce.js", web_file_1, sizeof web_file_1},
    {"core/api.js", web_file_2, sizeof web_file_2},
    {"core/dialog.js", web_file_3, sizeof web_file_3},
    {"core/dom.js", web_file_4, sizeof web_file_4},
    {"core/early.js", web_file_5, sizeof web_file_5},
    {"core/format.js", web_file_6, sizeof web_file_6},
    {"core/i18n.js", web_file_7, sizeof web_file_7},
    {"core/keys.js", web_file_8, sizeof web_file_8},
    {"core/libraries.js", web_file_9, sizeof web_file_9},
    {"core/live.js", web_file_10, sizeof web_file_10},
    {"core/palette.js", web_file_11, sizeof web_file_11},
    {"core/panel.js", web_file_12, sizeof web_file_12},
    {"core/preferences.js", web_file_13, sizeof web_file_13},
    {"core/router.js", web_file_14, sizeof web_file_14},
    {"core/session.js", web_file_15, sizeof web_file_15},
    {"core/shell.js", web_file_16, sizeof web_file_16},
    {"core/sse.js", web_file_17, sizeof web_file_17},
    {"core/store.js", web_file_18, sizeof web_file_18},
    {"core/toast.js", web_file_19, sizeof web_file_19},
    {"core/virtual-list.js", web_file_20, sizeof web_file_20},
    {"favicon.svg", web_file_21, sizeof web_file_21},
    {"icons.svg", web_file_22, sizeof web_file_22},
    {"index.html", web_file_23, sizeof web_file_23},
    {"messages/de.js", web_file_24, sizeof web_file_24},
    {"messages/en.js", web_file_25, sizeof web_file_25},
    {"screens/missing.js", web_file_26, sizeof web_file_26},
    {"styles/app.css", web_file_27, sizeof web_file_27},
};
const struct vade_embedded_file *vade_web_files(void) { return web_files; }
const size_t vade_web_file_count = sizeof web_files / sizeof web_files[0];

static const unsigned char sample_file_0[] = {
#embed "../VadeServer/Resources/samples/handbook.pdf"
};
static const unsigned char sample_file_1[] = {
#embed "../VadeServer/Resources/samples/history/halcyon.html"
};
static const unsigned char sample_file_2[] = {
#embed "../VadeServer/Resources/samples/letters/harbour-master.txt"
};
static const unsigned char sample_file_3[] = {
#embed "../VadeServer/Resources/samples/notes/birds.md"
};
static const unsigned char sample_file_4[] = {
#embed "../VadeServer/Resources/samples/stores.csv"
};
static const unsigned char sample_file_5[] = {
#embed "../VadeServer/Resources/samples/tools/paraffin.py"
};
static const struct vade_embedded_file sample_files[] = {
    {"handbook.pdf", sample_file_0, sizeof sample_file_0},
    {"history/halcyon.html", sample_file_1, sizeof sample_file_1},
    {"letters/harbour-master.txt", sample_file_2, sizeof sample_file_2},
    {"notes/birds.md", sample_file_3, sizeof sample_file_3},
    {"stores.csv", sample_file_4, sizeof sample_file_4},
    {"tools/paraffin.py", sample_file_5, sizeof sample_file_5},
};
const struct vade_embedded_file *vade_sample_files(void) { return sample_files; }
const size_t vade_sample_file_count = sizeof sample_files / sizeof sample_files[0];
