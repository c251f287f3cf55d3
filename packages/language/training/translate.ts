// IBM Model 1: how probable a word of one language is as the translation of a word of the other, from parallel items. Both
// directions; a pair counts by the geometric mean of them, because each alone is full of chance.
import type { EncodedItem } from './encode.ts'

const ITERATIONS = 4
/** Longer items say little about matching words. */
const MAX_LENGTH = 60
const TABLE_BITS = 26
/** Probability of a direction that has none. */
const UNSEEN = 0.005
const MIN_PROBABILITY = 0.025
const MAX_TRANSLATIONS = 8
/** Relative to the best translation. */
const MIN_SHARE = 0.1

type Translation = { word: number; probability: number }
/** By word; the best has probability 1. */
export type TranslationTable = Map<number, Translation[]>

/** Included words, by number: pairs of Chinese characters on one side, Latin words on the other. */
export type Sides = { chinese: (word: number) => boolean; english: (word: number) => boolean }

/** `words`: how many there are; their numbers lie below. */
export function translations(items: EncodedItem[], words: number, sides: Sides): TranslationTable {
  const distinct = (list: number[], isCandidate: (word: number) => boolean) => [...new Set(list.filter(isCandidate))]
  const texts = items
    .filter(({ kind }) => kind !== 'section')
    .map((item) => ({
      chinese: distinct(item.chinese, sides.chinese),
      english: distinct(item.english, sides.english),
    }))
    .filter(({ chinese, english }) => Math.max(chinese.length, english.length) <= MAX_LENGTH)
    .filter(({ chinese, english }) => chinese.length > 0 && english.length > 0)
  const forward = align(
    texts.map(({ chinese, english }) => [chinese, english]),
    words,
  )
  const backward = align(
    texts.map(({ chinese, english }) => [english, chinese]),
    words,
  )
  const pairs = new Map<number, number>()
  const pair = (chinese: number, english: number) => chinese * words + english
  for (const [from, to, p] of forward) pairs.set(pair(from, to), Math.sqrt(p * UNSEEN))
  const there = new Map([...forward].map(([from, to, p]) => [pair(from, to), p]))
  for (const [from, to, p] of backward) pairs.set(pair(to, from), Math.sqrt(p * (there.get(pair(to, from)) ?? UNSEEN)))
  const table: TranslationTable = new Map()
  const put = (from: number, word: number, probability: number) => {
    const list = table.get(from) ?? []
    list.push({ word, probability })
    table.set(from, list)
  }
  for (const [key, probability] of pairs) {
    if (probability < MIN_PROBABILITY) continue
    const [chinese, english] = [Math.floor(key / words), key % words]
    put(chinese, english, probability)
    put(english, chinese, probability)
  }
  for (const [from, list] of table) {
    list.sort((a, b) => b.probability - a.probability || a.word - b.word)
    const best = list[0]!.probability
    table.set(
      from,
      list
        .slice(0, MAX_TRANSLATIONS)
        .map(({ word, probability }) => ({ word, probability: probability / best }))
        .filter(({ probability }) => probability >= MIN_SHARE),
    )
  }
  return table
}

/** Probabilities of a target word for a source word, those of at least 0.02. */
function align(texts: [number[], number[]][], words: number): [number, number, number][] {
  const size = 2 ** TABLE_BITS
  const mask = size - 1
  // Keys are source * (words + 1) + target + 1 as 32 bits; source `words` means no word.
  const keys = new Uint32Array(size)
  const values = new Float32Array(size)
  const counts = new Float32Array(size)
  const totals = new Float64Array(words + 1)
  const place = (source: number, target: number): number => {
    const key = (source * (words + 1) + target + 1) >>> 0
    let at = (Math.imul(key, 0x9e3779b1) >>> (32 - TABLE_BITS)) & mask
    while (keys[at] !== 0 && keys[at] !== key) at = (at + 1) & mask
    keys[at] = key
    return at
  }
  const places = new Int32Array(MAX_LENGTH + 1)
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    counts.fill(0)
    totals.fill(0)
    for (const [sources, targets] of texts) {
      const weighed = [...sources, words]
      for (const target of targets) {
        let sum = 0
        for (const [i, source] of weighed.entries()) {
          const at = place(source, target)
          places[i] = at
          sum += iteration === 0 ? 1 : values[at]!
        }
        if (sum <= 0) continue
        for (const [i, source] of weighed.entries()) {
          const at = places[i]!
          const share = (iteration === 0 ? 1 : values[at]!) / sum
          if (share < 1e-3) continue
          counts[at]! += share
          totals[source]! += share
        }
      }
    }
    for (let at = 0; at < size; at++) {
      if (keys[at] === 0) continue
      const source = Math.floor((keys[at]! - 1) / (words + 1))
      // A word that was seen once or twice is not sure of its translation.
      values[at] = counts[at]! / (totals[source]! + 0.5)
    }
  }
  const alignments: [number, number, number][] = []
  for (let at = 0; at < size; at++) {
    if (keys[at] === 0 || values[at]! < 0.02) continue
    const source = Math.floor((keys[at]! - 1) / (words + 1))
    if (source < words) alignments.push([source, (keys[at]! - 1) % (words + 1), values[at]!])
  }
  return alignments.sort((a, b) => a[0] - b[0] || a[1] - b[1])
}
