/** A portal as a visitor gets it: the theme and what its sections show to somebody who is not signed in (PORTAL-04). */
import { z } from 'zod'
import { Id, Instant, Lang, LIMITS, Text, type TextInputs } from '../../kernel/index.ts'
import { THEME_ICONS } from './sections-content.ts'
import { ThemeDocument } from './theme-document.ts'

export const PortalManual = z.object({
  id: Id,
  /** Address suffix; empty: the id is used. */
  code: z.string(),
  name: z.string(),
  description: z.string(),
  logo: Id.nullable(),
  language: Lang.nullable(),
  /** Published articles. */
  articles: z.number().int(),
})
export type PortalManual = z.infer<typeof PortalManual>

export const PortalArticle = z.object({
  id: Id,
  title: z.string(),
  manualId: Id,
  manualName: z.string(),
  /** Time of the published version. */
  updatedTime: Instant,
})
export type PortalArticle = z.infer<typeof PortalArticle>

export const PortalCard = z.object({
  id: Id,
  kind: z.enum(['manual', 'folder']),
  /** Path on this site. */
  href: z.string(),
  /** Title of the manual or folder; empty for articles without a folder beside folders. */
  title: z.string(),
  description: z.string(),
  icon: z.enum(THEME_ICONS).nullable(),
  logo: Id.nullable(),
  articles: z.number().int(),
  first: z.array(PortalArticle).max(3),
})
export type PortalCard = z.infer<typeof PortalCard>

/** Data of a section beyond the theme; sections that need nothing have no entry. */
export const SectionData = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hero'), hotWords: z.array(z.string()) }),
  z.object({ type: z.literal('categoryCards'), cards: z.array(PortalCard) }),
  z.object({ type: z.literal('articles'), articles: z.array(PortalArticle) }),
])
export type SectionData = z.infer<typeof SectionData>

/** Target and title of a link to a manual or article. */
export const PortalTarget = z.object({ href: z.string(), title: z.string() })
export type PortalTarget = z.infer<typeof PortalTarget>

export const PortalPage = z.object({
  themeId: Id,
  tenantId: Id,
  /** The manual whose portal this is. */
  manualId: Id,
  document: ThemeDocument,
  /** Manuals of the portal that visitors may read, its own one first. */
  manuals: z.array(PortalManual),
  /** By section id. */
  sections: z.record(z.string(), SectionData),
  /** By `manual:<id>` and `article:<id>`; what a visitor may not read is missing, and its link is not shown. */
  targets: z.record(z.string(), PortalTarget),
  /** Markdown of the theme as safe HTML, by `<section id>` or `<section id>:<item id>`, in both languages. */
  texts: z.record(z.string(), z.object({ zh_CN: z.string(), en_US: z.string() })),
  /** Pixels of the pictures of the theme, by file id, where they are known: pages keep room for them before they are loaded. */
  pictures: z.record(z.string(), z.object({ width: z.number().int(), height: z.number().int() })).optional(),
  /** The robot may be offered. */
  robot: z.boolean(),
  /** Full address of the portal, null while none is known. */
  url: z.string().nullable(),
  /** Time at which an announcement next begins or ends; the page is valid until then. */
  validUntil: Instant.nullable(),
  /** The same for everybody. Else it is one reader's, because the manual is not open to all: such a page must not be kept for others. */
  everybody: z.boolean(),
})
export type PortalPage = z.infer<typeof PortalPage>

/** `manualId`: whose portal; `password`: of the manual, as readers give it. */
export const PortalInput = z.object({ manualId: Id, password: Text(LIMITS.sharePassword).optional() })
export type PortalInput = z.infer<typeof PortalInput>

/** A manual, under whichever portal. */
export const PortalFrameInput = z.object({ manualId: Id })
export type PortalFrameInput = z.infer<typeof PortalFrameInput>

/** The theme whose draft is shown. */
export const PortalPreviewInput = z.object({ themeId: Id })
export type PortalPreviewInput = z.infer<typeof PortalPreviewInput>

/** Place of the portal at an address; null: there is none. */
export const PortalPlace = z.object({ manualId: Id, themeId: Id }).nullable()
export type PortalPlace = z.infer<typeof PortalPlace>

/** Parts shown on the pages of all manuals under a portal: header, footer, colours. */
export const PortalFrame = PortalPage.pick({
  themeId: true,
  tenantId: true,
  manualId: true,
  manuals: true,
  targets: true,
  robot: true,
}).extend({ document: ThemeDocument.pick({ tokens: true, header: true, footer: true }) })
export type PortalFrame = z.infer<typeof PortalFrame>

export const PORTAL_PAGE_TEXT_INPUTS = {
  PortalInput: { why: 'secret' },
} satisfies TextInputs
