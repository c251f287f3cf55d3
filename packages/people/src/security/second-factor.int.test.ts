// Time-based codes and backup codes: set up, asked for at every sign-in, good once, switched off with the password.
import { randomBytes } from 'node:crypto'
import { aLibrary, aTenant, auditOf, expectCode, system, testContext, testDatabase, visitor } from '@lectern/testing'
import { appCode } from '@lectern/testing/stand-ins'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { changePassword } from '../account/index.ts'
import { resolveSession } from '../identity/index.ts'
import { openInvitationLink } from '../invitations/index.ts'
import { login } from '../sign-in/index.ts'
import { openSessionFor } from '../sign-in/open-session.ts'
import { createMember } from '../tenants/index.ts'
import {
  accountSecurity,
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  passSecondFactor,
  renewBackupCodes,
} from './index.ts'

const PASSWORD = 'Right-Password1'
const unique = (prefix: string) => `${prefix}${randomBytes(6).toString('hex')}`
let tenantId: string
beforeAll(async () => {
  tenantId = (await aTenant()).id
})

/** Somebody with a password; `at` moves their clock. */
async function somebody() {
  const account = unique('u')
  const member = await createMember(await testContext(system(tenantId)), {
    account,
    name: account,
    password: PASSWORD,
    role: 'member',
  })
  let time = Date.now()
  const now = () => new Date(time)
  const actor = { type: 'member', tenantId, name: account, tenantRole: 'member', ...member } as const
  const me = () => testContext(actor, { now, ip: unique('ip') })
  const guest = () => testContext(visitor(tenantId), { now, ip: unique('ip') })
  const signIn = async () => login(await guest(), { account, password: PASSWORD })
  return {
    ...member,
    account,
    me,
    guest,
    signIn,
    later: (seconds: number) => {
      time += seconds * 1000
    },
    code: (secret: string) => appCode(secret, time),
    ticket: async () => {
      // As after a password or an SMS code, without the time that hashing takes.
      const entering = openSessionFor(await guest(), { userId: member.userId, way: 'sms' })
      const { details } = await expectCode(entering, 'secondFactorRequired')
      return String(details.data?.ticket)
    },
  }
}
async function withFactor() {
  const person = await somebody()
  const { secret } = await beginSecondFactor(await person.me(), { password: PASSWORD })
  const { codes } = await enableSecondFactor(await person.me(), { code: person.code(secret) })
  person.later(60)
  return { ...person, secret, codes }
}
type Person = Awaited<ReturnType<typeof withFactor>>
const pass = async (person: Person, ticket: string, code: string) =>
  passSecondFactor(await person.guest(), { ticket, code }, {})

describe('[ACC-02] setting up a second factor', () => {
  test('requires the password and a first code, and has no effect before that', async () => {
    const person = await somebody()
    await expectCode(beginSecondFactor(await person.me(), { password: 'Wrong-1' }), 'invalidInput')
    await expectCode(enableSecondFactor(await person.me(), { code: '123456' }), 'secondFactorWrong')
    const { secret, uri } = await beginSecondFactor(await person.me(), { password: PASSWORD })
    expect(uri).toContain(`otpauth://totp/Lectern:${person.account}?`)
    await person.signIn()
    const { codes } = await enableSecondFactor(await person.me(), { code: person.code(secret) })
    expect(codes).toHaveLength(10)
    expect(await auditOf(tenantId, person.userId)).toEqual(['secondFactor.enable'])
    await expectCode(beginSecondFactor(await person.me(), { password: PASSWORD }), 'conflict')
    // Neither secret nor codes can be read in the tables.
    const { prisma } = testDatabase()
    const rows = JSON.stringify([
      await prisma.secondFactor.findMany({ where: { userId: person.userId } }),
      await prisma.backupCode.findMany({ where: { userId: person.userId } }),
    ])
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(rows).not.toContain(text)
    expect(rows.match(/\$argon2id\$/g)).toHaveLength(10)
    expect(await accountSecurity(await person.me())).toMatchObject({
      hasPassword: true,
      secondFactor: { enabled: true, backupCodesLeft: 10 },
    })
  })
  test('is not available to visitors', async () => {
    const ctx = await testContext(visitor(tenantId))
    await expectCode(accountSecurity(ctx), 'unauthenticated')
    await expectCode(beginSecondFactor(ctx, { password: '' }), 'unauthenticated')
    await expectCode(enableSecondFactor(ctx, { code: '123456' }), 'unauthenticated')
    await expectCode(disableSecondFactor(ctx, { password: '', code: '' }), 'unauthenticated')
    await expectCode(renewBackupCodes(ctx, { password: '', code: '' }), 'unauthenticated')
  })
})

describe('[AUTH-01] sign-in with a second factor', () => {
  test('opens a session after the code, and none before', async () => {
    const person = await withFactor()
    const sessions = () => testDatabase().prisma.session.count({ where: { userId: person.userId } })
    const { details } = await expectCode(person.signIn(), 'secondFactorRequired')
    const ticket = String(details.data?.ticket)
    expect(await sessions()).toBe(0)
    await expectCode(pass(person, ticket, '000000'), 'secondFactorWrong')
    const { token, userInfo } = await pass(person, ticket, person.code(person.secret))
    expect(userInfo.id).toBe(person.userId)
    expect(await resolveSession(await person.guest(), token)).toMatchObject({ memberId: person.memberId })
    expect(await sessions()).toBe(1)
  })
  test('accepts the code of the interval before, unless operators want exact ones', async () => {
    const [person, other] = [await withFactor(), await withFactor()]
    const codeOfBefore = async (one: Person) => {
      const [ticket, code] = [await one.ticket(), one.code(one.secret)]
      one.later(30)
      return pass(one, ticket, code)
    }
    await codeOfBefore(person)
    const exact = (value: string) =>
      testDatabase().prisma.systemParameter.update({ where: { key: 'exactAppCodes' }, data: { value } })
    await exact('true')
    onTestFinished(async () => void (await exact('false')))
    await expectCode(codeOfBefore(other), 'secondFactorWrong')
    await pass(other, await other.ticket(), other.code(other.secret))
  })
  test('accepts an invitation only after the code', async () => {
    const person = await withFactor()
    const host = await aLibrary()
    const { inviteCode } = await openInvitationLink(await testContext(host.tenantAdmin), {})
    const entering = login(await person.guest(), { account: person.account, password: PASSWORD, inviteCode })
    const { details } = await expectCode(entering, 'secondFactorRequired')
    const memberships = () => testDatabase().prisma.member.count({ where: { userId: person.userId } })
    expect(await memberships()).toBe(1)
    const { userInfo } = await pass(person, String(details.data?.ticket), person.code(person.secret))
    expect(userInfo.tenantId).toBe(host.tenantId)
    expect(await memberships()).toBe(2)
  })
  test('ends when the password changes before the code', async () => {
    const person = await withFactor()
    const ticket = await person.ticket()
    const { token } = await pass(person, await person.ticket(), person.code(person.secret))
    person.later(60)
    const change = { currentPassword: PASSWORD, newPassword: 'New-Password1', confirmPassword: 'New-Password1' }
    await changePassword(await person.me(), change, { token })
    await expectCode(pass(person, ticket, person.code(person.secret)), 'signInExpired')
  })
  test('accepts a code and a ticket once', async () => {
    const person = await withFactor()
    const [first, second] = [await person.ticket(), await person.ticket()]
    const code = person.code(person.secret)
    await pass(person, first, code)
    await expectCode(pass(person, second, code), 'secondFactorWrong')
    person.later(30)
    await expectCode(pass(person, first, person.code(person.secret)), 'signInExpired')
    person.later(30)
    await pass(person, second, person.code(person.secret))
  })
  test('rejects a code of another person, an older one and an old ticket', async () => {
    const [person, other] = [await withFactor(), await withFactor()]
    const ticket = await person.ticket()
    await expectCode(pass(person, ticket, other.code(other.secret)), 'secondFactorWrong')
    const old = person.code(person.secret)
    person.later(120)
    await expectCode(pass(person, ticket, old), 'secondFactorWrong')
    person.later(300)
    await expectCode(pass(person, ticket, person.code(person.secret)), 'signInExpired')
  })
  test('delays guesses per person, whatever the ticket', async () => {
    const person = await withFactor()
    for (let n = 0; n < 5; n++) await expectCode(pass(person, await person.ticket(), '00000a'), 'secondFactorWrong')
    await expectCode(pass(person, await person.ticket(), person.code(person.secret)), 'loginLocked')
    person.later(31)
    await pass(person, await person.ticket(), person.code(person.secret))
  })
  test('accepts each backup code once, as people type them', async () => {
    const person = await withFactor()
    const [code = '', next = ''] = person.codes
    await pass(person, await person.ticket(), code.toUpperCase().replace('-', ' '))
    await expectCode(pass(person, await person.ticket(), code), 'backupCodeUsed')
    await pass(person, await person.ticket(), next)
    expect((await accountSecurity(await person.me())).secondFactor.backupCodesLeft).toBe(8)
    const renewed = await renewBackupCodes(await person.me(), { password: PASSWORD, code: '' })
    await expectCode(pass(person, await person.ticket(), person.codes[2] ?? ''), 'secondFactorWrong')
    await pass(person, await person.ticket(), renewed.codes[0] ?? '')
  })
  test('accepts backup codes of earlier versions, which have a keyed hash only', async () => {
    const person = await withFactor()
    const { ports } = await person.guest()
    const hash = ports.keyedHash('backup-code', `${person.userId} abcdefgh23`)
    await testDatabase().prisma.backupCode.create({ data: { userId: person.userId, hash } })
    await pass(person, await person.ticket(), 'abcde-fgh23')
    await expectCode(pass(person, await person.ticket(), 'abcde-fgh23'), 'backupCodeUsed')
  })
  test('requires the code after an SMS code too, and not after a passkey or a scan', async () => {
    const person = await withFactor()
    const enter = async (way: 'sms' | 'passkey' | 'qr' | 'oidc') =>
      openSessionFor(await person.guest(), { userId: person.userId, way })
    await expectCode(enter('sms'), 'secondFactorRequired')
    await expectCode(enter('oidc'), 'secondFactorRequired')
    await enter('passkey')
    await enter('qr')
  })
})

describe('switching off the second factor', () => {
  test('requires the password, and ends the request for codes', async () => {
    const person = await withFactor()
    const off = async (password: string, code = '') => disableSecondFactor(await person.me(), { password, code })
    await expectCode(off('Wrong-1', person.code(person.secret)), 'invalidInput')
    await off(PASSWORD)
    expect(await auditOf(tenantId, person.userId)).toEqual(['secondFactor.enable', 'secondFactor.disable'])
    await person.signIn()
    expect(await testDatabase().prisma.backupCode.count({ where: { userId: person.userId } })).toBe(0)
  })
  test('requires a code from people without a password', async () => {
    const person = await withFactor()
    await testDatabase().prisma.account.deleteMany({ where: { userId: person.userId, providerId: 'credential' } })
    await expectCode(disableSecondFactor(await person.me(), { password: '', code: '' }), 'secondFactorWrong')
    await disableSecondFactor(await person.me(), { password: '', code: person.code(person.secret) })
  })
})
