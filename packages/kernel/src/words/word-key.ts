// Key that compares a listed word, and rules of words for a list. Pure.
import { fold } from '@lectern/ai'
import { SENSITIVE_WORD_LIMITS } from '@lectern/contracts'
import { UNIT, unitKinds, withoutIgnored } from './skeleton.ts'

/** Words with the same key are the same word: case, width, accents, traditional characters and blanks make no difference. */
export const wordKey = (word: string): string => withoutIgnored(fold(word)).trim().replace(/\s+/g, ' ')

const MIN_LETTERS = 2
const isLetter = (character: string | undefined) =>
  character !== undefined && (unitKinds()[character.charCodeAt(0)] ?? 0) > UNIT.separator

/** Null for a word that can be listed; else the reason, a key of `errors.fields`. */
export function wordProblem(word: string): 'wordShort' | 'tooLong' | 'wordEdges' | null {
  const key = wordKey(word)
  if (word.trim().length > SENSITIVE_WORD_LIMITS.word || key.length > SENSITIVE_WORD_LIMITS.word) return 'tooLong'
  if (key.split('').filter(isLetter).length < MIN_LETTERS) return 'wordShort'
  return isLetter(key[0]) && isLetter(key.at(-1)) ? null : 'wordEdges'
}
