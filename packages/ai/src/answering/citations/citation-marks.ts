// The citation marks in a model's text: a mark is shown only when its passage was given and is still published.
import type { RetrievedPassage } from '../../search/retrieve.ts'

const MARK = /\[(\d{1,3})\]/g
/** Several numbers in one pair of brackets, and Chinese brackets. */
const OTHER_MARK = /\[\d{1,3}(?:\s*[,，、]\s*\d{1,3})+\]|【\d{1,3}(?:\s*[,，、]\s*\d{1,3})*】/g

/** Splits marks into one per number, as models are told to write them; other numbers in brackets stay as they are. */
export const splitMarks = (text: string, passages: number): string =>
  text.replace(OTHER_MARK, (mark: string) => {
    const numbers = mark.match(/\d+/g) ?? []
    const known = numbers.some((number) => Number(number) > 0 && Number(number) <= passages)
    return known ? numbers.map((number) => `[${number}]`).join('') : mark
  })

/** Whether a passage is still part of what is published; others are neither quoted nor cited. */
export type VerifyPassage = (passage: RetrievedPassage) => Promise<boolean>

export type CitationMarks = {
  /** Verifies the passages of marks that were not verified before. */
  verifyMarks(text: string): Promise<void>
  /** The text without invalid marks; all must have been verified. */
  clean(text: string): string
  /** Whether the text has a valid mark. */
  isCited(text: string): boolean
}

/** Without `verify` every given passage is valid. Each passage is verified once. */
export function citationMarks(passages: readonly RetrievedPassage[], verify?: VerifyPassage): CitationMarks {
  const valid = new Map<string, boolean>()
  return {
    async verifyMarks(text) {
      for (const [, number = ''] of text.matchAll(MARK)) {
        if (valid.has(number)) continue
        const passage = passages[Number(number) - 1]
        valid.set(number, passage !== undefined && (verify === undefined || (await verify(passage))))
      }
    },
    clean: (text) => text.replace(MARK, (mark, number: string) => (valid.get(number) ? mark : '')),
    isCited: (text) => [...text.matchAll(MARK)].some(([, number = '']) => valid.get(number)),
  }
}
