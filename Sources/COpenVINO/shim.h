// The door to OpenVINO's C API (wheel openvino; headers and libraries under .deps). Only VadeEmbedding imports it.
#pragma once
#include <openvino/c/openvino.h>
