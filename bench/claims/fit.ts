// node bench/claims/fit.ts [--write]: fits the weights of evidence by words to the claims of `dev`, and to true ones beside another
// passage of the same product. Prints how they do on products that were set aside; `--write` writes them into packages/ai.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { evidenceFeatures } from '@lectern/ai'
import { ROOT } from '@lectern/testing/product'
import { type Claim, readClaims } from './read-claims.ts'

type Example = { product: string; isTrue: boolean; weight: number; features: Record<string, number>; written: boolean }
type Weights = Record<string, number>

const FILE = join(ROOT, 'packages/ai/src/answering/citations/evidence/weights.ts')
const CONSTANT = 'constant'
const SWEEPS = 60
const RIDGE = 0.5
const PARTS = 8
const WRONG_SOURCE = 0.4
/** Signs for a claim; all others are against it. */
const FOR = new Set(['cover', 'clauses', 'weakest', 'bound', 'literal'])
const EITHER = new Set(['numbers', 'foreign', 'foreignCover', CONSTANT])
/** Where the weights of signs begin that few claims have. */
const PRIOR: Weights = {
  missingNumber: -3,
  contrary: -3,
  anchor: -3,
  reversed: -2.5,
  isRival: -2,
  beyond: -2,
  isFar: -2,
  strangeName: -2,
  swapped: -1.5,
  opposite: -1.5,
  flat: -1,
  order: -1,
  refuted: -1,
  period: -1,
  sureSubject: -1,
  deniedClause: -1,
  apart: -1,
  all: -1,
  duty: -0.8,
  atOnce: -0.8,
  even: -0.7,
  only: -0.5,
  otherSubject: -0.5,
  strangeSubject: -0.5,
  isLoose: -0.5,
}

const productOf = ({ sources }: Claim): string => (sources[0]?.id ?? '').replace(/^([a-f-z]\w)\d+$/, '$1')
const claims = readClaims().filter(({ split }) => split === 'dev')
const passages = [...new Map(claims.flatMap(({ sources }) => sources).map((source) => [source.id, source])).values()]

const examples: Example[] = claims.flatMap((claim, at) => {
  const { sources, text, isTrue } = claim
  const product = productOf(claim)
  const example = { product, isTrue, weight: 1, features: evidenceFeatures(sources, text), written: true }
  const others = passages.filter(
    ({ id, lang }) =>
      lang === sources[0]?.lang &&
      id.slice(0, 2) === sources[0].id.slice(0, 2) &&
      !sources.some((one) => one.id === id),
  )
  const other = others[(7 * at) % others.length]
  if (!isTrue || !other) return [example]
  const features = evidenceFeatures([other], text)
  return [example, { product, isTrue: false, weight: WRONG_SOURCE, features, written: false }]
})

const featureOf = ({ features }: Example, name: string): number => (name === CONSTANT ? 1 : (features[name] ?? 0))
const chance = (sum: number): number => 1 / (1 + Math.exp(-sum))
const sumOf = (weights: Weights, example: Example): number =>
  Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * featureOf(example, name), 0)

/** Newton's steps along one weight after the other; a weight of the wrong sign is nought. */
function fit(some: readonly Example[]): Weights {
  const names = [...Object.keys(some[0]?.features ?? {}), CONSTANT]
  const weights: Weights = Object.fromEntries(names.map((name) => [name, PRIOR[name] ?? 0]))
  const sums = some.map((example) => sumOf(weights, example))
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const name of names) {
      const ridge = name === CONSTANT ? 0 : RIDGE
      const before = weights[name] ?? 0
      let slope = -ridge * (before - (PRIOR[name] ?? 0))
      let curve = ridge + 1e-6
      for (const [at, example] of some.entries()) {
        const value = featureOf(example, name)
        if (value === 0) continue
        const guess = chance(sums[at] ?? 0)
        slope += example.weight * ((example.isTrue ? 1 : 0) - guess) * value
        curve += example.weight * guess * (1 - guess) * value * value
      }
      const after = allowed(name, before + slope / curve)
      weights[name] = after
      for (const [at, example] of some.entries())
        sums[at] = (sums[at] ?? 0) + (after - before) * featureOf(example, name)
    }
  return weights
}

const allowed = (name: string, weight: number): number =>
  EITHER.has(name) ? weight : FOR.has(name) ? Math.max(0, weight) : Math.min(0, weight)

const products = [...new Set(examples.map(({ product }) => product))]
const aside = Array.from({ length: PARTS }, (_, part) => {
  const isAside = ({ product }: Example) => products.indexOf(product) % PARTS === part
  const weights = fit(examples.filter((example) => !isAside(example)))
  return examples.filter(isAside).map((example) => ({ ...example, guess: chance(sumOf(weights, example)) }))
}).flat()

const percent = (some: readonly unknown[], of: readonly unknown[]) =>
  `${((100 * some.length) / of.length).toFixed(1)} %`
console.log(
  '| From | true lost | false kept | wrong source kept | at or above: right | below: right |\n|---|---|---|---|---|---|',
)
for (const line of [0.05, 0.1, 0.15, 0.3, 0.35, 0.4, 0.42, 0.45, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9]) {
  const rows = aside.filter(({ written }) => written)
  const [right, wrong] = [rows.filter(({ isTrue }) => isTrue), rows.filter(({ isTrue }) => !isTrue)]
  const [above, below] = [rows.filter(({ guess }) => guess >= line), rows.filter(({ guess }) => guess < line)]
  const others = aside.filter(({ written }) => !written)
  const cells = [
    percent(
      right.filter(({ guess }) => guess < line),
      right,
    ),
    percent(
      wrong.filter(({ guess }) => guess >= line),
      wrong,
    ),
    percent(
      others.filter(({ guess }) => guess >= line),
      others,
    ),
    `${percent(
      above.filter(({ isTrue }) => isTrue),
      above,
    )} of ${above.length}`,
    `${percent(
      below.filter(({ isTrue }) => !isTrue),
      below,
    )} of ${below.length}`,
  ]
  console.log(`| ${line} | ${cells.join(' | ')} |`)
}

if (process.argv.includes('--write')) {
  const weights = Object.entries(fit(examples)).filter(([, weight]) => Math.abs(weight) >= 0.005)
  const lines = weights.map(([name, weight]) => `  ${name}: ${Number(weight.toFixed(2))},`)
  writeFileSync(
    FILE,
    `// Weights of a logistic model of whether sources carry a claim, as \`node bench/claims/fit.ts --write\` fits them.
export const WEIGHTS: Readonly<Record<string, number>> & { constant: number } = {\n${lines.join('\n')}\n}\n`,
  )
}
