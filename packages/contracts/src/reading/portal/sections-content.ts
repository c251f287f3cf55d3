/** Sections of a portal that show manuals, folders and articles, by id or by rule. */
import { z } from 'zod'
import { Id } from '../../kernel/index.ts'
import { LocalText, sectionFields, THEME_LIMITS } from './theme-parts.ts'

/** Drawn with the portal; none loads a file. */
export const THEME_ICONS = [
  'book',
  'rocket',
  'settings',
  'users',
  'shield',
  'chart',
  'credit-card',
  'code',
  'plug',
  'phone',
  'mail',
  'help',
  'star',
  'box',
  'globe',
  'wrench',
] as const
export type ThemeIcon = (typeof THEME_ICONS)[number]

/** Cards of manuals, or of folders of a manual. Title and description are those of what they show, unless given. */
export const CategoryCards = z.object({
  ...sectionFields,
  type: z.literal('categoryCards'),
  /** `manuals`: all manuals of the portal; `folders`: the top folders of its own manual; `picked`: the cards below. */
  source: z.enum(['manuals', 'folders', 'picked']),
  cards: z
    .array(
      z.object({
        id: Id,
        kind: z.enum(['manual', 'folder']),
        targetId: Id,
        icon: z.enum(THEME_ICONS),
        title: LocalText(THEME_LIMITS.title),
        description: LocalText(THEME_LIMITS.subtitle),
      }),
    )
    .max(THEME_LIMITS.listItems),
  /** Whether a card shows its number of articles, and lists the first three. */
  count: z.boolean(),
  preview: z.boolean(),
})

/** A list of articles: picked ones, the most read of some days, or the newest. */
export const ArticleList = z.object({
  ...sectionFields,
  type: z.literal('articles'),
  source: z.enum(['picked', 'popular', 'recent']),
  articleIds: z.array(Id).max(THEME_LIMITS.listItems),
  /** Only for `popular`. */
  days: z.union([z.literal(7), z.literal(30)]),
  /** Number of items, for `popular` and `recent`. */
  size: z.number().int().min(1).max(THEME_LIMITS.listItems),
  /** Only articles of this manual; null: of all manuals of the portal. */
  manualId: Id.nullable(),
  /** Shown with the day of the last change and the name of the manual. */
  details: z.boolean(),
})
