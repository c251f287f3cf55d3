// Bad input: every procedure and REST call gets wrong types, missing fields, huge texts, unknown ids, NUL, nesting, prototype keys.
// Always a clear refusal, never a fault of ours, and nothing is written.
import { testDatabase } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTestTenant, listeningLog, type TestTenant, testApp } from '../testing/test-app.ts'
import { allWays, type Way, wireCode } from './all-calls.ts'
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

/** Written because somebody was there, whatever they asked for. */
const NOTED = new Set(['call_log', 'member_day'])

/** Rows of this tenant in every table that has tenants, and of those that have none but belong to its people. */
async function rows(): Promise<Map<string, number>> {
  const { pool } = testDatabase()
  const tables = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id' ORDER BY 1`,
  )
  const asked = tables.rows.filter(({ name }) => !NOTED.has(name))
  const counts = asked.map(
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

/** Procedures that rightly accept some of these inputs, each with the reason. An entry that no input needs fails, too. */
const MAY_SUCCEED: Readonly<Record<string, string>> = {
  ...because('a link that leads nowhere says so, and nothing else', ['welcome.find']),
  ...because('a list filtered by a text or id that nothing matches is empty', [
    'account.activity',
    'account.team',
    'aiSettings.ledger',
    'answerLog.conversations',
    'answerLog.unansweredCsv',
    'answerLog.figures',
    'answerLog.unanswered',
    'appearance.list',
    'board.contributors',
    'board.figures',
    'board.manualFigures',
    'board.readArticles',
    'board.sums',
    'books.list',
    'certification.list',
    'file.list',
    'group.list',
    'home.favouriteArticles',
    'home.findArticles',
    'home.recentArticles',
    'invitation.links',
    'invitation.list',
    'ldap.runs',
    'link.list',
    'manual.list',
    'manual.publicArea',
    'member.list',
    'notice.list',
    'notification.list',
    'invoice.list',
    'order.export',
    'order.list',
    'search.places',
    'search.suggest',
    'searchInsights.figures',
    'searchInsights.queries',
    'searchInsights.ratings',
    'space.list',
    'space.listWithManuals',
    'steering.pins',
    'synonym.list',
    'system.dict',
    'template.list',
    'template.systemManuals',
    'tenantCertification.list',
    'tenantMail.messages',
  ]),
  ...because('without a known id it is about the caller or their organisation', [
    'account.profile',
    'member.person',
    'robot.get',
    'robot.reset',
    'robot.view',
    'search.answers',
  ]),
  ...because('changes only notifications of the caller; unknown ids are none of them', [
    'notification.read',
    'notification.remove',
  ]),
  ...because('answers null for what does not exist', ['invitation.find', 'portal.frame', 'preference.find']),
  'account.switchRole': 'the first role of its list is one that the caller has',
  'account.updateProfile': 'all fields are optional, and some of the texts are valid profile texts',
  'aiSettings.update': 'all fields are optional',
  'appearance.look': 'an unknown domain gets the branding of the platform',
  'auth.keptMessages': 'its only input is one of two kinds',
  'group.create': 'any text is a valid remark',
  'invitation.setPolicy': 'its only input is one of three kinds',
  'invitation.link': 'all fields are optional: a link to the organisation without a space',
  'onboarding.begin': 'no template means an empty manual; who has begun gets the manual that was made',
  'notification.updateSettings': 'all fields are optional',
  'preference.update': 'any key and content are valid',
  'space.nameFree': 'any name may be free',
  'promotion.backlink': 'addresses that do not count are left out, so that clients learn nothing of them',
  'system.clickPromotion': 'unknown promotion codes are ignored, so that clients learn nothing of them',
  'tenant.update': 'all fields are optional',
  'token.find': 'its only input is one of two kinds',
  'token.refresh': 'its only input is one of two kinds',
  'token.revoke': 'its only input is one of two kinds',
}
/** Those of them that write rows of the tenant when they succeed. */
const MAY_WRITE = new Set([
  'account.switchRole',
  'account.updateProfile',
  'aiSettings.update',
  'group.create',
  'invitation.link',
  'invitation.setPolicy',
  'onboarding.begin',
  'order.export',
  'preference.update',
  'tenant.update',
  'token.refresh',
  'token.revoke',
])

function because(reason: string, procedures: readonly string[]): Record<string, string> {
  return Object.fromEntries(procedures.map((procedure) => [procedure, reason]))
}

const ways = allWays().filter((way): way is Way & { input: NonNullable<Way['input']> } => way.input !== null)

const accepted = new Set<string>()
const written = new Set<string>()

describe('bad input', () => {
  it.each(ways)('$name', async (way) => {
    const before = await rows()
    const faults: string[] = []
    for (const [name, input] of badInputs(way.input)) {
      const { status, text } = await way.send(app, input, { token: tenant.admin.token })
      const code = wireCode(text)
      if (code === 0) accepted.add(way.procedure)
      if (status >= 500 || code === 9) faults.push(`${name}: HTTP ${status}, code ${code}`)
      else if (code === 0 && !(way.procedure in MAY_SUCCEED)) faults.push(`${name}: accepted`)
    }
    expect(
      faults,
      lines
        .filter((line) => line.includes('"level":50'))
        .slice(-3)
        .join('\n'),
    ).toEqual([])
    const changes = changed(before, await rows())
    if (changes.length > 0) written.add(way.procedure)
    if (!MAY_WRITE.has(way.procedure)) expect(changes).toEqual([])
  })

  it('exempts no procedure that needs no exemption', () => {
    expect([...accepted].sort()).toEqual(Object.keys(MAY_SUCCEED).sort())
    expect([...written].sort()).toEqual([...MAY_WRITE].sort())
  })
})
