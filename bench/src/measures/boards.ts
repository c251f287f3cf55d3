// Boards over a made-up year (ledger STAT-01, STAT-02, OPS-01): every call of their routers, and the roll-up of every hour. On native
// PostgreSQL the whole year, embedded a tenth of it. A database that holds the year already is used as it is.
import { BoardRowsOf } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { rollUp } from '@lectern/operations'
import { queriesOf, runAs } from '@lectern/server/security'
import { testDatabase } from '@lectern/testing'
import { atMost, type Row } from '../row.ts'
import { median, percentile, times } from '../statistics.ts'
import { seeded, within } from '../synthetic-databases.ts'

type Actor = DomainContext['actor']
const ROUTERS = ['board', 'manualBoard', 'operatorBoard']
const RANGES = ['week', 'month', 'quarter'] as const
const ROUNDS = 20
const HOURLY_MS = 20_000

/** The operator, and the administrator of the organisation that has the most. */
async function people(): Promise<{ operator: Actor; administrator: Actor; tenantId: string; manualId: string }> {
  const { prisma } = testDatabase()
  const member = await prisma.member.findFirstOrThrow({
    where: { tenant: { isDefault: true }, role: 'tenantAdmin' },
    include: { user: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const { tenantId, userId, user, id: memberId } = member
  const manual = await prisma.manual.findFirstOrThrow({ where: { tenantId }, orderBy: { id: 'asc' } })
  return {
    operator: { type: 'operator', userId, name: user.name } as Actor,
    administrator: { type: 'member', tenantId, memberId, userId, name: user.name, tenantRole: 'tenantAdmin' } as Actor,
    tenantId,
    manualId: manual.id,
  }
}

/** p95 of the slowest of its ranges, the whole year among them. */
async function callTimes(limit: number): Promise<Row[]> {
  const { operator, administrator, tenantId, manualId } = await people()
  const today = new Date()
  const day = (back: number) => new Date(today.getTime() - back * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const ranges = [...RANGES.map((range) => ({ range })), { range: 'custom', from: day(364), to: day(0) }]
  const rows: Row[] = []
  for (const procedure of queriesOf(ROUTERS)) {
    const results: { name: string; p95: number }[] = []
    const actor = procedure.startsWith('operator') ? operator : administrator
    const place = procedure.startsWith('manualBoard') ? { manualId } : { tenantId }
    for (const range of ranges) {
      const whole = { ...range, ...(procedure.startsWith('board.') ? {} : place), current: 1, size: 20 }
      const figures = procedure === 'board.rows' ? BoardRowsOf.options.map((of) => ({ of })) : [{}]
      for (const figure of figures) {
        const input = procedure === 'board.manuals' ? undefined : { ...whole, ...figure }
        const run = () => runAs(actor, procedure, input)
        await times(2, run)
        const period = range.range === 'custom' ? 'a year' : range.range
        results.push({
          name: [period, ...Object.values(figure)].join(', '),
          p95: percentile(await times(ROUNDS, run), 0.95),
        })
      }
    }
    const { name, p95 } = results.reduce((a, b) => (b.p95 > a.p95 ? b : a))
    const note = `slowest: ${name}`
    rows.push(
      atMost(
        `${procedure} over a year of ${limit === 150 ? '50' : 'a tenth of'} organisations, p95`,
        p95,
        'ms',
        limit,
        note,
      ),
    )
  }
  return rows
}

/** The roll-up of the hour, and the longest that another statement waits while it runs. */
async function rollUpTimes(native: boolean): Promise<Row[]> {
  const db = testDatabase()
  const took: number[] = []
  let longest = 0
  for (let turn = 0; turn < 3; turn++) {
    let running = true
    const other = (async () => {
      while (running) longest = Math.max(longest, ...(await times(1, () => db.pool.query('SELECT 1'))))
    })()
    took.push(...(await times(1, () => rollUp({ db }, new Date()))))
    running = false
    await other
  }
  return [
    atMost('Hourly roll-up of that year', median(took), 'ms', HOURLY_MS),
    ...(native ? [] : [atMost('... longest wait of another statement beside it', longest, 'ms', 1_000)]),
  ]
}

/** On `serverUrl`, or embedded without one. */
export async function measureBoards(serverUrl: string | undefined): Promise<Row[]> {
  const database = await seeded(serverUrl, { code: 'year1', scenario: ['year', ...(serverUrl ? [] : ['--tenth'])] })
  try {
    return await within(database.url, async () => [
      ...(await callTimes(serverUrl ? 150 : 400)),
      ...(await rollUpTimes(serverUrl !== undefined)),
    ])
  } finally {
    await database.close()
  }
}
