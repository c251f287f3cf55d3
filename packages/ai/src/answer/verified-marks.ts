// The numbers in a model's text: a number is shown only when its passage was given and still stands in what is published.
import type { AnswerInput, RetrievedPassage } from '../types.ts'

const MARK = /\[(\d{1,3})\]/g
/** Several numbers in one pair of brackets, and the brackets of Chinese texts. */
const OTHER_MARK = /\[\d{1,3}(?:\s*[,，、]\s*\d{1,3})+\]|【\d{1,3}(?:\s*[,，、]\s*\d{1,3})*】/g

/** The text with every number in brackets of its own, as models are told to write them; numbers of no passage may be anything and stay. */
export const singleMarks = (text: string, passages: number): string =>
  text.replace(OTHER_MARK, (mark: string) => {
    const numbers = mark.match(/\d+/g) ?? []
    const known = numbers.some((number) => Number(number) > 0 && Number(number) <= passages)
    return known ? numbers.map((number) => `[${number}]`).join('') : mark
  })

export type VerifiedMarks = {
  /** Looks up the passages behind numbers that were not judged before. */
  judge(text: string): Promise<void>
  /** The text without numbers that do not hold; they must have been judged. */
  clean(text: string): string
  /** Whether a number that holds stands in the text. */
  cited(text: string): boolean
}

/** Without `verify` every passage that was given holds. Each passage is asked for once. */
export function verifiedMarks(passages: readonly RetrievedPassage[], verify: AnswerInput['verify']): VerifiedMarks {
  const judged = new Map<string, boolean>()
  return {
    async judge(text) {
      for (const [, number = ''] of text.matchAll(MARK)) {
        if (judged.has(number)) continue
        const passage = passages[Number(number) - 1]
        judged.set(number, passage !== undefined && (verify === undefined || (await verify(passage))))
      }
    },
    clean: (text) => text.replace(MARK, (mark, number: string) => (judged.get(number) ? mark : '')),
    cited: (text) => [...text.matchAll(MARK)].some(([, number = '']) => judged.get(number)),
  }
}
