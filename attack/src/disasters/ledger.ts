// Work that continues while the product is damaged, and a ledger of what was acknowledged: it must all be there afterwards, once.
import { type Client, openManual, query } from '@lectern/testing/product'
import type { Ground } from './ground.ts'

type Saver = { id: string; revision: number; tried: number; acknowledged: number }
export type Ledger = {
  manualId: string
  savers: Saver[]
  /** Articles whose publishing was acknowledged. */
  published: Set<string>
  created: Set<string>
  /** Text of each stored file by its id. */
  files: Map<string, string>
  writes: number
}

const SAVERS = 3

export async function openLedger({ client }: Ground): Promise<Ledger> {
  const manualId = await openManual(client, 'Disaster')
  const savers: Saver[] = []
  for (let n = 0; n < SAVERS; n++) {
    const article = await client.post<{ id: string; revision: number }>('/manualContent/insert', {
      manualId,
      title: `Saves ${n}`,
      markdown: 'save 0',
    })
    savers.push({ id: article.id, revision: article.revision, tried: 0, acknowledged: 0 })
  }
  return { manualId, savers, published: new Set(), created: new Set(), files: new Map(), writes: 0 }
}

/** Writes from five places until `until` says so. What fails is tried again: only what was acknowledged counts. */
export async function work(ground: Ground, ledger: Ledger, until: () => boolean): Promise<void> {
  const repeat = async (step: () => Promise<void>) => {
    while (!until())
      await step().then(
        () => {
          ledger.writes++
        },
        () => new Promise((resolve) => setTimeout(resolve, 50)),
      )
  }
  await Promise.all([
    ...ledger.savers.map((saver) => repeat(() => save(ground.client, saver))),
    repeat(() => publishNew(ground.client, ledger)),
    repeat(() => storeFile(ground, ledger)),
  ])
}

async function save(client: Client, saver: Saver): Promise<void> {
  saver.tried++
  try {
    const input = { id: saver.id, revision: saver.revision, markdown: `save ${saver.tried}` }
    saver.revision = (await client.post<{ revision: number }>('/manualContent/updateContentById', input)).revision
    saver.acknowledged = saver.tried
  } catch (error) {
    // The save may have been written without its answer arriving.
    saver.revision = (
      await client.get<{ revision: number }>('/manualContent/findContentById', { id: saver.id })
    ).revision
    throw error
  }
}

async function publishNew(client: Client, { manualId, created, published }: Ledger): Promise<void> {
  const markdown = `# Part\n\n${'A sentence that is indexed. '.repeat(20)}`
  const { id } = await client.post<{ id: string }>('/manualContent/insert', {
    manualId,
    title: 'New',
    type: 'document',
    markdown,
  })
  created.add(id)
  await client.post('/manualContent/releaseVersion', { id })
  published.add(id)
}

async function storeFile({ url, client }: Ground, { files }: Ledger): Promise<void> {
  const text = `file ${files.size} ${Math.random()}`
  const form = new FormData()
  form.set('file', new File([text], 'a.txt', { type: 'text/plain' }))
  const headers = { authorization: `Bearer ${client.token}` }
  const answer = await fetch(`${url}/service/fileStorage/fileUpload`, { method: 'POST', body: form, headers })
  const { code, data } = (await answer.json()) as { code: number; data: { id: string } }
  if (code !== 0) throw new Error(`the upload answered ${code}`)
  files.set(data.id, text)
}

/** Returns missing, duplicate or stuck items; waits up to `patienceMs` for the background work to end. */
export async function audit(ground: Ground, ledger: Ledger, patienceMs: number): Promise<string[]> {
  return [...(await lostWrites(ground, ledger)), ...(await stuckWork(ground, ledger, patienceMs))]
}

async function lostWrites({ url, client }: Ground, { savers, created, published, files }: Ledger): Promise<string[]> {
  const lost: string[] = []
  for (const { id, tried, acknowledged } of savers) {
    const { markdown } = await client.get<{ markdown: string }>('/manualContent/findContentById', { id })
    const saved = Number(/save (\d+)/.exec(markdown)?.[1])
    if (!(saved >= acknowledged && saved <= tried))
      lost.push(`save ${acknowledged} was acknowledged, ${saved} is there`)
  }
  for (const id of created) {
    const details = await client
      .get<{ state: string; releaseState?: string }>('/manualContent/findContentDetailsById', { id })
      .catch(() => null)
    if (!details) lost.push(`article ${id} was acknowledged and is not there`)
    else if (published.has(id) && !JSON.stringify(details).includes('published'))
      lost.push(`article ${id} was published and is not`)
  }
  for (const [id, text] of files) {
    const answer = await fetch(`${url}/file?fileId=${id}`, { headers: { authorization: `Bearer ${client.token}` } })
    if ((await answer.text()) !== text) lost.push(`file ${id} was acknowledged and is damaged or gone`)
  }
  return lost
}

const ACCOUNTS = `SELECT
  (SELECT count(*) FROM outbox WHERE relayed_at IS NULL)::int AS waiting,
  (SELECT count(*) FROM article WHERE manual_id = $1 AND published_version_id IS NOT NULL
    AND (index_state <> 'indexed' OR indexed_version_id IS DISTINCT FROM published_version_id))::int AS unindexed,
  (SELECT count(*) - count(DISTINCT (article_id, ordinal)) FROM chunk WHERE manual_id = $1)::int AS doubled,
  (SELECT count(*) FROM chunk c JOIN article a ON a.id = c.article_id
    WHERE c.manual_id = $1 AND c.version_id IS DISTINCT FROM a.published_version_id)::int AS stale`
type Accounts = { waiting: number; unindexed: number; doubled: number; stale: number }

async function stuckWork({ pid }: Ground, { manualId }: Ledger, patienceMs: number): Promise<string[]> {
  const end = performance.now() + patienceMs
  for (;;) {
    const accounts = await readAccounts(pid, manualId).catch(() => null)
    const open = accounts ? Object.entries(accounts).filter(([, n]) => n > 0) : [['the database', 'not reachable']]
    if (open.length === 0) return []
    if (performance.now() > end) return open.map(([what, n]) => `${what}: ${n} after ${patienceMs / 1_000} s`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function readAccounts(pid: number, manualId: string): Promise<Accounts | undefined> {
  return (await query<Accounts>({ pid }, ACCOUNTS, [manualId]))[0]
}
