// Walks the raw markup of a page with another parser than the product's, and counts what its rules say.
import { Parser } from 'htmlparser2'
import { addWords, type Counted, type Counts, noCounts } from '../source-counts.ts'

export type Element = { name: string; attributes: Readonly<Record<string, string>>; classes: ReadonlySet<string> }
export type Seen = {
  counts: Counts
  /** From the element itself outwards. */
  around: readonly Element[]
  say(text: string): void
  code(text: string): void
}
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp)(?:[?#]|$)/i

export type Rules = {
  /** Counts an element; 'skip' leaves out everything in it, 'code' takes its text as code. */
  open(element: Element, context: Seen): 'skip' | 'code' | undefined
  xml?: boolean
  /** Whether text there is of the page. */
  says?(around: readonly Element[]): boolean
}

const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'title', 'head'])
const IGNORED = new Set(['link', 'meta'])
/** Between them words do not run together. */
const LINE =
  /^(?:p|div|li|ul|ol|h[1-6]|tr|td|th|br|pre|table|section|article|figure|blockquote|summary|dt|dd|a:.*|card)$/

export function countMarkup(markup: string, rules: Rules): Counted {
  const counts = noCounts()
  const words = new Map<string, number>()
  type Open = {
    element: Element
    code: boolean
    skip: boolean
    link: boolean
    heading: boolean
    said: boolean
    shows: boolean
  }
  const open: Open[] = []
  let text = ''
  let code = ''
  const flush = () => {
    addWords(text, words)
    text = ''
  }
  const addCode = (source: string) => {
    counts.codes++
    const trimmed = source.replace(/^\n|\s+$/g, '')
    counts.codeLines += trimmed === '' ? 0 : trimmed.split(/\r?\n/).length
    addWords(source, words)
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, classes: new Set((attributes.class ?? '').split(/\s+/)) }
        const above = open.at(-1)
        if (LINE.test(name)) text += ' '
        if (above?.code && name === 'br') code += '\n'
        // Of a formula its source counts, and not the drawing of it.
        const drawn = above?.element.name === 'semantics' && name !== 'annotation'
        const skip = above?.skip || drawn || (!rules.xml && HIDDEN.has(name))
        const around = [element, ...open.map((one) => one.element).reverse()]
        const before = { ...counts }
        const action =
          skip || above?.code || IGNORED.has(name)
            ? undefined
            : rules.open(element, {
                counts,
                around,
                say: (words) => {
                  text += ` ${words} `
                },
                code: addCode,
              })
        if (action === 'code') code = ''
        const link = counts.links > before.links
        const heading = counts.headings > before.headings && /^h[1-6]$/.test(name)
        if (counts.pictures > before.pictures) for (const one of open) one.shows = true
        open.push({
          ...{ element, link, heading, said: false, shows: false },
          ...{ code: above?.code === true || action === 'code', skip: skip || action === 'skip' },
        })
      },
      ontext(piece) {
        const above = open.at(-1)
        if (above?.skip || rules.says?.(open.map((one) => one.element)) === false) return
        if (/[\p{L}\p{N}]/u.test(piece)) for (const one of open) one.said = true
        if (above?.code) code += piece
        else text += piece
      },
      onclosetag(name) {
        const closed = open.pop()
        // Readers cannot use a link without words, and one around a picture to the same picture adds nothing.
        const { href = '' } = closed?.element.attributes ?? {}
        if (closed?.link && name === 'a' && !closed.said && (!closed.shows || PICTURE.test(href))) counts.links--
        if (closed?.heading && !closed.said) counts.headings--
        if (closed?.code && !open.at(-1)?.code && !closed.skip) addCode(code)
        if (LINE.test(name)) text += ' '
      },
    },
    { xmlMode: rules.xml === true, decodeEntities: true, recognizeCDATA: true },
  )
  parser.end(markup)
  flush()
  counts.words = [...words.values()].reduce((sum, count) => sum + count, 0)
  return { counts, words }
}

/** Counts elements that are the same in all pages. */
export function countPlain({ name, attributes }: Element, { counts }: Seen): 'code' | undefined {
  if (/^h[1-6]$/.test(name)) counts.headings++
  if (name === 'img' && (attributes.src ?? '') !== '') counts.pictures++
  if (name === 'table') counts.tables++
  if (name === 'a' && (attributes.href ?? '') !== '' && attributes.href !== '#') counts.links++
  return name === 'pre' ? 'code' : undefined
}

/** A page of any program. */
export const countPage = (html: string): Counted => countMarkup(html, { open: countPlain })
