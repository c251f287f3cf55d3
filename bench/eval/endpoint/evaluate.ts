// npm run eval -- --endpoint URL --model NAME ...: answers of the shipped chain with any models, on our sets and on questions of one's own.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Embedder,
  endpointReranker,
  fillVectors,
  localEmbedder,
  openAiEmbedder,
  questionLanguage,
  tryChat,
} from '@lectern/ai'
import type { Database } from '@lectern/db'
import { useProduct } from '@lectern/testing'
import { ROOT } from '@lectern/testing/product'
import { GUIDE, guideSets } from '../guide-set.ts'
import { indexSet, openEvalDatabase } from '../in-process.ts'
import { type EvalSet, type Query, readSet, setNames } from '../sets.ts'
import { type AskedQuestion, askModel, type Models } from './ask-model.ts'
import { type EvalOptions, parseOptions, USAGE } from './options.ts'
import { ownSet } from './own-questions.ts'
import { type Figures, figuresOf, lineOf } from './report.ts'

/** A slow model is measured, not given up. The first call also loads the client's library, which the trial takes off the measured time. */
const PATIENCE_MS = 60_000
/** Passages that get their vectors at once. */
const FILLED = 500

/** Prints the figures of each set and writes .artifacts/eval-endpoint.json. Returns the exit code. */
export async function evaluateEndpoint(args: string[], folder: string): Promise<number> {
  let options: EvalOptions
  let sets: EvalSet[]
  try {
    options = parseOptions(args, process.env)
    sets = setsFor(options, folder)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    return 2
  }
  for (const model of [options.chat, options.fast, options.judge]) {
    const trial = model && (await tryChat({ ...model, firstTokenMs: PATIENCE_MS }))
    if (!trial?.problem) continue
    console.error(`${model?.model} at ${model?.baseUrl} does not work: ${trial.problem}. ${trial.reason}`)
    return 1
  }
  const { db, url, close } = await openEvalDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-eval-'))
  const closeProduct = useProduct({ databaseUrl: url, dataDir })
  const results: { set: string; figures: Figures; rows: AskedQuestion[] }[] = []
  try {
    for (const set of sets) {
      const { figures, rows } = await evaluateSet(db, set, options)
      results.push({ set: set.name, figures, rows })
      console.log(lineOf(set.name, figures))
    }
  } finally {
    await closeProduct()
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const artifacts = join(ROOT, '.artifacts')
  mkdirSync(artifacts, { recursive: true })
  const { chat, fast, embedding, rerank, judge } = options
  const models = [chat, fast, embedding, rerank, judge].map((role) => role?.model ?? null)
  writeFileSync(join(artifacts, 'eval-endpoint.json'), `${JSON.stringify({ models, results }, null, 2)}\n`)
  return results.some(({ rows }) => rows.every(({ outcome }) => outcome === 'failed')) ? 1 : 0
}

/** With a folder of one's own only that, unless sets are named too. */
function setsFor({ sets: names, questions }: EvalOptions, folder: string): EvalSet[] {
  const ownSets = questions === undefined ? [] : [ownSet(questions)]
  if (names.length === 0 && ownSets.length > 0) return ownSets
  const guide = guideSets()
  const available = [GUIDE, ...guide.map(({ name }) => name), ...setNames(folder)]
  const unknown = names.filter((name) => !available.includes(name))
  if (unknown.length > 0) throw new Error(`Unknown set ${unknown.join(', ')}; there are: ${available.join(', ')}.`)
  const chosen = names.length > 0 ? names : [GUIDE, ...setNames(folder)]
  return [
    ...ownSets,
    ...chosen.flatMap((name) =>
      name === GUIDE ? guide : (guide.filter((set) => set.name === name)[0] ?? readSet(folder, name)),
    ),
  ]
}

/** Asks at most `limit` questions, each through the whole chain. */
export async function evaluateSet(
  db: Database,
  set: EvalSet,
  options: Omit<EvalOptions, 'sets' | 'questions'>,
): Promise<{ figures: Figures; rows: AskedQuestion[] }> {
  const { scope, manualId, idOf } = await indexSet(db, set)
  const { tenantId } = scope
  // Answers that an earlier evaluation stored would cost nothing.
  const withoutStored = { storeAnswers: false }
  await db.prisma.tenantAi.upsert({
    where: { tenantId },
    create: { tenantId, ...withoutStored },
    update: withoutStored,
  })
  const { rerank, embedding, limit, concurrent } = options
  const embedder: Embedder = embedding ? openAiEmbedder(embedding) : localEmbedder()
  if (embedding) while ((await fillVectors(db, tenantId, embedder, FILLED)) > 0);
  const chat = { ...options.chat, firstTokenMs: PATIENCE_MS }
  const models: Models = { ...options, chat, embedder, reranker: rerank ? endpointReranker(rerank) : null }
  const ask = (query: Query) =>
    askModel(models, { tenantId, manualId, idOf, lang: questionLanguage(query.text) ?? 'en_US' }, query)
  const nothing = set.unanswerable.map((text) => ({ text, relevantArticles: [], answers: [] }))
  const answerable = await inTurns(evenly(set.queries, limit), concurrent, ask)
  const unanswerable = await inTurns(evenly(nothing, limit), concurrent, ask)
  return { figures: figuresOf({ answerable, unanswerable }, options), rows: [...answerable, ...unanswerable] }
}

/** At most `limit` items, from all parts of the list. */
function evenly<T>(items: readonly T[], limit: number): T[] {
  const step = Math.max(1, items.length / limit)
  return Array.from({ length: Math.min(items.length, limit) }, (_, n) => items[Math.floor(n * step)]!)
}

async function inTurns<T, R>(items: readonly T[], concurrent: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += concurrent)
    results.push(...(await Promise.all(items.slice(from, from + concurrent).map(work))))
  return results
}
