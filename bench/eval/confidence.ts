// node bench/eval/confidence.ts [set …]: ranking, confidence and certainty of each set through packages/ai in this process, and the weights
// of the certainty fitted with the set left out. Run it after a change of the analysis, the ranking or the vectors (ADR 0026).
import { join } from 'node:path'
import {
  answerQuestion,
  certaintyFeatures,
  certaintyOf,
  confidenceFeatures,
  confidenceOf,
  isConfident,
  isSure,
  localEmbedder,
  type RetrievedPassage,
  retrieve,
} from '@lectern/ai'
import { ROOT } from '@lectern/testing/product'
import { brierOf } from './calibration.ts'
import { type Example, fit, predict } from './fit.ts'
import { guideSets } from './guide-set.ts'
import { indexSet, openEvalDatabase } from './in-process.ts'
import { answerHit, refusedAt, sharesOf } from './metrics.ts'
import { type EvalSet, readSet, setNames } from './sets.ts'

const FOLDER = join(ROOT, '..', 'shared', 'eval')
/** Questions of a set that are asked; sets of a thousand are thinned out evenly. */
const MAX_QUESTIONS = 250
/** As many passages as the product retrieves for an answer. */
const LIMIT = 16
const MAX_WRONG = 0.08
/** In the names of sets that nothing is fitted to. */
const ASIDE = 'aside'

type RankedQuestion = {
  ranked: string[]
  relevant: readonly string[]
  confidence: number
  certainty: number
  right: boolean
  /** Of the quote, however sure it is: of a right article, and with the expected words where there are some. */
  quoted: { right: boolean; holds?: boolean }
  example?: Example
}

const chosen = process.argv.slice(2)
const sets = [...guideSets(), ...setNames(FOLDER).map((name) => readSet(FOLDER, name))].filter(
  ({ name }) => chosen.length === 0 || chosen.includes(name),
)
const { db, close } = await openEvalDatabase()
const rowsBySet = new Map<string, RankedQuestion[]>()
try {
  for (const set of sets) rowsBySet.set(set.name, await askAll(set))
} finally {
  await close()
}
for (const [name, rows] of rowsBySet) {
  const answerable = rows.filter(({ relevant }) => relevant.length > 0)
  const { first, three } = sharesOf(answerable)
  const confidences = (list: RankedQuestion[]) => list.map(({ confidence }) => confidence)
  const refused = refusedAt(
    confidences(answerable),
    confidences(rows.filter(({ relevant }) => relevant.length === 0)),
    MAX_WRONG,
  )
  const examples = examplesOf(rows)
  // Both languages of the guide are one text. The questions that were set aside are not learnt from.
  const family = name.split('-')[0]
  const others = [...rowsBySet].flatMap(([other, list]) =>
    other.split('-')[0] === family || other.includes(ASIDE) ? [] : examplesOf(list),
  )
  const brier = brierOf(rows.map(({ certainty, right }) => ({ confidence: certainty, right })))
  const presented = rows.filter(({ confidence, certainty }) => isConfident(confidence) && isSure(certainty))
  const share = (right: boolean) => presented.filter((row) => row.right === right).length / answerable.length
  const quoted = answerable.map((row) => row.quoted)
  const answersWithVerdict = quoted.filter(({ holds }) => holds !== undefined)
  const part = (list: typeof quoted, isCounted: (row: (typeof quoted)[number]) => boolean | undefined) =>
    (list.filter(isCounted).length / list.length).toFixed(3)
  console.log(
    `${name}: first ${first.toFixed(3)}, in three ${three.toFixed(3)}, refused ${refused.toFixed(3)}, presented right ${share(true).toFixed(3)}, wrong ${share(false).toFixed(3)}, Brier ${brier.toFixed(4)}; quotes of the right article ${part(quoted, ({ right }) => right)}, with the expected words ${part(answersWithVerdict, ({ holds }) => holds)}`,
  )
  if (others.length === 0 || examples.length === 0) continue
  const weights = fit(others)
  const judged = examples.map((example) => ({ confidence: predict(weights, example), right: example.right }))
  console.log(`  fitted without it: Brier ${brierOf(judged).toFixed(4)}, ${printed(weights)}`)
}
const learnt = [...rowsBySet].flatMap(([name, rows]) => (name.includes(ASIDE) ? [] : examplesOf(rows)))
if (learnt.length > 0) console.log(`fitted to all: ${printed(fit(learnt))}`)

function examplesOf(rows: readonly RankedQuestion[]): Example[] {
  return rows.flatMap(({ example }) => (example ? [example] : []))
}

async function askAll(set: EvalSet): Promise<RankedQuestion[]> {
  const { scope, manualId, idOf } = await indexSet(db, set)
  const step = Math.max(1, Math.floor(set.queries.length / MAX_QUESTIONS))
  const questions = [
    ...set.queries.filter((_, n) => n % step === 0),
    ...set.unanswerable.map((text) => ({ text, relevantArticles: [] as string[], answers: [] as string[] })),
  ]
  const rows: RankedQuestion[] = []
  for (const { text, relevantArticles: relevant, answers } of questions) {
    const passages = await retrieve(db, { scope, manualId, query: text, embedder: localEmbedder(), limit: LIMIT })
    const ranked = passages.map(({ articleId }) => idOf(articleId))
    const right = relevant.includes(ranked[0] ?? '')
    // Between two languages other features count; they are not fitted.
    const foreign = confidenceFeatures(passages)?.foreign ?? true
    const features = certaintyFeatures(passages)
    const example = features && !foreign ? { set: set.name, features, right } : undefined
    const sure = { confidence: confidenceOf(passages), certainty: certaintyOf(passages) }
    const quote = await quoteOf(text, passages)
    const holds = answers.length > 0 ? answerHit(quote.text, answers) : undefined
    const quoted = { right: relevant.includes(idOf(quote.articleId)), holds }
    rows.push({ ranked, relevant, right, quoted, ...sure, ...(example && { example }) })
  }
  return rows
}

/** Returns the quote that a confident answer would show. */
async function quoteOf(question: string, passages: RetrievedPassage[]) {
  const texts = { notFound: '', perhaps: '', nearest: '', interrupted: '' }
  const input = { question, passages, history: [], lang: 'en_US' as const, confidence: 1, certainty: 1, texts }
  const quote = { text: '', articleId: '' }
  for await (const answer of answerQuestion({ log: console }, input)) {
    if (answer.type === 'text') quote.text += answer.text.replace(/ \[\d+\]$/, '')
    if (answer.type === 'citations') quote.articleId = answer.citations[0]?.articleId ?? ''
  }
  return quote
}

function printed(weights: Record<string, number>): string {
  return Object.entries(weights)
    .map(([name, value]) => `${name} ${value.toFixed(2)}`)
    .join(', ')
}
