internal import VadeEngine

extension Wire.InspectReport: Reply {
  func rendered(_ style: TextStyle) -> String {
    // Paths for other programs: nothing is shortened or wrapped.
    pictures.map { SafeText.line($0.output) }.text
  }
}
