// The language a text is written in, detected by its letters and commonest words: cheap enough for each publication. It returns null rather than
// guess: for texts that are too short, and for languages that the product does not speak.
import type { Lang } from '@lectern/contracts'

/** Characters that are checked: the beginning of a text says enough. */
const SAMPLE = 4_000

// The migration that filled in what had been published before counts with the same expressions.
const HAN = /[\u3400-\u9fff]/g
/** Kana, Hangul, Cyrillic, Greek, Arabic, Thai and the like; Vietnamese letters too. */
const OTHER_SCRIPTS = /[\u0370-\u1fff\u3040-\u30ff\uac00-\ud7af]/g
const WORDS = /[a-z\u00c0-\u024f]+/g
const ENGLISH = /^(the|and|to|of|is|for|you|your|with|are|this|that|it|be|or|not|can|how|from)$/
/** Common words of other languages in Latin letters, and any word with an accent. */
const FOREIGN =
  /^(der|die|das|und|ist|nicht|mit|ein|eine|le|la|les|des|est|une|pour|dans|vous|el|los|las|que|una|para|por|con|il|che|di|della|per|non|de|het|een|van|os|um|uma|em|.*[\u00c0-\u024f].*)$/

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** Terms and code in Latin letters are common in Chinese texts, Chinese characters are rare in English ones. */
const WORDS_PER_HAN = 4
/** Letters of a word, roughly. */
const LETTERS = 5

export function writtenIn(text: string): Lang | null {
  const sample = text.slice(0, SAMPLE).toLowerCase()
  const words = sample.match(WORDS) ?? []
  const han = count(sample, HAN)
  if (count(sample, OTHER_SCRIPTS) * 4 > han + words.length * LETTERS) return null
  if (han >= 2 && han * WORDS_PER_HAN >= words.length) return 'zh_CN'
  const of = (kind: RegExp) => words.filter((word) => kind.test(word)).length
  return words.length >= 3 && of(ENGLISH) >= of(FOREIGN) ? 'en_US' : null
}
