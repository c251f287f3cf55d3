// Saving an article of 1,000 words by REST, one client.
import { type Client, openManual } from '@lectern/testing/product'
import { wordsOf } from '../corpus.ts'
import { atMost, type Row } from '../row.ts'
import { median, percentile, times } from '../statistics.ts'

export async function measureSave(client: Client): Promise<Row[]> {
  const manualId = await openManual(client, 'save')
  const made = await client.post<{ id: string; revision: number }>('/manualContent/insert', {
    manualId,
    title: 'Saves',
    type: 'document',
    markdown: 'x',
  })
  let revision = made.revision
  const texts = Array.from({ length: 8 }, (_, i) => wordsOf(1_000, i + 10))
  const save = async (i: number) => {
    const answer = await client.post<{ revision: number }>('/manualContent/updateContentById', {
      id: made.id,
      revision,
      markdown: texts[i % texts.length],
    })
    revision = answer.revision
  }
  await times(50, save)
  const runs: number[][] = []
  for (let run = 0; run < 3; run++) runs.push(await times(150, save))
  return [
    atMost('Save of 1,000 words by REST, p50', median(runs.map((r) => percentile(r, 0.5))), 'ms', 12),
    atMost('... p95', median(runs.map((r) => percentile(r, 0.95))), 'ms', 30),
  ]
}
