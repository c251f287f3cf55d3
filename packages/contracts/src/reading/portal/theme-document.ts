/**
 * The document of a theme: what the portal of a help centre looks like and shows (specification §2 'Theme and portal designer',
 * §3 Theme; PORTAL-01, PORTAL-02). It names manuals, articles and files by id and never copies their content.
 */
import { z } from 'zod'
import { Color, Id, LIMITS, Text } from '../../kernel/index.ts'
import {
  Announcement,
  Buttons,
  Contact,
  Faq,
  Hero,
  ImageSection,
  ImageText,
  Metrics,
  RichText,
  Video,
} from './sections.ts'
import { ArticleList, CategoryCards } from './sections-content.ts'
import { File, LocalText, NavItem, THEME_LIMITS, ThemeLink } from './theme-parts.ts'

export const THEME_VERSION = 1

const Palette = z.object({ primary: Color, surface: Color, text: Color, link: Color })
export type ThemePalette = z.infer<typeof Palette>

export const THEME_RADII = [0, 4, 8, 12, 16] as const
export const THEME_DENSITIES = ['compact', 'normal', 'airy'] as const
export const THEME_WIDTHS = ['narrow', 'normal', 'wide'] as const
export const THEME_FONTS = ['system', 'serif', 'rounded', 'mono'] as const

export const ThemeTokens = z.object({
  light: Palette,
  dark: Palette,
  /** true: primary colour and links are made of the colour of the manual, else of its organisation, where these have one. */
  followsManual: z.boolean().optional(),
  /** Pixels. */
  radius: z.union(THEME_RADII.map((pixels) => z.literal(pixels))),
  density: z.enum(THEME_DENSITIES),
  width: z.enum(THEME_WIDTHS),
  /** A stack of fonts that readers have; nothing is loaded. */
  font: z.enum(THEME_FONTS),
})
export type ThemeTokens = z.infer<typeof ThemeTokens>

const ThemeHeader = z.object({
  siteName: LocalText(THEME_LIMITS.siteName),
  logo: File,
  /** Without one the light logo is shown in the dark as well. */
  logoDark: File,
  tabIcon: File,
  items: z.array(NavItem).max(THEME_LIMITS.navItems),
  /** Whether the header offers search, the other language, and signing in. */
  search: z.boolean(),
  language: z.boolean(),
  signIn: z.boolean(),
})

export const SOCIAL_KINDS = ['wechat', 'weibo', 'zhihu', 'bilibili', 'x', 'github', 'linkedin', 'youtube'] as const
const ThemeFooter = z.object({
  columns: z
    .array(
      z.object({
        id: Id,
        title: LocalText(THEME_LIMITS.title),
        links: z.array(z.object({ id: Id, label: LocalText(THEME_LIMITS.label), target: ThemeLink })).max(12),
      }),
    )
    .max(4),
  /** Lines such as a copyright notice. */
  legal: z.array(LocalText(THEME_LIMITS.subtitle)).max(5),
  /** Number of the ICP registration, shown as a link to the ministry's site. */
  icp: Text(60).trim(),
  social: z.array(z.object({ id: Id, kind: z.enum(SOCIAL_KINDS), target: ThemeLink })).max(8),
})

const ThemeSeo = z.object({
  title: LocalText(LIMITS.seoTitle),
  description: LocalText(LIMITS.seoDescription),
  /** Shown where the portal is shared; without one the first hero image. */
  image: File,
  /** false: search engines are told not to list the portal. */
  index: z.boolean(),
})

export const ThemeSection = z.discriminatedUnion('type', [
  Hero,
  Announcement,
  CategoryCards,
  ArticleList,
  Faq,
  Contact,
  RichText,
  ImageSection,
  ImageText,
  Video,
  Metrics,
  Buttons,
])
export type ThemeSection = z.infer<typeof ThemeSection>
export type ThemeSectionType = ThemeSection['type']
export const THEME_SECTION_TYPES = [
  'hero',
  'announcement',
  'categoryCards',
  'articles',
  'faq',
  'contact',
  'richText',
  'image',
  'imageText',
  'video',
  'metrics',
  'buttons',
] as const satisfies readonly ThemeSectionType[]

const distinct = (ids: string[]) => new Set(ids).size === ids.length

export const ThemeDocument = z.object({
  version: z.literal(THEME_VERSION),
  tokens: ThemeTokens,
  header: ThemeHeader,
  sections: z
    .array(ThemeSection)
    .max(THEME_LIMITS.sections)
    .refine((sections) => distinct(sections.map(({ id }) => id)), { params: { key: 'invalid' } }),
  footer: ThemeFooter,
  seo: ThemeSeo,
  /** Manuals under this portal beside its own; search, header and navigation are shared by all of them. */
  manuals: z.array(Id).max(THEME_LIMITS.manuals),
  /** The robot of the portal's own manual is offered on its pages. */
  robot: z.boolean(),
})
export type ThemeDocument = z.infer<typeof ThemeDocument>
