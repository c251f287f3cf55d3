// The stretch of a passage that shows best why it was found, as safe HTML with hits in <em> (ledger SRCH-01).
import { tokenize } from '../analysis/tokens.ts'
import { sizeOf } from '../chunk/size.ts'

/** Units (see sizeOf) of a snippet, in characters for CJK and about six times as many for Latin text. */
const UNITS = 90
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

type Hit = { start: number; end: number; term: string; weight: number }

/** `weights`: term -> how much it tells; terms as `tokenize` makes them. Hits are found in stems, pairs and either script. */
export function snippetOf(text: string, weights: ReadonlyMap<string, number>): string {
  const hits = hitsIn(text, weights)
  const width = widthOf(text)
  const [start, end] = window(text, hits, width)
  const marked = mark(text, start, end, hits)
  return `${start > 0 ? '…' : ''}${marked}${end < text.length ? '…' : ''}`
}

function hitsIn(text: string, weights: ReadonlyMap<string, number>): Hit[] {
  const hits: Hit[] = []
  let strongEnd = 0
  for (const { term, kind, start, end } of tokenize(text)) {
    const weight = weights.get(term)
    // A lone character is a hit only where no pair is: 'in the middle of other words' it says little.
    if (weight === undefined || kind === 'phrase' || (kind === 'character' && hasPairs(weights, term))) continue
    if (kind === 'weak' && start >= strongEnd && !hits.some((hit) => hit.end > start)) {
      hits.push({ start, end, term, weight: weight / 4 })
      continue
    }
    strongEnd = Math.max(strongEnd, end)
    hits.push({ start, end, term, weight })
  }
  return hits
}

/** Whether the query has more than this character: then single characters are not marked. */
const hasPairs = (weights: ReadonlyMap<string, number>, character: string): boolean => {
  for (const term of weights.keys()) if (term.length > 1 && term !== character) return true
  return false
}

function widthOf(text: string): number {
  const size = sizeOf(text)
  return size === 0 ? text.length : Math.ceil((text.length / size) * UNITS)
}

/** The window of `width` characters with the most weight of distinct terms; it begins at a sentence where one is near. */
function window(text: string, hits: Hit[], width: number): [number, number] {
  if (text.length <= width * 1.2) return [0, text.length]
  let best = { start: 0, score: -1 }
  for (const { start } of hits) {
    const seen = new Set<string>()
    let score = 0
    for (const hit of hits) {
      if (hit.start < start || hit.end > start + width * 0.8) continue
      score += seen.has(hit.term) ? hit.weight * 0.1 : hit.weight
      seen.add(hit.term)
    }
    if (score > best.score) best = { start, score }
  }
  const start = sentenceStart(text, best.start, Math.floor(width * 0.25))
  return [start, wordEnd(text, Math.min(text.length, start + width))]
}

/** Start of the sentence around `at` if it is at most `reach` characters before it, else of the word. */
function sentenceStart(text: string, at: number, reach: number): number {
  const before = text.slice(Math.max(0, at - reach), at)
  const offset = Math.max(0, at - reach)
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
  let at = from
  let open: { start: number; end: number } | undefined
  const close = () => {
    if (!open) return
    html += `${escapeHtml(text.slice(at, open.start))}<em>${escapeHtml(text.slice(open.start, open.end))}</em>`
    at = open.end
  }
  for (const { start, end } of [...hits].sort((a, b) => a.start - b.start)) {
    if (start < from || end > to) continue
    if (open && start <= open.end) open.end = Math.max(open.end, end)
    else {
      close()
      open = { start, end }
    }
  }
  close()
  return (html + escapeHtml(text.slice(at, to))).replace(/\s*\n\s*/g, ' ')
}
