/** History of an article: what was published, and earlier states of its draft (specification §2 history versions, §4 Article). */
import { z } from 'zod'
import { type ErrorCodes, Id, Paging, pageOf } from '../kernel/index.ts'

/** `release`: was published. `save`: an earlier state of the draft. */
export const VersionKind = z.enum(['release', 'save'])
export type VersionKind = z.infer<typeof VersionKind>

export const ListVersionsInput = z.object({ id: Id, ...Paging })
export type ListVersionsInput = z.infer<typeof ListVersionsInput>

export const VersionLine = z.object({
  id: Id,
  kind: VersionKind,
  /** Counts the releases of an article from 1; null for saved states. */
  number: z.number().int().nullable(),
  title: z.string(),
  createdName: z.string(),
  createdTime: z.string(),
  /** This is the published version. */
  current: z.boolean(),
})
export type VersionLine = z.infer<typeof VersionLine>
export const VersionPage = pageOf(VersionLine)
export type VersionPage = z.infer<typeof VersionPage>

export const Version = VersionLine.extend({ articleId: Id, content: z.array(z.unknown()), markdown: z.string() })
export type Version = z.infer<typeof Version>

/** `id` is the article's. */
export const RestoreVersionInput = z.object({ id: Id, versionId: Id })
export type RestoreVersionInput = z.infer<typeof RestoreVersionInput>

export type HistoryAuditAction = 'article.restoreVersion'

export const HISTORY_ERRORS = {
  neverPublished: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
