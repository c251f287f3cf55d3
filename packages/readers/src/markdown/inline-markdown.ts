/** Inline content as Markdown. */

import type { Atom, Inline, Styles } from '@lectern/content'
import { escapeHtml, mergeRuns, type Run, sameRuns, toRuns, trimRuns } from '@lectern/content/building'
import { Losses } from '../losses/losses.ts'
import { REFERENCE_TOKEN } from '../phrasing/note-tokens.ts'
import { PhrasingCollector } from '../phrasing/phrasing.ts'
import { NO_TITLE } from '../phrasing/read-atoms.ts'
import { escapeDestination, escapeInHtml, escapeMarkdown, titlePart } from './escape-markdown.ts'
import { imageMarkdown, isAloneInLine } from './image-markdown.ts'
import { CARD_TITLE } from './link-cards.ts'
import { inlineMathMarkdown } from './math-rules.ts'
import { labelOf } from './note-places.ts'
import { inlineTokens } from './parser.ts'
import { hasSigns, MARKS, type Mark, penOf } from './pens.ts'
import { WrittenNotes } from './written-notes.ts'

/** Form of a line break: within paragraphs, or where a line may not end (headings, cells). */
export type LineBreak = '\\\n' | '<br>'

/** `alone`: pictures that would be blocks as Markdown. */
type Way = { signs: boolean; lineBreak: LineBreak; inLink: boolean; notes: WrittenNotes; alone: ReadonlySet<Atom> }
type Item = { styles: Styles; runs: Run[] }
const BARE_URL = /^https?:\/\/[^\s<>\\]+$/i

/**
 * '' for content without text. Blanks at the ends are lost. `notes` takes the footnotes, which are only named here. In a cell all
 * pictures are in the text.
 */
export function inlineMarkdown(
  content: Inline[],
  lineBreak: LineBreak,
  notes = new WrittenNotes(),
  inCell = false,
): string {
  const runs = mergeRuns(trimRuns(mergeRuns(toRuns(content))))
  const alone = new Set<Atom>()
  if (!inCell)
    for (const [i, { atom }] of runs.entries())
      if (atom?.type === 'inlineImage' && isAloneInLine(runs, i)) alone.add(atom)
  const way: Way = { signs: true, lineBreak, inLink: false, notes, alone }
  const items = itemsOf(runs)
  const written = write(items, [], way)
  if (!runs.some(({ styles }) => hasSigns(styles))) return written
  // Whether signs open and close depends on their neighbours, here and in programs that follow CommonMark alone: tags always work.
  const reads = (strict: boolean) => sameRuns(readBack(written, notes, inCell, strict), runs)
  return reads(false) && reads(true) ? written : write(items, [], { ...way, signs: false })
}

function readBack(markdown: string, notes: WrittenNotes, inCell: boolean, strict: boolean): Run[] {
  const losses = new Losses()
  const tokens = inlineTokens(markdown, losses, notes.names, strict)
  for (const token of tokens) {
    const note = token.type === REFERENCE_TOKEN ? notes.at(labelOf(token)) : undefined
    if (note) token.meta = { notes: [note] }
  }
  const parts = new PhrasingCollector(losses).markdown(tokens).take(inCell)
  return parts.length === 1 && Array.isArray(parts[0]) ? mergeRuns(parts[0]) : []
}

/** The runs of a link together, so that marks can reach over it. */
function itemsOf(runs: Run[]): Item[] {
  const items: Item[] = []
  for (const run of runs) {
    const last = items.at(-1)
    if (last && run.href !== undefined && last.runs[0]?.href === run.href) {
      last.runs.push(run)
      for (const mark of MARKS) if (run.styles[mark] !== last.styles[mark]) delete last.styles[mark]
    } else items.push({ styles: { ...run.styles }, runs: [run] })
  }
  return items
}

/** `before` and `after`: the characters beside them. */
function write(items: Item[], within: Mark[], way: Way, before = '', after = ''): string {
  let markdown = ''
  for (let i = 0; i < items.length; ) {
    const [mark, end] = longest(items, i, within)
    const item = items[i]
    const left = lastOf(markdown) || before
    if (mark && item) {
      const group = items.slice(i, end)
      const inside = [...within, mark]
      const next = items[end]
      const right = next ? firstSign(next, within) : after
      const beside = { left, first: firstSign(item, inside), last: lastSign(group.at(-1), inside), right }
      const isPlain = group.every(({ runs }) => runs.every(({ text }) => !/[=\n]/.test(text)))
      const [open, close] = penOf(mark, item.styles, way.signs ? { ...beside, isPlain } : null)
      markdown += open + write(group, inside, way, lastOf(open), close.charAt(0)) + close
    } else {
      const atom = item?.runs[0]?.atom
      const text = atom ? writeAtom(atom, left, items[end], way) : item ? writeItem(item, within, way) : ''
      // '![' would begin an image.
      markdown += text.endsWith('!') && isLink(items[end]?.runs[0]) ? `${text.slice(0, -1)}\\!` : text
    }
    i = end
  }
  return markdown
}

const lastOf = (text: string): string => /.$/su.exec(text.slice(-2))?.[0] ?? ''

/** Bold and italic have the same sign: as one row of them they open and close by what is behind it. */
const opensOther = (styles: Styles, within: Mark[]): boolean =>
  MARKS.some((mark) => styles[mark] && !within.includes(mark) && mark !== 'bold' && mark !== 'italic')

/** Returns the first sign of an item as it is written. */
function firstSign({ styles, runs: [run] }: Item, within: Mark[]): string {
  if (!run || run.atom || run.href !== undefined) return '['
  if (opensOther(styles, within)) return '<'
  return styles.code ? '`' : run.text.startsWith('\n') ? '\\' : String.fromCodePoint(run.text.codePointAt(0) ?? 0)
}

function lastSign(item: Item | undefined, within: Mark[]): string {
  const run = item?.runs.at(-1)
  if (!item || !run || run.atom || run.href !== undefined) return ']'
  if (opensOther(item.styles, within)) return '>'
  return item.styles.code ? '`' : lastOf(run.text)
}

const isLink = (run: Run | undefined): boolean =>
  run?.href !== undefined || (run?.atom?.type === 'inlineImage' && run.atom.props.href !== '')

/** The mark at `start` that goes on longest, and where it ends. */
function longest(items: Item[], start: number, within: Mark[]): [Mark | undefined, number] {
  let best: [Mark | undefined, number] = [undefined, start + 1]
  for (const mark of MARKS) {
    if (within.includes(mark) || !items[start]?.styles[mark]) continue
    let end = start + 1
    while (items[end]?.styles[mark] === items[start]?.styles[mark]) end++
    if (best[0] === undefined || end > best[1]) best = [mark, end]
  }
  return best
}

function writeItem({ runs }: Item, within: Mark[], way: Way): string {
  const first = runs[0]
  if (!first) return ''
  if (first.href === undefined) {
    const lines = first.text.split('\n')
    if (first.styles.code && lines.length === 1) return writeCode(first.text)
    const words = lines.map((line) => escapeMarkdown(line, way.inLink)).join(first.styles.code ? '<br>' : way.lineBreak)
    return first.styles.code ? `<code>${words}</code>` : words
  }
  const bare = runs.length === 1 && MARKS.every((mark) => within.includes(mark) || !first.styles[mark])
  if (bare && first.styles.linkTitle === undefined && first.text === first.href && BARE_URL.test(first.href))
    return `<${first.href}>`
  const words = runs.map(({ text, styles }) => ({ styles, runs: [{ text, styles }] }))
  return linkMarkdown(first, (left, right) => write(words, within, { ...way, inLink: true }, left, right))
}

const htmlValue = (text: string): string => escapeInHtml(escapeHtml(text))

/** A title that says what a link is (a card, a page of a vault) is one only as HTML. */
function linkMarkdown({ href = '', styles }: Run, words: (left: string, right: string) => string): string {
  const { linkTitle = '' } = styles
  return NO_TITLE.test(linkTitle) || CARD_TITLE.test(linkTitle)
    ? `<a href="${htmlValue(href)}" title="${htmlValue(linkTitle)}">${words('>', '<')}</a>`
    : `[${words('[', ']')}](${escapeDestination(href)}${titlePart(linkTitle)})`
}

function writeAtom(atom: Atom, before: string, next: Item | undefined, { notes, alone }: Way): string {
  if (atom.type === 'footnote') return `[^${notes.labelOf(atom)}]`
  if (atom.type === 'inlineImage') return imageMarkdown(atom, alone.has(atom))
  const { type, props } = atom
  if (type === 'mention') return `[@${escapeMarkdown(props.name, true)}](mention:${props.id})`
  const after = next?.runs[0]
  const plain = after !== undefined && after.href === undefined && Object.keys(after.styles).length === 0
  return inlineMathMarkdown(
    props.source,
    before,
    after?.atom?.type === 'inlineMath' ? '$' : plain ? after.text.charAt(0) : '',
  )
}

/** Code of one line between more backticks than it has itself. */
function writeCode(code: string): string {
  if (code === '') return ''
  const most = (code.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 0)
  const fence = '`'.repeat(most + 1)
  const pad = /^`|`$/.test(code) || (/^ .* $/.test(code) && code.trim() !== '') ? ' ' : ''
  return fence + pad + code + pad + fence
}
