// A person's own pages in a tenant of 2,000 manuals: the manual list, recent documents, jumping by title, progress.
import type { Client } from '@lectern/testing/product'
import { atMost, type Row } from '../row.ts'
import { median, percentile, times } from '../statistics.ts'

const SPACES = 20
const MANUALS = 2_000
const ARTICLES = 4_000
const ROUNDS = 100
const AT_ONCE = 4

/** Runs `make` for 0 to `count` - 1, a few at a time. */
async function many(count: number, make: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) await make(index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function fill(client: Client): Promise<void> {
  const spaces: string[] = []
  for (let index = 0; index < SPACES; index++)
    spaces.push((await client.post<{ id: string }>('/room/insert', { name: `Shelf ${index}` })).id)
  const manuals: string[] = []
  await many(MANUALS, async (index) => {
    const roomId = spaces[index % SPACES]
    manuals.push((await client.post<{ id: string }>('/manual/insert', { roomId, name: `Book ${index}` })).id)
  })
  await many(ARTICLES, (index) =>
    client.post('/manualContent/insert', {
      manualId: manuals[index % MANUALS],
      title: `Chapter ${index} about ${index % 97 === 0 ? 'printers' : 'phones'}`,
      type: 'document',
      markdown: 'Text',
    }),
  )
}

export async function measureHome(url: string, client: Client): Promise<Row[]> {
  await fill(client)
  const ask = async (procedure: string, input?: object) => {
    const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
    const response = await fetch(`${url}/trpc/${procedure}${query}`, {
      headers: { authorization: `Bearer ${client.token}` },
    })
    if (!response.ok) throw new Error(`${procedure}: HTTP ${response.status}`)
    await response.arrayBuffer()
  }
  const p95 = async (run: (index: number) => Promise<void>) => {
    await times(20, run)
    const runs: number[][] = []
    for (let turn = 0; turn < 3; turn++) runs.push(await times(ROUNDS, run))
    return median(runs.map((one) => percentile(one, 0.95)))
  }
  const page = (index: number) => ({ current: 1 + (index % 50), size: 20 })
  return [
    atMost('Manual list of 2,000, a page of 20, p95', await p95((index) => ask('manual.list', page(index))), 'ms', 60),
    atMost(
      '... sorted by name, p95',
      await p95((index) => ask('manual.list', { ...page(index), sort: 'name' })),
      'ms',
      60,
    ),
    atMost(
      '... recently used, p95',
      await p95((index) => ask('manual.list', { ...page(index), filter: 'used' })),
      'ms',
      60,
    ),
    atMost('Recent documents, p95', await p95(() => ask('home.recentArticles', { size: 6 })), 'ms', 60),
    atMost(
      'Articles by a part of their title among 4,000, p95',
      await p95((index) => ask('home.findArticles', { text: index % 2 ? 'printers' : 'nowhere', size: 6 })),
      'ms',
      60,
    ),
    atMost('Build progress over 4,000 articles, p95', await p95(() => ask('home.progress')), 'ms', 60),
  ]
}
