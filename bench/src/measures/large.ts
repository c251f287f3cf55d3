// Search in a corpus of 100,000 passages: by words alone and by words and vectors, and how many of the nearest passages the
// nearest-neighbour index finds. Below HTTP: ranking, permission and reading of a page of hits.
import { type Embedder, localEmbedder, searchArticles, vectorLiteral } from '@lectern/ai'
import { type AccessScope, createDatabase, type Database } from '@lectern/db'
import { startTestDatabase } from '@lectern/testing'
import { fillIndex, MODEL, TENANT } from '../large/fill.ts'
import { DIMENSIONS, questionText, questionVector } from '../large/texts.ts'
import { atLeast, atMost, type Row } from '../row.ts'
import { median, percentile } from '../statistics.ts'

const PASSAGES = { native: 100_000, embedded: 5_000 }
const ASKED = 300
const RUNS = 3
const CLIENTS = [1, 4]
const NEAREST = { questions: 200, limit: 10 }
const SCOPE: AccessScope = { kind: 'visitor', tenantId: TENANT }

/** Knows the vector of a question by its number, which is all of its text. */
const synthetic: Embedder = {
  model: MODEL,
  dimensions: DIMENSIONS,
  embed: async (texts) => texts.map((text) => questionVector([...text].reduce((sum, c) => sum + c.charCodeAt(0), 0))),
}

/** Milliseconds of searches that `clients` ask one after the other each; questions are never repeated. */
async function searched(db: Database, embedder: Embedder, clients: number, first: number): Promise<number[]> {
  let next = first
  const times: number[] = []
  const client = async () => {
    while (next < first + ASKED) {
      const query = questionText(next++)
      const begin = performance.now()
      await searchArticles(db, { scope: SCOPE, query, embedder, offset: 0, limit: 10 })
      times.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return times
}

async function searches(db: Database, passages: string): Promise<Row[]> {
  const rows: Row[] = []
  let calls = 0
  for (const [how, embedder] of [
    ['words', localEmbedder()],
    ['words and vectors', synthetic],
  ] as const) {
    for (const clients of CLIENTS) {
      const p95: number[] = []
      const p50: number[] = []
      for (let run = 0; run <= RUNS; run++) {
        const times = await searched(db, embedder, clients, calls)
        calls += ASKED
        // The first run warms up.
        if (run === 0) continue
        p95.push(percentile(times, 0.95))
        p50.push(percentile(times, 0.5))
      }
      const what = `Search by ${how}, ${passages} passages, ${clients} ${clients === 1 ? 'client' : 'clients'}, p95`
      rows.push(atMost(what, median(p95), 'ms', 120, `p50 ${median(p50).toFixed(1)} ms`))
    }
  }
  return rows
}

/** Share of the ten nearest passages that the index finds. */
async function recall(db: Database, passages: string): Promise<Row> {
  const client = await db.pool.connect()
  let [hits, all] = [0, 0]
  try {
    const { rows: manuals } = await client.query<{ id: string }>('SELECT id FROM manual WHERE tenant_id = $1', [TENANT])
    const ids = manuals.map(({ id }) => id)
    const nearest = async (vector: string) => {
      const text = 'SELECT chunk_id FROM search_dense($1, $2, $3::vector, $4)'
      const { rows } = await client.query<{ chunk_id: string }>(text, [ids, MODEL, vector, NEAREST.limit])
      return rows.map(({ chunk_id }) => chunk_id)
    }
    for (let n = 0; n < NEAREST.questions; n++) {
      const vector = vectorLiteral(questionVector(n))
      const near = new Set(await nearest(vector))
      await client.query('SET enable_indexscan = off')
      const exact = await nearest(vector)
      await client.query('RESET enable_indexscan')
      all += exact.length
      hits += exact.filter((id) => near.has(id)).length
    }
  } finally {
    client.release(true)
  }
  const share = hits / all
  return {
    ...atLeast(`Recall@10 of the nearest-neighbour index, ${passages} passages`, share, 'of exact', 0.97),
    value: Math.round(share * 1_000) / 1_000,
  }
}

/** On a database of its own on the server of `serverUrl`; without one a smaller corpus on the embedded database. */
export async function measureLarge(serverUrl: string | undefined): Promise<Row[]> {
  const count = serverUrl === undefined ? PASSAGES.embedded : PASSAGES.native
  const passages = count.toLocaleString('en')
  if (serverUrl === undefined) {
    console.log(
      `DATABASE_URL is not set: ${passages} passages on the embedded database instead of 100,000 on your own.`,
    )
  }
  const database = await startTestDatabase(serverUrl)
  const db = createDatabase({ url: database.url, max: serverUrl === undefined ? 1 : Math.max(...CLIENTS) })
  try {
    const begin = performance.now()
    await fillIndex(db, count)
    console.log(`${passages} passages stored in ${Math.round((performance.now() - begin) / 1_000)} s`)
    return [...(await searches(db, passages)), await recall(db, passages)]
  } finally {
    await db.close()
    await database.close()
  }
}
