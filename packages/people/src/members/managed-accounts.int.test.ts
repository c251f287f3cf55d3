// Accounts that administrators make: what others typed opens their tenant only, until a code proves a contact; then everything that others
// set ends. An administrator who types a stranger's phone comes nowhere with it.
import { randomBytes } from 'node:crypto'
import { type AddMemberInput, RegisterInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  aMember,
  aPhone,
  auditOf,
  codeSentTo,
  expectCode,
  type MemberActor,
  testContext,
  testDatabase,
  testLibrary,
  visitor,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { changeEmail, changePassword, changePhone, getProfile, sendEmailCode, sendPhoneCode } from '../account/index.ts'
import { resolveSession, switchTenant } from '../identity/index.ts'
import { acceptInvitation, openInvitationLink } from '../invitations/index.ts'
import { listNotifications } from '../notifications/index.ts'
import { checkRegistrationPhone, register, sendRegistrationCode } from '../registration/index.ts'
import { beginPasskey, beginSecondFactor, sendOwnerCode } from '../security/index.ts'
import { login, loginByCode, openSessionFor, resetPassword, sendLoginCode, sendResetCode } from '../sign-in/index.ts'
import { addMember as addMemberAt, getMember, resetMemberPassword, updateMember } from './index.ts'

const addMember = (ctx: DomainContext, input: AddMemberInput) =>
  addMemberAt(ctx, input, { origin: 'https://help.test' })
const THEIRS = 'Admins-Password1'
const OWN = 'Owners-Password2'
const unique = (prefix = 'a') => `${prefix}${randomBytes(6).toString('hex')}`
const { prisma } = testDatabase()
const home = testLibrary()
const away = testLibrary()

const admin = (library = home) => testContext(library.tenantAdmin)
const guest = (library = home) => testContext(visitor(library.tenantId), { ip: unique('ip') })
async function contextOf(token: string) {
  const actor = await resolveSession(await guest(), token)
  if (actor?.type !== 'member') throw new Error('not signed in')
  return testContext(actor)
}

/** An account that the administrator of `home` made, with a phone and an address that nobody has proven. */
async function aManagedAccount() {
  const [account, phone, email] = [unique(), aPhone(), `${unique()}@example.com`]
  const { id } = await addMember(await admin(), { account, name: 'Ada', password: THEIRS, phone, email })
  const { userId } = await getMember(await admin(), { id })
  return { id, userId, account, phone, email }
}
type ManagedAccount = Awaited<ReturnType<typeof aManagedAccount>>
async function byCode(phone: string, library = home) {
  await sendLoginCode(await guest(library), { phone })
  return loginByCode(await guest(library), { phone, code: await codeSentTo(phone) })
}
const byPassword = async (account: string, password = THEIRS, library = home) =>
  login(await guest(library), { account, password })
const joinOther = async (token: string) => {
  const { inviteCode } = await openInvitationLink(await admin(away), {})
  return acceptInvitation(await guest(), { inviteCode }, { token })
}
/** Ways in that somebody who knows the password could have set. */
async function plantWays({ userId }: ManagedAccount) {
  await prisma.secondFactor.create({ data: { userId, secret: 'x', enabledAt: new Date() } })
  await prisma.backupCode.create({ data: { userId, hash: unique() } })
  const key = { credentialId: unique(), publicKey: new Uint8Array([1]), host: 'x', name: 'x' }
  await prisma.passkey.create({ data: { id: unique(), userId, ...key } })
  await prisma.account.create({ data: { id: unique(), userId, providerId: 'wechat', accountId: unique() } })
}
async function waysOf(userId: string) {
  const where = { userId }
  return {
    accounts: await prisma.account.count({ where }),
    factors: (await prisma.secondFactor.count({ where })) + (await prisma.backupCode.count({ where })),
    passkeys: await prisma.passkey.count({ where }),
  }
}

describe('[AUTH-02] [TEN-02] the owner of a phone that an administrator entered', () => {
  test('signs in by a code, which ends the password, sessions and other sign-in methods', async () => {
    const person = await aManagedAccount()
    const before = await byPassword(person.account)
    await plantWays(person)
    const { token, userInfo } = await byCode(person.phone)
    expect(userInfo.id).toBe(person.userId)
    expect(await resolveSession(await guest(), before.token)).toBeNull()
    expect(await waysOf(person.userId)).toEqual({ accounts: 0, factors: 0, passkeys: 0 })
    await expectCode(byPassword(person.account), 'loginRefused')
    const row = await prisma.user.findUniqueOrThrow({ where: { id: person.userId } })
    expect(row).toMatchObject({ phoneNumber: person.phone, managedBy: null, typedPhone: null, typedEmail: null })
    expect(await auditOf(home.tenantId, person.userId)).toEqual(['user.claim'])
    const { records } = await listNotifications(await contextOf(token), { current: 1, size: 10 })
    expect(records).toMatchObject([{ kind: 'accountClaimed', read: false }])
  })
  test('joins another tenant, where the administrator has no access to the account', async () => {
    const person = await aManagedAccount()
    await byPassword(person.account)
    const { token } = await byCode(person.phone)
    await joinOther(token)
    expect(await contextOf(token)).toMatchObject({ actor: { tenantId: away.tenantId } })
    await expectCode(resetMemberPassword(await admin(), { id: person.id, password: THEIRS }), 'memberElsewhere')
    await expectCode(updateMember(await admin(), { id: person.id, phone: aPhone() }), 'memberElsewhere')
    await expectCode(byPassword(person.account), 'loginRefused')
  })
  test('has an account that the administrator cannot reclaim, even without another tenant', async () => {
    const person = await aManagedAccount()
    await byCode(person.phone)
    await expectCode(resetMemberPassword(await admin(), { id: person.id, password: THEIRS }), 'memberOwnsAccount')
    for (const change of [{ phone: aPhone() }, { phone: null }, { email: `${unique()}@example.com` }]) {
      await expectCode(updateMember(await admin(), { id: person.id, ...change }), 'memberOwnsAccount')
    }
    const { abilities, ...member } = await getMember(await admin(), { id: person.id })
    expect(abilities).toMatchObject({ editAccount: true, editContacts: false, resetPassword: false })
    expect(member).toMatchObject({ phone: person.phone, phoneProven: true, email: '', emailProven: false })
    expect(await updateMember(await admin(), { id: person.id, name: 'Grace' })).toMatchObject({ name: 'Grace' })
  })
  test('sets a password by the code, which ends everything else too', async () => {
    const person = await aManagedAccount()
    await plantWays(person)
    await sendResetCode(await guest(), { phone: person.phone })
    const code = await codeSentTo(person.phone)
    await resetPassword(await guest(), { phone: person.phone, code, password: OWN })
    expect(await waysOf(person.userId)).toEqual({ accounts: 1, factors: 0, passkeys: 0 })
    await expectCode(byPassword(person.account), 'loginRefused')
    const { token } = await byPassword(person.account, OWN)
    await joinOther(token)
  })
  test('does the same by the entered address, which is theirs afterwards', async () => {
    const person = await aManagedAccount()
    const before = await byPassword(person.account)
    await plantWays(person)
    await sendResetCode(await guest(), { email: person.email })
    const code = await codeSentTo(person.email)
    await resetPassword(await guest(), { email: person.email, code, password: OWN })
    expect(await waysOf(person.userId)).toEqual({ accounts: 1, factors: 0, passkeys: 0 })
    expect(await resolveSession(await guest(), before.token)).toBeNull()
    const row = await prisma.user.findUniqueOrThrow({ where: { id: person.userId } })
    expect(row).toMatchObject({ email: person.email, emailVerified: true, managedBy: null, typedEmail: null })
    await joinOther((await byPassword(person.email, OWN)).token)
  })
  test('registers with it as if it had not been entered', async () => {
    const { phone } = await aManagedAccount()
    const ctx = await guest()
    await sendRegistrationCode(ctx, { phone })
    const code = await codeSentTo(phone)
    await checkRegistrationPhone(ctx, { phone, code })
    const form = { phone, code, password: OWN, nickname: 'Own', companyName: unique('C'), agreement: true }
    const { userInfo } = await register(ctx, RegisterInput.parse(form))
    expect(userInfo.userPhone).toBe(phone)
    // From now on the number belongs to the person who has proven it.
    const later = { now: () => new Date(Date.now() + 61_000) }
    await sendLoginCode(await testContext(visitor(home.tenantId), later), { phone })
    const again = await loginByCode(await guest(), { phone, code: await codeSentTo(phone) })
    expect(again.userInfo.id).toBe(userInfo.id)
  })
  test('binds it to an account of their own', async () => {
    const { phone, email } = await aManagedAccount()
    const { token } = await openSessionFor(await guest(away), { userId: away.viewer.userId, way: 'password' })
    const ctx = await contextOf(token)
    await sendEmailCode(ctx, { email })
    await changeEmail(ctx, { email, code: await codeSentTo(email) }, { token })
    await sendOwnerCode(ctx)
    const contactCode = await codeSentTo(email)
    await sendPhoneCode(ctx, { phone })
    await changePhone(ctx, { phone, code: await codeSentTo(phone), contactCode }, { token })
    expect(await getProfile(ctx)).toMatchObject({ boundPhone: phone, boundEmail: email })
  })
})

describe('[TEN-02] a contact that an administrator enters', () => {
  test('does not affect the person who has proven the same phone', async () => {
    const owner = await aMember(away.tenantId)
    const phone = aPhone()
    await prisma.user.update({ where: { id: owner.userId }, data: { phoneNumber: phone } })
    const account = unique()
    await addMember(await admin(), { account, name: 'Ada', password: THEIRS, phone })
    expect((await byCode(phone)).userInfo.id).toBe(owner.userId)
    await expectCode(byPassword(phone), 'loginRefused')
    expect((await byPassword(account)).userInfo.id).not.toBe(owner.userId)
  })
  test('does not affect the person who owns the address', async () => {
    const owner = await aMember(away.tenantId)
    const email = `${unique()}@example.com`
    await prisma.user.update({ where: { id: owner.userId }, data: { email, emailVerified: true } })
    const account = unique()
    await addMember(await admin(), { account, name: 'Ada', password: THEIRS, email })
    await sendResetCode(await guest(), { email })
    await resetPassword(await guest(), { email, code: await codeSentTo(email), password: OWN })
    expect((await byPassword(email, OWN, away)).userInfo.id).toBe(owner.userId)
    await byPassword(account)
  })
  test('opens, when two tenants entered it, the account of the tenant whose page is open', async () => {
    const person = await aManagedAccount()
    const other = { account: unique(), name: 'Ada', password: THEIRS, phone: person.phone }
    const { id } = await addMember(await admin(away), other)
    const { userId } = await getMember(await admin(away), { id })
    expect((await byCode(person.phone, away)).userInfo.id).toBe(userId)
  })
  test('keeps the account in the tenant when the member has no proven contact', async () => {
    const person = await aMember(home.tenantId)
    const { token } = await openSessionFor(await guest(), { userId: person.userId, way: 'password' })
    await updateMember(await admin(), { id: person.memberId, phone: aPhone() })
    await expectCode(joinOther(token), 'accountManaged')
  })
  test('cannot be the administrator’s own, which needs a password and a code', async () => {
    const ownInput = { id: home.tenantAdmin.memberId, phone: aPhone() }
    await expectCode(updateMember(await admin(), ownInput), 'notYourself')
    expect((await getMember(await admin(), ownInput)).abilities.editContacts).toBe(false)
  })
  test('keeps the account in the tenant when it comes with a new password', async () => {
    const person = await aMember(home.tenantId)
    await resetMemberPassword(await admin(), { id: person.memberId, password: THEIRS })
    const { token } = await byPassword(person.userId)
    await expectCode(joinOther(token), 'accountManaged')
  })
  test('cannot be changed by an administrator of a tenant that the person joined later', async () => {
    const person = await aManagedAccount()
    await prisma.member.create({ data: { id: unique(), tenantId: away.tenantId, userId: person.userId } })
    const there = await prisma.member.findFirstOrThrow({ where: { tenantId: away.tenantId, userId: person.userId } })
    await expectCode(resetMemberPassword(await admin(away), { id: there.id, password: OWN }), 'memberElsewhere')
    await prisma.member.deleteMany({ where: { id: person.id } })
    await expectCode(resetMemberPassword(await admin(away), { id: there.id, password: OWN }), 'memberElsewhere')
  })
})

describe('[AUTH-01] the session of an account that administrators created', () => {
  test.each(['account', 'phone', 'email'] as const)(
    'opens by %s and password, and stays in the tenant',
    async (name) => {
      const person = await aManagedAccount()
      const { token, userInfo } = await byPassword(person[name], THEIRS, home)
      expect(userInfo).toMatchObject({ id: person.userId, tenantId: home.tenantId, userPhone: person.phone })
      const ctx = await contextOf(token)
      expect(ctx.actor).toMatchObject({ binding: 'account' })
      await expectCode(joinOther(token), 'accountManaged')
      await prisma.member.create({ data: { id: unique(), tenantId: away.tenantId, userId: person.userId } })
      await expectCode(switchTenant(ctx, { tenantId: away.tenantId }, { token }), 'notFound')
      // On the page of the other tenant it comes into its own all the same.
      const there = await byPassword(person.account, THEIRS, away)
      expect(there.userInfo.tenantId).toBe(home.tenantId)
    },
  )
  test('cannot add a second factor or a passkey', async () => {
    const ctx = await contextOf((await byPassword((await aManagedAccount()).account)).token)
    await expectCode(beginSecondFactor(ctx, { password: THEIRS }), 'accountManaged')
    await expectCode(beginPasskey(ctx, { password: THEIRS }, { origin: 'https://help.test' }), 'accountManaged')
  })
  test('cannot leave the tenant after another password is set', async () => {
    const person = await aManagedAccount()
    const { token } = await byPassword(person.account)
    const change = { currentPassword: THEIRS, newPassword: OWN, confirmPassword: OWN }
    await changePassword(await contextOf(token), change, { token })
    await expectCode(joinOther((await byPassword(person.account, OWN)).token), 'accountManaged')
  })
  test('is handed to the owner by a proven contact and a new password, which end all else', async () => {
    const person = await aManagedAccount()
    const other = await byPassword(person.account)
    const { token } = await byPassword(person.account)
    const ctx = await contextOf(token)
    const phone = aPhone()
    await sendPhoneCode(ctx, { phone })
    const code = await codeSentTo(phone)
    const input = { phone, code, password: THEIRS }
    const error = await expectCode(changePhone(ctx, input, { token }), 'invalidInput')
    expect(error.details.fields).toEqual({ newPassword: { key: 'required' } })
    const reused = await expectCode(changePhone(ctx, { ...input, newPassword: THEIRS }, { token }), 'invalidInput')
    expect(reused.details.fields).toEqual({ newPassword: { key: 'passwordSame' } })
    const changed = await changePhone(ctx, { ...input, newPassword: OWN }, { token })
    expect(changed).toMatchObject({ boundPhone: phone, boundEmail: '', binding: null, hasPassword: true })
    expect(await resolveSession(await guest(), other.token)).toBeNull()
    await expectCode(byPassword(person.account), 'loginRefused')
    await joinOther(token)
    await byPassword(person.account, OWN)
  })
  test('has no effect in another tenant that the account joined earlier', async () => {
    const person: MemberActor = await aMember(away.tenantId)
    const { token } = await openSessionFor(await guest(away), { userId: person.userId, way: 'password' })
    await prisma.user.update({ where: { id: person.userId }, data: { managedBy: home.tenantId } })
    expect(await resolveSession(await guest(), token)).toBeNull()
  })
})
