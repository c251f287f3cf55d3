// Problems of an import: each one once. Those that a report has no room for are counted.
import { type ImportProblem, type ImportReportItem, LIMITS } from '@lectern/contracts'

export type Report = {
  add(path: string, problem: ImportProblem, detail?: string): void
  items(): ImportReportItem[]
}

export function createReport(): Report {
  const items = new Map<string, ImportReportItem>()
  let more = 0
  return {
    add(path, problem, detail = '') {
      const item = { path: path.slice(0, 500), problem, detail: detail.slice(0, 200) }
      const key = JSON.stringify(item)
      if (items.has(key)) return
      if (items.size < LIMITS.importReport) items.set(key, item)
      else more++
    },
    items: () => [
      ...items.values(),
      ...(more > 0 ? [{ path: '', problem: 'reportFull' as const, detail: String(more) }] : []),
    ],
  }
}
