// An archive of 500 articles with folders, links and pictures, from the upload until the last article is there.

import { zipStream } from '@lectern/books/archive'
import { type Client, openManual, type Product } from '@lectern/testing/product'
import { wordsOf } from '../corpus.ts'
import { atMost, type Row } from '../row.ts'

const ARTICLES = 500
const FOLDERS = 20
const PICTURES = 50
const LOOK_MS = 200
const TIMEOUT_MS = 180_000
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function archive(): Promise<Uint8Array<ArrayBuffer>> {
  const articles = Array.from({ length: ARTICLES }, (_, i) => ({
    path: `part-${i % FOLDERS}/${i}-article.md`,
    content: `# Article ${i}\n\n![picture](../images/${i % PICTURES}.png)\n\n${wordsOf(400, i + 1)}\n\n[next](../part-${(i + 1) % FOLDERS}/${i + 1}-article.md)`,
  }))
  const pictures = Array.from({ length: PICTURES }, (_, i) => ({ path: `images/${i}.png`, content: PNG }))
  const parts: Uint8Array[] = []
  for await (const part of zipStream([...articles, ...pictures], new Date())) parts.push(part)
  return Uint8Array.from(Buffer.concat(parts))
}

type Found = { result: { data: { state: string; articles: number; message: string }[] } }

export async function measureImport(product: Product, client: Client): Promise<Row[]> {
  const manualId = await openManual(client, 'import')
  const body = await archive()
  const authorization = `Bearer ${client.token}`
  const begin = performance.now()
  const sent = await fetch(`${product.url}/imports?${new URLSearchParams({ manualId, fileName: 'book.zip' })}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/octet-stream' },
    body,
  })
  if (!sent.ok) throw new Error(await sent.text())
  const input = encodeURIComponent(JSON.stringify({ manualId }))
  for (;;) {
    const answer = await fetch(`${product.url}/trpc/writing.imports?input=${input}`, { headers: { authorization } })
    const { result }: Found = await answer.json()
    const [found] = result.data
    if (found?.state === 'failed') throw new Error(found.message)
    const seconds = (performance.now() - begin) / 1000
    if (found?.state === 'done') {
      const note = `${found.articles} articles, ${PICTURES} pictures, ${(body.length / 1024).toFixed(0)} kB`
      return [atMost(`Import of an archive of ${ARTICLES} articles`, Number(seconds.toFixed(1)), 's', 60, note)]
    }
    if (seconds * 1000 > TIMEOUT_MS) throw new Error('the import took too long')
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
