// The citation marks in a model's text: a mark is shown only when its passage was given, is still published and carries the sentence.
import { sentencesOf } from '../../analysis/sentences.ts'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { carries } from './evidence.ts'

const MARK = /\[(\d{1,3})\]/g
/** Several numbers in one pair of brackets, and Chinese brackets. */
const OTHER_MARK = /\[\d{1,3}(?:\s*[,，、]\s*\d{1,3})+\]|【\d{1,3}(?:\s*[,，、]\s*\d{1,3})*】/g

/** Splits marks into one per number, as models are told to write them; other numbers in brackets stay as they are. */
export const splitMarks = (text: string, passages: number): string =>
  text.replace(OTHER_MARK, (mark: string) => {
    const numbers = mark.match(/\d+/g) ?? []
    const hasPassage = numbers.some((number) => Number(number) > 0 && Number(number) <= passages)
    return hasPassage ? numbers.map((number) => `[${number}]`).join('') : mark
  })

/** Whether a passage is still part of what is published; others are neither quoted nor cited. */
export type VerifyPassage = (passage: RetrievedPassage) => Promise<boolean>

export type CitationMarks = {
  /** Verifies the passages of marks that were not verified before. */
  verifyMarks(text: string): Promise<void>
  /**
   * The next piece of the text without marks of invalid passages, and of passages that do not carry their sentence. Pieces are given
   * in their order, none ends within a mark, and the passages of all marks were verified.
   */
  clean(piece: string): string
  /** Whether the text, read from the beginning of a sentence, has a mark that stays. */
  isCited(text: string): boolean
}

/** What a mark is behind: the last sentence before it, or before the marks beside it. */
type Context = { text: string; claim: string }
const HAS_WORDS = /[\p{L}\p{N}]/u

/** Without `verify` every given passage is valid. Each passage is verified once. */
export function citationMarks(passages: readonly RetrievedPassage[], verify?: VerifyPassage): CitationMarks {
  const valid = new Map<string, boolean>()
  let shown: Context = { text: '', claim: '' }

  /** A text that is held back is read again with each piece that arrives: each claim is compared once. */
  const carried = new Map<string, boolean>()
  function isCarried(number: string, passage: RetrievedPassage, claim: string): boolean {
    const key = `${number} ${claim}`
    const verdict = carried.get(key) ?? carries(passage, claim)
    carried.set(key, verdict)
    return verdict
  }

  function read(piece: string, before: Context) {
    let { text, claim } = before
    let from = 0
    let cited = false
    let clean = ''
    let gap = ''
    for (const { 0: mark, 1: number = '', index } of piece.matchAll(MARK)) {
      const between = piece.slice(from, index)
      clean += between
      if (between !== '') gap = ''
      text += between
      from = index + mark.length
      if (HAS_WORDS.test(text)) claim = sentencesOf(text).at(-1)?.text ?? ''
      text = ''
      const passage = valid.get(number) ? passages[Number(number) - 1] : undefined
      if (passage && isCarried(number, passage, claim)) {
        cited = true
        clean += gap + mark
        gap = ''
      } else {
        // The blank before a mark goes with it, unless another mark follows.
        const trimmed = clean.trimEnd()
        gap ||= clean.slice(trimmed.length)
        clean = trimmed
      }
    }
    return { clean: clean + piece.slice(from), cited, context: { text: text + piece.slice(from), claim } }
  }

  return {
    async verifyMarks(text) {
      for (const [, number = ''] of text.matchAll(MARK)) {
        if (valid.has(number)) continue
        const passage = passages[Number(number) - 1]
        valid.set(number, passage !== undefined && (verify === undefined || (await verify(passage))))
      }
    },
    clean(piece) {
      const { clean, context } = read(piece, shown)
      shown = context
      return clean
    },
    isCited: (text) => read(text, { text: '', claim: '' }).cited,
  }
}
