// What makes two questions the same words.
import { fold } from '@lectern/ai'

/** A question without case, width, blanks and punctuation. */
export const questionKey = (question: string): string =>
  fold(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 300)
