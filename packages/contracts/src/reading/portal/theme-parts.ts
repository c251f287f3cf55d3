/** Basic types of a theme: colours, texts in two languages, files, links. */
import { z } from 'zod'
import { Color, Id, LIMITS, Text } from '../../kernel/index.ts'

export const THEME_LIMITS = {
  /** Themes of one manual, and what one theme may hold. */
  themes: 20,
  name: 50,
  sections: 30,
  listItems: 24,
  navItems: 12,
  hotWords: 8,
  /** Manuals under one portal beside its own. */
  manuals: 50,
  siteName: 50,
  title: 100,
  subtitle: 300,
  label: 60,
  /** Characters of a text in Markdown. */
  text: 5_000,
} as const

/** A text in both languages; where one is empty the other is shown. */
export const LocalText = (max: number) => z.object({ zh_CN: Text(max).trim(), en_US: Text(max).trim() })
export type LocalText = { zh_CN: string; en_US: string }

/** Id of an uploaded picture. */
export const File = Id.nullable()

const SCHEMES = /^(?:https:\/\/|mailto:|tel:)/i
/** https, mailto or tel, or a path of this site: one slash and no second one, because `//host` points elsewhere. */
export const ThemeAddress = Text(LIMITS.webAddress)
  .trim()
  .refine((href) => isThemeAddress(href), { params: { key: 'invalidFormat' } })

/** Whether a link of a theme may point to `href`. Browsers drop tabs and line breaks and read a backslash as a slash. */
export function isThemeAddress(href: string): boolean {
  if (/[\p{Cc}\s\\]/u.test(href)) return false
  if (/^\/(?!\/)/.test(href) || /^#[\w-]+$/.test(href)) return true
  return SCHEMES.test(href) && URL.canParse(href)
}

export const ThemeLink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('address'), href: ThemeAddress }),
  z.object({ kind: z.literal('manual'), manualId: Id }),
  z.object({ kind: z.literal('article'), articleId: Id }),
])
export type ThemeLink = z.infer<typeof ThemeLink>

const navEntry = { id: Id, label: LocalText(THEME_LIMITS.label), target: ThemeLink }
/** An entry of the navigation, with one level below it. Without a label it has the title of its target. */
export const NavItem = z.object({ ...navEntry, children: z.array(z.object(navEntry)).max(THEME_LIMITS.navItems) })
export type NavItem = z.infer<typeof NavItem>

export const SECTION_ALIGNMENTS = ['left', 'center', 'right'] as const
export const Background = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** A tint of the primary colour, or the primary colour itself. */
  z.object({ kind: z.literal('token'), token: z.enum(['tint', 'primary', 'muted']) }),
  /** `dark` is used in dark mode; text on both is computed. */
  z.object({ kind: z.literal('color'), light: Color, dark: Color }),
  z.object({ kind: z.literal('image'), file: Id }),
])
export type Background = z.infer<typeof Background>

/** Fields of every section (specification §2: title, subtitle, grid layout, alignment, background colour, display toggle). */
export const sectionFields = {
  id: Id,
  visible: z.boolean(),
  /** Target name of links on the same page; empty for none. */
  anchor: z
    .string()
    .max(40)
    .regex(/^[a-z0-9-]*$/),
  title: LocalText(THEME_LIMITS.title),
  subtitle: LocalText(THEME_LIMITS.subtitle),
  columns: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  align: z.enum(SECTION_ALIGNMENTS),
  background: Background,
}
