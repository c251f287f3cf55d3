// The report of an import: counts, what of it is shown, and as a file.
import { type ImportReportItem, type ImportSeverity, isOfArticle, reportRest, severityOf } from '@lectern/contracts'

/** Returns the line itself, or the number that the report omitted; null when it is not counted by kind. */
function meaning({ problem, detail }: ImportReportItem) {
  const rest = problem === 'reportFull' ? reportRest(detail) : { count: 1, problem, articles: 0 }
  return rest.problem === null ? null : { ...rest, problem: rest.problem }
}

export const severityOfLine = (item: ImportReportItem): ImportSeverity =>
  severityOf(meaning(item)?.problem ?? item.problem)

/** Null when the report does not have the kinds of all; `kept`: articles missing in the report. */
export function reportCounts(report: readonly ImportReportItem[], articles: number) {
  const lines = report.flatMap((item) => meaning(item) ?? [])
  if (lines.length < report.length) return null
  const sum = (severity: ImportSeverity) =>
    lines.filter(({ problem }) => severityOf(problem) === severity).reduce((all, { count }) => all + count, 0)
  const reportedPaths = new Set(report.filter(({ problem }) => isOfArticle(problem)).map(({ path }) => path))
  const more = lines.reduce((all, line) => all + line.articles, 0)
  return { dropped: sum('dropped'), degraded: sum('degraded'), kept: Math.max(articles - reportedPaths.size - more, 0) }
}

/** Lines, and what they have no room for. */
export const reportSize = (report: readonly ImportReportItem[]): number =>
  report.reduce((all, { problem, detail }) => all + (problem === 'reportFull' ? reportRest(detail).count : 1), 0)

export type ReportLine = { path: string; severity: ImportSeverity; text: string }

/** `severity` 'all' or one of them; `words` anywhere in the file's path or the sentence. */
export function matchingLines(
  lines: readonly ReportLine[],
  { severity, words }: { severity: string; words: string },
): ReportLine[] {
  const query = words.trim().toLowerCase()
  return lines.filter(
    (line) =>
      (severity === 'all' || line.severity === severity) && `${line.path}\n${line.text}`.toLowerCase().includes(query),
  )
}
