// Readers and searches while books are made of a manual, beside the same without (ledger EXP-02).
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, eventually, openManual, type Product } from '@lectern/testing/product'
import { mixedArticle, syntheticQuery } from '../corpus.ts'
import { atMost, type Row } from '../row.ts'
import { median, percentile } from '../statistics.ts'

const ARTICLES = 300
const SECTIONS = 3
const REQUESTS = 250
const PAUSE_MS = 10
/** Twice as often as the page asks that lists books, so that little time passes between two of them. */
const POLL_MS = 500
const ROUNDS = 3
const MOST = 1.25
const FORMATS = ['pdf', 'word'] as const

type Book = { id: string; state: string }
const ENDED = ['done', 'failed', 'cancelled']

async function fill(client: Client): Promise<string> {
  const manualId = await openManual(client, 'exported')
  for (let n = 0; n < ARTICLES; n++) {
    const markdown = mixedArticle(n, SECTIONS)
    await client.post('/manualContent/insert', { manualId, title: `Chapter ${n}`, type: 'document', markdown })
  }
  await client.post('/manualContent/releaseVersion', { manualId })
  await eventually(async () => {
    const { total } = await client.get<{ total: number }>('/manualContent/pageSearch', {
      searchContent: `Chapter ${ARTICLES - 1}`,
      manualId,
    })
    if (total === 0) throw new Error('not indexed yet')
  })
  return manualId
}

/** Keeps one book after the other under way until it is stopped; the number of those that were finished. */
function keepExporting(client: Client, manualId: string) {
  let stopped = false
  let exportCount = 0
  const running = (async () => {
    while (!stopped) {
      const format = FORMATS[exportCount % FORMATS.length]
      const { id } = await client.post<Book>('/manualContent/startExport', {
        manualId,
        format,
        text: 'published',
        cover: true,
      })
      for (let state = 'queued'; !ENDED.includes(state); await sleep(POLL_MS)) {
        if (stopped) await client.post('/manualContent/cancelExport', { id }).catch(() => undefined)
        const books = await client.get<Book[]>('/manualContent/queryExport', { manualId })
        state = books.find((book) => book.id === id)?.state ?? 'cancelled'
        if (state === 'failed') throw new Error('a book failed')
        if (state === 'done') exportCount++
      }
    }
  })()
  return {
    async stop(): Promise<number> {
      stopped = true
      await running
      return exportCount
    },
  }
}

/** Milliseconds of requests as single readers send them: one after the other, with pauses. */
async function latency(path: (n: number) => string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < REQUESTS; n++) {
    const begin = performance.now()
    const answer = await fetch(path(n))
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.status} of ${path(n)}`)
    times.push(performance.now() - begin)
    await sleep(PAUSE_MS)
  }
  return percentile(times, 0.95)
}

export async function measureExportLoad(product: Product, client: Client): Promise<Row[]> {
  const manualId = await fill(client)
  const search = (n: number) =>
    `${product.url}/service/notLoginManualContent/pageSearch?manualId=${manualId}&searchContent=${encodeURIComponent(syntheticQuery(n, ARTICLES))}`
  const page = () => `${product.url}/pub/${manualId}`
  const results = { reader: { path: page, more: [] as number[] }, search: { path: search, more: [] as number[] } }
  const notes: string[] = []
  for (const [name, { path, more }] of Object.entries(results)) {
    await latency(path)
    const before: number[] = []
    const during: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      before.push(await latency(path))
      const exporting = keepExporting(client, manualId)
      await sleep(500)
      during.push(await latency(path))
      await exporting.stop()
      more.push((during.at(-1) ?? 0) / (before.at(-1) ?? 1))
    }
    notes.push(`${name} ${median(before).toFixed(1)} -> ${median(during).toFixed(1)} ms`)
  }
  return Object.entries(results).map(([name, { more }], index) =>
    atMost(`p95 of the ${name} while ${ARTICLES} articles are exported, times`, median(more), 'x', MOST, notes[index]),
  )
}
