/** Sections of a portal whose content is in the theme itself; those that show manuals and articles are in sections-content.ts. */
import { z } from 'zod'
import { Id, LIMITS, Text } from '../../kernel/index.ts'
import { File, LocalText, sectionFields, THEME_LIMITS, ThemeAddress, ThemeLink } from './theme-parts.ts'

const label = LocalText(THEME_LIMITS.label)
const list = <T extends z.ZodType>(item: T) => z.array(item).max(THEME_LIMITS.listItems)

/** The first thing visitors see: a picture or colour, search, hot words. */
export const Hero = z.object({
  ...sectionFields,
  type: z.literal('hero'),
  search: z.boolean(),
  placeholder: label,
  /** `log`: what readers of the portal's manuals searched for most and found something. */
  hotWords: z.object({ source: z.enum(['hand', 'log']), words: z.array(label).max(THEME_LIMITS.hotWords) }),
  height: z.enum(['low', 'normal', 'tall']),
})

export const Announcement = z.object({
  ...sectionFields,
  type: z.literal('announcement'),
  text: LocalText(THEME_LIMITS.subtitle),
  level: z.enum(['info', 'success', 'warning']),
  /** ISO instants; null: from now on, for ever. */
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  link: ThemeLink.nullable(),
})

/** Questions with answers: a text of its own (Markdown), or an article to read. */
export const Faq = z.object({
  ...sectionFields,
  type: z.literal('faq'),
  items: list(
    z.object({
      id: Id,
      question: LocalText(THEME_LIMITS.title),
      answer: LocalText(THEME_LIMITS.text),
      articleId: Id.nullable(),
    }),
  ),
})

export const Contact = z.object({
  ...sectionFields,
  type: z.literal('contact'),
  phone: Text(40).trim(),
  email: Text(LIMITS.email).trim(),
  hours: LocalText(THEME_LIMITS.subtitle),
  /** Picture of a QR code and what it opens. */
  qr: File,
  qrLabel: label,
  /** A button that opens the robot. */
  robot: z.boolean(),
})

/** Text in Markdown, rendered like the text of an article. */
export const RichText = z.object({ ...sectionFields, type: z.literal('richText'), text: LocalText(THEME_LIMITS.text) })

export const ImageSection = z.object({
  ...sectionFields,
  type: z.literal('image'),
  file: File,
  alt: LocalText(THEME_LIMITS.subtitle),
  link: ThemeLink.nullable(),
})

export const ImageText = z.object({
  ...sectionFields,
  type: z.literal('imageText'),
  items: list(
    z.object({
      id: Id,
      file: File,
      alt: LocalText(THEME_LIMITS.subtitle),
      title: LocalText(THEME_LIMITS.title),
      text: LocalText(THEME_LIMITS.text),
      link: ThemeLink.nullable(),
      linkLabel: label,
    }),
  ),
  /** Side of the picture of the first item; the next ones alternate. */
  side: z.enum(['left', 'right']),
})

/** A poster that opens the video; nothing of another site is loaded before that. */
export const Video = z.object({
  ...sectionFields,
  type: z.literal('video'),
  href: ThemeAddress.or(z.literal('')),
  poster: File,
})

export const Metrics = z.object({
  ...sectionFields,
  type: z.literal('metrics'),
  items: list(z.object({ id: Id, value: Text(20).trim(), label })),
})

export const Buttons = z.object({
  ...sectionFields,
  type: z.literal('buttons'),
  items: list(z.object({ id: Id, label, target: ThemeLink, look: z.enum(['primary', 'plain']) })),
})
