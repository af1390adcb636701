internal import VadeConvert
internal import VadeImport
package import VadeIngest
internal import VadeSystem

extension LocalEngine {
  package func convert(
    _ request: ConvertRequest, _ context: EngineContext, standardOutput: (any ConversionSink)?, progress: any ProgressReporting
  ) throws(CommandError) -> Wire.ConvertReport {
    let began = ContinuousClock.now
    let plan = try ConversionPlan(request, hasStandardOutput: standardOutput != nil)
    let stop = context.stop
    // Several documents at a time keep the processors as busy as several workers for one.
    let reader = plan.jobs.count > 1 && request.isSandboxed ? readers.single : readers.reader(sandboxed: request.isSandboxed)
    if !request.isSandboxed { context.remarks.warn("files are read without the sandbox, as --no-sandbox asks") }
    let converter = DocumentConverter(options: plan.options, log: context.log, stop: { stop.isRequested }) { source throws(ImportError) in
      try reader.open(source)
    }
    var files = plan.remarks
    if let standardOutput, plan.isToStandardOutput {
      files += plan.jobs.map { job in
        let outcome = converter.convert(
          path: job.file.path, displayPath: job.file.displayPath, to: standardOutput)
        return Wire.ConvertReport.File(outcome)
      }
    } else {
      let batch = BatchConverter(
        converter: converter, jobCount: request.jobCount ?? CPUFeatures.current.processorCount, replaces: request.isForced,
        keepsTogether: plan.isToOneFile)
      let total = plan.jobs.count
      let outcomes = batch.convert(plan.jobs) { done, current in progress.update(done: done, total: total, current: current) }
      files += outcomes.map(Wire.ConvertReport.File.init)
    }
    return Wire.ConvertReport(
      format: plan.options.format.rawValue, stopped: stop.isRequested, seconds: (ContinuousClock.now - began) / .seconds(1), files: files)
  }
}
