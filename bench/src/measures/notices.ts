// A notice to an organisation of 10,000 members: how long publishing takes, and until it is on the screens of those who have a page open.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbedder } from '@lectern/answering'
import { CreateNoticeInput } from '@lectern/contracts'
import { createDatabase, type Database } from '@lectern/db'
import { type Actor, type DomainContext, insideTenantOf, type MemberActor } from '@lectern/kernel'
import { createNotice, myNotices } from '@lectern/operations'
import { startTestDatabase, testPorts, useProduct } from '@lectern/testing'
import { atMost, type Row } from '../row.ts'

const MEMBERS = 10_000
const OPEN_PAGES = 1_000
/** Pages wait up to so long before they ask, so that they do not ask at once (pages, use-notices.ts). */
const SPREAD_MS = 1_000
const ROUNDS = 5
const TENANT = 'bench'

const FILL = [
  `INSERT INTO tenant (id, code, name) VALUES ('${TENANT}', '${TENANT}', 'Bench')`,
  `INSERT INTO "user" (id, name, email) SELECT 'u' || i, 'Person ' || i, 'u' || i || '@bench.invalid' FROM generate_series(1, ${MEMBERS}) i`,
  `INSERT INTO member (id, tenant_id, user_id, role)
    SELECT 'm' || i, '${TENANT}', 'u' || i, CASE i WHEN 1 THEN 'tenantAdmin' ELSE 'member' END FROM generate_series(1, ${MEMBERS}) i`,
  'ANALYZE',
]
const person = (i: number): MemberActor => ({
  type: 'member',
  tenantId: TENANT,
  memberId: `m${i}`,
  userId: `u${i}`,
  name: `Person ${i}`,
  tenantRole: i === 1 ? 'tenantAdmin' : 'member',
})

async function contexts(db: Database) {
  const ports = await testPorts()
  const log = { info() {}, warn() {}, error() {} }
  return (actor: Actor): DomainContext => ({
    ...{ db, actor, lang: 'en_US', requestId: 'bench', log, ports, embedder: createEmbedder(null), ip: '127.0.0.1' },
    now: () => new Date(),
  })
}

const notice = (type: 'message' | 'announcement') =>
  CreateNoticeInput.parse({
    type,
    title: { en_US: 'Title' },
    content: { en_US: 'Text' },
    recipients: { all: true },
    publish: true,
  })

const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0

/** Milliseconds from the press of the button until each open page has its answer. */
async function onScreen(contextOf: (actor: Actor) => DomainContext): Promise<number[]> {
  const begin = performance.now()
  const host = { origin: 'https://help.example.com', publicUrl: null }
  const sender = person(1)
  await insideTenantOf(sender, () => createNotice(contextOf(sender), notice('announcement'), host))
  return Promise.all(
    Array.from({ length: OPEN_PAGES }, async (_, i) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS))
      await myNotices(contextOf(person(i + 1)))
      return performance.now() - begin
    }),
  )
}

export async function measureNotices(): Promise<Row[]> {
  const started = await startTestDatabase(process.env.DATABASE_URL)
  const db = createDatabase({ url: started.url, max: 10 })
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const leave = useProduct({ databaseUrl: started.url, dataDir })
  try {
    for (const statement of FILL) await db.pool.query(statement)
    const contextOf = await contexts(db)
    const sender = person(1)
    const host = { origin: 'https://help.example.com', publicUrl: null }
    const messages: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const begin = performance.now()
      await insideTenantOf(sender, () => createNotice(contextOf(sender), notice('message'), host))
      messages.push(performance.now() - begin)
    }
    const screens: number[] = []
    for (let round = 0; round < ROUNDS; round++) screens.push(...(await onScreen(contextOf)))
    const note = `${OPEN_PAGES} of ${MEMBERS} members have a page open`
    return [
      atMost(`user message into ${MEMBERS} message boxes (p95)`, p95(messages), 'ms', 2_000),
      atMost('announcement published until on screen (p95)', p95(screens), 'ms', 2_000, note),
    ]
  } finally {
    await leave()
    rmSync(dataDir, { recursive: true, force: true })
    await db.close()
    await started.close()
  }
}
