/** Texts that run from right to left: by their first letter, as browsers take it (Unicode bidirectional algorithm, P2). */

const RIGHT =
  '\\p{sc=Hebr}\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Thaa}\\p{sc=Nkoo}\\p{sc=Samr}\\p{sc=Mand}\\p{sc=Adlm}\\p{sc=Rohg}'
const FIRST_LETTER = /\p{L}/u
const RIGHT_LETTER = new RegExp(`[${RIGHT}]`, 'u')
/** From its first letter to its last one, with what is between. */
const RIGHT_RUN = new RegExp(`[${RIGHT}](?:[^\\p{L}\\p{N}]*[${RIGHT}\\p{M}])*`, 'gu')

export const isRightToLeft = (text: string): boolean => RIGHT_LETTER.test(FIRST_LETTER.exec(text)?.[0] ?? '')

/** The text in runs of one direction. */
export function runsByDirection(text: string): { text: string; right: boolean }[] {
  if (!RIGHT_LETTER.test(text)) return [{ text, right: false }]
  const runs: { text: string; right: boolean }[] = []
  let position = 0
  for (const { 0: right, index } of text.matchAll(RIGHT_RUN)) {
    if (index > position) runs.push({ text: text.slice(position, index), right: false })
    runs.push({ text: right, right: true })
    position = index + right.length
  }
  if (position < text.length) runs.push({ text: text.slice(position), right: false })
  return runs
}
