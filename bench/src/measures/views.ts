// Cost of counting views: throughput of the reader with and without it (READ-04, STAT-01).
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { bareServer } from '../bare-server.ts'
import { load } from '../load.ts'
import { atMost, type Row } from '../row.ts'
import { median } from '../statistics.ts'

/** 1.7 million views a day. */
const VIEWS_PER_SECOND = 20
const ROUNDS = 7
/** Longer than the views wait until they are written. */
const SECONDS = 11
/** Each address may report 600 views a minute. */
const ADDRESSES = 8

type Page = { page: string; articleId: string }

/** Tells `server` of a view as the script of a page does, each of another visitor. */
function view(server: string, articleId: string, n: number): Promise<void> {
  const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Visitor/${n}`, 'content-type': 'text/plain' }
  return new Promise((resolve, reject) => {
    const localAddress = `127.0.1.${1 + (n % ADDRESSES)}`
    const call = request(new URL('/view', server), { method: 'POST', headers, localAddress }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        (answer.statusCode ?? 500) < 300 ? resolve() : reject(new Error(`view: ${answer.statusCode}`)),
      )
    })
    call.on('error', reject)
    // One in five comes from another site.
    call.end([articleId, randomUUID(), ...(n % 5 === 0 ? ['https://search.bench.org/'] : [])].join(' '))
  })
}

async function throughput({ page, articleId }: Page, note: string): Promise<number> {
  const views: Promise<void>[] = []
  const timer = setInterval(() => views.push(view(note, articleId, views.length)), 1_000 / VIEWS_PER_SECOND)
  const { perSecond } = await load({ url: page, connections: 32, seconds: SECONDS })
  clearInterval(timer)
  await Promise.all(views)
  if (views.length < (VIEWS_PER_SECOND * SECONDS) / 2) throw new Error(`only ${views.length} views`)
  return perSecond
}

/** The browsers' own work meets both: without counting the same views are reported to a server that does nothing. */
export async function measureViews(place: Page): Promise<Row> {
  const bare = await bareServer('')
  try {
    await throughput(place, place.page)
    const less: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // In turns, so that a change of the machine's pace meets both.
      const order = round % 2 === 0 ? [place.page, bare.url] : [bare.url, place.page]
      const pair = [await throughput(place, order[0]!), await throughput(place, order[1]!)]
      const [counting = 0, without = 1] = round % 2 === 0 ? pair : pair.toReversed()
      less.push((1 - counting / without) * 100)
    }
    const note = `median of ${ROUNDS}; ${VIEWS_PER_SECOND} views a second with their visitors and referrers`
    return atMost('... throughput lost while views are counted', median(less), '%', 3, note)
  } finally {
    bare.close()
  }
}
