// Strings of one organisation that nobody outside of it may ever be given, in whatever form, and a word beside each of them by which it can be
// searched for. Callers send the words of the other organisation, never its canaries: so each returned canary is a leak.
import { randomInt } from 'node:crypto'

export type Canaries = {
  /** In every text of the organisation. */
  mark: string
  /** In its name, which its own host shows to everybody. */
  nameMark: string
  word: string
  /** A new text of the organisation. */
  text(): string
}

const letters = (length: number) => Array.from({ length }, () => String.fromCharCode(97 + randomInt(26))).join('')

export function makeCanaries(): Canaries {
  const [mark, nameMark, word] = [`canary${letters(10)}`, `banner${letters(10)}`, `finch${letters(8)}`]
  let count = 0
  return { mark, nameMark, word, text: () => `${word} ${mark}${count++}` }
}

/** `text` at the three offsets that base64 has, without the signs that its neighbours decide. */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].map((offset) =>
    Buffer.from('\0'.repeat(offset) + text)
      .toString('base64url')
      .slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + text.length) * 8) / 6)),
  )

/** Whether a text or bytes hold `mark`: plain, in capitals, in base64 or in hexadecimal digits. */
export function findMark(mark: string): (content: string | Buffer) => boolean {
  const needles = [mark, mark.toUpperCase(), ...inBase64(mark), Buffer.from(mark).toString('hex')]
  return (content) => needles.some((needle) => content.includes(needle))
}
