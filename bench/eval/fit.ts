// Fits a logistic model to examples, every set with the same weight whatever its size.

export type Example = { set: string; features: Record<string, number>; right: boolean }

const ROUNDS = 1_500
const RATE = 1
/** Keeps weights of features that say the same near each other. */
const RIDGE = 0.002

const CONSTANT = 'constant'

/** Weights by feature, and the constant. */
export function fit(examples: readonly Example[]): Record<string, number> {
  const sizes = new Map<string, number>()
  for (const { set } of examples) sizes.set(set, (sizes.get(set) ?? 0) + 1)
  const names = Object.keys(examples[0]?.features ?? {})
  const weights: Record<string, number> = Object.fromEntries([...names, CONSTANT].map((name) => [name, 0]))
  for (let round = 0; round < ROUNDS; round++) {
    const slope: Record<string, number> = Object.fromEntries(Object.keys(weights).map((name) => [name, 0]))
    for (const example of examples) {
      const error = (predict(weights, example) - (example.right ? 1 : 0)) / (sizes.get(example.set)! * sizes.size)
      for (const name of names) slope[name]! += error * example.features[name]!
      slope[CONSTANT]! += error
    }
    for (const name of Object.keys(weights)) {
      const ridge = name === CONSTANT ? 0 : RIDGE * weights[name]!
      weights[name]! -= RATE * (slope[name]! + ridge)
    }
  }
  return weights
}

/** The probability that the answer is right. */
export function predict(weights: Record<string, number>, { features }: Pick<Example, 'features'>): number {
  let sum = weights[CONSTANT] ?? 0
  for (const [name, value] of Object.entries(features)) sum += (weights[name] ?? 0) * value
  return 1 / (1 + Math.exp(-sum))
}
