// Import rows as the contract shows them.
import {
  type DocumentImport,
  IMPORT_LIMITS,
  ImportCounts,
  ImportReportItem,
  ImportSourceKind,
  ImportState,
  type Lang,
} from '@lectern/contracts'
import { storedErrorMessage } from '@lectern/kernel'
import { z } from 'zod'

type Row = {
  id: string
  fileName: string
  state: string
  done: number
  total: number
  articles: number
  folders: number
  articleId: string | null
  sourceKind: string | null
  preview: boolean
  sourceId: string | null
  counts: unknown
  report: unknown
  error: string | null
  createdAt: Date
}

export const presentImport = (row: Row, lang: Lang): DocumentImport => ({
  id: row.id,
  fileName: row.fileName,
  state: ImportState.parse(row.state),
  done: row.done,
  total: row.total,
  articles: row.articles,
  folders: row.folders,
  articleId: row.articleId,
  sourceKind: ImportSourceKind.nullable().parse(row.sourceKind),
  preview: row.preview,
  sourceId: row.state === 'done' ? row.sourceId : null,
  counts: ImportCounts.nullable().catch(null).parse(row.counts),
  report: z.array(ImportReportItem).parse(row.report),
  // The only number in these messages is how many documents an archive may contain.
  message: storedErrorMessage(lang, row.error, { max: IMPORT_LIMITS.documents }),
  createdTime: row.createdAt.toISOString(),
})
