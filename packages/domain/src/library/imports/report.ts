// Problems of an import: each one once. Those that a report has no room for are counted.
import { type ImportProblem, type ImportReportItem, LIMITS } from '@lectern/contracts'

export type Report = {
  add(path: string, problem: ImportProblem, detail?: string, line?: number): void
  /** As many as a report has room for, of those that `keep` says. */
  items(keep?: (item: ImportReportItem) => boolean): ImportReportItem[]
}

/** More than a report shows: what is told of pages that turn out to stay as they are is left out of it. */
const MAX_ITEMS = 20 * LIMITS.importReport

export function createReport(): Report {
  const items = new Map<string, ImportReportItem>()
  let more = 0
  return {
    add(path, problem, detail = '', line) {
      const item = {
        path: path.slice(0, 500),
        problem,
        detail: detail.slice(0, 200),
        ...(line !== undefined && { line }),
      }
      const key = JSON.stringify(item)
      if (items.has(key)) return
      if (items.size < MAX_ITEMS) items.set(key, item)
      else more++
    },
    items: (keep = () => true) => {
      const kept = [...items.values()].filter(keep)
      const left = more + Math.max(kept.length - LIMITS.importReport, 0)
      return [
        ...kept.slice(0, LIMITS.importReport),
        ...(left > 0 ? [{ path: '', problem: 'reportFull' as const, detail: String(left) }] : []),
      ]
    },
  }
}
