// Saving an article of 1,000 words by REST, one client, with and without a name of the call.
import { randomUUID } from 'node:crypto'
import { type Client, openManual, type Product } from '@lectern/testing/product'
import { wordsOf } from '../corpus.ts'
import { withProcessorTime } from '../product-time.ts'
import { atMost, type Row } from '../row.ts'
import { median, percentile, times } from '../statistics.ts'

export async function measureSave(product: Product, client: Client): Promise<Row[]> {
  const manualId = await openManual(client, 'save')
  const article = await client.post<{ id: string; revision: number }>('/manualContent/insert', {
    manualId,
    title: 'Saves',
    type: 'document',
    markdown: 'x',
  })
  let revision = article.revision
  const texts = Array.from({ length: 8 }, (_, i) => wordsOf(1_000, i + 10))
  const save = async (i: number, key?: string) => {
    const content = { id: article.id, revision, markdown: texts[i % texts.length] }
    const answer = await client.post<{ revision: number }>('/manualContent/updateContentById', content, key)
    revision = answer.revision
  }
  const saveUnderName = (i: number) => save(i, randomUUID())
  await times(50, save)
  await times(50, saveUnderName)
  const runs: number[][] = []
  const namedRuns: number[][] = []
  for (let run = 0; run < 3; run++) {
    runs.push(await times(150, save))
    namedRuns.push(await times(150, saveUnderName))
  }
  const processor = await withProcessorTime(product, 9, async () => (await times(300, save)).length)
  const [plain, underName] = [runs, namedRuns].map((all) => median(all.map((run) => percentile(run, 0.5))))
  const added = ((underName ?? Number.NaN) / (plain ?? Number.NaN) - 1) * 100
  return [
    atMost('Save of 1,000 words by REST, p50', median(runs.map((r) => percentile(r, 0.5))), 'ms', 12),
    atMost('... p95', median(runs.map((r) => percentile(r, 0.95))), 'ms', 30),
    ...processor,
    atMost('... under a name, so that it is made once, adds to p50', added, '%', 30),
  ]
}
