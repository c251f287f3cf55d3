// Codes, amounts and telephone numbers that are written in several words: `E 1042`, `10 GB`, `+86 138 0013 8000`. Pure.
import { STOP_WORDS } from './stop-words.ts'

/** `of`: one of the words; `number`: a telephone number, which is searched in this form, too. */
export type Neighbours = { term: string; of: string; start: number; end: number; number: boolean }

const CODE = /(?<![a-z0-9._\-'/])([a-z]{1,4})[ \u00a0](\d{2,10})(?![a-z0-9]|[.-]\d)/g
const AMOUNT = /(?<![a-z0-9._\-/])(\d{1,9}(?:\.\d{1,4})?)[ \u00a0]([a-zμ]{1,4})(?![a-z0-9'])/g
const NUMBER = /(?<![a-z0-9.])\+?\(?\d[\d \u00a0().-]{5,22}\d(?![a-z0-9])/g
/** Digits of a telephone number. */
const DIGITS = { least: 7, most: 15 }
const VERSION = /^\d+(?:\.\d+)+$/

/** In a folded text. */
export function neighboursIn(folded: string): Neighbours[] {
  if (!/\d/.test(folded)) return []
  const pairs = [CODE, AMOUNT].flatMap((pattern) =>
    [...folded.matchAll(pattern)].flatMap(({ 0: all, 1: first = '', 2: second = '', index }) =>
      STOP_WORDS.has(first) || STOP_WORDS.has(second)
        ? []
        : [
            {
              term: first + second,
              of: pattern === CODE ? second : first,
              start: index,
              end: index + all.length,
              number: false,
            },
          ],
    ),
  )
  return [...pairs, ...numbersIn(folded)]
}

function numbersIn(folded: string): Neighbours[] {
  return [...folded.matchAll(NUMBER)].flatMap(({ 0: written, index }) => {
    const groups = written.match(/\d+/g) ?? []
    const digits = groups.join('')
    if (groups.length < 2 || VERSION.test(written) || digits.length < DIGITS.least || digits.length > DIGITS.most)
      return []
    const span = { start: index, end: index + written.length, of: groups.at(-1) ?? '', number: true }
    const national = groups.slice(1).join('')
    const abroad = written.startsWith('+') && national.length >= DIGITS.least
    return [{ term: digits, ...span }, ...(abroad ? [{ term: national, ...span }] : [])]
  })
}
