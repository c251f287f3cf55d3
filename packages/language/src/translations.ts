// Words of the other language, and words of the same language by way of it. `translations.bin`: where the translations of each word
// end (32 bits), the numbers of the words (16 bits) and their probabilities in steps of 1/255.
import { once, readData } from './data-files.ts'
import { wordAt, wordCount, wordNumber } from './vocabulary.ts'

/** `probability`: relative to the best one, which has 1. */
export type RelatedWord = { word: string; probability: number }

const load = once(() => {
  const data = readData('translations.bin')
  const count = wordCount()
  const ends = new Uint32Array(data, 0, count + 1)
  const pairs = ends[count] ?? 0
  const numbers = new Uint16Array(data, 4 * (count + 1), pairs)
  return { ends, numbers, shares: new Uint8Array(data, 4 * (count + 1) + 2 * pairs, pairs) }
})

type Numbered = { number: number; probability: number }

function of(number: number): Numbered[] {
  const { ends, numbers, shares } = load()
  const related: Numbered[] = []
  for (let at = ends[number]!; at < ends[number + 1]!; at++)
    related.push({ number: numbers[at]!, probability: shares[at]! / 255 })
  return related
}

const asWords = (list: Numbered[]): RelatedWord[] =>
  list.map(({ number, probability }) => ({ word: wordAt(number), probability }))

/**
 * Translations of an English stem or a pair of Chinese characters, at most 8, the most probable first; none for an unknown word.
 * Learnt by counting (IBM Model 1, both directions) from documents and labels that exist in both languages.
 */
export function translationsOf(word: string): RelatedWord[] {
  const number = wordNumber(word)
  return number < 0 ? [] : asWords(of(number))
}

const MAX_SYNONYMS = 6

/** Words of the same language that share translations with `word`, by the probability of the best way there and back. */
export function synonymsOf(word: string, minProbability = 0): RelatedWord[] {
  const number = wordNumber(word)
  if (number < 0) return []
  const best = new Map<number, number>()
  for (const there of of(number))
    for (const back of of(there.number)) {
      const probability = there.probability * back.probability
      if (back.number !== number && probability >= minProbability && probability > (best.get(back.number) ?? 0))
        best.set(back.number, probability)
    }
  const synonyms = [...best].map(([other, probability]) => ({ number: other, probability }))
  return asWords(synonyms.sort((a, b) => b.probability - a.probability || a.number - b.number).slice(0, MAX_SYNONYMS))
}
