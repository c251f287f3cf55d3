// Suggestions while a search is typed: each query letter by letter, as a visitor at the box of a manual and anywhere.
import type { Product } from '@lectern/testing/product'
import { syntheticQuery } from '../corpus.ts'
import { atMost, type Row } from '../row.ts'
import { median, percentile } from '../statistics.ts'

const QUERIES = 40
/** Letters typed before one looks up. */
const FIRST = 2

/** Over the articles that the search measure has published. */
export async function measureSuggestions({ url }: Product, manualId: string, articles: number): Promise<Row> {
  const ask = async (text: string, within?: string) => {
    const input = JSON.stringify({ searchContent: text, manualId: within })
    const response = await fetch(`${url}/trpc/search.suggest?input=${encodeURIComponent(input)}`)
    const { result } = (await response.json()) as { result?: { data: unknown[] } }
    if (!result) throw new Error(`no suggestions for ${text}: ${response.status}`)
    return result.data.length
  }
  const runs: number[] = []
  let suggested = 0
  for (let run = 0; run < 3; run++) {
    const samples: number[] = []
    for (let n = 0; n < QUERIES; n++) {
      const query = syntheticQuery(run * QUERIES + n, articles)
      for (let length = FIRST; length <= query.length; length++) {
        const begin = performance.now()
        suggested += await ask(query.slice(0, length), n % 2 === 0 ? manualId : undefined)
        samples.push(performance.now() - begin)
      }
    }
    runs.push(percentile(samples, 0.95))
  }
  if (suggested === 0) throw new Error('nothing is suggested')
  return atMost('Suggestions for each letter typed, 3,000 passages, p95', median(runs), 'ms', 40)
}
