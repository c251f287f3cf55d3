/** Inline content of a block: styled text, links, mentions, formulas, pictures and footnotes. */

import { isId } from '../model/create-id.ts'
import type { Inline, InlineMath, NoteInline, StyledText, Styles } from '../model/document.ts'
import { footnoteOf } from '../model/footnotes.ts'
import { inlineImageOf, inlineImageWords, MAX_INLINE_WIDTH } from '../model/inline-image.ts'
import { withOneTitle } from '../model/link-titles.ts'
import { safeUrl } from '../model/safe-url.ts'
import { isObject, type Json, oneLine, type Reader } from './reader.ts'

const BOOLEAN_STYLES = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'kbd'] as const
const COLOR_STYLES = ['textColor', 'backgroundColor'] as const

/** Accepts what the editor accepts: nothing, a string, or a list of strings, texts, links and atoms. Empty ones go. */
export function parseInline(value: unknown, reader: Reader): Inline[] {
  const content: Inline[] = []
  eachItem(value, reader, (item) => {
    if (isObject(item) && item.type === 'footnote') content.push(...parseFootnote(item.props, reader))
    else parseItem(item, reader, content)
  })
  return content
}

function parseItem(item: unknown, reader: Reader, content: Inline[]): void {
  if (isObject(item) && item.type === 'inlineImage') content.push(...parseImage(item.props, reader))
  else parseNoteItem(item, reader, content)
}

/** Parses an inline element that a note can contain. */
function parseNoteItem(item: unknown, reader: Reader, content: (Inline | NoteInline)[]): void {
  if (isObject(item) && item.type === 'link') parseLink(item, reader, content)
  else if (isObject(item) && (item.type === 'mention' || item.type === 'inlineMath'))
    content.push(...parseAtom(item.type, item.props, reader))
  else pushText(parseText(item, reader), content)
}

/** One without a note is dropped; pictures in it become links. */
function parseFootnote(value: unknown, reader: Reader): Inline[] {
  reader.enter('props')
  const props = reader.object(value ?? {})
  const id = reader.string(props, 'id')
  const note: Inline[] = []
  reader.enter('note')
  eachItem(props.note, reader, (item) => parseItem(item, reader, note))
  reader.leave()
  reader.leave()
  return footnoteOf(id, note)
}

/** One without a url that may be shown leaves its name. */
function parseImage(value: unknown, reader: Reader): Inline[] {
  reader.enter('props')
  const props = reader.object(value ?? {})
  const [url, name, caption, href] = ['url', 'name', 'caption', 'href'].map((key) => reader.string(props, key))
  const width = reader.integer(props, 'width', 0, MAX_INLINE_WIDTH)
  reader.leave()
  const images = inlineImageOf({ url: url ?? '', name, caption, width, href })
  return images.length > 0 ? images : inlineImageWords({ name: name ?? '', caption: caption ?? '' })
}

function parseLink(item: Record<string, unknown>, reader: Reader, content: (Inline | NoteInline)[]): void {
  const href = safeUrl(reader.text(item.href, 'href'), 'link')
  const texts: StyledText[] = []
  reader.enter('content')
  eachItem(item.content, reader, (part) => pushText(parseText(part, reader, href !== null), texts))
  reader.leave()
  if (href === null) content.push(...texts)
  else if (texts.length > 0) content.push({ type: 'link', href, content: withOneTitle(texts.map(withoutCode)) })
}

/** A formula without TeX or a mention without a name is dropped; a mention without an id becomes text. */
function parseAtom(type: 'mention' | 'inlineMath', value: unknown, reader: Reader): NoteInline[] {
  reader.enter('props')
  const props = reader.object(value ?? {})
  const atom = type === 'mention' ? mention(props, reader) : inlineMath(reader.string(props, 'source'))
  reader.leave()
  return atom
}

function mention(props: Json, reader: Reader): NoteInline[] {
  const name = oneLine(reader.string(props, 'name'))
  const id = reader.string(props, 'id')
  if (name === '') return []
  return isId(id) ? [{ type: 'mention', props: { id, name } }] : [{ type: 'text', text: `@${name}`, styles: {} }]
}

/** At most one; on one line. */
export function inlineMath(source: string): InlineMath[] {
  const line = oneLine(source)
  return line === '' ? [] : [{ type: 'inlineMath', props: { source: line } }]
}

function eachItem(value: unknown, reader: Reader, visit: (item: unknown) => void): void {
  if (value === undefined || value === null) return
  const items = typeof value === 'string' ? [value] : value
  if (!Array.isArray(items)) reader.fail('type')
  items.forEach((item, index) => {
    reader.enter(index)
    visit(item)
    reader.leave()
  })
}

function parseText(item: unknown, reader: Reader, inLink = false): StyledText {
  if (typeof item === 'string') return { type: 'text', text: reader.text(item), styles: {} }
  if (!isObject(item)) reader.fail('type')
  if (item.type !== 'text') reader.fail('unknownInline', 'type')
  return { type: 'text', text: reader.text(item.text, 'text'), styles: parseStyles(item.styles, reader, inLink) }
}

function parseStyles(value: unknown, reader: Reader, inLink: boolean): Styles {
  const styles: Styles = {}
  if (value === undefined || value === null) return styles
  if (!isObject(value)) reader.fail('type', 'styles')
  // The editor's schema allows nothing beside code.
  if (value.code === true) return { code: true }
  for (const name of BOOLEAN_STYLES) if (value[name] === true) styles[name] = true
  if (styles.superscript) delete styles.subscript
  for (const name of COLOR_STYLES) {
    if (value[name] === undefined) continue
    const color = reader.color(value, name)
    if (color !== 'default') styles[name] = color
  }
  const linkTitle = inLink ? oneLine(reader.string(value, 'linkTitle')) : ''
  if (linkTitle !== '') styles.linkTitle = linkTitle
  return styles
}

function pushText(text: StyledText, content: (Inline | NoteInline)[]): void {
  if (text.text !== '') content.push(text)
}

/** The editor's schema has no code within links: the link is kept. */
function withoutCode(text: StyledText): StyledText {
  return text.styles.code ? { ...text, styles: {} } : text
}
