/** The wiki markup of Confluence before version 4 as its storage format, which is read from there on. */

import { inlineOf } from './wiki-inline.ts'
import { WikiPieces } from './wiki-pieces.ts'

/** Those whose text is kept as typed. */
const VERBATIM = /\{(code|noformat)(?::([^{}\n]*))?\}([\s\S]*?)\{\1\}/g
const MACRO = /(?<!\\)\{([a-zA-Z][\w-]{0,40})(?::([^{}\n]*))?\}/g
/** Those that are alone; other words between braces are text. */
const ALONE = new Set(
  'toc children anchor pagetree jira include excerpt-include attachments gallery recently-updated status view-file viewpdf viewdoc viewppt viewxls multimedia widget livesearch contentbylabel blog-posts iframe display-footnotes'.split(
    ' ',
  ),
)
const MAX_DEPTH = 20

/** Never throws: what is not a markup stays as it is. */
export function wikiToStorage(text: string): string {
  const pieces = new WikiPieces()
  const typed = pieces
    .clean(text)
    .replace(/\r\n?/g, '\n')
    .replace(VERBATIM, (_, name: string, facts: string | undefined, body: string) =>
      pieces.keep(macroOf(pieces, name, facts, `<ac:plain-text-body>${pieces.escaped(body)}</ac:plain-text-body>`)),
    )
  return pieces.whole(blocksOf(pieces, typed, 0))
}

/** Macros become pieces, from the first to the last; one with a text reaches to the next mark of its name. */
function withMacros(pieces: WikiPieces, text: string, depth: number): string {
  const marks = [...text.matchAll(MACRO)]
  /** The marks that end one, by their names, from the last to the first. */
  const ends = new Map<string, number[]>()
  for (const [index, [, name = '', facts]] of [...marks.entries()].reverse())
    if (facts === undefined) {
      const positions = ends.get(name)
      if (positions) positions.push(index)
      else ends.set(name, [index])
    }
  let result = ''
  let from = 0
  for (const [i, mark] of marks.entries()) {
    if (mark.index < from) continue
    const [whole, name = '', facts] = mark
    const waiting = ends.get(name) ?? []
    while ((waiting.at(-1) ?? i + 1) <= i) waiting.pop()
    const end = ALONE.has(name.toLowerCase()) ? undefined : marks[waiting.at(-1) ?? -1]
    if (!end && facts === undefined && !ALONE.has(name.toLowerCase())) continue
    const inner = end ? text.slice(mark.index + whole.length, end.index) : ''
    result += text.slice(from, mark.index) + pieces.keep(elementOf(pieces, name, facts, end ? inner : null, depth))
    from = end ? end.index + end[0].length : mark.index + whole.length
  }
  return result + text.slice(from)
}

function elementOf(pieces: WikiPieces, name: string, facts: string | undefined, inner: string | null, depth: number) {
  if (inner === null) return macroOf(pieces, name, facts, '')
  const lower = name.toLowerCase()
  if (lower === 'color')
    return `<span style="color:${pieces.escaped(facts ?? '')}">${inlineOf(pieces, withMacros(pieces, inner, depth + 1))}</span>`
  const body = depth < MAX_DEPTH ? blocksOf(pieces, inner, depth + 1) : `<p>${pieces.escaped(inner)}</p>`
  if (lower === 'quote') return `<blockquote>${body}</blockquote>`
  return macroOf(pieces, lower, facts, `<ac:rich-text-body>${body}</ac:rich-text-body>`)
}

function macroOf(pieces: WikiPieces, name: string, facts: string | undefined, body: string): string {
  const parameters = (facts ?? '')
    .split('|')
    .filter(Boolean)
    .map((fact) => {
      const [, key = '', value = fact] = /^([\w-]+)=(.*)$/.exec(fact) ?? []
      return `<ac:parameter ac:name="${key}">${pieces.escaped(value)}</ac:parameter>`
    })
  return `<ac:structured-macro ac:name="${name.toLowerCase()}">${parameters.join('')}${body}</ac:structured-macro>`
}

type Item = { ordered: boolean; depth: number; text: string }

function blocksOf(pieces: WikiPieces, text: string, depth: number): string {
  const blocks: string[] = []
  let words: string[] = []
  let items: Item[] = []
  let rows: string[] = []
  const line = (one: string) => inlineOf(pieces, one)
  const flush = () => {
    if (words.length > 0) blocks.push(`<p>${line(words.join('\n'))}</p>`)
    if (items.length > 0) blocks.push(listOf(items, line))
    if (rows.length > 0) blocks.push(`<table><tbody>${rows.map((row) => rowOf(row, line)).join('')}</tbody></table>`)
    words = []
    items = []
    rows = []
  }
  for (const one of withMacros(pieces, text, depth).split('\n')) {
    const [, level, heading = ''] = /^\s*h([1-6])\.\s*(.*)$/s.exec(one) ?? []
    const [, quote] = /^\s*bq\.\s*(.*)$/s.exec(one) ?? []
    const [, marks = '', item = ''] = /^\s*([*#]{1,9}|-)\s+(.*)$/s.exec(one) ?? []
    if (one.trim() === '') flush()
    else if (marks !== '') {
      if (words.length + rows.length > 0) flush()
      items.push({ ordered: marks.endsWith('#'), depth: marks.length, text: item })
    } else if (/^\s*\|/.test(one)) {
      if (words.length + items.length > 0) flush()
      rows.push(one.trim())
    } else if (level !== undefined || quote !== undefined || /^\s*-{4,}\s*$/.test(one) || pieces.isAlone(one)) {
      flush()
      if (level !== undefined) blocks.push(`<h${level}>${line(heading)}</h${level}>`)
      else if (quote !== undefined) blocks.push(`<blockquote><p>${line(quote)}</p></blockquote>`)
      else blocks.push(pieces.isAlone(one) ? one.trim() : '<hr/>')
    } else if (items.length > 0) items[items.length - 1] = withLine(items.at(-1), one)
    else {
      if (rows.length > 0) flush()
      words.push(one.trim())
    }
  }
  flush()
  return blocks.join('')
}

const withLine = (item: Item = { ordered: false, depth: 1, text: '' }, line: string): Item => ({
  ...item,
  text: `${item.text}\n${line.trim()}`,
})

/** Items within the item before them, as deep as they have marks. */
function listOf(items: readonly Item[], line: (text: string) => string): string {
  const open: string[] = []
  let html = ''
  for (const { ordered, depth, text } of items) {
    const tag = ordered ? 'ol' : 'ul'
    while (open.length > depth) html += `</li></${open.pop()}>`
    if (open.length === depth) html += open.at(-1) === tag ? '</li>' : `</li></${open.pop()}>`
    while (open.length < depth) {
      html += open.length + 1 < depth ? `<${tag}><li>` : `<${tag}>`
      open.push(tag)
    }
    html += `<li>${line(text)}`
  }
  while (open.length > 0) html += `</li></${open.pop()}>`
  return html
}

/** Cells begin with a bar, heads with two; those of links and pictures are none. */
function rowOf(row: string, line: (text: string) => string): string {
  const cells = [...row.matchAll(/(\|{1,2})((?:\\.|\[[^\]\n]{0,1000}\]|![^!|\n]{1,200}(?:\|[^!\n]{0,200})?!|[^|])*)/g)]
  const last = cells.at(-1)
  const full = last && last[2]?.trim() === '' ? cells.slice(0, -1) : cells
  const elements = full.map(([, bars, text = '']) => {
    const tag = bars === '||' ? 'th' : 'td'
    return `<${tag}>${line(text.trim())}</${tag}>`
  })
  return `<tr>${elements.join('')}</tr>`
}
