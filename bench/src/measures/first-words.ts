// From a question to the first words of a model's answer, beside a model that answers at once: what is left is ours (AI-02).
import type { Client, Product } from '@lectern/testing/product'
import { type FakeOpenAi, startFakeOpenAi } from '@lectern/testing/stand-ins'
import { atMost, type Row } from '../row.ts'
import { median, percentile, times } from '../statistics.ts'

const SENTENCE = 'The lighthouse lamp turns once every nineteen seconds'
const RUNS = 3
const QUESTIONS = 30

/** Milliseconds of the stages of one answer. */
type Stages = { toModel: number; fromModel: number; whole: number }

async function call({ url }: Product, { token }: Client, path: string, input: object): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/trpc/${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
}

async function untilFound(client: Client, searchContent: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { total } = await client.get<{ total: number }>('/manualContent/pageSearch', { searchContent })
    if (total > 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${searchContent} is not found after 30 s`)
}

const questionOf = (n: number) => `How often does the lighthouse lamp turn on day ${n}?`
const addressOf = ({ url }: Product, call: string, n: number, manualId: string) =>
  `${url}/service/notLoginManualContent/${call}?${new URLSearchParams({ searchContent: questionOf(n), manualId, lang: 'en_US', aiSearch: 'true' })}`

async function ask(product: Product, model: FakeOpenAi, manualId: string, n: number): Promise<Stages> {
  let arrived = Number.NaN
  model.beforeAnswer = async () => {
    arrived = performance.now()
  }
  const begin = performance.now()
  const response = await fetch(addressOf(product, 'intelligentSearch', n, manualId))
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('lighthouse&nbsp;lamp')) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`no words of the model in: ${text.slice(0, 300)}`)
    text += value
  }
  const end = performance.now()
  await reader.cancel()
  return { toModel: arrived - begin, fromModel: end - arrived, whole: end - begin }
}

/** In the manual with 3,000 passages; the product allows models at local addresses. */
export async function measureFirstWords(product: Product, client: Client, manualId: string): Promise<Row> {
  const article = { manualId, title: 'The lighthouse', type: 'document', markdown: `${SENTENCE}.` }
  const { id } = await client.post<{ id: string }>('/manualContent/insert', article)
  await client.post('/manualContent/releaseVersion', { id })
  await untilFound(client, 'lighthouse lamp')
  const model = await startFakeOpenAi({ answer: `${SENTENCE} [^1].` })
  try {
    const input = { role: 'chat', baseUrl: model.url, model: 'fake-chat', apiKey: 'k' }
    await call(product, client, 'aiSettings.saveModel', input)
    await call(product, client, 'aiSettings.update', { ownEnabled: true })
    // Other questions than those that count: answers are stored.
    await times(10, (n) => ask(product, model, manualId, 900 + n))
    const stages: Stages[] = []
    const p95: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const ofRun: Stages[] = []
      for (let n = 0; n < QUESTIONS; n++) ofRun.push(await ask(product, model, manualId, 100 * run + n))
      p95.push(
        percentile(
          ofRun.map(({ whole }) => whole),
          0.95,
        ),
      )
      stages.push(...ofRun)
    }
    const search = await times(QUESTIONS, async (n) => {
      await (await fetch(addressOf(product, 'pageSearch', 1_000 + n, manualId))).text()
    })
    const share = (key: keyof Stages) => Math.round(median(stages.map((one) => one[key])))
    const note =
      `medians: ${share('toModel')} ms until the model is asked (a search alone takes ${Math.round(median(search))} ms), ` +
      `${share('fromModel')} ms from there`
    return atMost('First words of a model that answers at once, p95', median(p95), 'ms', 150, note)
  } finally {
    await call(product, client, 'aiSettings.update', { ownEnabled: false })
    await model.close()
  }
}
