/**
 * Length of the short names of §5 and §9 (space name and description, manual name, menu name): a Chinese or other full-width character counts as
 * one, a Latin letter as half, so that 12 Chinese characters and 'Product help centre' both fit into 12. Longer texts, person names among them,
 * are counted by character.
 */
import type { z } from 'zod'
import { Line, Text } from './common.ts'
import { LIMITS } from './limits.ts'

/** Scripts without letters of half width, their punctuation, full-width forms, and emoji. */
const FULL_WIDTH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u

/** Whether a text has characters that count as a whole one. */
export const hasFullWidth = (text: string): boolean => FULL_WIDTH.test(text)

/** Half a character counts as a whole one at the end: 25 letters are 13. */
export function nameLength(name: string): number {
  let halves = 0
  for (const character of name) halves += FULL_WIDTH.test(character) ? 2 : 1
  return Math.ceil(halves / 2)
}

const fits = <T extends z.ZodType<string>>(text: T, max: number) =>
  text.refine((name) => nameLength(name) <= max, { params: { key: 'nameTooLong', max, letters: max * 2 } })

/** As {@link Line}, at most `max` long by {@link nameLength}. */
export const Name = (max: number) => fits(Line(Number.POSITIVE_INFINITY), max)
/** Name of a space or manual. The limit that applies, 12 unless operators raise it, is checked where it is kept (`requireNameFits`). */
export const ResourceName = Name(LIMITS.resourceNameMost)
/** May be empty; at most `max` long by {@link nameLength} after trimming. */
export const ShortText = (max: number) => fits(Text(10_000).trim(), max)
