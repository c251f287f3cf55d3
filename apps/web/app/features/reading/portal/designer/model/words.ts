/** Pure: hot words as lines of one language. */
import { type Lang, type LocalText, THEME_LIMITS } from '@lectern/contracts'

export const linesOf = (words: readonly LocalText[], lang: Lang): string => {
  const lines = words.map((word) => word[lang])
  while (lines.at(-1) === '') lines.pop()
  return lines.join('\n')
}

const isEmpty = ({ zh_CN, en_US }: LocalText) => zh_CN === '' && en_US === ''

/** The words with their texts in `lang` from the lines of `text`; too many and too long ones are cut off. */
export function wordsOf(text: string, words: readonly LocalText[], lang: Lang): LocalText[] {
  const lines = text.split('\n').map((line) => line.slice(0, THEME_LIMITS.label))
  const count = Math.min(Math.max(lines.length, words.length), THEME_LIMITS.hotWords)
  const changed = Array.from({ length: count }, (_, index) => ({
    ...(words[index] ?? { zh_CN: '', en_US: '' }),
    [lang]: lines[index] ?? '',
  }))
  while (changed.length > 0 && isEmpty(changed.at(-1) ?? { zh_CN: '', en_US: '' })) changed.pop()
  return changed
}
