// Sessions that may not leave their tenant, over every procedure about people: those that reach the account beyond the tenant are
// refused, all others answer as for any member. A new procedure without a decision here fails (AUTH-04, AUTH-05, PERM-06).
import { randomBytes } from 'node:crypto'
import { openInvitationLink, openSessionFor } from '@lectern/people'
import { aLibrary, aMember, aTenant, testContext, testDatabase, visitor } from '@lectern/testing'
import { describe, expect, it } from 'vitest'
import { allWays } from './all-calls.ts'
import { areas } from './permission-matrix/areas/index.ts'
import { useStage } from './permission-matrix/stage.ts'
import { type Row, wordOf } from './permission-matrix/table.ts'
import { makeWorld } from './permission-matrix/world.ts'
import { codeIn } from './sweep/calls.ts'
import { newAddress } from './sweep/ground.ts'

type Binding = 'provider' | 'account'

const REFUSED = { provider: 'sessionBound', account: 'accountManaged' }
/** Refused where a provider of the tenant opened the session; the people of an account of the tenant's making may do it. */
const sessionBound = (account: string) => ({ provider: 'sessionBound', account })

/** Procedures that affect the account beyond the tenant. */
const ACCOUNT_LEVEL: Readonly<Record<string, Record<Binding, string>>> = {
  'account.changePassword': sessionBound('invalidInput'),
  'account.sendPhoneCode': sessionBound('ok'),
  'account.changePhone': sessionBound('invalidInput'),
  'account.sendEmailCode': sessionBound('ok'),
  'account.changeEmail': sessionBound('invalidInput'),
  'account.sendOwnerCode': sessionBound('hidden'),
  'account.sessions': sessionBound('ok'),
  'account.endSession': sessionBound('hidden'),
  'account.endOtherSessions': sessionBound('ok'),
  'account.exports': sessionBound('ok'),
  'account.requestExport': sessionBound('ok'),
  'account.close': REFUSED,
  'account.keep': REFUSED,
  'security.beginSecondFactor': REFUSED,
  'security.enableSecondFactor': REFUSED,
  'security.disableSecondFactor': REFUSED,
  'security.renewBackupCodes': REFUSED,
  'security.beginPasskey': REFUSED,
  'security.addPasskey': REFUSED,
  'security.removePasskey': REFUSED,
  'security.confirm': sessionBound('proofNeeded'),
  'security.confirmByPasskey': sessionBound('passkeyRefused'),
  'thirdParty.unlink': REFUSED,
  'certification.list': REFUSED,
  'certification.submit': REFUSED,
  'certification.withdraw': REFUSED,
}

/** Procedures that stay within the tenant or reveal only what every member may know, with reasons. */
const WITHIN_TENANT: Readonly<Record<string, string>> = {
  'account.profile': '',
  'account.updateProfile': 'name and picture are no way in',
  'account.standing': 'offers the tenant of the session only',
  'account.switchTenant': 'enters the tenant of the session only',
  'account.switchRole': 'never becomes an operator’s',
  'account.menu': '',
  'account.activity': '',
  'account.team': '',
  'security.factorPolicy': '',
  'security.setFactorPolicy': '',
  'security.overview': 'shows what there is, and changes nothing',
  'thirdParty.missing': '',
  'thirdParty.sendInformationCode': '',
  'thirdParty.completeInformation': 'only for people without an account name, who came by this provider',
  'qrLogin.request': '',
  'qrLogin.decide': 'opens a session that may not leave the tenant either',
  'invitation.accept': 'joins the tenant of the session only',
  'invitation.links': '',
  'invitation.revokeLink': '',
  'invitation.policy': '',
  'invitation.setPolicy': '',
  'auth.me': '',
  'invitation.link': 'into the tenant of the session, by those who manage the place',
  'invitation.refreshLink': '',
  'invitation.setLinkExpiry': '',
  'invitation.list': '',
  'invitation.send': '',
  'invitation.resend': '',
  'invitation.withdraw': '',
}
/** Procedures for visitors too: they act by what is given to them, not by the session. */
const WITHOUT_SESSION = [
  ...['auth.login', 'auth.logout', 'auth.sendLoginCode', 'auth.isLoggedIn', 'auth.look', 'auth.keptMessages'],
  ...['forgotPassword.sendCode', 'forgotPassword.checkCode', 'forgotPassword.reset'],
  ...['welcome.find', 'welcome.setPassword', 'welcome.askAgain', 'welcome.join'],
  ...['qrLogin.start', 'qrLogin.state', 'qrLogin.enter'],
  ...['security.passSecondFactor', 'security.passkeyOptions', 'security.passkeySignIn'],
  ...['security.beginDemanded', 'security.enableDemanded'],
  ...['thirdParty.ways', 'thirdParty.start', 'thirdParty.finish', 'thirdParty.sendBindingCode'],
  ...['thirdParty.bindPhone', 'thirdParty.completeProfile', 'thirdParty.checkReturn', 'invitation.find'],
  ...['unsubscribing.find', 'unsubscribing.off', 'unsubscribing.on'],
  ...[
    'registration.info',
    'registration.invitation',
    'registration.sendCode',
    'registration.checkPhone',
    'registration.register',
  ],
]
/** Parts of the router whose procedures belong to the tenant as a whole, to its content or to the platform. */
const OF_THE_TENANT = [
  ...[
    'appearance',
    'certificationAudit',
    'group',
    'health',
    'identityProvider',
    'ldap',
    'member',
    'memberImport',
    'notice',
    'notification',
    'online',
    'preference',
    'tenant',
    'token',
  ],
  ...[
    'aiSettings',
    'aiSpending',
    'answerLog',
    'article',
    'ask',
    'board',
    'books',
    'comment',
    'cooperation',
    'directory',
    'feedback',
    'file',
    'gitSource',
    'home',
  ],
  ...[
    'link',
    'manual',
    'platformModels',
    'manualBoard',
    'messageTemplate',
    'onboarding',
    'operation',
    'invoice',
    'invoiceAudit',
    'apiLog',
    'operationLog',
    'order',
    'orderAudit',
    'payment',
    'operatorBoard',
    'portal',
    'presence',
    'promotion',
    'publishing',
    'questionSet',
    'reader',
    'robot',
    'search',
    'searchInsights',
    'sensitiveWord',
  ],
  ...[
    'seo',
    'space',
    'steering',
    'synonym',
    'system',
    'template',
    'templateCentre',
    'tenantAnswers',
    'tenantCertification',
    'tenantDetail',
    'platformUser',
    'operator',
    'organisationInvitation',
    'parameter',
    'dictionary',
    'tenantMail',
    'theme',
    'version',
    'webhook',
    'writing',
  ],
]

const stage = useStage()

/** A member of the tenant in a new session of this kind. */
async function bound(binding: Binding) {
  const { tenantId } = stage.people
  const { userId } = await aMember(tenantId)
  const { token, userInfo } = await openSessionFor(await testContext(visitor(tenantId)), { userId, way: 'oidc' })
  const { prisma } = testDatabase()
  if (binding === 'provider') await prisma.sessionBound.create({ data: { sessionId: userInfo.key, tenantId } })
  else await prisma.user.update({ where: { id: userId }, data: { managedBy: tenantId } })
  return { token, userId }
}

const ways = new Map(allWays().flatMap((way) => (way.rest ? [] : [[way.procedure, way] as const])))
const rows = new Map(areas.flat().map((row) => [row.procedure, row]))
const rowOf = (procedure: string): Row => {
  const row = rows.get(procedure)
  if (!row) throw new Error(`${procedure} is missing in the permission matrix`)
  return row
}
async function call(row: Row, token: string) {
  const way = ways.get(row.procedure)
  if (!way) throw new Error(`${row.procedure} is no procedure`)
  const { app, people } = stage
  const input = await row.input(await makeWorld(people, 'none'))
  const { text } = await way.send(app, input, { token, host: people.host, ip: newAddress() })
  return wordOf(codeIn(text))
}

it('[PERM-06] every procedure has a decision', () => {
  const decided = new Set([...Object.keys(ACCOUNT_LEVEL), ...Object.keys(WITHIN_TENANT), ...WITHOUT_SESSION])
  const parts = new Set(OF_THE_TENANT)
  const undecided = [...ways.keys()].filter((path) => !decided.has(path) && !parts.has(path.split('.')[0] ?? ''))
  expect(undecided).toEqual([])
  expect([...decided].filter((path) => !ways.has(path))).toEqual([])
  const routers = new Set([...ways.keys()].map((path) => path.split('.')[0]))
  expect(OF_THE_TENANT.filter((part) => !routers.has(part))).toEqual([])
})

describe.each(['provider', 'account'] as const)('[AUTH-04] in a session bound by the %s', (binding) => {
  it.each(Object.keys(ACCOUNT_LEVEL))('rejects %s', async (procedure) => {
    const { token } = await bound(binding)
    expect(await call(rowOf(procedure), token)).toBe(ACCOUNT_LEVEL[procedure]?.[binding])
  })
  it.each(Object.keys(WITHIN_TENANT))('accepts %s as for any member', async (procedure) => {
    const { token } = await bound(binding)
    const row = rowOf(procedure)
    expect(await call(row, token)).toBe(row.expected.none)
  })
  it('cannot join or open another tenant, or link an external account', async () => {
    const { token, userId } = await bound(binding)
    const elsewhere = await aLibrary()
    const { inviteCode } = await openInvitationLink(await testContext(elsewhere.tenantAdmin), {})
    const accept = { ...rowOf('invitation.accept'), input: () => ({ inviteCode }) }
    expect(await call(accept, token)).toBe(REFUSED[binding])
    const second = (await aTenant()).id
    const id = randomBytes(8).toString('hex')
    await testDatabase().prisma.member.create({ data: { id, tenantId: second, userId } })
    const enter = { ...rowOf('account.switchTenant'), input: () => ({ tenantId: second }) }
    expect(await call(enter, token)).toBe('hidden')
    const link = { ...rowOf('thirdParty.start'), input: () => ({ provider: 'wechat', purpose: 'link' }) }
    expect(await call(link, token)).toBe(REFUSED[binding])
  })
})
