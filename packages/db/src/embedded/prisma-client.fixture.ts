// A process of its own for the tests: `node prisma-client.fixture.ts URL ROUNDS` works the database hard through Prisma.
// Prints {"operations", "errors"} as JSON.
import { createDatabase } from '../database.ts'

const [, , url = '', rounds = '10'] = process.argv
const database = createDatabase({ url, max: 6 })
const errors: string[] = []
let operations = 0

async function work(lane: number) {
  for (let round = 0; round < Number(rounds); round += 1) {
    const tenantId = `t-${process.pid}-${lane}-${round}`
    await database.prisma.$transaction(async (tx) => {
      await tx.tenant.create({ data: { id: tenantId, code: tenantId, name: tenantId } })
      await tx.space.create({ data: { id: tenantId, tenantId, name: 'a', createdBy: 'x' } })
    })
    // The same name again: the partial unique index refuses it inside a transaction.
    const twice = database.prisma.$transaction([
      database.prisma.outbox.create({ data: { tenantId, type: 'lost', payload: {} } }),
      database.prisma.space.create({ data: { id: `${tenantId}-2`, tenantId, name: 'a', createdBy: 'x' } }),
    ])
    if (
      await twice.then(
        () => true,
        () => false,
      )
    )
      errors.push('a second living space of the same name')
    const [spaces, lost] = await Promise.all([
      database.prisma.space.findMany({ where: { tenantId }, include: { tenant: true } }),
      database.pool.query('SELECT count(*)::int AS n FROM outbox WHERE tenant_id = $1', [tenantId]),
    ])
    if (spaces.length !== 1 || spaces[0]?.tenant.name !== tenantId) errors.push('read something else than was written')
    if (lost.rows[0].n !== 0) errors.push('a row of a failed transaction')
    operations += 8
  }
}

// The first query compiles Prisma's engine, which would count as waiting for a transaction.
await database.prisma.tenant.count()
await Promise.all(
  Array.from({ length: 6 }, (_, lane) => work(lane).catch((error: Error) => errors.push(error.message))),
)
await database.close()
console.log(JSON.stringify({ operations, errors }))
