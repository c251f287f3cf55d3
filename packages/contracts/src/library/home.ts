/** The start page of a person: favourites, recents, names to jump to, how far the manuals are (specification §2 'Home and start'). */
import { z } from 'zod'
import {
  ArticleState,
  ArticleType,
  Flag,
  Id,
  LIMITS,
  Line,
  Paging,
  pageOf,
  Text,
  type TextInputs,
} from '../kernel/index.ts'

export const HOME_LIMITS = {
  /** Recent documents, and names found, per call. */
  nearby: 50,
} as const

export const FavouriteInput = z.object({ kind: z.enum(['manual', 'article']), id: Id })
export type FavouriteInput = z.infer<typeof FavouriteInput>
export const SetFavouriteInput = FavouriteInput.extend({ favourite: Flag })
export type SetFavouriteInput = z.infer<typeof SetFavouriteInput>

/** The person opened the article, or only the manual. */
export const VisitInput = z
  .object({ manualId: Id.optional(), articleId: Id.optional() })
  .refine((v) => (v.manualId === undefined) !== (v.articleId === undefined), {
    params: { key: 'required' },
    path: ['manualId'],
  })
export type VisitInput = z.infer<typeof VisitInput>

/** An article with where it is and who changed it when; readers without a role get what is published. */
export const ArticleCard = z.object({
  id: Id,
  title: z.string(),
  type: ArticleType,
  state: ArticleState,
  manualId: Id,
  manualName: z.string(),
  manualCode: z.string(),
  spaceName: z.string(),
  updatedName: z.string(),
  updatedTime: z.string(),
  favourite: z.boolean(),
  /** The person may open it in the editor; else in the reader. */
  draft: z.boolean(),
})
export type ArticleCard = z.infer<typeof ArticleCard>
export const ArticleCardPage = pageOf(ArticleCard)
export type ArticleCardPage = z.infer<typeof ArticleCardPage>

const size = z.coerce.number().int().min(1).max(HOME_LIMITS.nearby).default(LIMITS.pageSize)
/** Without `by`: browsed or edited, whichever was later. */
export const RecentArticlesInput = z.object({ by: z.enum(['browsed', 'edited']).optional(), size })
export type RecentArticlesInput = z.infer<typeof RecentArticlesInput>
export const RecentArticle = ArticleCard.extend({ at: z.string() })
export type RecentArticle = z.infer<typeof RecentArticle>

export const FavouriteArticlesInput = z.object({ name: Text(LIMITS.searchText).optional(), ...Paging })
export type FavouriteArticlesInput = z.infer<typeof FavouriteArticlesInput>

/** Articles whose title holds `text`. */
export const FindArticlesInput = z.object({ text: Line(LIMITS.searchText), size })
export type FindArticlesInput = z.infer<typeof FindArticlesInput>

/** Articles and tables in the manuals the person works in, and how many of them are published. */
export const BuildProgress = z.object({
  manuals: z.number().int(),
  articles: z.number().int(),
  published: z.number().int(),
  /** Whole percent, 0 without articles. */
  percent: z.number().int().min(0).max(100),
})
export type BuildProgress = z.infer<typeof BuildProgress>

export type HomeAuditAction = 'favourite.add' | 'favourite.remove'

export const HOME_TEXT_INPUTS = {
  FavouriteArticlesInput: { why: 'search' },
  FindArticlesInput: { why: 'search' },
} satisfies TextInputs
