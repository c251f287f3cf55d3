/**
 * When a menu of the text opens, and when Enter belongs to it: words that only look like a command stay what they are
 * (specification §2 'Manual editor').
 */

/**
 * Where a character is typed: at the start of a line, behind a blank, behind a full-width sign (Chinese has no blanks between
 * sentences), or within a word.
 */
export type TypingPlace = 'line' | 'blank' | 'sign' | 'word'

/** Placeholder for inline nodes without text, such as formulas. */
export const THING = '\uFFFC'
const BLANK = /\s$/u
const HAN = /\p{Script=Han}/u
const FULL_WIDTH_SIGN = /[，。！？；：、（）【】《》〈〉「」『』“”‘’…]$/u
/** Characters of addresses and package names: `@` behind them makes no mention. */
const ADDRESS = /[\w.%+-]$/

/** `before`: the text of the line up to the caret. */
export function placeBehind(before: string): TypingPlace {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (line.trim() === '') return 'line'
  if (BLANK.test(line)) return 'blank'
  return FULL_WIDTH_SIGN.test(line) ? 'sign' : 'word'
}

/** The characters that open the menu of blocks; Chinese keyboards write `、` and `／` with the key of the slash. */
export const SLASHES = ['/', '／', '、'] as const

/** `、` separates words in Chinese: it is a command only where no word is before it. */
export function opensBlocks(slash: string, before: string): boolean {
  const place = placeBehind(before)
  return slash === '、' ? place === 'line' : place !== 'word'
}

export const opensEmoji = (before: string): boolean => placeBehind(before) !== 'word'

/** Names are not separated by blanks in Chinese. */
export const opensMentions = (before: string): boolean => !ADDRESS.test(before)

/**
 * Whether Enter takes the first line without an arrow key before. On a line of its own a command is meant; behind other words
 * `/all` and `/table` are also options and paths, only a Chinese name written out is not.
 */
export function takesFirstBlock(place: TypingPlace, query: string, exact: boolean): boolean {
  if (place === 'line') return query !== ''
  return place === 'blank' && exact && HAN.test(query)
}

/** The line up to what was typed for the menu. `before` ends with it. */
export function withoutQuery(before: string, trigger: string, query: string): string {
  const rest = before.slice(0, before.length - query.length)
  return rest.endsWith(trigger) ? rest.slice(0, -trigger.length) : rest
}
