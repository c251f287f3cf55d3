/** Words of a line. */
import { COLORS, type Footnote, type Inline, type InlineImage, type Styles } from '@lectern/content'
import { formulaOf } from '../formulas/formula.ts'
import type { PrintInline } from '../print-model.ts'
import { type Context, lose } from './context.ts'
import { targetOf } from './links-of.ts'
import { TEXT_SIZE, TEXT_WIDTH } from './measures.ts'
import { inLineKey, sizeOf } from './pictures.ts'
import { breakUp } from './runs.ts'
import { cleanText, plainLine } from './words-of.ts'

const MAX_ALT = 500
/** Points beside the number of a footnote. */
const NOTE_WIDTH = TEXT_WIDTH - 30
const PALETTE = new Set<string>(COLORS)
/** A colour of the palette; others are not shown to readers either. */
export const paletteColour = (name: string | undefined): string | undefined =>
  name !== undefined && PALETTE.has(name) ? name : undefined

/** `room`: points of the place, with letters of `size`. */
export type InlineOptions = { blockId?: string; room?: number; size?: number }

/** Words of a known place: those that do not fit may break. */
export function inlineOf(context: Context, content: readonly Inline[], options: InlineOptions = {}): PrintInline[] {
  const { room: width = TEXT_WIDTH, size = TEXT_SIZE, blockId } = options
  return breakUp(context, wordsOf(context, content, options), { width, size }, blockId)
}

/** Returns words of unknown position. */
export function wordsOf(context: Context, content: readonly Inline[], options: InlineOptions = {}): PrintInline[] {
  return content.flatMap((item): PrintInline[] => {
    if (item.type === 'text') return textOf(context, item.text, item.styles)
    if (item.type === 'mention') return [{ k: '@', v: plainLine(context, item.props.name) }]
    if (item.type === 'inlineMath') return [mathOf(context, item.props.source, options)]
    if (item.type === 'footnote') return [noteOf(context, item, options)]
    if (item.type === 'inlineImage') return imageOf(context, item, options)
    const words = item.content.flatMap(({ text, styles }) => textOf(context, text, styles))
    const target = targetOf(context, item.href)
    return linkOf(context, target, words)
  })
}

/** Numbers start again in each chapter, so that they are the same wherever a long book is cut. */
function noteOf(context: Context, footnote: Footnote, { blockId }: InlineOptions): PrintInline {
  const { number: n, first } = context.notes.get(footnote) ?? { number: 0, first: true }
  if (!first) return { k: 'fn', n }
  return {
    k: 'fn',
    n,
    c: inlineOf(context, footnote.props.note, { ...(blockId !== undefined && { blockId }), room: NOTE_WIDTH }),
  }
}

/** The words as a link, when they have a target. */
export function linkOf(context: Context, target: ReturnType<typeof targetOf>, c: PrintInline[]): PrintInline[] {
  if (target === undefined || c.length === 0) return c
  const link = { k: 'a' as const, ...target, c }
  if ('to' in link) context.linked.push(link)
  return [link]
}

function textOf(context: Context, text: string, styles: Styles): PrintInline[] {
  const look = lookOf(styles)
  return cleanText(context, text)
    .split('\n')
    .flatMap((line, index): PrintInline[] => {
      const words: PrintInline[] = line === '' ? [] : [{ k: 't', v: line, ...look }]
      return index === 0 ? words : [{ k: 'br' }, ...words]
    })
}

function lookOf(styles: Styles) {
  const col = paletteColour(styles.textColor)
  const bg = paletteColour(styles.backgroundColor)
  return {
    ...(styles.bold && { b: true as const }),
    ...(styles.italic && { i: true as const }),
    ...(styles.underline && { u: true as const }),
    ...(styles.strike && { s: true as const }),
    ...(styles.code && { c: true as const }),
    ...(styles.kbd && { kbd: true as const }),
    ...(styles.superscript && { sup: true as const }),
    ...(styles.subscript && { sub: true as const }),
    ...(col !== undefined && { col }),
    ...(bg !== undefined && { bg }),
  }
}

/** One without a file is named instead; the link of it stays. */
function imageOf(context: Context, { props }: InlineImage, { blockId, room = TEXT_WIDTH }: InlineOptions) {
  const { url, name, caption, width, href } = props
  const label = plainLine(context, name || caption)
  const target = href === '' ? undefined : targetOf(context, href)
  const picture = context.pictures.get(url)
  const file = context.inLine.get(inLineKey(props))
  if (picture && file !== undefined) {
    const size = sizeOf(picture, width > 0 ? width : undefined, room)
    const alt = (label || context.words.picture).slice(0, MAX_ALT)
    return linkOf(context, target, [{ k: 'picture', file, ...size, alt }])
  }
  lose(context, picture ? 'pictureUnreadable' : 'pictureMissing', name || caption || url, blockId)
  const outside = targetOf(context, url)
  const words = `[${context.words.picture}${label === '' ? '' : `: ${label}`}]`
  return linkOf(context, target ?? (outside && 'url' in outside ? outside : undefined), [{ k: 't', v: words }])
}

function mathOf(context: Context, source: string, { blockId }: InlineOptions): PrintInline {
  const tree = formulaOf(source, 'line', (text) => cleanText(context, text))
  if (tree) return { k: 'm', alt: plainLine(context, source) || ' ', tree }
  lose(context, 'formulaUnreadable', source, blockId)
  return { k: 't', v: plainLine(context, source), c: true }
}

/** True when a reader would see nothing of it. */
export const isEmpty = (content: readonly PrintInline[]): boolean =>
  content.every((item) => item.k === 'br' || (item.k === 't' && typeof item.v === 'string' && item.v.trim() === ''))
