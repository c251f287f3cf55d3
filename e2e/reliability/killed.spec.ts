// Nothing acknowledged is lost and nothing is done twice, whichever process dies (kill -9) and whenever.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipStream } from '@lectern/books/archive'
import {
  type Client,
  eventually,
  freePort,
  launch,
  openManual,
  processOf,
  processTree,
  query,
  signIn,
  stopped,
} from '@lectern/testing/product'
import { isFull, sample } from '@lectern/testing/sample'
import { hasSlapd, PEOPLE, READER, startSlapd } from '@lectern/testing/slapd'
import { expect, test } from '@playwright/test'
import { indexRows } from './index-rows.ts'
import { roundTrips } from './round-trips.ts'

/** Work of the worker when it is killed. */
const KILLS = sample(['index', 'book', 'import', 'directory'], 2)

type Launched = Awaited<ReturnType<typeof launch>>

let dataDir: string
let product: Launched
let client: Client
let port: number

const start = async () => {
  product = await launch(dataDir, port)
  client = await eventually(async () =>
    signIn(product.url, JSON.parse(readFileSync(join(dataDir, 'admin.json'), 'utf8'))),
  )
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  // The first start after a change builds.
  test.setTimeout(300_000)
  dataDir = mkdtempSync(join(tmpdir(), 'lectern-killed-'))
  port = await freePort()
  await start()
})
// biome-ignore lint/correctness/noEmptyPattern: the first argument must be a pattern.
test.afterEach(({}, { status, expectedStatus }) => {
  if (status !== expectedStatus && product) console.log(product.output().slice(-10_000))
})
test.afterAll(async () => {
  await stopped(product.child)
  rmSync(dataDir, { recursive: true, force: true })
})

/** The worker or server of the product. */
function pidOf(name: 'worker' | 'server'): number {
  const pid = processOf(product.child.pid!, name)
  if (pid === undefined) throw new Error(`no ${name} is running`)
  return pid
}

type Progress = () => Promise<string | undefined>

/** Begins work and kills the worker while its state is 'running'. Work that is 'done' by then is begun once more. */
const killInTheMiddle = (begin: () => Promise<unknown>, progress: Progress, progressBefore = progress) =>
  expect(async () => {
    await begin()
    await expect.poll(progressBefore, { intervals: [20] }).toMatch(/running|done/)
    process.kill(pidOf('worker'), 'SIGKILL')
    expect(await progress(), 'the worker died in the middle').toBe('running')
  }).toPass()

const state = (id: string) =>
  client.get<{ indexState: string; indexedVersionId: string | null }>('/manualContent/findContentDetailsById', { id })

if (KILLS.includes('index'))
  test('[PUB-06] a worker killed in the middle of indexing: all are indexed, none twice', async () => {
    const count = isFull ? 200 : 60
    let manualId = ''
    let ids: string[] = []
    const publish = async () => {
      manualId = await openManual(client, 'killed')
      ids = []
      for (let n = 0; n < count; n++) ids.push(await insert(n))
      await client.post('/manualContent/releaseVersion', { manualId })
    }
    const insert = async (n: number) => {
      const markdown = Array.from(
        { length: 6 },
        (_, i) => `## Part ${i}\n\n${`word${n}x${i} is read here. `.repeat(60)}`,
      ).join('\n\n')
      const article = { manualId, title: `Article ${n}`, markdown }
      return (await client.post<{ id: string }>('/manualContent/insert', article)).id
    }
    await killInTheMiddle(publish, async () => {
      const states = await Promise.all(ids.map(state))
      const indexed = states.filter(({ indexState }) => indexState === 'indexed').length
      return indexed === 0 ? 'waiting' : indexed === count ? 'done' : 'running'
    })

    for (const id of ids) {
      await expect.poll(async () => (await state(id)).indexState, { timeout: 120_000 }).toBe('indexed')
    }
    for (const n of [0, 7, count / 2, count - 1]) {
      const page = await client.get<{ total: number }>('/manualContent/pageSearch', {
        searchContent: `word${n}x3`,
        manualId,
      })
      expect(page.total).toBe(1)
    }
    expect(await indexRows(pidOf('server'), manualId)).toMatchObject({ articles: count, doubled: 0, stale: 0 })
  })

if (KILLS.includes('book'))
  test('[EXP-02] a worker killed in the middle of a book: it is finished once, with one message', async () => {
    test.setTimeout(240_000)
    const manualId = await openManual(client, 'books')
    // Some 250 or 700 pages: seconds of work, far from the limit of memory.
    const count = isFull ? 60 : 20
    const markdown = Array.from({ length: 150 }, (_, i) => `Paragraph ${i} 段落 `.repeat(10)).join('\n\n')
    for (let n = 0; n < count; n++)
      await client.post('/manualContent/insert', { manualId, title: `Chapter ${n}`, markdown })
    type Export = { id: string; state: string; done: number; total: number; downloadUrl: string }
    let id = ''
    const begin = async () => {
      const book = { manualId, format: 'pdf', text: 'draft' }
      id = (await client.post<Export>('/manualContent/startExport', book)).id
    }
    const exports = async () =>
      (await client.get<Export[]>('/manualContent/queryExport', { manualId })).filter((one) => one.id === id)
    await killInTheMiddle(begin, async () => (await exports())[0]?.state)

    await expect.poll(async () => (await exports())[0]?.state, { timeout: 180_000 }).toBe('done')
    expect(await exports()).toMatchObject([{ done: count, total: count }])
    const headers = { authorization: `Bearer ${client.token}` }
    const file = await fetch(`${product.url}/books/${id}`, { headers })
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
    const answer = await fetch(`${product.url}/trpc/notification.list?input=${encodeURIComponent('{}')}`, { headers })
    const { result } = (await answer.json()) as { result: { data: { records: { kind: string; link: string }[] } } }
    expect(result.data.records.filter(({ kind, link }) => kind === 'bookReady' && link.includes(id))).toHaveLength(1)
  })

if (KILLS.includes('import'))
  test('[EDIT-12] a worker killed during an import and a newer one: all articles, each once', async () => {
    test.setTimeout(300_000)
    let manualId = ''
    const headers = { authorization: `Bearer ${client.token}` }
    const count = isFull ? 600 : 200
    const archive = async (word: string) => {
      const entries = Array.from({ length: count }, (_, n) => ({
        path: `part-${n % 10}/${n}.md`,
        content: `# Page ${n}\n\n${`${word}${n} is read here. `.repeat(60)}`,
      }))
      const parts: Uint8Array[] = []
      for await (const part of zipStream(entries, new Date())) parts.push(part)
      return Uint8Array.from(Buffer.concat(parts))
    }
    type Import = {
      id: string
      state: string
      done: number
      articles: number
      counts: { changes: Record<string, number> }
    }
    const imports = async () => {
      const input = encodeURIComponent(JSON.stringify({ manualId }))
      const answer = await fetch(`${product.url}/trpc/writing.imports?input=${input}`, { headers })
      return ((await answer.json()) as { result: { data: Import[] } }).result.data
    }
    let runs = 0
    let mark = ''
    const send = async () => {
      runs += 1
      mark = `mark${runs}x`
      const place = new URLSearchParams({ manualId, fileName: 'book.zip' })
      const sent = await fetch(`${product.url}/imports?${place}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: await archive(mark),
      })
      expect(sent.ok).toBe(true)
    }
    const sendToNewManual = async () => {
      manualId = await openManual(client, 'imported')
      runs = 0
      await send()
    }
    const killedOnce = async (begin: () => Promise<void>) => {
      await killInTheMiddle(begin, async () => (await imports())[0]?.state)
      await expect.poll(async () => (await imports())[0]?.state, { timeout: 180_000 }).toBe('done')
      expect(await imports()).toHaveLength(runs)
      const [sums] =
        await ask(`SELECT count(*) FILTER (WHERE type <> 'folder')::int AS articles, count(DISTINCT title)::int AS titles,
      count(*) FILTER (WHERE type = 'folder')::int AS folders,
      count(*) FILTER (WHERE content::text LIKE '%${mark}%')::int AS written FROM article WHERE manual_id = '${manualId}'`)
      expect(sums).toEqual({ articles: count, titles: count + 10, folders: 10, written: count })
      return (await imports())[0]
    }
    const ask = (sql: string) => query({ pid: product.child.pid! }, sql)
    expect(await killedOnce(sendToNewManual)).toMatchObject({ articles: count })
    expect(await killedOnce(send)).toMatchObject({
      articles: 0,
      counts: { changes: { updated: count, created: 0 } },
    })
    const [snapshots] =
      await ask(`SELECT count(*)::int AS drafts FROM article_snapshot s JOIN article a ON a.id = s.article_id
    WHERE a.manual_id = '${manualId}'`)
    expect(snapshots).toEqual({ drafts: count * (runs - 1) })
  })

if (KILLS.includes('directory'))
  test('[LDAP-02] a worker killed while it writes the people of a directory: all or none, then each once', async () => {
    test.skip(!hasSlapd(), 'slapd is not installed')
    test.setTimeout(240_000)
    const count = isFull ? 10_000 : 3_000
    const slapd = await startSlapd({ database: 'sizelimit unlimited' })
    let [people, runs] = [0, 0]
    const addPeople = async () => {
      for (const end = people + count; people < end; people += 100)
        await Promise.all(
          Array.from({ length: 100 }, (_, n) => `killed${people + n}`).map((uid) =>
            slapd.client.add(`uid=${uid},${PEOPLE}`, { objectClass: 'inetOrgPerson', uid, cn: uid, sn: uid }),
          ),
        )
    }
    const run = async () => {
      await client.post('/user/run', {})
      runs += 1
    }
    type Run = { state: string; phase: string; created: number; changed: number; seen: number }
    const look = async () =>
      (
        await query<Run>(
          { pid: product.child.pid! },
          `SELECT state, phase, (counts->>'created')::int AS created, (counts->>'changed')::int AS changed,
          (SELECT count(*)::int FROM ldap_person) AS seen FROM ldap_run ORDER BY created_at DESC, id DESC LIMIT 1`,
        )
      )[0]
    const progress = async () => {
      const { state, phase, seen } = (await look()) ?? { state: '', phase: '', seen: 0 }
      if (state !== 'running') return state
      return phase === 'writing' && seen === people - count ? 'running' : 'reading'
    }
    // The embedded database answers nobody else while it is written to: anyone who must wait has met the moment.
    const progressOrWait = () => Promise.race([progress(), roundTrips(product.url, 200).then(() => 'running')])
    try {
      await client.post('/user/updateLdapParam', {
        ...{ host: '127.0.0.1', port: slapd.port, security: 'none', accountDn: READER.dn, password: READER.password },
        ...{ baseDn: PEOPLE, groupBaseDn: '' },
      })
      const begin = async () => {
        // One that was killed before it wrote comes to its end first.
        await expect.poll(async () => (await look())?.state ?? 'done', { timeout: 180_000 }).toBe('done')
        await addPeople()
        await run()
      }
      await killInTheMiddle(begin, progress, progressOrWait)

      await expect.poll(look, { timeout: 180_000 }).toMatchObject({ state: 'done', created: count, seen: people })
      await run()
      await expect
        .poll(look, { timeout: 60_000 })
        .toMatchObject({ state: 'done', created: 0, changed: 0, seen: people })
      const [sums] = await query(
        { pid: product.child.pid! },
        `SELECT count(*)::int AS members, count(DISTINCT m.user_id)::int AS people,
        (SELECT count(*)::int FROM ldap_run) AS runs
       FROM member m JOIN ldap_person p ON p.user_id = m.user_id AND p.tenant_id = m.tenant_id WHERE m.enabled`,
      )
      expect(sums).toEqual({ members: people, people, runs })
    } finally {
      await slapd.remove()
    }
  })

test('[EDIT-03] a server killed during saves: every acknowledged save is stored', async () => {
  const manualId = await openManual(client, 'saves')
  const article = await client.post<{ id: string; revision: number }>('/manualContent/insert', {
    manualId,
    title: 'Saves',
    markdown: 'save 0',
  })
  let acknowledged = 0
  let revision = article.revision
  let killed = false
  const saving = (async () => {
    for (let n = 1; n < 10_000; n++) {
      const answer = await client
        .post<{ revision: number }>('/manualContent/updateContentById', {
          id: article.id,
          revision,
          markdown: `save ${n}`,
        })
        .catch(() => null)
      if (!answer) {
        expect(killed, 'a save failed before the kill').toBe(true)
        return
      }
      revision = answer.revision
      acknowledged = n
    }
  })()
  await expect.poll(() => acknowledged, { timeout: 30_000 }).toBeGreaterThan(30)
  const server = pidOf('server')
  killed = true
  process.kill(server, 'SIGKILL')
  await saving
  const after = await eventually(() =>
    client.get<{ markdown: string; revision: number }>('/manualContent/findContentById', { id: article.id }),
  )
  const saved = Number(/save (\d+)/.exec(after.markdown)?.[1])
  // The save under way at the kill may have been written without its answer arriving.
  expect([acknowledged, acknowledged + 1]).toContain(saved)
})

test('everything killed: the next start recovers all data', async () => {
  const manualId = await openManual(client, 'all')
  const article = await client.post<{ id: string }>('/manualContent/insert', {
    manualId,
    title: 'Survives',
    markdown: 'the text that survives',
  })
  await client.post('/manualContent/releaseVersion', { id: article.id })
  for (const { pid } of processTree(product.child.pid!).reverse()) process.kill(pid, 'SIGKILL')
  await eventually(() => {
    if (product.child.signalCode === null && product.child.exitCode === null) throw new Error('still there')
  })
  await start()
  const page = await fetch(`${product.url}/pub/${manualId}`).then((r) => r.text())
  expect(page).toContain('the text that survives')
  await expect.poll(async () => (await state(article.id)).indexState, { timeout: 60_000 }).toBe('indexed')
})
