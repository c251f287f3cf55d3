// A sample of `npm run prove`, and a demonstration that the proof can fail: without the policies too, the same calls reach the other
// organisation.
import { createId } from '@lectern/kernel'
import { switchPolicies, testDatabase, testPorts } from '@lectern/testing'
import { afterAll, expect, it } from 'vitest'
import { answersTotal } from '../../lib/metrics.ts'
import type { Delivery } from './deliveries.ts'
import { prove } from './prove.ts'

/** As many calls, of which a good part goes deep. */
const SAMPLE = { seed: 1, calls: 400, look: 200 }

// The next suites have the same database.
afterAll(() => switchPolicies('ENABLE'))

it('[PERM-06] without predicates, no random call returns data of another organisation', async () => {
  const { findings, deep, removed } = await prove(SAMPLE)
  expect(findings.map(({ where, what, call }) => `${where}: ${what} ${call?.name ?? ''}`)).toEqual([])
  expect(deep).toBeGreaterThan(SAMPLE.calls / 4)
  expect(removed).toBeGreaterThan(SAMPLE.calls)
})

/** The canaries of both organisations. */
const MARKS = `SELECT DISTINCT m.tenant_id AS "tenantId", substring(u.name from 'canary[a-z]{10}') AS mark FROM member m
  JOIN "user" u ON u.id = m.user_id WHERE u.name LIKE '% canary%'`

it('[PERM-06] a canary is found in logs, metrics, files, rows, mails and messages to phones', async () => {
  const sent: Delivery[] = []
  const { findings } = await prove({
    ...{ seed: 1, calls: 1, enough: 100 },
    deliveries: () => sent.splice(0),
    async workOff(log) {
      const { rows } = await testDatabase().pool.query<{ tenantId: string; mark: string }>(MARKS)
      const marks = rows.map(({ mark }) => mark).join()
      log.warn({}, marks)
      answersTotal.inc({ provider: marks, found: 'true' })
      for (const way of ['mail', 'sms'] as const) sent.push({ way, to: 'eve@test.invalid', content: marks })
      for (const { tenantId } of rows) await plantFile(tenantId, marks)
      return { jobs: 0, done: 0 }
    },
  })
  answersTotal.reset()
  const places = new Set(findings.map(({ where }) => where))
  expect([...places]).toEqual(expect.arrayContaining(['log', 'metrics', 'file', 'rows', 'mail', 'sms']))
})

async function plantFile(tenantId: string, text: string): Promise<void> {
  const id = createId()
  const storageKey = `planted/${id}`
  const row = { size: text.length, sha256: storageKey, mime: 'text/plain', createdBy: 'test' }
  await testDatabase().prisma.storedFile.create({
    data: { id, tenantId, fileName: text, storageKey, ...row },
  })
  const { storage } = await testPorts()
  await storage.put(storageKey, Buffer.from(text), { mime: 'text/plain', size: text.length })
}

it('[PERM-06] without predicates and without policies, random calls read and change another organisation', async () => {
  await switchPolicies('DISABLE')
  const { findings } = await prove({ ...SAMPLE, enough: Number.POSITIVE_INFINITY })
  const places = new Set(findings.map(({ where }) => where))
  expect([...places]).toEqual(expect.arrayContaining(['answer', 'changed']))
})
