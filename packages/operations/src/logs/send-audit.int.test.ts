// Audit rows as lines of the log (AUDIT_LINES; OPS-05).
import { transact, writeAudit } from '@lectern/kernel'
import { aTenant, operator, testContext, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { sendAudit } from './index.ts'

type Line = { audit: { id: string; tenantId: string; subjectId: string } }

test('sends each row once, in order, and goes on where it was', async () => {
  const db = testDatabase()
  const now = new Date()
  await db.prisma.installation.upsert({ where: { id: 1 }, create: {}, update: { auditSentAt: now, auditSentId: 0 } })
  const { id: tenantId } = await aTenant()
  const ctx = await testContext(operator())
  const write = (...subjects: string[]) =>
    transact(ctx, (tx) =>
      writeAudit(
        tx,
        ctx,
        subjects.map((subjectId) => ({ tenantId, action: 'tenant.update', subject: 'tenant', subjectId })),
      ),
    )
  const lines: Line[] = []
  const log = { info: (line: object) => void lines.push(line as Line), warn() {}, error() {} }
  const sent = async () => {
    lines.length = 0
    await sendAudit({ db, log })
    return lines.filter(({ audit }) => audit.tenantId === tenantId).map(({ audit }) => audit.subjectId)
  }
  await write('a', 'b')
  expect(await sent()).toEqual(['a', 'b'])
  expect(lines.at(-1)).toMatchObject({
    audit: { action: 'tenant.update', actorType: 'operator', requestId: ctx.requestId, time: expect.any(Date) },
  })
  expect(await sent()).toEqual([])
  await write('c')
  expect(await sent()).toEqual(['c'])
})
