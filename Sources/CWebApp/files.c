// Made by generate.py from the server's resources; #embed is C23 and known to clang in older modes too.

#include "web_app.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char web_file_0[] = {
#embed "../VadeServer/Resources/web/activity/log-view.js"
};
static const unsigned char web_file_1[] = {
#embed "../VadeServer/Resources/web/activity/log.js"
};
static const unsigned char web_file_2[] = {
#embed "../VadeServer/Resources/web/adding/drop.js"
};
static const unsigned char web_file_3[] = {
#embed "../VadeServer/Resources/web/adding/gather.js"
};
static const unsigned char web_file_4[] = {
#embed "../VadeServer/Resources/web/adding/job-card.js"
};
static const unsigned char web_file_5[] = {
#embed "../VadeServer/Resources/web/adding/jobs.js"
};
static const unsigned char web_file_6[] = {
#embed "../VadeServer/Resources/web/adding/outcome.js"
};
static const unsigned char web_file_7[] = {
#embed "../VadeServer/Resources/web/adding/picker.js"
};
static const unsigned char web_file_8[] = {
#embed "../VadeServer/Resources/web/adding/queue.js"
};
static const unsigned char web_file_9[] = {
#embed "../VadeServer/Resources/web/adding/send.js"
};
static const unsigned char web_file_10[] = {
#embed "../VadeServer/Resources/web/adding/uploads.js"
};
static const unsigned char web_file_11[] = {
#embed "../VadeServer/Resources/web/app.js"
};
static const unsigned char web_file_12[] = {
#embed "../VadeServer/Resources/web/browse/calendar.js"
};
static const unsigned char web_file_13[] = {
#embed "../VadeServer/Resources/web/browse/places.js"
};
static const unsigned char web_file_14[] = {
#embed "../VadeServer/Resources/web/browse/position.js"
};
static const unsigned char web_file_15[] = {
#embed "../VadeServer/Resources/web/browse/reader.js"
};
static const unsigned char web_file_16[] = {
#embed "../VadeServer/Resources/web/browse/shelves.js"
};
static const unsigned char web_file_17[] = {
#embed "../VadeServer/Resources/web/components/explain.js"
};
static const unsigned char web_file_18[] = {
#embed "../VadeServer/Resources/web/components/highlight.js"
};
static const unsigned char web_file_19[] = {
#embed "../VadeServer/Resources/web/components/passage.js"
};
static const unsigned char web_file_20[] = {
#embed "../VadeServer/Resources/web/components/picture.js"
};
static const unsigned char web_file_21[] = {
#embed "../VadeServer/Resources/web/components/rows.js"
};
static const unsigned char web_file_22[] = {
#embed "../VadeServer/Resources/web/components/viewer.js"
};
static const unsigned char web_file_23[] = {
#embed "../VadeServer/Resources/web/components/welcome-answer.js"
};
static const unsigned char web_file_24[] = {
#embed "../VadeServer/Resources/web/core/announce.js"
};
static const unsigned char web_file_25[] = {
#embed "../VadeServer/Resources/web/core/api.js"
};
static const unsigned char web_file_26[] = {
#embed "../VadeServer/Resources/web/core/dialog.js"
};
static const unsigned char web_file_27[] = {
#embed "../VadeServer/Resources/web/core/dom.js"
};
static const unsigned char web_file_28[] = {
#embed "../VadeServer/Resources/web/core/format.js"
};
static const unsigned char web_file_29[] = {
#embed "../VadeServer/Resources/web/core/i18n.js"
};
static const unsigned char web_file_30[] = {
#embed "../VadeServer/Resources/web/core/keys.js"
};
static const unsigned char web_file_31[] = {
#embed "../VadeServer/Resources/web/core/libraries.js"
};
static const unsigned char web_file_32[] = {
#embed "../VadeServer/Resources/web/core/live.js"
};
static const unsigned char web_file_33[] = {
#embed "../VadeServer/Resources/web/core/palette.js"
};
static const unsigned char web_file_34[] = {
#embed "../VadeServer/Resources/web/core/panel.js"
};
static const unsigned char web_file_35[] = {
#embed "../VadeServer/Resources/web/core/preferences.js"
};
static const unsigned char web_file_36[] = {
#embed "../VadeServer/Resources/web/core/router.js"
};
static const unsigned char web_file_37[] = {
#embed "../VadeServer/Resources/web/core/scope.js"
};
static const unsigned char web_file_38[] = {
#embed "../VadeServer/Resources/web/core/session.js"
};
static const unsigned char web_file_39[] = {
#embed "../VadeServer/Resources/web/core/shell.js"
};
static const unsigned char web_file_40[] = {
#embed "../VadeServer/Resources/web/core/sse.js"
};
static const unsigned char web_file_41[] = {
#embed "../VadeServer/Resources/web/core/store.js"
};
static const unsigned char web_file_42[] = {
#embed "../VadeServer/Resources/web/core/tabs.js"
};
static const unsigned char web_file_43[] = {
#embed "../VadeServer/Resources/web/core/toast.js"
};
static const unsigned char web_file_44[] = {
#embed "../VadeServer/Resources/web/core/virtual-list.js"
};
static const unsigned char web_file_45[] = {
#embed "../VadeServer/Resources/web/favicon.svg"
};
static const unsigned char web_file_46[] = {
#embed "../VadeServer/Resources/web/icons.svg"
};
static const unsigned char web_file_47[] = {
#embed "../VadeServer/Resources/web/index.html"
};
static const unsigned char web_file_48[] = {
#embed "../VadeServer/Resources/web/library/documents.js"
};
static const unsigned char web_file_49[] = {
#embed "../VadeServer/Resources/web/library/empty.js"
};
static const unsigned char web_file_50[] = {
#embed "../VadeServer/Resources/web/library/manage.js"
};
static const unsigned char web_file_51[] = {
#embed "../VadeServer/Resources/web/library/removal.js"
};
static const unsigned char web_file_52[] = {
#embed "../VadeServer/Resources/web/library/selection.js"
};
static const unsigned char web_file_53[] = {
#embed "../VadeServer/Resources/web/library/table.js"
};
static const unsigned char web_file_54[] = {
#embed "../VadeServer/Resources/web/library/tools.js"
};
static const unsigned char web_file_55[] = {
#embed "../VadeServer/Resources/web/map/chosen.js"
};
static const unsigned char web_file_56[] = {
#embed "../VadeServer/Resources/web/map/draw.js"
};
static const unsigned char web_file_57[] = {
#embed "../VadeServer/Resources/web/map/gestures.js"
};
static const unsigned char web_file_58[] = {
#embed "../VadeServer/Resources/web/map/legend.js"
};
static const unsigned char web_file_59[] = {
#embed "../VadeServer/Resources/web/map/palette.js"
};
static const unsigned char web_file_60[] = {
#embed "../VadeServer/Resources/web/map/passages.js"
};
static const unsigned char web_file_61[] = {
#embed "../VadeServer/Resources/web/map/plot.js"
};
static const unsigned char web_file_62[] = {
#embed "../VadeServer/Resources/web/map/points.js"
};
static const unsigned char web_file_63[] = {
#embed "../VadeServer/Resources/web/map/view.js"
};
static const unsigned char web_file_64[] = {
#embed "../VadeServer/Resources/web/messages/de.js"
};
static const unsigned char web_file_65[] = {
#embed "../VadeServer/Resources/web/messages/en.js"
};
static const unsigned char web_file_66[] = {
#embed "../VadeServer/Resources/web/screens/activity.js"
};
static const unsigned char web_file_67[] = {
#embed "../VadeServer/Resources/web/screens/ask.js"
};
static const unsigned char web_file_68[] = {
#embed "../VadeServer/Resources/web/screens/ask/conversation.js"
};
static const unsigned char web_file_69[] = {
#embed "../VadeServer/Resources/web/screens/ask/export.js"
};
static const unsigned char web_file_70[] = {
#embed "../VadeServer/Resources/web/screens/ask/sources.js"
};
static const unsigned char web_file_71[] = {
#embed "../VadeServer/Resources/web/screens/ask/turn.js"
};
static const unsigned char web_file_72[] = {
#embed "../VadeServer/Resources/web/screens/ask/voice.js"
};
static const unsigned char web_file_73[] = {
#embed "../VadeServer/Resources/web/screens/browse.js"
};
static const unsigned char web_file_74[] = {
#embed "../VadeServer/Resources/web/screens/document.js"
};
static const unsigned char web_file_75[] = {
#embed "../VadeServer/Resources/web/screens/document/changes.js"
};
static const unsigned char web_file_76[] = {
#embed "../VadeServer/Resources/web/screens/document/pages.js"
};
static const unsigned char web_file_77[] = {
#embed "../VadeServer/Resources/web/screens/document/passages.js"
};
static const unsigned char web_file_78[] = {
#embed "../VadeServer/Resources/web/screens/document/report.js"
};
static const unsigned char web_file_79[] = {
#embed "../VadeServer/Resources/web/screens/document/versions.js"
};
static const unsigned char web_file_80[] = {
#embed "../VadeServer/Resources/web/screens/library.js"
};
static const unsigned char web_file_81[] = {
#embed "../VadeServer/Resources/web/screens/map.js"
};
static const unsigned char web_file_82[] = {
#embed "../VadeServer/Resources/web/screens/missing.js"
};
static const unsigned char web_file_83[] = {
#embed "../VadeServer/Resources/web/screens/search.js"
};
static const unsigned char web_file_84[] = {
#embed "../VadeServer/Resources/web/screens/search/filters.js"
};
static const unsigned char web_file_85[] = {
#embed "../VadeServer/Resources/web/screens/search/results.js"
};
static const unsigned char web_file_86[] = {
#embed "../VadeServer/Resources/web/screens/settings.js"
};
static const unsigned char web_file_87[] = {
#embed "../VadeServer/Resources/web/screens/welcome.js"
};
static const unsigned char web_file_88[] = {
#embed "../VadeServer/Resources/web/settings/about.js"
};
static const unsigned char web_file_89[] = {
#embed "../VadeServer/Resources/web/settings/appearance.js"
};
static const unsigned char web_file_90[] = {
#embed "../VadeServer/Resources/web/settings/holdings.js"
};
static const unsigned char web_file_91[] = {
#embed "../VadeServer/Resources/web/settings/keys.js"
};
static const unsigned char web_file_92[] = {
#embed "../VadeServer/Resources/web/settings/place.js"
};
static const unsigned char web_file_93[] = {
#embed "../VadeServer/Resources/web/settings/plan-preview.js"
};
static const unsigned char web_file_94[] = {
#embed "../VadeServer/Resources/web/settings/plan.js"
};
static const unsigned char web_file_95[] = {
#embed "../VadeServer/Resources/web/settings/section.js"
};
static const unsigned char web_file_96[] = {
#embed "../VadeServer/Resources/web/settings/server.js"
};
static const unsigned char web_file_97[] = {
#embed "../VadeServer/Resources/web/settings/watched.js"
};
static const unsigned char web_file_98[] = {
#embed "../VadeServer/Resources/web/styles/activity.css"
};
static const unsigned char web_file_99[] = {
#embed "../VadeServer/Resources/web/styles/adding.css"
};
static const unsigned char web_file_100[] = {
#embed "../VadeServer/Resources/web/styles/app.css"
};
static const unsigned char web_file_101[] = {
#embed "../VadeServer/Resources/web/styles/ask.css"
};
static const unsigned char web_file_102[] = {
#embed "../VadeServer/Resources/web/styles/browse.css"
};
static const unsigned char web_file_103[] = {
#embed "../VadeServer/Resources/web/styles/document.css"
};
static const unsigned char web_file_104[] = {
#embed "../VadeServer/Resources/web/styles/library.css"
};
static const unsigned char web_file_105[] = {
#embed "../VadeServer/Resources/web/styles/map.css"
};
static const unsigned char web_file_106[] = {
#embed "../VadeServer/Resources/web/styles/search.css"
};
static const unsigned char web_file_107[] = {
#embed "../VadeServer/Resources/web/styles/settings.css"
};
static const unsigned char web_file_108[] = {
#embed "../VadeServer/Resources/web/styles/viewer.css"
};
static const unsigned char web_file_109[] = {
#embed "../VadeServer/Resources/web/styles/welcome.css"
};
static const struct vade_embedded_file web_files[] = {
    {"activity/log-view.js", web_file_0, sizeof web_file_0},
    {"activity/log.js", web_file_1, sizeof web_file_1},
    {"adding/drop.js", web_file_2, sizeof web_file_2},
    {"adding/gather.js", web_file_3, sizeof web_file_3},
    {"adding/job-card.js", web_file_4, sizeof web_file_4},
    {"adding/jobs.js", web_file_5, sizeof web_file_5},
    {"adding/outcome.js", web_file_6, sizeof web_file_6},
    {"adding/picker.js", web_file_7, sizeof web_file_7},
    {"adding/queue.js", web_file_8, sizeof web_file_8},
    {"adding/send.js", web_file_9, sizeof web_file_9},
    {"adding/uploads.js", web_file_10, sizeof web_file_10},
    {"app.js", web_file_11, sizeof web_file_11},
    {"browse/calendar.js", web_file_12, sizeof web_file_12},
    {"browse/places.js", web_file_13, sizeof web_file_13},
    {"browse/position.js", web_file_14, sizeof web_file_14},
    {"browse/reader.js", web_file_15, sizeof web_file_15},
    {"browse/shelves.js", web_file_16, sizeof web_file_16},
    {"components/explain.js", web_file_17, sizeof web_file_17},
    {"components/highlight.js", web_file_18, sizeof web_file_18},
    {"components/passage.js", web_file_19, sizeof web_file_19},
    {"components/picture.js", web_file_20, sizeof web_file_20},
    {"components/rows.js", web_file_21, sizeof web_file_21},
    {"components/viewer.js", web_file_22, sizeof web_file_22},
    {"components/welcome-answer.js", web_file_23, sizeof web_file_23},
    {"core/announce.js", web_file_24, sizeof web_file_24},
    {"core/api.js", web_file_25, sizeof web_file_25},
    {"core/dialog.js", web_file_26, sizeof web_file_26},
    {"core/dom.js", web_file_27, sizeof web_file_27},
    {"core/format.js", web_file_28, sizeof web_file_28},
    {"core/i18n.js", web_file_29, sizeof web_file_29},
    {"core/keys.js", web_file_30, sizeof web_file_30},
    {"core/libraries.js", web_file_31, sizeof web_file_31},
    {"core/live.js", web_file_32, sizeof web_file_32},
    {"core/palette.js", web_file_33, sizeof web_file_33},
    {"core/panel.js", web_file_34, sizeof web_file_34},
    {"core/preferences.js", web_file_35, sizeof web_file_35},
    {"core/router.js", web_file_36, sizeof web_file_36},
    {"core/scope.js", web_file_37, sizeof web_file_37},
    {"core/session.js", web_file_38, sizeof web_file_38},
    {"core/shell.js", web_file_39, sizeof web_file_39},
    {"core/sse.js", web_file_40, sizeof web_file_40},
    {"core/store.js", web_file_41, sizeof web_file_41},
    {"core/tabs.js", web_file_42, sizeof web_file_42},
    {"core/toast.js", web_file_43, sizeof web_file_43},
    {"core/virtual-list.js", web_file_44, sizeof web_file_44},
    {"favicon.svg", web_file_45, sizeof web_file_45},
    {"icons.svg", web_file_46, sizeof web_file_46},
    {"index.html", web_file_47, sizeof web_file_47},
    {"library/documents.js", web_file_48, sizeof web_file_48},
    {"library/empty.js", web_file_49, sizeof web_file_49},
    {"library/manage.js", web_file_50, sizeof web_file_50},
    {"library/removal.js", web_file_51, sizeof web_file_51},
    {"library/selection.js", web_file_52, sizeof web_file_52},
    {"library/table.js", web_file_53, sizeof web_file_53},
    {"library/tools.js", web_file_54, sizeof web_file_54},
    {"map/chosen.js", web_file_55, sizeof web_file_55},
    {"map/draw.js", web_file_56, sizeof web_file_56},
    {"map/gestures.js", web_file_57, sizeof web_file_57},
    {"map/legend.js", web_file_58, sizeof web_file_58},
    {"map/palette.js", web_file_59, sizeof web_file_59},
    {"map/passages.js", web_file_60, sizeof web_file_60},
    {"map/plot.js", web_file_61, sizeof web_file_61},
    {"map/points.js", web_file_62, sizeof web_file_62},
    {"map/view.js", web_file_63, sizeof web_file_63},
    {"messages/de.js", web_file_64, sizeof web_file_64},
    {"messages/en.js", web_file_65, sizeof web_file_65},
    {"screens/activity.js", web_file_66, sizeof web_file_66},
    {"screens/ask.js", web_file_67, sizeof web_file_67},
    {"screens/ask/conversation.js", web_file_68, sizeof web_file_68},
    {"screens/ask/export.js", web_file_69, sizeof web_file_69},
    {"screens/ask/sources.js", web_file_70, sizeof web_file_70},
    {"screens/ask/turn.js", web_file_71, sizeof web_file_71},
    {"screens/ask/voice.js", web_file_72, sizeof web_file_72},
    {"screens/browse.js", web_file_73, sizeof web_file_73},
    {"screens/document.js", web_file_74, sizeof web_file_74},
    {"screens/document/changes.js", web_file_75, sizeof web_file_75},
    {"screens/document/pages.js", web_file_76, sizeof web_file_76},
    {"screens/document/passages.js", web_file_77, sizeof web_file_77},
    {"screens/document/report.js", web_file_78, sizeof web_file_78},
    {"screens/document/versions.js", web_file_79, sizeof web_file_79},
    {"screens/library.js", web_file_80, sizeof web_file_80},
    {"screens/map.js", web_file_81, sizeof web_file_81},
    {"screens/missing.js", web_file_82, sizeof web_file_82},
    {"screens/search.js", web_file_83, sizeof web_file_83},
    {"screens/search/filters.js", web_file_84, sizeof web_file_84},
    {"screens/search/results.js", web_file_85, sizeof web_file_85},
    {"screens/settings.js", web_file_86, sizeof web_file_86},
    {"screens/welcome.js", web_file_87, sizeof web_file_87},
    {"settings/about.js", web_file_88, sizeof web_file_88},
    {"settings/appearance.js", web_file_89, sizeof web_file_89},
    {"settings/holdings.js", web_file_90, sizeof web_file_90},
    {"settings/keys.js", web_file_91, sizeof web_file_91},
    {"settings/place.js", web_file_92, sizeof web_file_92},
    {"settings/plan-preview.js", web_file_93, sizeof web_file_93},
    {"settings/plan.js", web_file_94, sizeof web_file_94},
    {"settings/section.js", web_file_95, sizeof web_file_95},
    {"settings/server.js", web_file_96, sizeof web_file_96},
    {"settings/watched.js", web_file_97, sizeof web_file_97},
    {"styles/activity.css", web_file_98, sizeof web_file_98},
    {"styles/adding.css", web_file_99, sizeof web_file_99},
    {"styles/app.css", web_file_100, sizeof web_file_100},
    {"styles/ask.css", web_file_101, sizeof web_file_101},
    {"styles/browse.css", web_file_102, sizeof web_file_102},
    {"styles/document.css", web_file_103, sizeof web_file_103},
    {"styles/library.css", web_file_104, sizeof web_file_104},
    {"styles/map.css", web_file_105, sizeof web_file_105},
    {"styles/search.css", web_file_106, sizeof web_file_106},
    {"styles/settings.css", web_file_107, sizeof web_file_107},
    {"styles/viewer.css", web_file_108, sizeof web_file_108},
    {"styles/welcome.css", web_file_109, sizeof web_file_109},
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
