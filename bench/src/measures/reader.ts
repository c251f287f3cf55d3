// Published page from the cache beside a bare HTTP server that sends the same bytes; first render after a publish; JavaScript.
import { gzipSync } from 'node:zlib'
import { type Client, openManual, type Product } from '@lectern/testing/product'
import { bareServer } from '../bare-server.ts'
import { wordsOf } from '../corpus.ts'
import { load } from '../load.ts'
import { withProcessorTime } from '../product-time.ts'
import { publishPortal } from '../publish-portal.ts'
import { atLeast, atMost, type Row } from '../row.ts'
import { median, percentile, times } from '../statistics.ts'
import { measureViews } from './views.ts'

type Published = { manualId: string; articleId: string; revision: number; page: string }

async function publishedArticle(product: Product, client: Client): Promise<Published> {
  const manualId = await openManual(client, 'reader')
  const article = await client.post<{ id: string; revision: number }>('/manualContent/insert', {
    manualId,
    title: 'A thousand words',
    type: 'document',
    markdown: wordsOf(1_000, 1),
  })
  await client.post('/manualContent/releaseVersion', { id: article.id })
  return {
    manualId,
    articleId: article.id,
    revision: article.revision,
    page: `${product.url}/pub/${manualId}?articleId=${article.id}`,
  }
}

const MANUALS = 32

/** `what` names the page in the table. */
export async function cachedPage(product: Product, page: string, what = 'Published page'): Promise<Row[]> {
  const body = await fetch(page).then((r) => r.text())
  if (!body.includes('</html>')) throw new Error(`no page at ${page}`)
  const bare = await bareServer(body)
  try {
    await load({ url: page, connections: 32, seconds: 3 })
    await load({ url: bare.url, connections: 32, seconds: 2 })
    const ours: number[] = []
    const ratio: number[] = []
    const p99: number[] = []
    for (let i = 0; i < 3; i++) {
      const a = await load({ url: page, connections: 32, seconds: 5 })
      const b = await load({ url: bare.url, connections: 32, seconds: 5 })
      if (a.errors || a.non2xx) throw new Error(`reader load: ${a.errors} errors, ${a.non2xx} not 2xx`)
      ours.push(a.perSecond)
      ratio.push(a.perSecond / b.perSecond)
      p99.push(a.p99)
    }
    const processor = await withProcessorTime(product, 0.1, async () => {
      const { perSecond } = await load({ url: page, connections: 32, seconds: 3 })
      return 3 * perSecond
    })
    return [
      atLeast(`${what}, cached, 32 connections`, median(ours), 'requests/s', 5_000, `${body.length} bytes`),
      atLeast('... share of a bare Node server', median(ratio), 'x', 0.5),
      atMost('... p99', median(p99), 'ms', 25),
      ...processor,
    ]
  } finally {
    bare.close()
  }
}

async function firstRender(article: Published, client: Client): Promise<Row> {
  let revision = article.revision
  const runs: number[] = []
  for (let run = 0; run < 3; run++) {
    const samples: number[] = []
    for (let i = 0; i < 30; i++) {
      const marker = `render ${run} ${i}`
      revision = (
        await client.post<{ revision: number }>('/manualContent/updateContentById', {
          id: article.articleId,
          revision,
          markdown: `${marker}\n\n${wordsOf(1_000, 2)}`,
        })
      ).revision
      await client.post('/manualContent/releaseVersion', { id: article.articleId })
      const [ms] = await times(1, async () => {
        const html = await fetch(article.page).then((r) => r.text())
        if (!html.includes(marker)) throw new Error('a stale page was served after a publish')
      })
      samples.push(ms!)
    }
    runs.push(percentile(samples, 0.95))
  }
  return atMost('Published page, first render after a publish, p95', median(runs), 'ms', 60)
}

async function readerScript(page: string): Promise<Row> {
  const html = await fetch(page).then((r) => r.text())
  const sources = new Set(
    [...html.matchAll(/<script[^>]+src="([^"]+)"|<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g)].map(
      (m) => m[1] ?? m[2]!,
    ),
  )
  let bytes = 0
  for (const source of sources) {
    const script: ArrayBuffer = await fetch(new URL(source, page)).then((r) => r.arrayBuffer())
    bytes += gzipSync(new Uint8Array(script)).length
  }
  for (const [, inline] of html.matchAll(/<script(?![^>]+src=)[^>]*>([\s\S]*?)<\/script>/g))
    bytes += gzipSync(inline ?? '').length
  return atMost("JavaScript of a reader's first page", bytes / 1_000, 'kB gzip', 150, `${sources.size} files`)
}

/** A page of a manual that is under a portal with 31 others: every change of any of them shows on it. */
async function pageUnderPortal(product: Product, client: Client): Promise<string> {
  const articles: Published[] = []
  for (let n = 0; n < MANUALS; n++) articles.push(await publishedArticle(product, client))
  const [first, ...others] = articles.map(({ manualId }) => manualId)
  await publishPortal(product, client, first ?? '', others)
  return articles.at(-1)?.page ?? ''
}

export async function measureReader(product: Product, client: Client): Promise<Row[]> {
  const article = await publishedArticle(product, client)
  return [
    ...(await cachedPage(product, article.page)),
    ...(await cachedPage(product, await pageUnderPortal(product, client), `... under a portal of ${MANUALS} manuals`)),
    await measureViews(article),
    await firstRender(article, client),
    await readerScript(article.page),
  ]
}
