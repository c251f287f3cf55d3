// Steps of the walk that need several calls each.
import { spawnSync } from 'node:child_process'
import type { Client } from '@lectern/testing/product'
import { expect } from '@playwright/test'
import { call } from '../browser/messages.fixture.ts'
import type { Installation } from './installation.ts'

/** Reads the directory of the organisation, to the end of the run. */
export async function runDirectory({ url }: Pick<Installation, 'url'>, client: Client): Promise<void> {
  const { id } = await client.post<{ id: string }>('/user/run', {})
  type Runs = { records: { id: string; state: string }[] }
  const state = async () => {
    const { records } = await call<Runs>({ url }, client.token, 'ldap.runs', {}, true)
    return records.find((run) => run.id === id)?.state
  }
  await expect.poll(state, { timeout: 30_000, intervals: [50] }).toBe('done')
}

/** Orders a manual as PDF; returns the id of the book. */
export async function startBook(client: Client, manualId: string): Promise<string> {
  const order = { manualId, format: 'pdf', text: 'draft' }
  return (await client.post<{ id: string }>('/manualContent/startExport', order)).id
}

/** State of the newest book of a manual. */
export const bookState = async (client: Client, manualId: string): Promise<string | undefined> =>
  (await client.get<{ state: string }[]>('/manualContent/queryExport', { manualId }))[0]?.state

export async function bookBytes({ url }: Installation, { token }: Client, id: string): Promise<Buffer> {
  const response = await fetch(`${url}/books/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return Buffer.from(await response.arrayBuffer())
}

/** Sizes in pixels of the pictures in a PDF. */
export function picturesOf(pdf: Buffer): string[] {
  const { stdout } = spawnSync('pdfimages', ['-list', '-'], { input: pdf, encoding: 'utf8' })
  return stdout
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , type]) => type === 'image')
    .map(([, , , width, height]) => `${width}x${height}`)
}

/** Open event streams of both servers, as they count them. */
export async function streamsOf({ serverUrls }: Installation): Promise<number> {
  const counts = serverUrls.map(async (url) => {
    const text = await (await fetch(`${url}/metrics`)).text()
    return Number(/^\w*event_streams\w* (\d+)$/m.exec(text)?.[1])
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Returns the number of requests that a server has answered, without those of this test. */
export async function requestsOf(serverUrl: string): Promise<number> {
  const text = await (await fetch(`${serverUrl}/metrics`)).text()
  const counts = text.matchAll(
    /^lectern_http_request_duration_seconds_count\{(?!.*route="\/(?:readyz|metrics)").*\} (\d+)$/gm,
  )
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Returns the visible part of a page, without the head and the state of the program, which name this start. */
export const mainOf = (page: string): string => /<main\b.*<\/main>/s.exec(page)?.[0] ?? ''

const READERS = 8

/** Requests all `paths` in a loop, by several clients at once, until it is stopped. `failures`: status or error of each answer other than 200. */
export function startReads({ url }: Pick<Installation, 'url'>, token: string, paths: readonly string[]) {
  const headers = { authorization: `Bearer ${token}` }
  const failures: string[] = []
  let answered = 0
  let stopping = false
  const read = async (path: string) => {
    const outcome = await fetch(`${url}${path}`, { headers }).then(
      async (answer) => answer.arrayBuffer().then(() => answer.status),
      (error: Error) => error.message,
    )
    if (outcome === 200) answered++
    else failures.push(`${outcome} ${path}`)
  }
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let n = reader; !stopping; n++) await read(paths[n % paths.length] ?? '')
  })
  return {
    failures,
    answered: () => answered,
    async stop() {
      stopping = true
      await Promise.all(readers)
    },
  }
}

/** Saves one article again and again. A save without an answer must have been written or not: what was acknowledged before is never lost. */
export async function startSaves(client: Client, manualId: string) {
  const draft = { manualId, title: 'Saves', markdown: 'save 0' }
  const { id, revision: first } = await client.post<{ id: string; revision: number }>('/manualContent/insert', draft)
  let acknowledged = 0
  let unanswered = 0
  let stopping = false
  type Saved = { markdown: string; revision: number }
  const read = () => client.get<Saved>('/manualContent/findContentById', { id })
  const numberOf = ({ markdown }: Saved) => Number(/save (\d+)/.exec(markdown)?.[1])
  const saving = (async () => {
    let revision = first
    while (!stopping) {
      const next = { id, revision, markdown: `save ${acknowledged + 1}` }
      const answer = await client.post<{ revision: number }>('/manualContent/updateContentById', next).catch(() => null)
      if (answer) {
        ;({ revision } = answer)
        acknowledged++
      } else {
        unanswered++
        const saved = await read()
        expect([acknowledged, acknowledged + 1], 'nothing acknowledged is lost').toContain(numberOf(saved))
        acknowledged = numberOf(saved)
        ;({ revision } = saved)
      }
    }
  })()
  return {
    acknowledged: () => acknowledged,
    unanswered: () => unanswered,
    async stop() {
      stopping = true
      await saving
      expect(numberOf(await read())).toBe(acknowledged)
    },
  }
}

/** Uploads small files one after the other; `stop` reads back each one whose upload was acknowledged. */
export function startUploads({ url }: Pick<Installation, 'url'>, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const texts = new Map<string, string>()
  let unanswered = 0
  let stopping = false
  const uploading = (async () => {
    for (let n = 0; !stopping; n++) {
      const body = new FormData()
      body.set('file', new File([`file ${n}`], `${n}.txt`, { type: 'text/plain' }))
      const answer = await fetch(`${url}/service/fileStorage/fileUpload`, { method: 'POST', body, headers })
        .then(async (response) => (await response.json()) as { code: number; data: { id: string } })
        .catch(() => null)
      if (answer?.code === 0) texts.set(answer.data.id, `file ${n}`)
      else unanswered++
    }
  })()
  return {
    acknowledged: () => texts.size,
    unanswered: () => unanswered,
    async stop() {
      stopping = true
      await uploading
      for (const [id, text] of texts)
        expect(await (await fetch(`${url}/file?fileId=${id}`, { headers })).text(), `file ${id}`).toBe(text)
    },
  }
}
