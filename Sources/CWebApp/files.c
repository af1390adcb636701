// Made by generate.py from the folder of the web app; #embed is C23 and known to clang in older modes too.

#include "web_app.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_0[] = {
#embed "../VadeServer/Resources/web/app.js"
};
static const unsigned char file_1[] = {
#embed "../VadeServer/Resources/web/core/announce.js"
};
static const unsigned char file_2[] = {
#embed "../VadeServer/Resources/web/core/api.js"
};
static const unsigned char file_3[] = {
#embed "../VadeServer/Resources/web/core/dialog.js"
};
static const unsigned char file_4[] = {
#embed "../VadeServer/Resources/web/core/dom.js"
};
static const unsigned char file_5[] = {
#embed "../VadeServer/Resources/web/core/early.js"
};
static const unsigned char file_6[] = {
#embed "../VadeServer/Resources/web/core/format.js"
};
static const unsigned char file_7[] = {
#embed "../VadeServer/Resources/web/core/i18n.js"
};
static const unsigned char file_8[] = {
#embed "../VadeServer/Resources/web/core/keys.js"
};
static const unsigned char file_9[] = {
#embed "../VadeServer/Resources/web/core/libraries.js"
};
static const unsigned char file_10[] = {
#embed "../VadeServer/Resources/web/core/live.js"
};
static const unsigned char file_11[] = {
#embed "../VadeServer/Resources/web/core/palette.js"
};
static const unsigned char file_12[] = {
#embed "../VadeServer/Resources/web/core/panel.js"
};
static const unsigned char file_13[] = {
#embed "../VadeServer/Resources/web/core/preferences.js"
};
static const unsigned char file_14[] = {
#embed "../VadeServer/Resources/web/core/router.js"
};
static const unsigned char file_15[] = {
#embed "../VadeServer/Resources/web/core/session.js"
};
static const unsigned char file_16[] = {
#embed "../VadeServer/Resources/web/core/shell.js"
};
static const unsigned char file_17[] = {
#embed "../VadeServer/Resources/web/core/sse.js"
};
static const unsigned char file_18[] = {
#embed "../VadeServer/Resources/web/core/store.js"
};
static const unsigned char file_19[] = {
#embed "../VadeServer/Resources/web/core/toast.js"
};
static const unsigned char file_20[] = {
#embed "../VadeServer/Resources/web/core/virtual-list.js"
};
static const unsigned char file_21[] = {
#embed "../VadeServer/Resources/web/favicon.svg"
};
static const unsigned char file_22[] = {
#embed "../VadeServer/Resources/web/icons.svg"
};
static const unsigned char file_23[] = {
#embed "../VadeServer/Resources/web/index.html"
};
static const unsigned char file_24[] = {
#embed "../VadeServer/Resources/web/messages/de.js"
};
static const unsigned char file_25[] = {
#embed "../VadeServer/Resources/web/messages/en.js"
};
static const unsigned char file_26[] = {
#embed "../VadeServer/Resources/web/screens/missing.js"
};
static const unsigned char file_27[] = {
#embed "../VadeServer/Resources/web/styles/app.css"
};

const struct vade_web_file vade_web_files[] = {
    {"app.js", file_0, sizeof file_0},
    {"core/announce.js", file_1, sizeof file_1},
    {"core/api.js", file_2, sizeof file_2},
    {"core/dialog.js", file_3, sizeof file_3},
    {"core/dom.js", file_4, sizeof file_4},
    {"core/early.js", file_5, sizeof file_5},
    {"core/format.js", file_6, sizeof file_6},
    {"core/i18n.js", file_7, sizeof file_7},
    {"core/keys.js", file_8, sizeof file_8},
    {"core/libraries.js", file_9, sizeof file_9},
    {"core/live.js", file_10, sizeof file_10},
    {"core/palette.js", file_11, sizeof file_11},
    {"core/panel.js", file_12, sizeof file_12},
    {"core/preferences.js", file_13, sizeof file_13},
    {"core/router.js", file_14, sizeof file_14},
    {"core/session.js", file_15, sizeof file_15},
    {"core/shell.js", file_16, sizeof file_16},
    {"core/sse.js", file_17, sizeof file_17},
    {"core/store.js", file_18, sizeof file_18},
    {"core/toast.js", file_19, sizeof file_19},
    {"core/virtual-list.js", file_20, sizeof file_20},
    {"favicon.svg", file_21, sizeof file_21},
    {"icons.svg", file_22, sizeof file_22},
    {"index.html", file_23, sizeof file_23},
    {"messages/de.js", file_24, sizeof file_24},
    {"messages/en.js", file_25, sizeof file_25},
    {"screens/missing.js", file_26, sizeof file_26},
    {"styles/app.css", file_27, sizeof file_27},
};
const size_t vade_web_file_count = sizeof vade_web_files / sizeof vade_web_files[0];
