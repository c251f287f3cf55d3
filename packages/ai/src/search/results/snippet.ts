// The excerpt of a passage that shows best why it was found, as safe HTML with hits in <em> (ledger SRCH-01).

import { escapeHtml } from '../../analysis/highlight.ts'
import { sizeOf } from '../../analysis/text-size.ts'
import type { Hit, HitFinder } from './hit-finder.ts'

/** Units (see sizeOf) of a snippet, in characters for CJK and about six times as many for Latin text. */
const UNITS = 90
const SAMPLE = 300

/** The snippet of `text`; `find` finds the hits of the search. */
export function snippetOf(text: string, find: HitFinder): string {
  const hits = find(text)
  const [start, end] = window(text, hits, widthOf(text))
  const marked = mark(text, start, end, hits)
  return `${start > 0 ? '…' : ''}${marked}${end < text.length ? '…' : ''}`
}

/** Width in characters, by how the beginning of the text is written. */
function widthOf(text: string): number {
  const sample = text.slice(0, SAMPLE)
  const size = sizeOf(sample)
  return size === 0 ? SAMPLE : Math.ceil((sample.length / size) * UNITS)
}

/** The window of `width` characters with the most weight of distinct terms; it begins at a sentence where one is near. */
function window(text: string, hits: Hit[], width: number): [number, number] {
  if (text.length <= width * 1.2) return [0, text.length]
  let best = { start: 0, score: -1 }
  for (const [i, { start }] of hits.entries()) {
    const terms = new Set<string>()
    let score = 0
    for (let j = i; j < hits.length; j++) {
      const hit = hits[j]!
      if (hit.end > start + width * 0.8) break
      score += terms.has(hit.term) ? hit.weight * 0.1 : hit.weight
      terms.add(hit.term)
    }
    if (score > best.score) best = { start, score }
  }
  const start = sentenceStart(text, best.start, Math.floor(width * 0.25))
  return [start, wordEnd(text, Math.min(text.length, start + width))]
}

/** Start of the sentence around `at` if it is at most `reach` characters before it, else of the word. */
function sentenceStart(text: string, position: number, reach: number): number {
  const before = text.slice(Math.max(0, position - reach), position)
  const offset = Math.max(0, position - reach)
  const sentence = [...before.matchAll(/[。！？!?；;\n]\s*|[.]\s+/g)].at(-1)
  if (sentence) return offset + sentence.index + sentence[0].length
  if (offset === 0) return 0
  const space = before.search(/\s/)
  return space >= 0 ? offset + space + 1 : offset
}

function wordEnd(text: string, end: number): number {
  const rest = /^[\p{Script=Latin}\p{N}_-]{1,20}/u.exec(text.slice(end))
  return rest && /[\p{Script=Latin}\p{N}_-]/u.test(text[end - 1] ?? '') ? end + rest[0].length : end
}

function mark(text: string, from: number, to: number, hits: Hit[]): string {
  let html = ''
  let position = from
  let open: { start: number; end: number } | undefined
  const close = () => {
    if (!open) return
    html += `${escapeHtml(text.slice(position, open.start))}<em>${escapeHtml(text.slice(open.start, open.end))}</em>`
    position = open.end
  }
  for (const { start, end } of hits) {
    if (start < from || end > to) continue
    if (open && start <= open.end) open.end = Math.max(open.end, end)
    else {
      close()
      open = { start, end }
    }
  }
  close()
  return (html + escapeHtml(text.slice(position, to))).replace(/(?<!\s)\s*\n\s*/g, ' ')
}
