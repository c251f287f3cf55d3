// The pieces of a PDF file as HTML, which is read as other web pages are.
import { escapeUTF8 } from 'entities'
import { aroundWords } from '../../../phrasing/around-words.ts'
import { joinRuns } from './join.ts'
import { type Cell, type Piece, type Run, textOf } from './parts.ts'

const escaped = (text: string): string => escapeUTF8(text).replace(/[\p{Cc}\ue000-\uf8ff]/gu, ' ')

export function htmlOf(pieces: readonly Piece[], title: string): string {
  const parts: string[] = []
  const lists: { tag: string; depth: number }[] = []
  const close = (depth: number) => {
    while ((lists.at(-1)?.depth ?? -1) > depth) parts.push(`</li></${lists.pop()!.tag}>`)
  }
  for (const piece of pieces) {
    if (piece.kind !== 'item') {
      close(-1)
      parts.push(single(piece))
      continue
    }
    const tag = piece.number === null ? 'ul' : 'ol'
    close(piece.depth)
    if (lists.at(-1)?.depth === piece.depth && lists.at(-1)?.tag !== tag) close(piece.depth - 1)
    if (lists.at(-1)?.depth === piece.depth) parts.push('</li>')
    else {
      lists.push({ tag, depth: piece.depth })
      parts.push(tag === 'ol' && piece.number !== 1 ? `<ol start="${piece.number}">` : `<${tag}>`)
    }
    parts.push(`<li>${inline(piece.runs)}`)
  }
  close(-1)
  return `<html><head><title>${escaped(title)}</title></head><body>${parts.join('\n')}</body></html>`
}

function single(piece: Exclude<Piece, { kind: 'item' }>): string {
  switch (piece.kind) {
    case 'heading':
      return `<h${piece.level}>${placesOf(piece.runs)}${escaped(textOf(joinRuns(piece.runs)))}</h${piece.level}>`
    case 'paragraph':
      return `<p>${inline(piece.runs)}</p>`
    case 'code':
      return `${placesOf(piece.rows.flat())}<pre>${codeLines(piece.rows).map(escaped).join('\n')}</pre>`
    case 'picture':
      return `<p><img src="/${escaped(piece.path)}" alt="${escaped(piece.alt)}"></p>`
    case 'table':
      return `<table>${piece.rows.map((row, index) => `<tr>${row.map((cell) => cellOf(cell, index)).join('')}</tr>`).join('')}</table>`
  }
}

/** Blanks are made of the places of letters. */
function codeLines(lines: readonly Run[][]): string[] {
  const start = Math.min(...lines.flat().map(({ x }) => x))
  return lines.map((runs) => {
    const each = runs[0]!.width / Math.max(1, runs[0]!.text.length)
    let text = ''
    for (const run of runs) text += ' '.repeat(Math.max(0, Math.round((run.x - start) / each) - text.length)) + run.text
    return text
  })
}

/** A first row in bold is the head. */
function cellOf({ runs, columns = 1, rows = 1 }: Cell, row: number): string {
  const tag = row === 0 && runs.length > 0 && runs.every(({ bold }) => bold) ? 'th' : 'td'
  const spans = (columns > 1 ? ` colspan="${columns}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '')
  return `<${tag}${spans}>${inline(tag === 'th' ? runs.map((run) => ({ ...run, bold: false })) : runs)}</${tag}>`
}

function inline(runs: readonly Run[]): string {
  const groups: Run[] = []
  for (const run of joinRuns(runs)) {
    const last = groups.at(-1)
    const same = last && (['bold', 'italic', 'mono', 'href'] as const).every((look) => last[look] === run[look])
    if (same && !run.places) last.text += run.text
    else groups.push({ ...run })
  }
  return groups.map(marked).join('')
}

const placesOf = (runs: readonly Run[]): string =>
  runs.flatMap(({ places = [] }) => places.map((name) => `<a id="${name}"></a>`)).join('')

function marked(run: Run): string {
  const { text, bold, italic, mono, href } = run
  const { before, words, behind } = aroundWords(text)
  if (words === '') return placesOf([run]) + text
  let html = escaped(words)
  if (mono) html = `<code>${html}</code>`
  if (italic) html = `<em>${html}</em>`
  if (bold) html = `<strong>${html}</strong>`
  if (href !== undefined) html = `<a href="${escaped(href)}">${html}</a>`
  return placesOf([run]) + before + html + behind
}
