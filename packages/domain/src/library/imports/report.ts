// Problems of an import: each one once, and no more than anybody would read.
import { type ImportProblem, type ImportReportItem, LIMITS } from '@lectern/contracts'

export type Report = {
  add(path: string, problem: ImportProblem, detail?: string): void
  items(): ImportReportItem[]
}

export function createReport(): Report {
  const items = new Map<string, ImportReportItem>()
  return {
    add(path, problem, detail = '') {
      const item = { path: path.slice(0, 500), problem, detail: detail.slice(0, 200) }
      const key = JSON.stringify(item)
      if (items.size < LIMITS.importReport && !items.has(key)) items.set(key, item)
    },
    items: () => [...items.values()],
  }
}
