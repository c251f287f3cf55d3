// node bench/eval/confidence.ts [set …]: ranking and confidence of each set through packages/ai in this process, and the weights of the
// confidence fitted with the set left out. Run it after a change of the analysis, the ranking or the vectors (ADR 0026).
import { join } from 'node:path'
import { confidenceFeatures, confidenceOf, localEmbedder, retrieve } from '@lectern/ai'
import { ROOT } from '@lectern/testing/product'
import { brierOf } from './calibration.ts'
import { type Example, fit, predict } from './fit.ts'
import { guideSets } from './guide-set.ts'
import { indexSet, openEvalDatabase } from './in-process.ts'
import { refusedAt, sharesOf } from './metrics.ts'
import { type EvalSet, readSet, setNames } from './sets.ts'

const FOLDER = join(ROOT, '..', 'shared', 'eval')
/** Questions of a set that are asked; sets of a thousand are thinned out evenly. */
const MAX_QUESTIONS = 250
/** As many passages as the product retrieves for an answer. */
const LIMIT = 16
const MAX_WRONG = 0.08

type Asked = { ranked: string[]; relevant: readonly string[]; confidence: number; example?: Example }

const chosen = process.argv.slice(2)
const sets = [...guideSets(), ...setNames(FOLDER).map((name) => readSet(FOLDER, name))].filter(
  ({ name }) => chosen.length === 0 || chosen.includes(name),
)
const { db, close } = await openEvalDatabase()
const asked = new Map<string, Asked[]>()
try {
  for (const set of sets) asked.set(set.name, await askAll(set))
} finally {
  await close()
}
for (const [name, rows] of asked) {
  const answerable = rows.filter(({ relevant }) => relevant.length > 0)
  const { first, three } = sharesOf(answerable)
  const confidences = (list: Asked[]) => list.map(({ confidence }) => confidence)
  const refused = refusedAt(
    confidences(answerable),
    confidences(rows.filter(({ relevant }) => relevant.length === 0)),
    MAX_WRONG,
  )
  const own = examplesOf(rows)
  // Both languages of the guide are one text.
  const family = name.split('-')[0]
  const others = [...asked].flatMap(([other, list]) => (other.split('-')[0] === family ? [] : examplesOf(list)))
  const shipped = brierOf(
    rows.flatMap(({ confidence, example }) => (example ? [{ confidence, right: example.right }] : [])),
  )
  console.log(
    `${name}: first ${first.toFixed(3)}, in three ${three.toFixed(3)}, refused ${refused.toFixed(3)}, Brier ${shipped.toFixed(4)}`,
  )
  if (others.length === 0 || own.length === 0) continue
  const weights = fit(others)
  const judged = own.map((example) => ({ confidence: predict(weights, example), right: example.right }))
  console.log(`  fitted without it: Brier ${brierOf(judged).toFixed(4)}, ${printed(weights)}`)
}
console.log(`fitted to all: ${printed(fit([...asked.values()].flatMap(examplesOf)))}`)

function examplesOf(rows: readonly Asked[]): Example[] {
  return rows.flatMap(({ example }) => (example ? [example] : []))
}

async function askAll(set: EvalSet): Promise<Asked[]> {
  const { scope, manualId, idOf } = await indexSet(db, set)
  const step = Math.max(1, Math.floor(set.queries.length / MAX_QUESTIONS))
  const questions = [
    ...set.queries.filter((_, n) => n % step === 0),
    ...set.unanswerable.map((text) => ({ text, relevantArticles: [] as string[] })),
  ]
  const rows: Asked[] = []
  for (const { text, relevantArticles: relevant } of questions) {
    const passages = await retrieve(db, { scope, manualId, query: text, embedder: localEmbedder(), limit: LIMIT })
    const ranked = passages.map(({ articleId }) => idOf(articleId))
    const features = confidenceFeatures(passages)
    const right = relevant.includes(ranked[0] ?? '')
    // Between two languages other features count; they are not fitted.
    const fits = features !== null && !features.foreign
    const { foreign: _, ...values } = features ?? { foreign: true }
    const example = fits ? { set: set.name, features: values, right } : undefined
    rows.push({ ranked, relevant, confidence: confidenceOf(passages), ...(example && { example }) })
  }
  return rows
}

function printed(weights: Record<string, number>): string {
  return Object.entries(weights)
    .map(([name, value]) => `${name} ${value.toFixed(2)}`)
    .join(', ')
}
