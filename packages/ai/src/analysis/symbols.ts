// Emoji and signs that people search for: each is a term. Pure.

const FLAG = /^[\u{1f1e6}-\u{1f1ff}]{2}/u
const KEYCAP = /^[0-9#*]\u20e3/
/** Without frames of boxes, arrows of menus, and the signs of rights. */
const SIGN = /^(?:\p{Extended_Pictographic}|[\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff]|[\u{10000}-\u{1ffff}])/u
const LETTER = /^(?=[\u{10000}-\u{3ffff}])\p{L}/u
const NONE = /^[©®™\u2190-\u21ff\u2500-\u259f]/

/** The emoji, sign or rare ideograph at this offset of a clean text, or null. */
export function symbolAt(text: string, position: number): string | null {
  const rest = text.slice(position, position + 4)
  if (NONE.test(rest)) return null
  return (FLAG.exec(rest) ?? KEYCAP.exec(rest) ?? LETTER.exec(rest) ?? SIGN.exec(rest))?.[0] ?? null
}

/** Whether a text has a sign that is a term. */
export const hasSymbol = (text: string): boolean =>
  Array.from({ length: text.length }, (_, position) => position).some((position) => symbolAt(text, position) !== null)
