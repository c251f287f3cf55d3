// Bad input: every procedure and REST call gets wrong types, missing fields, huge texts, unknown ids, NUL, nesting, prototype keys.
// Always a clear refusal, never a fault of ours, and nothing is written.
import { testDatabase } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTestTenant, listeningLog, type TestTenant, testApp } from '../testing/test-app.ts'
import { allWays, oneOf, type Way, wireCode } from './all-calls.ts'
import { badInputs } from './bad-values.ts'

let app: FastifyInstance
let tenant: TestTenant
const lines: string[] = []
beforeAll(async () => {
  app = await testApp({ log: listeningLog(lines) })
  tenant = await aTestTenant(app)
})
afterAll(() => app.close())

/** Tables whose expired rows go with the next sign-in of anybody, that of a suite beside this one too: they may get fewer. */
const SWEPT = new Set(['sign_in_ticket'])

/** A visitor's ticket belongs to the tenant of their host, which this one may be while a suite beside it signs in. */
const OWN: Readonly<Record<string, string>> = { sign_in_ticket: ' AND user_id IS NOT NULL' }

/** Rows of this tenant in every table that has tenants, and of those that have none but belong to its people. */
async function rows(): Promise<Map<string, number>> {
  const { pool } = testDatabase()
  const tables = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id' ORDER BY 1`,
  )
  const counts = tables.rows.map(
    ({ name }) => `SELECT '${name}' AS name, count(*)::int AS n FROM "${name}" WHERE tenant_id = $1${OWN[name] ?? ''}`,
  )
  const found = await pool.query<{ name: string; n: number }>(counts.join(' UNION ALL '), [tenant.id])
  return new Map(found.rows.map(({ name, n }) => [name, n]))
}

/** Tables that do not hold what they held. */
const changed = (before: Map<string, number>, after: Map<string, number>): string[] =>
  [...after].flatMap(([name, n]) => {
    const was = before.get(name) ?? 0
    return n === was || (n < was && SWEPT.has(name)) ? [] : [`${name}: ${was} -> ${n}`]
  })

/** Calls that may well accept an input made of unknown things: they read, or set something of the caller's own. */
const MAY_SUCCEED = oneOf(
  'robot\\.(?:get|view|reset)',
  'list',
  'query$',
  'isLogin',
  'auth\\.',
  'authenticate',
  'logout',
  'preference',
  'token\\.',
  'aiSettings\\.',
  'answerLog\\.(?:conversations|figures|unanswered)',
  'tenantToken',
  'dict$',
  'clickPromotion',
  'promotionClick',
  'look$',
  'findByDomain',
  'account\\.',
  'notification\\.',
  '/user/(?:findById|updateMy)',
  'queryPageByGroup',
  'member\\.person',
  'invitation\\.(?:find|link)$',
  'findTenantByInviteLinkCode',
  'group\\.create',
  'search',
  'template\\.systemManuals',
  'queryPublishedSystemManualTemplate',
  'home\\.(?:favourite|recent|find)Articles',
  'publicArea',
  'space\\.create',
  'room/insert',
  'Search$',
  'nameFree',
  'validateUniqueProperty',
  'queryRoomAndManual',
  'thirdParty\\.completeInformation',
)
/** Writes that succeed on such inputs write rows rightly. */
const MAY_WRITE = oneOf(
  'invitation\\.link$',
  'group\\.create',
  'preference',
  'token\\.',
  'aiSettings\\.',
  'tenantToken',
  'account\\.',
  '/user/updateMy',
  'space\\.create',
  'room/insert',
  'authenticate',
  'auth\\.',
)

const ways = allWays().filter((way): way is Way & { input: NonNullable<Way['input']> } => way.input !== null)

describe('bad input', () => {
  it.each(ways)('$name', async (way) => {
    const before = await rows()
    const faults: string[] = []
    for (const [name, input] of badInputs(way.input)) {
      const { status, text } = await way.send(app, input, tenant.admin.token)
      const code = wireCode(text)
      if (status >= 500 || code === 9) faults.push(`${name}: HTTP ${status}, code ${code}`)
      else if (code === 0 && !MAY_SUCCEED.test(way.name)) faults.push(`${name}: accepted`)
    }
    expect(
      faults,
      lines
        .filter((line) => line.includes('"level":50'))
        .slice(-3)
        .join('\n'),
    ).toEqual([])
    if (!MAY_WRITE.test(way.name)) expect(changed(before, await rows())).toEqual([])
  })
})
