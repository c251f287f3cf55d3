/** Reads the words of Yuque's drawings, mind maps and calendars. */
import { parseFragment } from 'parse5'
import { oneLine } from '../html/nodes.ts'

export type Line = { words: string; lines: Line[] }

const MAX_LEVELS = 30
/** Keys with words of a drawing, and keys without. */
const WORDS = ['html', 'text', 'title', 'label']
const QUIET = /^(?:id|type|style|defaultContentStyle|border|layout|treeEdge|shape|points|source|target|zIndex)$/

/** In the order of the drawing; what is below something is in its line. */
export function linesOf(facts: unknown, level = 0): Line[] {
  if (typeof facts !== 'object' || facts === null || level > MAX_LEVELS) return []
  if (Array.isArray(facts)) return facts.flatMap((one) => linesOf(one, level + 1))
  const fields = facts as Readonly<Record<string, unknown>>
  const html = WORDS.map((key) => fields[key]).find((value) => typeof value === 'string' && value.trim() !== '')
  const words = typeof html === 'string' ? oneLine(parseFragment(html).childNodes) : ''
  const inner = Object.entries(fields).flatMap(([key, value]) => {
    if (QUIET.test(key)) return []
    const lines = linesOf(value, level + 1)
    // Days of a calendar.
    return /^\d{8}$/.test(key) ? lines.map((line) => ({ ...line, words: `${dayOf(key)} ${line.words}` })) : lines
  })
  return words === '' ? inner : [{ words, lines: inner }]
}

const dayOf = (digits: string): string => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
