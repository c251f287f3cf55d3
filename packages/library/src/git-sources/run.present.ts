// Runs as the contract shows them.
import {
  GitConflict,
  GitCounts,
  GitReason,
  type GitRun,
  GitRunState,
  GitTrigger,
  IMPORT_LIMITS,
  ImportReportItem,
  type Lang,
} from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { storedErrorMessage } from '@lectern/kernel'
import { z } from 'zod'
import { GIT_LIMITS } from './limits.ts'
import type { RunRow } from './run.repo.ts'

const NONE: GitCounts = { created: 0, updated: 0, unchanged: 0, conflicts: 0, gone: 0, recycled: 0, published: 0 }

export const reasonText = (lang: Lang, reason: GitReason, detail = ''): string =>
  translate(lang, `gitSource.reasons.${reason}`, {
    detail,
    megabytes: GIT_LIMITS.maxPackBytes / 1_000_000,
    files: GIT_LIMITS.maxFiles,
    documents: IMPORT_LIMITS.documents,
  })

export function presentRun(row: RunRow, lang: Lang): GitRun {
  // A reason of a later release is an internal one.
  const reason = row.reason === null ? null : (GitReason.safeParse(row.reason).data ?? 'internal')
  const detail =
    reason === 'importFailed' ? storedErrorMessage(lang, row.detail, { max: IMPORT_LIMITS.documents }) : row.detail
  return {
    id: row.id,
    trigger: GitTrigger.parse(row.trigger),
    state: GitRunState.parse(row.state),
    startedBy: row.startedBy,
    createdTime: row.createdAt.toISOString(),
    finishedTime: row.finishedAt?.toISOString() ?? null,
    commit: row.commit,
    nothingNew: row.nothingNew,
    reason,
    message: reason === null ? '' : reasonText(lang, reason, detail),
    detail,
    counts: { ...NONE, ...GitCounts.partial().parse(row.counts) },
    conflicts: z.array(GitConflict).parse(row.conflicts),
    report: z.array(ImportReportItem).parse(row.report),
  }
}
