// node bench/eval/models.ts [set …]: the ranking with embedding models of several qualities beside words alone and vectors alone (ADR 0065).
// The models are stand-ins that know a share of what a question means, and two that know only letters or words.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Embedder, embeddingText, fillVectors, localEmbedder, MEANINGS, retrieve } from '@lectern/ai'
import type { Database } from '@lectern/db'
import { gradedModel, meaningsIn } from '@lectern/testing'
import { ROOT } from '@lectern/testing/product'
import { guideSets } from './guide-set.ts'
import { indexSet, openEvalDatabase } from './in-process.ts'
import { scoresOf } from './metrics.ts'
import { type EvalSet, type Query, readSet, setNames } from './sets.ts'

const FOLDER = process.env.EVAL_FOLDER ?? join(ROOT, '..', 'shared', 'eval')
const MAX_QUESTIONS = 60
const LIMIT = 60
const QUALITIES = [1, 0.5, 0.35, 0.25, 0]
/** Loss against the better of the two rankings alone. */
const MAX_LOSS = 0.02

const names = process.argv.slice(2)
const sets = [...guideSets(), ...setNames(FOLDER).map((name) => readSet(FOLDER, name))].filter(({ name }) =>
  names.length === 0 ? name.startsWith('guide') : names.includes(name),
)
const { db, close } = await openEvalDatabase()
const rows: { model: string; words: number; vectors: number; both: number }[] = []
try {
  for (const set of sets) await measure(set)
} finally {
  await close()
}
for (const [model, list] of Map.groupBy(rows, (row) => row.model)) {
  const [words, vectors, both] = (['words', 'vectors', 'both'] as const).map((key) => mean(list.map((row) => row[key])))
  console.log(`all sets, ${line(model, words!, vectors!, both!)}`)
}

async function measure(set: EvalSet): Promise<void> {
  const { scope, manualId, idOf } = await indexSet(db, set)
  const passages = await passagesOf(db, scope.tenantId, idOf)
  const step = Math.max(1, Math.floor(set.queries.length / MAX_QUESTIONS))
  const queries = set.queries.filter((_, n) => n % step === 0)
  const meanings = await meaningsOf(queries, passages)
  const mrr = async (rank: (query: Query) => Promise<string[]>) => {
    const scores: number[] = []
    for (const query of queries) scores.push(scoresOf(await rank(query), query.relevantArticles)['mrr@10'])
    return mean(scores)
  }
  const ranked = (embedder: Embedder) => async (query: Query) =>
    (await retrieve(db, { scope, manualId, query: query.text, embedder, limit: LIMIT })).map((row) =>
      idOf(row.articleId),
    )
  const words = await mrr(ranked({ model: 'none', dimensions: 1, embed: async () => [] }))
  for (const embedder of models(meanings)) {
    while ((await fillVectors(db, scope.tenantId, embedder, 500)) > 0);
    const vectors = await embedder.embed(passages.map(({ text }) => text))
    const byVectors = async ({ text }: Query) => {
      const [vector = []] = await embedder.embed([text], 'query')
      const cosines = vectors.map((other) => other.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0))
      return [...cosines.keys()].sort((a, b) => cosines[b]! - cosines[a]!).map((n) => passages[n]!.article)
    }
    const row = { model: embedder.model, words, vectors: await mrr(byVectors), both: await mrr(ranked(embedder)) }
    rows.push(row)
    console.log(`${set.name}, ${line(row.model, row.words, row.vectors, row.both)}`)
  }
}

type Passage = { id: string; article: string; text: string }

async function passagesOf({ pool }: Database, tenantId: string, idOf: (id: string) => string): Promise<Passage[]> {
  const { rows: chunks } = await pool.query<Record<'id' | 'article_id' | 'title' | 'headings' | 'text', string>>(
    `SELECT c.id, c.article_id, v.title, c.headings, c.text FROM chunk c JOIN article_version v ON v.id = c.version_id
     WHERE c.tenant_id = $1 ORDER BY c.id`,
    [tenantId],
  )
  return chunks.map(({ id, article_id, title, headings, text }) => {
    const lines = headings === '' ? [] : headings.split('\n')
    return { id, article: idOf(article_id), text: embeddingText(title, { headings: lines, text }) }
  })
}

/** The passage that a question is about: of a right article, the one with the expected words, else the nearest by our own vectors. */
async function meaningsOf(queries: readonly Query[], passages: readonly Passage[]): Promise<Map<string, string>> {
  const meanings = meaningsIn(MEANINGS)
  const embedder = localEmbedder()
  for (const { text, relevantArticles, answers } of queries) {
    const right = passages.filter(({ article }) => relevantArticles.includes(article))
    const [question = [], ...vectors] = await embedder.embed([text, ...right.map((passage) => passage.text)])
    const worth = right.map((passage, n) => {
      const near = vectors[n]!.reduce((sum, value, i) => sum + value * (question[i] ?? 0), 0)
      return near + (answers.some((answer) => passage.text.includes(answer)) ? 1 : 0)
    })
    meanings.set(text, right[worth.indexOf(Math.max(...worth))]?.text ?? text)
  }
  return meanings
}

function models(meanings: ReadonlyMap<string, string>): Embedder[] {
  const words = localEmbedder()
  return [
    ...QUALITIES.map((quality) => gradedModel(quality, (text) => meanings.get(text))),
    { model: 'words', dimensions: words.dimensions, embed: words.embed },
    { model: 'letters', dimensions: 512, embed: async (texts) => texts.map(lettersOf) },
  ]
}

/** Pairs of Chinese characters and parts of words, hashed. */
function lettersOf(text: string): number[] {
  const vector = new Array<number>(512).fill(0)
  const parts = text.toLowerCase().match(/\p{Script=Han}(?=(\p{Script=Han})?)|[a-z0-9]{1,4}/gu) ?? []
  for (const [n, part] of parts.entries()) {
    for (const term of [part, part + (parts[n + 1] ?? '')]) {
      const hash = createHash('sha256').update(term).digest()
      vector[hash.readUInt16LE(0) % 512]! += hash[2]! % 2 === 0 ? 1 : -1
    }
  }
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

function line(model: string, words: number, vectors: number, both: number): string {
  const loss = Math.max(words, vectors) - both
  const figures = `words ${words.toFixed(3)}, vectors ${vectors.toFixed(3)}, both ${both.toFixed(3)}`
  return `${model}: ${figures}${loss > MAX_LOSS ? `, LOSES ${loss.toFixed(3)}` : ''}`
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
