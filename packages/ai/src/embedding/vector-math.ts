/** Unit length; a zero vector stays zero and is similar to nothing. */
export function normalise(vector: number[]): number[] {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  return length === 0 ? vector : vector.map((value) => value / length)
}

/** Cosine similarity of two normalised vectors. */
export const cosine = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Standard deviation. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

/** pgvector's text form; five digits are more than its half precision keeps. */
export const vectorLiteral = (vector: number[]): string => `[${vector.map((value) => value.toFixed(5)).join(',')}]`
