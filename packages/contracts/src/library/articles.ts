/** Articles and folders of a manual: writing, tree, recycle bin (specification §3, §4). */
import { z } from 'zod'
import {
  Abilities,
  ArticleState,
  ArticleType,
  CONTENT_LIMITS,
  type ErrorCodes,
  Flag,
  Id,
  IndexState,
  LIMITS,
  Line,
  Paging,
  ResourceRole,
  Text,
  type TextInputs,
} from '../kernel/index.ts'

/** Block JSON of the editor; its exact shape is checked by @lectern/content when it is saved. */
export const Blocks = z.array(z.looseObject({ type: z.string() })).max(CONTENT_LIMITS.blocks)
export type Blocks = z.infer<typeof Blocks>
/** Revisions start at 1 and grow with each acknowledged save. */
const revision = z.coerce.number().int().min(0).max(2_147_483_647)

export const CreateArticleInput = z.object({
  manualId: Id,
  parentId: Id.optional(),
  title: Line(LIMITS.articleTitle),
  type: ArticleType.default('document'),
  markdown: Text(LIMITS.articleContent).optional(),
  content: Blocks.optional(),
})
export type CreateArticleInput = z.infer<typeof CreateArticleInput>
/**
 * Ids of files that the text names but that do not count for it, because the writer may not see them or they do not exist: readers do
 * not see them. Absent when there are none.
 */
const uncountedFiles = z.array(Id).optional()
export const CreateArticleOutput = z.object({ id: Id, revision: z.number().int(), uncountedFiles })
export type CreateArticleOutput = z.infer<typeof CreateArticleOutput>

/** Blocks of the top level that take the place of `remove` others at `at`; `of`: how many there are in the revision that was read. */
export const BlockSplice = z.object({
  at: z.number().int().min(0),
  remove: z.number().int().min(0),
  of: z.number().int().min(0),
  blocks: Blocks,
})
export type BlockSplice = z.infer<typeof BlockSplice>

/** Older ones are known to be lost by then. */
export const MAX_UNANSWERED_SAVES = 20

export const SaveArticleInput = z.object({
  id: Id,
  /** The revision that the author read; a stale one returns `conflict` unless `overwrite`. */
  revision,
  title: Line(LIMITS.articleTitle).optional(),
  markdown: Text(LIMITS.articleContent).optional(),
  content: Blocks.optional(),
  /** Instead of the content: only the changed blocks of a long text. */
  splice: BlockSplice.optional(),
  overwrite: Flag.optional(),
  /** Id of this save, created by the writer. */
  saveId: Id.optional(),
  /** Saves of the same writer that never got an answer: when the newest text is of one of them, this save follows it without a conflict. */
  unansweredIds: z.array(Id).max(MAX_UNANSWERED_SAVES).optional(),
})
export type SaveArticleInput = z.infer<typeof SaveArticleInput>
export const SaveArticleOutput = z.object({
  revision: z.number().int(),
  state: ArticleState,
  updatedTime: z.string(),
  uncountedFiles,
  /** true: there are or were sensitive words in the draft; what is shown of them is to be read again. */
  words: z.boolean().optional(),
})
export type SaveArticleOutput = z.infer<typeof SaveArticleOutput>
/** Overwrites the current revision, which stays in the history. */
export const OverwriteArticleInput = SaveArticleInput.omit({
  ...{ overwrite: true, revision: true, splice: true, saveId: true, unansweredIds: true },
})
export type OverwriteArticleInput = z.infer<typeof OverwriteArticleInput>
/** The newest text; `own`: the asking person saved it, in another window. */
export const ConflictData = z.object({
  revision: z.number().int(),
  updatedName: z.string(),
  updatedTime: z.string(),
  own: z.boolean().default(false),
})
export type ConflictData = z.infer<typeof ConflictData>

export const Article = z.object({
  id: Id,
  manualId: Id,
  parentId: Id.nullable(),
  title: z.string(),
  type: ArticleType,
  content: z.array(z.unknown()),
  markdown: z.string(),
  revision: z.number().int(),
  state: ArticleState,
  creator: z.string(),
  updatedName: z.string(),
  updatedTime: z.string(),
  viewCount: z.number().int(),
  goodCount: z.number().int(),
  badCount: z.number().int(),
  role: ResourceRole,
  abilities: Abilities,
})
export type Article = z.infer<typeof Article>
/** The article for the editor: blocks only, so that a long text is not sent twice. */
export const ArticleDraft = Article.omit({ markdown: true })
export type ArticleDraft = z.infer<typeof ArticleDraft>
export const ArticleDetails = Article.extend({
  indexState: IndexState,
  indexedVersionId: Id.nullable(),
  indexedTime: z.string().nullable(),
  createdTime: z.string(),
  publishedTime: z.string().nullable(),
  /** Words of the draft; Chinese by character. */
  wordCount: z.number().int(),
  commentCount: z.number().int(),
  /** Number of readers' feedback. */
  feedbackCount: z.number().int(),
})
export type ArticleDetails = z.infer<typeof ArticleDetails>

export type TreeNode = {
  id: string
  title: string
  type: z.infer<typeof ArticleType>
  state: z.infer<typeof ArticleState>
  children: TreeNode[]
}
export const TreeNode: z.ZodType<TreeNode> = z.object({
  id: Id,
  title: z.string(),
  type: ArticleType,
  state: ArticleState,
  get children() {
    return z.array(TreeNode)
  },
})
export const ManualTreeInput = z.object({ manualId: Id })
export type ManualTreeInput = z.infer<typeof ManualTreeInput>
/** A manual with its directory. */
export const ManualStructure = z.object({
  id: Id,
  name: z.string(),
  manualCode: z.string(),
  children: z.array(TreeNode),
})
export type ManualStructure = z.infer<typeof ManualStructure>

export const RecycledListInput = z.object({ manualId: Id, ...Paging })
export type RecycledListInput = z.infer<typeof RecycledListInput>
export const RecycledArticle = z.object({
  id: Id,
  title: z.string(),
  type: ArticleType,
  deletedName: z.string(),
  deletedTime: z.string(),
  /** Time of the automatic purge; null when the recycle bin is never purged. */
  expiresTime: z.string().nullable(),
})
export type RecycledArticle = z.infer<typeof RecycledArticle>

export type ArticleAuditAction =
  | 'article.create'
  | 'article.save'
  | 'article.rename'
  | 'article.recycle'
  | 'article.restore'
  | 'article.purge'
  | 'article.import'

export const ARTICLE_TEXT_INPUTS = {
  CreateArticleInput: { why: 'article' },
  SaveArticleInput: { why: 'article' },
  OverwriteArticleInput: { why: 'article' },
} satisfies TextInputs

export const ARTICLE_ERRORS = {
  /** The texts of the organisation take all the space that they may. */
  textFull: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
