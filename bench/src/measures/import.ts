// Archives of 500 articles, and of 5,000 with 2,000 pictures, with folders and links, from the upload until the last article is there.

import { zipStream } from '@lectern/books/archive'
import { type Client, memoryOf, openManual, type Product, processOf } from '@lectern/testing/product'
import { wordsOf } from '../corpus.ts'
import { atMost, type Row } from '../row.ts'

type Size = { articles: number; pictures: number; seconds: number }
const SIZES: readonly Size[] = [
  { articles: 500, pictures: 50, seconds: 5 },
  { articles: 5_000, pictures: 2_000, seconds: 60 },
]
const MEGABYTE = 1024 * 1024
const MAX_MEGABYTES = 600
const FOLDERS = 20
const LOOK_MS = 200
const TIMEOUT_MS = 180_000
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function archive({ articles, pictures }: Size): Promise<Uint8Array<ArrayBuffer>> {
  const pages = Array.from({ length: articles }, (_, i) => ({
    path: `part-${i % FOLDERS}/${i}-article.md`,
    content: `# Article ${i}\n\n![picture](../images/${i % pictures}.png)\n\n${wordsOf(400, i + 1)}\n\n[next](../part-${(i + 1) % FOLDERS}/${i + 1}-article.md)`,
  }))
  // Each of its own: the same bytes are stored once.
  const files = Array.from({ length: pictures }, (_, i) => ({
    path: `images/${i}.png`,
    content: Buffer.concat([PNG, Buffer.from(String(i))]),
  }))
  const parts: Uint8Array[] = []
  for await (const part of zipStream([...pages, ...files], new Date())) parts.push(part)
  return Uint8Array.from(Buffer.concat(parts))
}

type ImportList = { result: { data: { id: string; state: string; articles: number; message: string }[] } }

/** The worker with what it starts, as long as it is there. */
function workerMegabytes({ pid }: Product): number {
  try {
    const worker = processOf(pid, 'worker')
    return worker === undefined ? 0 : memoryOf(worker).pss / MEGABYTE
  } catch {
    // A child has ended meanwhile.
    return 0
  }
}

type ImportRequest = { manualId: string; body: BodyInit; looks?: boolean }

/**
 * Seconds until it is done, and the most memory of the worker. With `looks` it says first what it would do, and the seconds are those of the
 * run that follows.
 */
async function imported(product: Product, client: Client, { manualId, body, looks = false }: ImportRequest) {
  const authorization = `Bearer ${client.token}`
  let begin = performance.now()
  const query = new URLSearchParams({ manualId, fileName: 'book.zip', ...(looks && { preview: 'true' }) })
  const sent = await fetch(`${product.url}/imports?${query}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/octet-stream' },
    body,
  })
  if (!sent.ok) throw new Error(await sent.text())
  const input = encodeURIComponent(JSON.stringify({ manualId }))
  let megabytes = 0
  for (;;) {
    const answer = await fetch(`${product.url}/trpc/writing.imports?input=${input}`, { headers: { authorization } })
    const { result }: ImportList = await answer.json()
    const [row] = result.data
    if (row?.state === 'failed') throw new Error(row.message)
    if (row?.state === 'ready') {
      begin = performance.now()
      const confirmed = await fetch(`${product.url}/trpc/writing.confirmImport`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ id: row.id, policy: {} }),
      })
      if (!confirmed.ok) throw new Error(await confirmed.text())
    }
    const seconds = (performance.now() - begin) / 1000
    if (row?.state === 'done') return { seconds: Number(seconds.toFixed(1)), megabytes, articles: row.articles }
    if (seconds * 1000 > TIMEOUT_MS) throw new Error('the import took too long')
    megabytes = Math.max(megabytes, workerMegabytes(product))
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

export async function measureImport(product: Product, client: Client): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of SIZES) {
    const manualId = await openManual(client, `import${size.articles === 500 ? '' : 'large'}`)
    const body = await archive(size)
    const first = await imported(product, client, { manualId, body })
    const again = await imported(product, client, { manualId, body })
    const other = await openManual(client, `looked${size.articles === 500 ? '' : 'large'}`)
    const looked = await imported(product, client, { manualId: other, body, looks: true })
    const what = `${size.articles} articles with ${size.pictures} pictures`
    const note = `${first.articles} articles, ${(body.length / 1024).toFixed(0)} kB`
    rows.push(
      atMost(`Import of an archive of ${what}`, first.seconds, 's', size.seconds, note),
      atMost(`The run after its look: ${what}`, looked.seconds, 's', size.seconds),
      atMost(`The same again, without changes: ${what}`, again.seconds, 's', size.seconds),
      atMost(`Memory of the worker: ${what}`, Math.max(first.megabytes, again.megabytes), 'MB', MAX_MEGABYTES),
    )
  }
  return rows
}
