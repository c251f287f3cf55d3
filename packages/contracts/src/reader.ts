/** What readers of published manuals get: tree, article, lookups (specification §2 'Published reader view'). */
import { z } from 'zod'
import { Id, Text } from './common.ts'
import { ArticleType } from './enums.ts'
import { LIMITS } from './limits.ts'
import { ManualCode } from './manual.ts'

const password = Text(LIMITS.sharePassword).optional()
export const PublishedTreeInput = z
  .object({ manualId: Id.optional(), manualCode: ManualCode.optional(), password })
  .refine((v) => v.manualId !== undefined || v.manualCode !== undefined, {
    params: { key: 'required' },
    path: ['manualId'],
  })
export type PublishedTreeInput = z.infer<typeof PublishedTreeInput>
export const PublishedArticleInput = z.object({ id: Id, password })
export type PublishedArticleInput = z.infer<typeof PublishedArticleInput>

export type PublishedNode = { id: string; title: string; type: z.infer<typeof ArticleType>; children: PublishedNode[] }
export const PublishedNode: z.ZodType<PublishedNode> = z.object({
  id: Id,
  title: z.string(),
  type: ArticleType,
  get children() {
    return z.array(PublishedNode)
  },
})
export const PublishedTree = z.object({
  manualId: Id,
  manualCode: z.string(),
  name: z.string(),
  description: z.string(),
  enableAi: z.boolean(),
  firstArticleId: Id.nullable(),
  tree: z.array(PublishedNode),
})
export type PublishedTree = z.infer<typeof PublishedTree>

export const OutlineItem = z.object({ id: z.string(), text: z.string(), level: z.number().int() })
export type OutlineItem = z.infer<typeof OutlineItem>
const link = z.object({ id: Id, title: z.string() }).nullable()
export const PublishedArticle = z.object({
  id: Id,
  manualId: Id,
  versionId: Id,
  title: z.string(),
  description: z.string(),
  html: z.string(),
  outline: z.array(OutlineItem),
  previous: link,
  next: link,
  breadcrumbs: z.array(z.string()),
  updatedTime: z.string(),
})
export type PublishedArticle = z.infer<typeof PublishedArticle>
