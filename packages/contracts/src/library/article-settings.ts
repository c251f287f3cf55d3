/** Settings of an article: watermark, customer support, search engines, cover, sharing (specification §2, §3, §5 SEO). */
import { z } from 'zod'
import { Flag, Id, LIMITS, Line, Text, type TextInputs } from '../kernel/index.ts'

export const ARTICLE_SETTINGS_LIMITS = {
  supportText: 200,
} as const

/** Comma separated, Chinese commas too; without duplicates. */
const keywords = Text(LIMITS.seoKeywords).trim()

export const UpdateArticleSettingsInput = z.object({
  id: Id,
  watermark: Flag.optional(),
  supportEnabled: Flag.optional(),
  supportText: Text(ARTICLE_SETTINGS_LIMITS.supportText).trim().optional(),
  /** null removes the picture. */
  supportImage: Id.nullable().optional(),
  keywords: keywords.optional(),
  seoTitle: Text(LIMITS.seoTitle).trim().optional(),
  seoDescription: Text(LIMITS.seoDescription).trim().optional(),
  /** The same article in the alternate manual; null for none. */
  twinId: Id.nullable().optional(),
  cover: Id.nullable().optional(),
  shareEnabled: Flag.optional(),
  /** The day by which somebody is to review the article; null for none. */
  reviewBy: z.iso.date().nullable().optional(),
  /** null removes the password. */
  sharePassword: z.union([Text(LIMITS.sharePassword).min(1), z.null()]).optional(),
})
export type UpdateArticleSettingsInput = z.infer<typeof UpdateArticleSettingsInput>

/** Settings together with the title; a `revision` protects the title from overwriting concurrent changes. */
export const UpdateArticleInput = UpdateArticleSettingsInput.extend({
  title: Line(LIMITS.articleTitle).optional(),
  revision: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
})
export type UpdateArticleInput = z.infer<typeof UpdateArticleInput>

export const ArticleSettings = z.object({
  id: Id,
  watermark: z.boolean(),
  supportEnabled: z.boolean(),
  supportText: z.string(),
  supportImage: Id.nullable(),
  keywords: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  twinId: Id.nullable(),
  cover: Id.nullable(),
  shareEnabled: z.boolean(),
  hasSharePassword: z.boolean(),
  reviewBy: z.iso.date().nullable(),
})
export type ArticleSettings = z.infer<typeof ArticleSettings>

export type ArticleSettingsAuditAction = 'article.settings'

export const ARTICLE_SETTINGS_TEXT_INPUTS = {
  UpdateArticleSettingsInput: {
    place: 'articleSettings',
    texts: ['supportText', 'keywords', 'seoTitle', 'seoDescription'],
    rest: ['sharePassword'],
  },
  UpdateArticleInput: {
    place: 'articleSettings',
    texts: ['supportText', 'keywords', 'seoTitle', 'seoDescription'],
    rest: ['sharePassword', 'title'],
  },
} satisfies TextInputs
