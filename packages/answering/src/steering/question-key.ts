// Key by which two questions are the same.
import { searchKey } from '@lectern/ai'

/** A question without case, width, blanks and punctuation. */
export const questionKey = (question: string): string =>
  searchKey(question)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 300)
