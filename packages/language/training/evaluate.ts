// Whether a build worked: how well vectors and translations find the partner of a text again. Not how good search is with them, which
// `npm run eval` measures on question sets that nothing was learnt from.
import type { EncodedItem } from './encode.ts'
import type { TranslationTable } from './translate.ts'

/** Pairs that are compared, spread evenly over all. */
const SAMPLE = 1_000
const WITHIN = 10

export type Learnt = { items: EncodedItem[]; table: TranslationTable; vectors: Float32Array; dimensions: number }

/** Lines to print. */
export function evaluate({ items, table, vectors, dimensions }: Learnt): string[] {
  const sections = sample(items.filter(({ kind, chinese }) => kind === 'section' && chinese.length >= 10))
  const labels = sample(items.filter(({ kind }) => kind === 'label'))
  const vectorOf = (words: number[]) => vector(words, vectors, dimensions)
  const chinese = sections.map((item) => vectorOf(item.chinese))
  const english = sections.map((item) => vectorOf(item.english))
  return [
    `sections whose partner is among the ${WITHIN} nearest of ${sections.length}: zh to en ${share(chinese, english)}, en to zh ${share(english, chinese)}`,
    `labels with a word that the table translates into one of the other label: ${translated(labels, table)}`,
  ]
}

function sample<T>(list: T[]): T[] {
  const step = Math.max(1, Math.floor(list.length / SAMPLE))
  return list.filter((_, i) => i % step === 0).slice(0, SAMPLE)
}

function vector(words: number[], table: Float32Array, dimensions: number): Float32Array {
  const sum = new Float32Array(dimensions)
  for (const word of words) for (let i = 0; i < dimensions; i++) sum[i]! += table[word * dimensions + i]!
  const length = Math.hypot(...sum) || 1
  return sum.map((value) => value / length)
}

function share(from: Float32Array[], to: Float32Array[]): string {
  const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)
  const near = from.filter((one, i) => {
    const similarity = dot(one, to[i]!)
    return to.filter((other) => dot(one, other) > similarity).length < WITHIN
  })
  return (near.length / from.length).toFixed(3)
}

function translated(labels: EncodedItem[], table: TranslationTable): string {
  const translatable = labels.filter(({ chinese, english }) => {
    const expected = new Set(english)
    return chinese.some((word) => table.get(word)?.some((one) => expected.has(one.word)))
  })
  return (translatable.length / labels.length).toFixed(3)
}
