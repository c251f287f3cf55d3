/** Outputs for readers of published manuals: tree, article, lookups (specification §2 'Published reader view'). */
import { z } from 'zod'
import {
  ArticleType,
  type ErrorCodes,
  Flag,
  Id,
  Lang,
  LIMITS,
  LinkPermission,
  ReleaseScope,
  ReleaseType,
  Text,
  type TextInputs,
} from '../kernel/index.ts'
import { ManualCode } from '../library/index.ts'
import { PortalPlace } from './portal/index.ts'
import { ArticleSeo, PublishedSeo } from './seo.ts'

const password = Text(LIMITS.sharePassword).optional()
export const PublishedTreeInput = z
  .object({ manualId: Id.optional(), manualCode: ManualCode.optional(), password })
  .refine((v) => v.manualId !== undefined || v.manualCode !== undefined, {
    params: { key: 'required' },
    path: ['manualId'],
  })
export type PublishedTreeInput = z.infer<typeof PublishedTreeInput>
/** `single`: by the address of the article itself, which may be disabled. */
export const PublishedArticleInput = z.object({ id: Id, password, single: Flag.optional() })
export type PublishedArticleInput = z.infer<typeof PublishedArticleInput>

/** `locked`: the article has a password of its own. */
export type PublishedNode = {
  id: string
  title: string
  type: z.infer<typeof ArticleType>
  locked?: boolean
  children: PublishedNode[]
}
export const PublishedNode: z.ZodType<PublishedNode> = z.object({
  id: Id,
  title: z.string(),
  type: ArticleType,
  locked: z.boolean().optional(),
  get children() {
    return z.array(PublishedNode)
  },
})
export const PublishedTree = z.object({
  manualId: Id,
  manualCode: z.string(),
  name: z.string(),
  description: z.string(),
  /** An uploaded picture of the manual's own. */
  logo: z.string().nullable(),
  /** `#rrggbb` of its own, else of the organisation; null: the product's. */
  color: z.string().nullable(),
  enableAi: z.boolean(),
  /** The reader may take its articles as files. */
  mayExport: z.boolean(),
  /** Not released, or to its members only: nobody else can open the address. */
  onlyCollaborators: z.boolean(),
  firstArticleId: Id.nullable(),
  tree: z.array(PublishedNode),
  seo: PublishedSeo,
  /** The portal that the manual is under: its header and footer are around these pages. */
  portal: PortalPlace,
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
  keywords: z.string(),
  /** Shown across the page: the reader's name or a visitor's IP address. Such a page must not be cached for others. */
  watermark: z.string().nullable(),
  /** Support contact shown below the text. */
  support: z.object({ text: z.string(), image: Id.nullable() }).nullable(),
  cover: Id.nullable(),
  /** The article has its own password. */
  ownPassword: z.boolean(),
  html: z.string(),
  outline: z.array(OutlineItem),
  previous: link,
  next: link,
  breadcrumbs: z.array(z.string()),
  updatedTime: z.string(),
  /** Language of its text; null: unknown, then it is the language of the manual. */
  language: Lang.nullable(),
  seo: ArticleSeo,
})
export type PublishedArticle = z.infer<typeof PublishedArticle>

/** `code`: of the article's secret link. */
export const SharedArticleInput = z.object({ code: Text(LIMITS.inviteCode), password })
export type SharedArticleInput = z.infer<typeof SharedArticleInput>
/** An article by its secret link, without anything about its manual. */
export const SharedArticle = PublishedArticle.pick({
  id: true,
  title: true,
  description: true,
  watermark: true,
  support: true,
  html: true,
  outline: true,
  updatedTime: true,
  language: true,
})
export type SharedArticle = z.infer<typeof SharedArticle>

/** Facts about a published article, such as views and ratings, without its text. */
export const PublishedDetails = PublishedArticle.omit({ html: true, outline: true, watermark: true }).extend({
  manualName: z.string(),
  manualCode: z.string(),
  manualReleaseType: ReleaseType,
  enableAi: z.boolean(),
  viewCount: z.number().int(),
  goodCount: z.number().int(),
  badCount: z.number().int(),
})
export type PublishedDetails = z.infer<typeof PublishedDetails>

/** Public access mode of a manual. A manual that is not public shows only that. */
export const ReleaseState = z.object({
  manualId: Id,
  manualReleaseType: ReleaseType,
  releaseScope: ReleaseScope,
  linkPermission: LinkPermission,
  hasSharePassword: z.boolean(),
  enableAi: z.boolean(),
  /** Language of its pages, for those who may read it now. */
  language: Lang.nullable(),
  /** This caller may read it now. */
  readable: z.boolean(),
})
export type ReleaseState = z.infer<typeof ReleaseState>

/** A manual that everybody may read, as the public start of a host lists it. */
export const OpenManual = z.object({
  manualCode: z.string(),
  name: z.string(),
  description: z.string(),
  /** Published articles. */
  articles: z.number().int(),
})
export type OpenManual = z.infer<typeof OpenManual>

export const READER_TEXT_INPUTS = {
  PublishedArticleInput: { why: 'secret' },
  PublishedTreeInput: { why: 'secret' },
  SharedArticleInput: { why: 'secret' },
} satisfies TextInputs

export const READER_ERRORS = {
  sharePasswordRequired: { wire: -2, http: 200 },
  sharePasswordWrong: { wire: -2, http: 200 },
  notPublic: { wire: -3, http: 200 },
  articleDeleted: { wire: -3, http: 200 },
  readerNotAllowed: { wire: -3, http: 200 },
} as const satisfies ErrorCodes
