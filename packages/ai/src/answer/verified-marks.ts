// The numbers in a model's text: a number is shown only when its passage was given and still stands in what is published.
import type { AnswerInput, RetrievedPassage } from '../types.ts'

const MARK = /\[(\d{1,3})\]/g

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
