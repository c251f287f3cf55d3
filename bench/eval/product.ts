// The product as an outside program drives it: Markdown import, publish, search, ask.
import { type Client, openManual } from '@lectern/testing/product'
import type { EvalArticle } from './sets.ts'

const FILES_AT_ONCE = 60

/** Imports and publishes the articles into a new open manual, and waits until all are indexed. Keys of the answer: set ids by article id. */
export async function fillManual(
  url: string,
  client: Client,
  name: string,
  articles: EvalArticle[],
): Promise<{ manualId: string; idOf: Map<string, string> }> {
  const manualId = await openManual(client, name)
  const idOf = new Map<string, string>()
  for (let position = 0; position < articles.length; position += FILES_AT_ONCE) {
    const batch = articles.slice(position, position + FILES_AT_ONCE)
    const files = batch.map(({ markdown }, i) => ({ path: `a${position + i}.md`, markdown }))
    const report = await importFiles(url, client, { manualId, files })
    for (const { path, id } of report) idOf.set(id, batch[files.findIndex((file) => file.path === path)]?.id ?? '')
  }
  await client.post('/manualContent/releaseVersion', { manualId })
  await untilIndexed(client, new Set(idOf.keys()))
  return { manualId, idOf }
}

async function importFiles(url: string, { token }: Client, input: object): Promise<{ path: string; id: string }[]> {
  const response = await fetch(`${url}/trpc/article.importMarkdown`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  })
  if (!response.ok) throw new Error(`import: ${response.status} ${(await response.text()).slice(0, 300)}`)
  const { result } = (await response.json()) as { result: { data: { articles: { path: string; id: string }[] } } }
  return result.data.articles
}

async function untilIndexed(client: Client, waiting: Set<string>): Promise<void> {
  while (waiting.size > 0) {
    for (const id of [...waiting].slice(0, 8)) {
      const { indexState } = await client.get<{ indexState: string }>('/manualContent/findContentDetailsById', { id })
      if (indexState === 'failed') throw new Error(`indexing of ${id} failed`)
      if (indexState === 'indexed') waiting.delete(id)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Ids of the first ten articles that an anonymous search finds. */
export async function search(client: Client, manualId: string, searchContent: string): Promise<string[]> {
  const query = { manualId, searchContent, current: '1', size: '10' }
  const { records } = await client.get<{ records: { id: string }[] }>('/notLoginManualContent/pageSearch', query)
  return records.map(({ id }) => id)
}

export type Answer = {
  /** Id of the answer; the first one is the id of the conversation. */
  id: string
  /** Without citation marks. */
  text: string
  /** Nothing is cited: the robot says that nothing fits. */
  refused: boolean
  /** The citations are only places where the answer may be. */
  doubtful: boolean
  /** Ids of the articles that are cited, in the order of their numbers. */
  cited: string[]
  /** Confidence that the passages contain the answer, 0..1; 0 when it is missing in the stream. */
  confidence: number
  /** Certainty that the first citation is of the right article, 0..1. */
  certainty: number
}

let readers = 0
/** A reader of their own for each question: the product limits what one visitor may ask in a day. */
const nextReader = () => {
  readers++
  return { 'x-forwarded-for': `198.18.${(readers >> 8) & 255}.${readers & 255}` }
}

/** The answer that a visitor gets, within a conversation when there is one. */
export async function ask(
  url: string,
  manualId: string,
  searchContent: string,
  lang: string,
  conversationId?: string,
): Promise<Answer> {
  const query = new URLSearchParams({ manualId, searchContent, lang, aiSearch: 'true' })
  if (conversationId) query.set('conversationId', conversationId)
  const response = await fetch(`${url}/service/notLoginManualContent/intelligentSearch?${query}`, {
    headers: nextReader(),
  })
  const events = (await response.text()).split('\n\n')
  const data = events.filter((event) => !event.includes('event:')).flatMap((event) => event.split('\n'))
  const citations = events.find((event) => event.includes('event: citations'))
  const text = data
    .filter((line) => line.startsWith('data:') && !/^data: ?\[ID:/.test(line))
    .map((line) => line.slice('data:'.length).replace(/^ /, ''))
    .join('')
    .replaceAll('<br>', '\n')
    .replaceAll('&nbsp;', ' ')
    .replace(/ ?\[\d+\]/g, '')
  const list = JSON.parse(/data: (.*)/.exec(citations ?? '')?.[1] ?? '[]') as { articleId: string }[]
  const id = /\[ID:([^\]]+)\]/.exec(events[0] ?? '')?.[1] ?? ''
  const readValue = (name: string) => Number(new RegExp(`^: ${name} ([\\d.]+)$`, 'm').exec(events.join('\n'))?.[1] ?? 0)
  const doubtful = events.some((event) => event.includes('event: doubtful'))
  const cited = list.map(({ articleId }) => articleId)
  const sure = { confidence: readValue('confidence'), certainty: readValue('certainty') }
  return { id, text, doubtful, refused: list.length === 0, cited, ...sure }
}
