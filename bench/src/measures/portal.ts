// Transfer size of a portal: page, sheet, scripts, compressed.
import { gzipSync } from 'node:zlib'
import { type Client, openManual, type Product } from '@lectern/testing/product'
import { wordsOf } from '../corpus.ts'
import { publishPortal } from '../publish-portal.ts'
import { atMost, type Row } from '../row.ts'

const KB = 1_024

async function publishedPortal(product: Product, client: Client): Promise<string> {
  const manualId = await openManual(client, 'portal')
  for (let topic = 0; topic < 6; topic += 1) {
    const folder = { manualId, title: `Topic ${topic}`, type: 'folder' }
    const { id: parentId } = await client.post<{ id: string }>('/manualContent/insert', folder)
    for (let position = 0; position < 4; position += 1) {
      const fields = {
        manualId,
        parentId,
        title: `Topic ${topic}, article ${position}`,
        markdown: wordsOf(100, topic * 4 + position),
      }
      const { id } = await client.post<{ id: string }>('/manualContent/insert', fields)
      await client.post('/manualContent/releaseVersion', { id })
    }
  }
  return publishPortal(product, client, manualId)
}

/** Compressed bytes of everything that `pattern` names in the page. */
async function weightOf(page: string, html: string, pattern: RegExp): Promise<number> {
  let bytes = 0
  for (const source of new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))) {
    bytes += gzipSync(Buffer.from(await (await fetch(new URL(source, page))).arrayBuffer())).length
  }
  return bytes
}

export async function measurePortal(product: Product, client: Client): Promise<Row[]> {
  const page = await publishedPortal(product, client)
  const html = await (await fetch(page)).text()
  if (!html.includes('data-section')) throw new Error(`no portal at ${page}`)
  const sheets = await weightOf(page, html, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)
  const scripts = await weightOf(page, html, /<script[^>]+src="((?!\/robot\.js)[^"]+)"/g)
  return [
    atMost('Portal, HTML, compressed', gzipSync(html).length / KB, 'kB', 25),
    atMost('... styles', sheets / KB, 'kB', 12),
    atMost('... scripts before they are used', scripts / KB, 'kB', 6),
  ]
}
