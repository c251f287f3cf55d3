// Cuts the text of a model into sentences, rows and code while it arrives. Pure.
import { openMark } from '../citations/mark-forms.ts'

/** `code`: lines of a fenced block, as they are. `sentence`: with the blanks before it and the marks behind it; also a row of a table. */
export type ReplyUnit = { kind: 'code' | 'sentence'; text: string }

/** All units together are the text that was pushed. */
export type ReplyUnits = { push(piece: string): ReplyUnit[]; end(): ReplyUnit[] }

const FENCE = /^([ \t]*(?:[-*+]\s+|\d{1,3}[.)]\s+)?)(`{3,}|~{3,})[^\n]*(?:\n|$)/
const MAYBE_FENCE = /^[ \t]*(?:(?:[-*+]|\d{1,3}[.)])\s*)?(?:`{0,2}|~{0,2})$/
const LIST_NUMBER = /^\s*(?:[#>*+-]\s+)*\d{1,3}[.)]\s/
const ENDING = /[。！？!?…]/
const CLOSER = /[”’」』"'）)\]*_]/
/** A point behind these ends no sentence. */
const SHORTENED = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|no|fig|approx|incl|max|min|[a-z])\.$/i
/** Characters of one sentence: a longer one is passed on in parts. */
const MAX_SENTENCE = 2_000

export function replyUnits(): ReplyUnits {
  let buffer = ''
  /** The fence that is open. */
  let fence: string | null = null
  let isLineStart = true

  function take(end: number, kind: ReplyUnit['kind']): ReplyUnit {
    const text = buffer.slice(0, end)
    buffer = buffer.slice(end)
    isLineStart = text.endsWith('\n') || (isLineStart && text.trim() === '')
    return { kind, text }
  }

  function takeCode(isLast: boolean): ReplyUnit | null {
    const end = buffer.indexOf('\n') + 1
    if (end === 0 && !(isLast && buffer !== '')) return null
    const unit = take(end || buffer.length, 'code')
    const line = unit.text.trim()
    if (fence !== null && line.startsWith(fence) && /^(?:`+|~+)$/.test(line)) fence = null
    return unit
  }

  function next(isLast: boolean): ReplyUnit | null {
    if (buffer === '') return null
    if (fence !== null) return takeCode(isLast)
    const blank = /^\s*\n/.exec(buffer)?.[0].length ?? 0
    const line = buffer.slice(blank)
    if (isLineStart || blank > 0) {
      if (!isLast && MAYBE_FENCE.test(line)) return null
      const match = FENCE.exec(line)
      if (match) {
        if (!isLast && !match[0].endsWith('\n')) return null
        fence = match[2] ?? ''
        return take(blank + match[0].length, 'code')
      }
    }
    const end = sentenceEnd(buffer, isLast)
    return end === null ? null : take(end, 'sentence')
  }

  const all = (isLast: boolean): ReplyUnit[] => {
    const units: ReplyUnit[] = []
    for (let unit = next(isLast); unit !== null; unit = next(isLast)) units.push(unit)
    return units
  }
  return {
    push(piece) {
      buffer += piece
      return all(false)
    },
    end: () => all(true),
  }
}

/** Where the first sentence of `text` ends, its marks included; null when that is not known yet. */
function sentenceEnd(text: string, isLast: boolean): number | null {
  const begin = text.search(/\S/)
  if (begin < 0) return isLast ? text.length : null
  if (text[begin] === '|') {
    const row = text.indexOf('\n', begin)
    return row < 0 ? (isLast ? text.length : null) : row
  }
  let position = begin + (LIST_NUMBER.exec(text.slice(begin))?.[0].length ?? 0)
  for (; position < text.length; position++) {
    const character = text[position]!
    if (character === '`') {
      const span = codeSpanEnd(text, position)
      if (span === null && !isLast && !text.slice(position).includes('\n')) break
      if (span !== null) position = span - 1
    } else if (character === '\n') return position
    else if (ENDING.test(character) || character === '.') {
      const end = endOfSigns(text, position)
      const isOpen = end === text.length
      if (isOpen && !isLast) break
      if (text[end - 1] === '!' && text[end] === '[') {
        // A picture in Markdown, unless it turns out to be a mark.
        if (!isLast && /^\[\^?\d{0,3}$/.test(text.slice(end))) break
        if (!/^\[\^?\d{1,3}\]/.test(text.slice(end))) continue
      }
      if (character === '.' && !isPoint(text, position, end)) continue
      return withMarks(text, end, isLast)
    }
  }
  if (isLast || text.length - begin > MAX_SENTENCE) return text.length
  return null
}

const isPoint = (text: string, position: number, end: number): boolean =>
  (end === text.length || /^(?:\s|\[|【|⟦|<sup|[（(]\s*(?:见|see|source))/i.test(text.slice(end, end + 12))) &&
  !SHORTENED.test(text.slice(Math.max(0, position - 8), position + 1))

function endOfSigns(text: string, from: number): number {
  let end = from + 1
  while (end < text.length && (ENDING.test(text[end]!) || text[end] === '.')) end++
  // A bracket that opens a mark is no closing sign.
  while (end < text.length && CLOSER.test(text[end]!)) end++
  return end
}

/** Null while more of a mark may follow. */
function withMarks(text: string, end: number, isLast: boolean): number | null {
  const marks =
    /^(?:[ \t]*(?:\[{1,2}[^\]\n]{1,24}\]{1,2}(?:\([^()\s]{0,200}\))?|【[^】\n]{1,48}】|⟦[^⟧\n]{1,16}⟧|[(（]\s*(?:见|参见|详见|see|source|资料|来源)[^)）\n]{1,32}[)）]|<sup>[^<]{1,12}<\/sup>)[。.]?)+/i.exec(
      text.slice(end),
    )
  const after = end + (isMarks(marks?.[0]) ? (marks?.[0].length ?? 0) : 0)
  const rest = text.slice(after)
  const mayGoOn = openMark(rest) === rest.length || (after > end && /^\([^()\s]{0,200}$/.test(rest))
  return !isLast && mayGoOn ? null : after
}

const isMarks = (text: string | undefined): boolean => text !== undefined && /\d/.test(text)

function codeSpanEnd(text: string, from: number): number | null {
  const ticks = /^`+/.exec(text.slice(from))![0]
  const rest = text.slice(from + ticks.length)
  const line = rest.split('\n', 1)[0] ?? ''
  const close = new RegExp(`(?<!\`)${ticks}(?!\`)`).exec(line)
  return close ? from + ticks.length + close.index + ticks.length : null
}
