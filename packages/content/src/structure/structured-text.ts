/** The words of a passage with the structure that its document gives them: what a model reads in place of what search matches (ADR 0066). */
import { type DocumentPicture, type Frame, flat, type StructuredLine } from './structured-line.ts'

/** A line of a passage, or a picture, by the step that it belongs to. */
type StepWords = { step: number; words: string }
type StepPicture = DocumentPicture & { step: number }
/** `markdown`: with a mark for each picture. */
export type StructuredText = { markdown: string; words: StepWords[]; pictures: StepPicture[] }
type Passage = { text: string; anchor: string }

/** A line that is pieces, or only these words of it; without a line, words that the document does not have. */
type Piece = { line?: StructuredLine; words?: string }

/** Lines compared to find where a passage begins. */
const COMPARED = 6

/**
 * The lines of the document that the passage is made of, in its order; pictures and code between them come along, and the pictures
 * behind its last line. Words that the document does not have stay as they are.
 */
export function structuredText({ text, anchor }: Passage, lines: readonly StructuredLine[]): StructuredText {
  const passageLines = text.split('\n').filter((line) => flat(line) !== '')
  const pieces: Piece[] = []
  let at = beginning(passageLines, anchor, lines)
  for (const [index, words] of passageLines.entries()) {
    const next = nextLine(lines, at, flat(words))
    if (next === null) {
      pieces.push({ words })
      continue
    }
    const line = lines[next]!
    if (index > 0) pieces.push(...between(lines, at, next))
    else if (begins(line, flat(words))) pieces.push(...picturesBefore(lines, next))
    const isWhole = line.words.includes(flat(words))
    if (pieces.at(-1)?.line !== line) pieces.push(isWhole ? { line } : { line, words })
    else pieces.push({ line, words })
    at = isWhole || ends(line, flat(words)) ? next + 1 : next
  }
  return textOf([...pieces, ...picturesBehind(lines, at)])
}

const begins = (line: StructuredLine, words: string) => line.words.some((form) => form.startsWith(words))
const ends = (line: StructuredLine, words: string) => line.words.some((form) => form.endsWith(words))

/** The best place for the first words at or behind the anchor, else anywhere. */
function beginning(passageLines: readonly string[], anchor: string, lines: readonly StructuredLine[]): number {
  const words = passageLines.slice(0, COMPARED).map(flat)
  const from = Math.max(0, anchor === '' ? 0 : lines.findIndex(({ id }) => id === anchor))
  let best = { at: from, length: 0 }
  for (const start of [from, 0]) {
    for (let at = start; at < lines.length && best.length < words.length; at++) {
      const length = runLength(lines, at, words)
      if (length > best.length) best = { at, length }
    }
    if (best.length > 0) break
  }
  return best.at
}

function runLength(lines: readonly StructuredLine[], from: number, words: readonly string[]): number {
  if (lines[from]?.words.length === 0) return 0
  let at = from
  let length = 0
  for (const one of words) {
    const next = following(lines, at, one)
    if (next === null || (length === 0 && next !== from)) break
    length++
    at = next + 1
  }
  return length
}

/** The line with these words where one is expected: the next one with words, titles may be left out. */
function following(lines: readonly StructuredLine[], from: number, words: string): number | null {
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!
    if (line.words.some((form) => form.includes(words))) return at
    if (line.words.length > 0 && !line.isTitle) return null
  }
  return null
}

/** As expected, else the first line further on that has exactly these words. */
function nextLine(lines: readonly StructuredLine[], at: number, words: string): number | null {
  const expected = following(lines, at, words)
  if (expected !== null) return expected
  const further = lines.findIndex((line, index) => index >= at && line.words.includes(words))
  return further < 0 ? null : further
}

const take = (line: StructuredLine): Piece => ({ line })

/** Titles and what has no words; after a jump nothing. */
function between(lines: readonly StructuredLine[], from: number, to: number): Piece[] {
  const some = lines.slice(from, to)
  return some.every((line) => line.isTitle || line.words.length === 0) ? some.map(take) : []
}

/** Pictures at the beginning of a section belong to the words behind them. */
function picturesBefore(lines: readonly StructuredLine[], at: number): Piece[] {
  let from = at
  while (from > 0 && isWordless(lines[from - 1])) from--
  return from === 0 || lines[from - 1]?.isTitle ? lines.slice(from, at).map(take) : []
}

function picturesBehind(lines: readonly StructuredLine[], at: number): Piece[] {
  let to = at
  while (isWordless(lines[to])) to++
  return lines.slice(at, to).map(take)
}

const isWordless = (line: StructuredLine | undefined): boolean =>
  line !== undefined && !line.isTitle && line.words.length === 0

function textOf(pieces: readonly Piece[]): StructuredText {
  const output: string[] = []
  let frame: Frame | undefined
  const enter = (next: Frame | undefined) => {
    if (next === frame) return
    if (frame && frame.close !== '') output.push(frame.close)
    if (next) output.push(next.open)
    frame = next
  }
  for (const { line, words } of pieces) {
    enter(line?.frame)
    output.push(words ?? line?.markdown ?? '')
  }
  enter(undefined)
  const whole = pieces.filter(({ words }) => words === undefined)
  return {
    markdown: output.join('\n'),
    words: pieces.flatMap(({ line, words }) => {
      const text = words ?? line?.words[0] ?? ''
      return line && text !== '' ? [{ step: line.step, words: text }] : []
    }),
    pictures: whole.flatMap(({ line }) => (line?.pictures ?? []).map((picture) => ({ ...picture, step: line!.step }))),
  }
}
