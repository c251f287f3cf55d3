import { CJK, characterClasses, LATIN } from './character-class.ts'

/** Size of a text in units: a Latin word or one CJK character, about 1.3 model tokens. */
export function sizeOf(text: string): number {
  const classes = characterClasses()
  let size = 0
  let before = 0
  for (let i = 0; i < text.length; i++) {
    const kind = classes[text.charCodeAt(i)] ?? 0
    if (kind === CJK || (kind === LATIN && before !== LATIN)) size++
    before = kind
  }
  return size
}

const TOKENS_OF_UNIT = 1.3

/** About how many tokens of a model a text has; none of the vendors' tokenizers is asked. */
export const tokensOf = (text: string): number => Math.ceil(TOKENS_OF_UNIT * sizeOf(text))
