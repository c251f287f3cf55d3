// Small files that are large inside, and texts that are slow to read, into every place that takes them. Meanwhile the product must go on
// answering others, none of its processes may die, and every import must come to an end.

import { testDatabase } from '@lectern/testing'
import {
  HOSTILE_ARCHIVES,
  HOSTILE_DOCUMENTS,
  HOSTILE_PICTURES,
  HOSTILE_SPREADSHEETS,
  HOSTILE_TEXTS,
} from '@lectern/testing/hostile'
import { type Client, createClient, processOf } from '@lectern/testing/product'
import { sample } from '@lectern/testing/sample'
import { type Attack, notes } from '../attack.ts'
import type { Stage } from '../stage.ts'

/** Milliseconds that somebody else may have to wait for an answer at most, on a machine that does nothing else. */
const MAX_WAIT_MS = 3_000
const PING_MS = 200
/** Milliseconds for an import to come to an end. */
const PATIENCE_MS = 180_000

type HostileFile = { name: string; ending: string; bytes: () => Buffer }

const files = (group: Readonly<Record<string, () => Buffer>>, ending: string): HostileFile[] =>
  Object.entries(group).map(([name, bytes]) => ({ name, ending, bytes }))

const FILES: readonly HostileFile[] = [
  ...files(HOSTILE_ARCHIVES, 'zip'),
  ...files(HOSTILE_DOCUMENTS, 'docx'),
  ...Object.entries(HOSTILE_TEXTS).map(([name, make]) => ({
    name,
    ending: make().ending,
    bytes: () => Buffer.from(make().text),
  })),
]
const VIEWED: readonly HostileFile[] = [
  ...files(HOSTILE_SPREADSHEETS, 'xlsx'),
  ...files(HOSTILE_DOCUMENTS, 'docx'),
  ...files(HOSTILE_PICTURES, 'png'),
]

export const sizes: Attack = {
  name: 'sizes',
  tries: 'archives, documents, spreadsheets, pictures and texts that expand or are slow, imported, viewed and saved',
  async run(stage) {
    const { count, addFinding, result } = notes()
    const client = createClient(stage.product.url, (await stage.people.session('tenant', false)) ?? '')
    await testDatabase().prisma.systemParameter.updateMany({
      where: { key: 'officeViewFlag' },
      data: { value: 'true' },
    })
    const space = await client.post<{ id: string }>('/room/insert', { name: `S${Date.now() % 1e6}` })
    const { id: manualId } = await client.post<{ id: string }>('/manual/insert', { roomId: space.id, name: 'Sizes' })
    const before = processesOf(stage)
    const some = <T>(list: readonly T[], count: number) => (stage.short ? sample(list, count) : list)
    const ping = startPinging(stage, (what) => addFinding('somebody else', what))
    for (const file of some(FILES, 3)) {
      count()
      const problem = await importIt(stage, client, manualId, file)
      if (problem) addFinding(`import of ${file.ending}: ${file.name}`, problem)
    }
    for (const file of some(VIEWED, 3)) {
      count()
      const problem = await viewIt(stage, client, file)
      if (problem) addFinding(`view of ${file.ending}: ${file.name}`, problem)
    }
    for (const [name, make] of some(Object.entries(HOSTILE_TEXTS), 1)) {
      count()
      const problem = await saveIt(stage, client, manualId, make().text)
      if (problem) addFinding(`save: ${name}`, problem)
    }
    await ping.stop()
    if (`${processesOf(stage)}` !== `${before}`) addFinding('processes', `died: ${before} became ${processesOf(stage)}`)
    return result(`slowest answer to somebody else ${ping.slowest().toFixed(0)} ms`)
  },
}

/** Ids of server and worker. Children that read files come and go. */
const processesOf = ({ product }: Stage): number[] =>
  (['server', 'worker'] as const).map((program) => {
    const pid = processOf(product.pid, program)
    if (pid === undefined) throw new Error(`no ${program} is running`)
    return pid
  })

function startPinging({ wire, short }: Stage, report: (what: string) => void) {
  let [slowest, over] = [0, false]
  const running = (async () => {
    while (!over) {
      const begin = performance.now()
      const status = await wire.inject({ url: '/trpc/auth.look' }).then(
        ({ statusCode }) => statusCode,
        (error: Error) => error.message,
      )
      const duration = performance.now() - begin
      slowest = Math.max(slowest, duration)
      if (status !== 200) report(`was answered ${status}`)
      if (duration > MAX_WAIT_MS && !short) report(`waited ${(duration / 1_000).toFixed(1)} s`)
      await new Promise((resolve) => setTimeout(resolve, PING_MS))
    }
  })()
  return {
    slowest: () => slowest,
    async stop() {
      over = true
      await running
    },
  }
}

async function importIt({ wire }: Stage, { token }: Client, manualId: string, { ending, bytes }: HostileFile) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  const query = { manualId, fileName: `a.${ending}` }
  const { statusCode, body } = await wire.inject({ method: 'POST', url: '/imports', query, headers, payload: bytes() })
  if (statusCode >= 500) return `HTTP ${statusCode}`
  const { code, data }: { code: number; data?: { id: string } } = JSON.parse(body)
  if (code !== 0 || !data) return null
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await testDatabase().pool.query<{ state: string; error: string | null }>(
      'SELECT state, error FROM document_import WHERE id = $1',
      [data.id],
    )
    const { state, error } = rows[0] ?? { state: 'gone', error: null }
    if (state === 'done') return null
    if (state === 'failed') return error === 'internal' ? 'failed without a reason' : null
    if (performance.now() > end) return `still ${state} after ${PATIENCE_MS / 1_000} s`
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function viewIt({ wire }: Stage, { token }: Client, { ending, bytes }: HostileFile): Promise<string | null> {
  const payload = Buffer.concat([
    Buffer.from(
      `--edge\r\nContent-Disposition: form-data; name="file"; filename="a.${ending}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes(),
    Buffer.from('\r\n--edge--\r\n'),
  ])
  const headers = { authorization: `Bearer ${token}` }
  const stored = await wire.inject({
    method: 'POST',
    url: '/service/fileStorage/fileUpload',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' },
    payload,
  })
  if (stored.statusCode >= 500) return `HTTP ${stored.statusCode}`
  const { code, data }: { code: number; data?: { id: string } } = JSON.parse(stored.body)
  if (code !== 0 || !data) return null
  const input = encodeURIComponent(JSON.stringify({ id: data.id }))
  for (const url of [`/trpc/file.view?input=${input}`, `/file?fileId=${data.id}&width=320`]) {
    const { statusCode, body } = await wire.inject({ url, headers })
    if (statusCode >= 500 && statusCode !== 503) return `HTTP ${statusCode} at ${url}: ${body.slice(0, 120)}`
  }
  return null
}

/** Checks that acknowledged content can be read, published and exported. */
async function saveIt({ wire }: Stage, client: Client, manualId: string, markdown: string): Promise<string | null> {
  const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' }
  const payload = JSON.stringify({ manualId, title: 'Large', type: 'document', markdown })
  const response = await wire.inject({ method: 'POST', url: '/service/manualContent/insert', headers, payload })
  if (response.statusCode >= 500) return `HTTP ${response.statusCode}: ${response.body.slice(0, 120)}`
  const { code, data }: { code: number; data?: { id: string } } = JSON.parse(response.body)
  if (code !== 0 || !data) return null
  const { markdown: storedMarkdown } = await client.get<{ markdown: string }>('/manualContent/findContentById', {
    id: data.id,
  })
  // Markup without a word in it leaves nothing that could be published.
  if (storedMarkdown.trim() === '') return null
  const published = await client.post('/manualContent/releaseVersion', { id: data.id }).catch((error: Error) => error)
  if (published instanceof Error) return `acknowledged, but not published: ${published.message}`
  for (const url of [`/service/manualContent/findContentById?id=${data.id}`, `/pub/${manualId}?articleId=${data.id}`]) {
    const { statusCode } = await wire.inject({ url, headers })
    if (statusCode !== 200) return `acknowledged, but ${url} answers ${statusCode}`
  }
  return null
}
