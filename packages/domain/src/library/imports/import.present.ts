// Import rows as the contract shows them.
import {
  type DocumentImport,
  ERROR_CODES,
  type ErrorCode,
  ImportReportItem,
  ImportState,
  type Lang,
  LIMITS,
} from '@lectern/contracts'
import { errorMessage } from '@lectern/i18n'
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
  report: unknown
  error: string | null
  createdAt: Date
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_CODES, code)

/** The only number in these messages is how many documents an archive may contain. */
const messageOf = (lang: Lang, error: string | null): string =>
  error === null ? '' : errorMessage(lang, isCode(error) ? error : 'internal', { max: LIMITS.importFiles })

export const presentImport = (row: Row, lang: Lang): DocumentImport => ({
  id: row.id,
  fileName: row.fileName,
  state: ImportState.parse(row.state),
  done: row.done,
  total: row.total,
  articles: row.articles,
  folders: row.folders,
  articleId: row.articleId,
  report: z.array(ImportReportItem).parse(row.report),
  message: messageOf(lang, row.error),
  createdTime: row.createdAt.toISOString(),
})
