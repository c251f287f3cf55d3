// [OPS-11] Every parameter that exists has a rule and texts; a change is checked, kept and in the audit log.
import { Lang } from '@lectern/contracts'
import { type TextKey, translate } from '@lectern/i18n'
import { aMember, aTenant, expectCode, operator, testContext, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { listParameters, setParameter } from './index.ts'
import { checkParameter, PARAMETER_RULES } from './parameter-rules.ts'

const asOperator = () => testContext(operator())
/** Has a page of its own, with a test of the server. */
const OF_MAIL = ['mailSender', 'mailUsername', 'mailPassword', 'mailHost', 'mailPort', 'mailSecurity']
/** Parameters without a place on the page; the last is also written for the previous release. */
const ELSEWHERE = new Set([...OF_MAIL, 'registrationOpen'])

test('every parameter of the database has a rule that accepts its default, and vice versa', async () => {
  const rows = await testDatabase().prisma.systemParameter.findMany()
  const keys = rows.map(({ key }) => key).filter((key) => !ELSEWHERE.has(key))
  expect(keys.sort()).toEqual(Object.keys(PARAMETER_RULES).sort())
  for (const [key, rule] of Object.entries(PARAMETER_RULES)) {
    if (rule.default !== '') expect(() => checkParameter(rule, rule.default), key).not.toThrow()
    expect(rows.find((row) => row.key === key)?.value, key).toBe(rule.default)
  }
})

test('every parameter of the database has a place on a page and texts in both languages', async () => {
  const rows = await testDatabase().prisma.systemParameter.findMany()
  const listed = await listParameters(await asOperator())
  expect(listed.map(({ key }) => key).sort()).toEqual(Object.keys(PARAMETER_RULES).sort())
  const keys = [
    ...rows.map(({ key }) => `parameters.${key}`),
    ...listed.map(({ category }) => `parameterPage.categories.${category}`),
  ]
  // A key without a text answers itself.
  const missing = (lang: Lang) => keys.filter((key) => translate(lang, key as TextKey) === key)
  expect(Lang.options.flatMap(missing)).toEqual([])
})

test('writes an audit row for a change, and nothing for the same value', async () => {
  const ctx = await asOperator()
  const set = async (value: string) =>
    (await setParameter(ctx, { key: 'recycleKeepDays', value })).find(({ key }) => key === 'recycleKeepDays')
  expect(await set('45')).toMatchObject({ value: '45', defaultValue: '30', rule: { type: 'number', min: 1 } })
  expect(await set('45')).toMatchObject({ value: '45' })
  const { prisma } = testDatabase()
  expect(await prisma.auditLog.findMany({ where: { subjectId: 'recycleKeepDays' } })).toMatchObject([
    { action: 'parameter.update', data: { from: '30', to: '45' } },
  ])
})

test.each([
  ['recycleKeepDays', ''],
  ['recycleKeepDays', '0'],
  ['recycleKeepDays', '4000'],
  ['recycleKeepDays', '1.5'],
  ['recycleKeepDays', '1e2'],
  ['recycleKeepDays', '-3'],
  ['aiVisitorShare', '101'],
  ['aiInputPrice', '1,5'],
  ['registration', 'yes'],
  ['registration', 'true'],
  ['registration', ''],
  ['statTimezone', 'Mars/Olympus'],
  ['systemAddress', 'javascript:alert(1)'],
  ['systemAddress', 'help.acme.com'],
  ['systemAddress', 'https://acme.com/help'],
  ['blockedReferrers', 'spam.net, <script>'],
  ['companyName', 'x'.repeat(101)],
])('%s rejects “%s”, and keeps its value', async (key, value) => {
  const before = await listParameters(await asOperator())
  await expectCode(setParameter(await asOperator(), { key, value }), 'invalidInput')
  expect(await listParameters(await asOperator())).toEqual(before)
})

test.each([
  ['aiFreeMonthly', ''],
  ['aiFreeMonthly', '0'],
  ['aiInputPrice', '1.25'],
  ['statTimezone', 'Europe/Berlin'],
  ['blockedReferrers', 'spam.net; ads.example.org'],
  ['systemAddress', 'https://help.acme.com'],
  ['mainSite', 'https://acme.com/help'],
  ['registration', 'byInvitation'],
])('%s accepts “%s”', async (key, value) => {
  const list = await setParameter(await asOperator(), { key, value })
  expect(list.find((one) => one.key === key)?.value).toBe(value)
})

test("[AUTH-06] shows the setting of who may register within the environment's limit", async () => {
  const ctx = await asOperator()
  await setParameter(ctx, { key: 'registration', value: 'open' })
  const limited = { ...ctx, ports: { ...ctx.ports, registration: 'byInvitation' as const } }
  const shown = (await listParameters(limited)).find(({ key }) => key === 'registration')
  expect(shown).toMatchObject({ value: 'byInvitation', rule: { values: ['closed', 'byInvitation'] } })
  await expectCode(setParameter(limited, { key: 'registration', value: 'open' }), 'invalidInput')
  await setParameter(limited, { key: 'registration', value: 'closed' })
  const { prisma } = testDatabase()
  const old = await prisma.systemParameter.findUniqueOrThrow({ where: { key: 'registrationOpen' } })
  expect(old.value).toBe('false')
})

test('[PERM-05] hides the mail password, rejects unknown keys, and requires an operator', async () => {
  const ctx = await asOperator()
  expect((await listParameters(ctx)).map(({ key }) => key)).not.toContain('mailPassword')
  for (const key of ['mailPassword', 'nothing', 'constructor', '__proto__'])
    await expectCode(setParameter(ctx, { key, value: '1' }), 'notFound')
  const admin = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
  await expectCode(listParameters(admin), 'roleRequired')
  await expectCode(setParameter(admin, { key: 'recycleKeepDays', value: '9' }), 'roleRequired')
})
