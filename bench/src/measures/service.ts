// The lists of the back office over a service of 10,000 organisations, 200,000 people and 5 million rows of logs (ledger OPS-02, OPS-03,
// OPS-04, OPS-05), on native PostgreSQL. A database that holds the service already is used as it is.
import type { DomainContext } from '@lectern/kernel'
import { runAs } from '@lectern/server/security'
import { testDatabase } from '@lectern/testing'
import { atMost, type Row } from '../row.ts'
import { percentile, times } from '../statistics.ts'
import { seeded, within } from '../synthetic-databases.ts'

type Actor = DomainContext['actor']
const ROUNDS = 30
const LIST_MS = 150
const SEARCH_MS = 500

const page = (current: number) => ({ current, size: 20 })
/** Lists and searches of operators: name, procedure, input. */
const LISTS: [string, string, object][] = [
  ['organisations', 'tenant.list', page(1)],
  ['organisations, the last page', 'tenant.list', page(500)],
  ['organisations by a part of the name', 'tenant.list', { ...page(1), name: 'Northwind 77' }],
  ['organisations that are disabled', 'tenant.list', { ...page(1), enabled: false }],
  ['one organisation', 'tenantDetail.get', { id: 'st4321' }],
  ['people', 'platformUser.list', page(1)],
  ['people, the last page', 'platformUser.list', page(10_000)],
  ['people by a frequent name', 'platformUser.list', { ...page(1), text: '王芳' }],
  ['people by a rare name', 'platformUser.list', { ...page(1), text: 'Chloe 151515' }],
  ['people by address', 'platformUser.list', { ...page(1), text: 'person151515@example.com' }],
  ['people of an organisation', 'platformUser.list', { ...page(1), tenantId: 'st4321' }],
  ['orders', 'orderAudit.list', page(1)],
  ['orders of a state', 'orderAudit.list', { ...page(1), state: 'pending' }],
  ['health', 'health.get', {}],
  ['calls', 'apiLog.list', { size: 20 }],
  ['calls of an organisation', 'apiLog.list', { size: 20, tenantId: 'st4321' }],
  ['calls of a name that failed', 'apiLog.list', { size: 20, name: '/room/query', result: 'failure' }],
  ['log', 'operationLog.list', { size: 20 }],
  ['log of an organisation', 'operationLog.list', { size: 20, tenantId: 'st4321' }],
]
const SEARCHES: [string, string, object][] = [
  ['calls of organisations by name', 'apiLog.list', { size: 20, tenant: 'Contoso 7' }],
  ['calls, by a frequent text', 'apiLog.list', { size: 20, text: '安装' }],
  ['calls, by a rare text', 'apiLog.list', { size: 20, text: '安装与登录 3210987' }],
  ['calls of a week, by a text', 'apiLog.list', { size: 20, text: 'person77', ...span(14, 7) }],
  ['log by a frequent name', 'operationLog.list', { size: 20, member: '王芳' }],
  ['log by a rare name', 'operationLog.list', { size: 20, member: 'Chloe 151515' }],
  ['log of organisations by a frequent name', 'operationLog.list', { size: 20, tenant: 'Contoso' }],
  ['log of a module', 'operationLog.list', { size: 20, module: 'session' }],
  ['log, by a rare text', 'operationLog.list', { size: 20, text: '安装与登录 1210987' }],
  ['log of an old month, by a text', 'operationLog.list', { size: 20, text: '安装', ...span(330, 300) }],
]

function span(from: number, to: number) {
  const day = (back: number) => new Date(Date.now() - back * 24 * 60 * 60_000).toISOString()
  return { fromTime: day(from), toTime: day(to) }
}

async function measure(): Promise<Row[]> {
  const user = await testDatabase().prisma.user.findFirstOrThrow({ where: { platformRole: 'operator' } })
  const operator = { type: 'operator', userId: user.id, name: user.name } as Actor
  const rows: Row[] = []
  for (const [kinds, limit] of [
    [LISTS, LIST_MS],
    [SEARCHES, SEARCH_MS],
  ] as const)
    for (const [what, procedure, input] of kinds) {
      const run = () => runAs(operator, procedure, input)
      await times(3, run)
      rows.push(atMost(`Back office: ${what}, p95`, percentile(await times(ROUNDS, run), 0.95), 'ms', limit))
    }
  return rows
}

/** On `serverUrl`. */
export async function measureService(serverUrl: string): Promise<Row[]> {
  const database = await seeded(serverUrl, { code: 'service1', scenario: ['service'] })
  try {
    return await within(database.url, measure)
  } finally {
    await database.close()
  }
}
