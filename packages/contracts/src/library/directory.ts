/** Changing the directory of a manual: move, copy, transfer to another manual, permanent deletion, links between articles (§2, §5, §7). */
import { z } from 'zod'
import { ArticleType, type ErrorCodes, Id } from '../kernel/index.ts'

export const DIRECTORY_LIMITS = {
  /** Articles that one call may move, copy or delete together, and how many all of them may be with what is below. */
  batch: 500,
  copies: 2_000,
} as const

/** One article or several; each comes with everything below it. */
export const ArticleIds = z.union([
  Id.transform((id) => [id]),
  z
    .array(Id)
    .min(1)
    .max(DIRECTORY_LIMITS.batch)
    .transform((ids) => [...new Set(ids)]),
])
export type ArticleIds = z.infer<typeof ArticleIds>

/**
 * Below `parentId` (the top of the manual without one), before its child `beforeId`, at the end when that is null. Without `beforeId`
 * articles go into the folder, at its end; those that are in it already stay where they are.
 */
const place = { parentId: Id.nullish(), beforeId: Id.nullish() }
export const MoveArticlesInput = z.object({ ids: ArticleIds, ...place })
export type MoveArticlesInput = z.infer<typeof MoveArticlesInput>
/** To another manual, or to the other end of the same one. */
export const TransferArticlesInput = z.object({ ids: ArticleIds, manualId: Id, ...place })
export type TransferArticlesInput = z.infer<typeof TransferArticlesInput>
/** The articles named by `ids`, without what is below them, in the order of the directory. */
export const MovedArticles = z.object({ ids: z.array(Id) })
export type MovedArticles = z.infer<typeof MovedArticles>

export const RecycleArticlesInput = z.object({ ids: ArticleIds })
export type RecycleArticlesInput = z.infer<typeof RecycleArticlesInput>
/** Brings back what one deletion put into the recycle bin. `published`: how many of them readers see again; the others are drafts. */
export const UndoneRecycling = z.object({ articles: z.number().int(), published: z.number().int() })
export type UndoneRecycling = z.infer<typeof UndoneRecycling>
/** Some of the recycle bin, or all of it. */
export const PurgeArticlesInput = z
  .object({ ids: ArticleIds.optional(), manualId: Id.optional() })
  .refine((v) => (v.ids === undefined) !== (v.manualId === undefined), {
    params: { key: 'idOrManualId' },
    path: ['ids'],
  })
export type PurgeArticlesInput = z.infer<typeof PurgeArticlesInput>
/** Number of articles that left the recycle bin, with those below them. */
export const PurgedArticles = z.object({ articles: z.number().int() })
export type PurgedArticles = z.infer<typeof PurgedArticles>

export const ArticleName = z.object({ id: Id, parentId: Id.nullable(), title: z.string(), type: ArticleType })
export type ArticleName = z.infer<typeof ArticleName>

/** Place of an article. */
export const ArticlePlace = z.object({ spaceId: Id, manualId: Id })
export type ArticlePlace = z.infer<typeof ArticlePlace>

/** Broken links of one draft: the target is in the recycle bin, or permanently deleted. */
export const BrokenLink = z.object({
  targetId: Id,
  title: z.string().nullable(),
  reason: z.enum(['recycled', 'deleted']),
})
export type BrokenLink = z.infer<typeof BrokenLink>
/** Articles outside of `ids` that link to them or to something below. `total` counts those the asker may not see too. */
export const LinksHere = z.object({
  total: z.number().int(),
  articles: z.array(z.object({ id: Id, title: z.string(), manualName: z.string() })),
})
export type LinksHere = z.infer<typeof LinksHere>

export type DirectoryAuditAction = 'article.move' | 'article.copy' | 'article.transfer' | 'article.transferCopy'

export const DIRECTORY_ERRORS = {
  moveIntoItself: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
