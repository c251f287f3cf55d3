// The report of an import: counts, what of it is shown, and as a file.
import { type ImportProblem, type ImportReportItem, type ImportSeverity, severityOf } from '@lectern/contracts'

/** Of files that became no article. */
const NO_ARTICLE: ReadonlySet<ImportProblem> = new Set<ImportProblem>([
  ...(['fileUnreadable', 'documentTooLarge', 'documentTooSlow', 'documentPastLimit', 'fileTooLarge'] as const),
  ...(['fileUnused', 'filesUnused', 'contentsLost', 'contentsUnreadable', 'fieldsUnread', 'reportFull'] as const),
])

/** Null when the report has no room for everything; `kept`: articles of which the report says nothing. */
export function reportCounts(report: readonly ImportReportItem[], articles: number) {
  if (report.some(({ problem }) => problem === 'reportFull')) return null
  const degraded = report.filter(({ problem }) => severityOf(problem) === 'degraded').length
  const named = new Set(report.filter(({ problem }) => !NO_ARTICLE.has(problem)).map(({ path }) => path))
  return { dropped: report.length - degraded, degraded, kept: Math.max(articles - named.size, 0) }
}

export type ReportLine = { path: string; severity: ImportSeverity; text: string }

/** `severity` 'all' or one of them; `words` anywhere in the file's path or the sentence. */
export function matchingLines(
  lines: readonly ReportLine[],
  { severity, words }: { severity: string; words: string },
): ReportLine[] {
  const wanted = words.trim().toLowerCase()
  return lines.filter(
    (line) =>
      (severity === 'all' || line.severity === severity) && `${line.path}\n${line.text}`.toLowerCase().includes(wanted),
  )
}

/** Spreadsheets would calculate cells that begin like formulas. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
