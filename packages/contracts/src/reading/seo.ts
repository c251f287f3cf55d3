/** Search engines, alternate languages and embedding of manuals (specification §2 SEO settings, §5 SEO, §7). */
import { z } from 'zod'
import { Flag, Id, Lang, LIMITS, Text, type TextInputs } from '../kernel/index.ts'

export const SEO_LIMITS = {
  /** Sites that may frame the articles of a manual. */
  embedHosts: 20,
  /** Addresses in one sitemap file, as the protocol requires. */
  siteMapUrls: 50_000,
} as const

export const UpdateManualSeoInput = z.object({
  id: Id,
  title: Text(LIMITS.seoTitle).trim().optional(),
  /** Best at 100 to 160 characters. */
  description: Text(LIMITS.seoDescription).trim().optional(),
  /** Comma separated, Chinese commas too; without duplicates. */
  keywords: Text(LIMITS.seoKeywords).trim().optional(),
  /** Search engines may list the manual. */
  searchEngines: Flag.optional(),
  language: Lang.nullable().optional(),
  /** The same manual in the other language, of the same tenant; the two name each other. */
  twinId: Id.nullable().optional(),
  /** Sites that may frame its articles, by commas, blanks or lines; empty: all. */
  embedHosts: Text(SEO_LIMITS.embedHosts * (LIMITS.domain + 2)).optional(),
})
export type UpdateManualSeoInput = z.infer<typeof UpdateManualSeoInput>

export const ManualSeo = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  searchEngines: z.boolean(),
  /** Null: that of most of its articles. */
  language: Lang.nullable(),
  /** The language of its pages as it is now. */
  effectiveLanguage: Lang.nullable(),
  twin: z.object({ id: Id, name: z.string() }).nullable(),
  embedHosts: z.array(z.string()),
  /** Former address suffixes, which redirect to it. */
  oldCodes: z.array(z.string()),
  /** Open to everyone and listed by search engines. */
  listed: z.boolean(),
})
export type ManualSeo = z.infer<typeof ManualSeo>

/** Metadata for search engines on the pages of a published manual. */
export const PublishedSeo = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
  searchEngines: z.boolean(),
  /** Set for the manual, else that of most of its articles. */
  language: Lang.nullable(),
  /** Articles are available as Markdown too. */
  llms: z.boolean(),
  /** Scheme and host of the tenant's own address; null where none is known. */
  origin: z.string().nullable(),
  tenantName: z.string(),
  /** The alternate manual, when it is open to everyone. */
  twin: z.object({ manualCode: z.string(), language: Lang }).nullable(),
})
export type PublishedSeo = z.infer<typeof PublishedSeo>
export const ArticleSeo = z.object({
  title: z.string(),
  /** The published alternate, in a manual open to everyone. */
  twin: z
    .object({
      id: Id,
      manualCode: z.string(),
      language: Lang,
      /** The first article of its manual, which the manual's address shows. */
      first: z.boolean(),
    })
    .nullable(),
})
export type ArticleSeo = z.infer<typeof ArticleSeo>

export const UpdateSiteInput = z
  .object({ searchEngines: Flag.optional(), llms: Flag.optional() })
  .refine((v) => v.searchEngines !== undefined || v.llms !== undefined, {
    params: { key: 'required' },
    path: ['searchEngines'],
  })
export type UpdateSiteInput = z.infer<typeof UpdateSiteInput>
/** The sitemap of a tenant and its contents. */
export const TenantSite = z.object({
  searchEngines: z.boolean(),
  llms: z.boolean(),
  url: z.string(),
  llmsUrl: z.string(),
  /** Published articles in it. */
  pages: z.number().int(),
  manuals: z.array(
    z.object({
      id: Id,
      name: z.string(),
      manualCode: z.string(),
      url: z.string(),
      pages: z.number().int(),
      updatedTime: z.string().nullable(),
    }),
  ),
})
export type TenantSite = z.infer<typeof TenantSite>
export const SiteMapUrl = z.object({
  /** The tenant has its own branding. */
  haveUiConfig: z.boolean(),
  url: z.string(),
})
export type SiteMapUrl = z.infer<typeof SiteMapUrl>

/** An article embedded in another product as help (specification §2 'In-app help embedding'). */
export const EmbeddedArticle = z.object({
  id: Id,
  title: z.string(),
  html: z.string(),
  /** The reader's name or IP address, where the article has a watermark. */
  watermark: z.string().nullable(),
  manualName: z.string(),
  /** `#rrggbb` of buttons beside it: of the portal, else of the manual, the organisation; null: the product's. */
  color: z.string().nullable(),
  language: Lang.nullable(),
  embedHosts: z.array(z.string()),
})
export type EmbeddedArticle = z.infer<typeof EmbeddedArticle>
/** By the id of an article or of a manual, of which the first article is shown. */
export const EmbeddedArticleInput = z.object({ id: Id })
export type EmbeddedArticleInput = z.infer<typeof EmbeddedArticleInput>

export type SeoAuditAction = 'manual.seo' | 'tenant.site'

export const SEO_TEXT_INPUTS = {
  UpdateManualSeoInput: { place: 'manual', texts: ['title', 'description', 'keywords'], rest: ['embedHosts'] },
} satisfies TextInputs
