/** Inline content as Markdown. */

import type { Atom, Inline, Styles } from '../model/document.ts'
import { mergeRuns, type Run, sameRuns, tightRuns, toRuns, trimRuns } from '../model/runs.ts'
import { REFERENCE_TOKEN } from '../phrasing/note-tokens.ts'
import { PhrasingCollector } from '../phrasing/phrasing.ts'
import { escapeDestination, escapeMarkdown } from './escape-markdown.ts'
import { imageMarkdown, isAloneInLine } from './image-markdown.ts'
import { inlineMathMarkdown } from './math-rules.ts'
import { labelOf } from './note-places.ts'
import { inlineTokens } from './parser.ts'
import { WrittenNotes } from './written-notes.ts'

/** How a line break is written: within paragraphs, or where a line may not end (headings, cells). */
export type LineBreak = '\\\n' | '<br>'

type Mark = 'bold' | 'italic' | 'strike' | 'underline' | 'superscript' | 'subscript'
type Item = { styles: Styles; runs: Run[] }
const WORD_ENDS = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/su
const BARE_URL = /^https?:\/\/[^\s<>\\]+$/i
type Pens = Record<Mark, [open: string, close: string]>

/** Marks that Markdown has no signs for. */
const ONLY_TAGS = ['underline', 'superscript', 'subscript'] as const
const MARKS: readonly Mark[] = ['bold', 'italic', 'strike', ...ONLY_TAGS]
const OTHERS: Pick<Pens, (typeof ONLY_TAGS)[number]> = {
  underline: ['<u>', '</u>'],
  superscript: ['<sup>', '</sup>'],
  subscript: ['<sub>', '</sub>'],
}
const SIGNS: Pens = { bold: ['**', '**'], italic: ['*', '*'], strike: ['~~', '~~'], ...OTHERS }
const TAGS: Pens = { bold: ['<b>', '</b>'], italic: ['<i>', '</i>'], strike: ['<s>', '</s>'], ...OTHERS }

/** `alone`: pictures that would be blocks as Markdown. */
type Way = { pens: Pens; lineBreak: LineBreak; inLink: boolean; notes: WrittenNotes; alone: ReadonlySet<Atom> }

/**
 * '' for content without text. Colours are lost; blanks at the ends too. `notes` takes the footnotes, which are only named here. In a cell all
 * pictures stand in the text.
 */
export function inlineMarkdown(
  content: Inline[],
  lineBreak: LineBreak,
  notes = new WrittenNotes(),
  inCell = false,
): string {
  const runs = tightRuns(trimRuns(mergeRuns(toRuns(content).map(withoutColors))))
  const alone = new Set<Atom>()
  if (!inCell)
    for (const [i, { atom }] of runs.entries())
      if (atom?.type === 'inlineImage' && isAloneInLine(runs, i)) alone.add(atom)
  const way = { lineBreak, inLink: false, notes, alone }
  const written = write(itemsOf(runs), [], { ...way, pens: SIGNS })
  if (runs.every((run, i) => isClear(run, runs[i - 1], runs[i + 1]))) return written
  // Whether signs open and close depends on their neighbours (words, punctuation, other signs): tags always work.
  if (sameRuns(readBack(written, notes, inCell), runs)) return written
  return write(itemsOf(runs), [], { ...way, pens: TAGS })
}

/** No sign, or one kind around whole words without another beside it: that reads back for certain. */
function isClear(run: Run, before: Run | undefined, after: Run | undefined): boolean {
  if (signs(run) === 0) return true
  const tagged = ONLY_TAGS.some((mark) => run.styles[mark])
  const words = run.href === undefined && !tagged && WORD_ENDS.test(run.text)
  return words && signs(run) === 1 && signs(before) === 0 && signs(after) === 0
}

function signs(run: Run | undefined): number {
  if (!run) return 0
  const { bold, italic, strike } = run.styles
  return Number(bold ?? false) + Number(italic ?? false) + Number(strike ?? false)
}

function readBack(markdown: string, notes: WrittenNotes, inCell: boolean): Run[] {
  const tokens = inlineTokens(markdown, notes.names)
  for (const token of tokens) {
    const note = token.type === REFERENCE_TOKEN ? notes.at(labelOf(token)) : undefined
    if (note) token.meta = { notes: [note] }
  }
  const parts = new PhrasingCollector().markdown(tokens).take(inCell)
  return parts.length === 1 && Array.isArray(parts[0]) ? mergeRuns(parts[0]) : []
}

function withoutColors({ styles, ...run }: Run): Run {
  const { textColor: _text, backgroundColor: _background, ...kept } = styles
  return { ...run, styles: kept }
}

/** The runs of a link together, so that marks can reach over it. */
function itemsOf(runs: Run[]): Item[] {
  const items: Item[] = []
  for (const run of runs) {
    const last = items.at(-1)
    if (last && run.href !== undefined && last.runs[0]?.href === run.href) {
      last.runs.push(run)
      for (const mark of MARKS) if (!run.styles[mark]) delete last.styles[mark]
    } else items.push({ styles: { ...run.styles }, runs: [run] })
  }
  return items
}

function write(items: Item[], within: Mark[], way: Way): string {
  let markdown = ''
  for (let i = 0; i < items.length; ) {
    const [mark, end] = longest(items, i, within)
    if (mark) {
      const [open, close] = way.pens[mark]
      markdown += open + write(items.slice(i, end), [...within, mark], way) + close
    } else {
      const item = items[i]
      const atom = item?.runs[0]?.atom
      const text = atom
        ? writeAtom(atom, markdown.at(-1) ?? '', items[end], way)
        : item
          ? writeItem(item, within, way)
          : ''
      // '![' would begin an image.
      markdown += text.endsWith('!') && isLink(items[end]?.runs[0]) ? `${text.slice(0, -1)}\\!` : text
    }
    i = end
  }
  return markdown
}

const isLink = (run: Run | undefined): boolean =>
  run?.href !== undefined || (run?.atom?.type === 'inlineImage' && run.atom.props.href !== '')

/** The mark at `start` that goes on longest, and where it ends. */
function longest(items: Item[], start: number, within: Mark[]): [Mark | undefined, number] {
  let best: [Mark | undefined, number] = [undefined, start + 1]
  for (const mark of MARKS) {
    if (within.includes(mark) || !items[start]?.styles[mark]) continue
    let end = start + 1
    while (items[end]?.styles[mark]) end++
    if (best[0] === undefined || end > best[1]) best = [mark, end]
  }
  return best
}

function writeItem({ runs }: Item, within: Mark[], way: Way): string {
  const first = runs[0]
  if (!first) return ''
  if (first.href === undefined) {
    const lines = first.text.split('\n')
    const written = first.styles.code ? lines.map(writeCode) : lines.map((line) => escapeMarkdown(line, way.inLink))
    return written.join(way.lineBreak)
  }
  const bare = runs.length === 1 && MARKS.every((mark) => within.includes(mark) || !first.styles[mark])
  if (bare && first.text === first.href && BARE_URL.test(first.href)) return `<${first.href}>`
  const words = runs.map(({ text, styles }) => ({ styles, runs: [{ text, styles }] }))
  return `[${write(words, within, { ...way, inLink: true })}](${escapeDestination(first.href)})`
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
