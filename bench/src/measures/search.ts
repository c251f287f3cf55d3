// Search over 3,000 passages, indexing speed, publish -> found, first byte and first words of an answer.

import { type Client, openManual, type Product } from '@lectern/testing/product'
import { syntheticArticle, syntheticQuery, wordsOf } from '../corpus.ts'
import { load } from '../load.ts'
import { withProcessorTime } from '../product-time.ts'
import { atLeast, atMost, type Row } from '../row.ts'
import { median, percentile, times } from '../statistics.ts'
import { measureFirstWords } from './first-words.ts'
import { measureSuggestions } from './suggestions.ts'

const ARTICLES = 375
const SECTIONS = 8

type Details = { indexState: string; indexedTime: string | null }

/** Publishes 375 articles of 8 sections (3,000 passages) at once; milliseconds until the last is indexed. */
async function fill(client: Client): Promise<{ manualId: string; milliseconds: number }> {
  const manualId = await openManual(client, 'search')
  const ids: string[] = []
  for (let n = 0; n < ARTICLES; n++) {
    const { title, markdown } = syntheticArticle(n, SECTIONS)
    ids.push(
      (await client.post<{ id: string }>('/manualContent/insert', { manualId, title, type: 'document', markdown })).id,
    )
  }
  await client.post('/manualContent/releaseVersion', { manualId })
  const begin = performance.now()
  const released = Date.now()
  let last = released
  // Asked one by one and seldom: on the embedded database each question takes time from the indexing it asks about.
  const waiting = new Set(ids)
  while (waiting.size) {
    for (const id of waiting) {
      const { indexState, indexedTime } = await client.get<Details>('/manualContent/findContentDetailsById', { id })
      if (indexState === 'failed') throw new Error(`indexing of ${id} failed`)
      if (indexState !== 'indexed' || !indexedTime) break
      last = Math.max(last, Date.parse(indexedTime))
      waiting.delete(id)
    }
    if (waiting.size) await new Promise((resolve) => setTimeout(resolve, 100))
    if (performance.now() - begin > 120_000) throw new Error(`${waiting.size} articles are not indexed after 2 minutes`)
  }
  return { manualId, milliseconds: last - released }
}

async function searches(product: Product, native: boolean): Promise<Row[]> {
  const paths = Array.from(
    { length: 2_000 },
    (_, n) =>
      `/service/notLoginManualContent/pageSearch?lang=en_US&searchContent=${encodeURIComponent(syntheticQuery(n, ARTICLES))}`,
  )
  const probe = (await fetch(product.url + paths[0]).then((r) => r.json())) as {
    code: number
    data: { total: number }
  }
  if (probe.code !== 0 || probe.data.total === 0)
    throw new Error(`search found nothing: ${JSON.stringify(probe).slice(0, 200)}`)
  await load({ url: product.url, connections: 16, seconds: 3, paths })
  const perSecond: number[] = []
  const p95: number[] = []
  const processor = await withProcessorTime(product, 12, async () => {
    for (let i = 0; i < 3; i++) {
      const run = await load({ url: product.url, connections: 16, seconds: 5, paths })
      if (run.errors || run.non2xx) throw new Error(`search load: ${run.errors} errors, ${run.non2xx} not 2xx`)
      perSecond.push(run.perSecond)
      p95.push(run.p95)
    }
    return perSecond.reduce((sum, rate) => sum + 5 * rate, 0)
  })
  return [
    atLeast(
      'Search, 3,000 passages, 16 clients',
      median(perSecond),
      'requests/s',
      native ? 400 : 300,
      '2,000 different queries',
    ),
    atMost('... p95', median(p95), 'ms', 100),
    ...processor,
  ]
}

async function publishToFound(client: Client, manualId: string): Promise<Row> {
  const runs: number[] = []
  for (let run = 0; run < 3; run++) {
    const samples: number[] = []
    for (let i = 0; i < 10; i++) {
      const token = `zebra${run}q${i}x${Math.floor(Math.random() * 1e6)}`
      const article = await client.post<{ id: string }>('/manualContent/insert', {
        manualId,
        title: `Found ${token}`,
        type: 'document',
        markdown: `The word ${token} stands here. ${wordsOf(200, i)}`,
      })
      const begin = performance.now()
      await client.post('/manualContent/releaseVersion', { id: article.id })
      for (;;) {
        const page = await client.get<{ records: { id: string }[] }>('/manualContent/pageSearch', {
          searchContent: token,
        })
        if (page.records.some((r) => r.id === article.id)) break
        if (performance.now() - begin > 20_000) throw new Error(`${token} is not found after 20 s`)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      samples.push(performance.now() - begin)
    }
    runs.push(percentile(samples, 0.95))
  }
  return atMost('Publish -> found by search, p95', median(runs), 'ms', 2_000)
}

async function firstByte(product: Product): Promise<Row[]> {
  const ask = async (n: number) => {
    const query = new URLSearchParams({ searchContent: syntheticQuery(n, ARTICLES), lang: 'en_US', aiSearch: 'true' })
    const response = await fetch(`${product.url}/service/notLoginManualContent/intelligentSearch?${query}`)
    const reader = response.body!.getReader()
    await reader.read()
    return reader
  }
  await times(10, async (i) => (await ask(i)).cancel())
  const runs: number[] = []
  for (let run = 0; run < 3; run++) {
    const samples: number[] = []
    for (let i = 0; i < 30; i++) {
      const begin = performance.now()
      const reader = await ask(run * 100 + i)
      samples.push(performance.now() - begin)
      await reader.cancel()
    }
    runs.push(percentile(samples, 0.95))
  }
  const whole = await withProcessorTime(product, 60, async () => {
    for (let i = 0; i < 50; i++) {
      const reader = await ask(400 + i)
      for (let part = await reader.read(); !part.done; ) part = await reader.read()
    }
    return 50
  })
  return [
    atMost('First byte of an extractive answer, p95', median(runs), 'ms', 150),
    ...whole.map((row) => ({ ...row, what: '... whole, processor time of each' })),
  ]
}

export async function measureSearch(product: Product, client: Client, native: boolean): Promise<Row[]> {
  const { manualId, milliseconds } = await fill(client)
  const indexing = atLeast(
    'Indexing, local embedder, publish to last chunk stored',
    (ARTICLES * SECTIONS) / (milliseconds / 1_000),
    'chunks/s',
    300,
    'through outbox, queue and worker; one run',
  )
  return [
    indexing,
    ...(await searches(product, native)),
    await measureSuggestions(product, manualId, ARTICLES),
    await publishToFound(client, manualId),
    ...(await firstByte(product)),
    await measureFirstWords(product, client, manualId),
  ]
}
