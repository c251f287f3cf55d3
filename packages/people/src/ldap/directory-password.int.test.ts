// Signing in with the password of the directory, and what such an account cannot be made to do (LDAP-03).
import { randomInt, randomUUID } from 'node:crypto'
import type { Actor, DomainContext, MemberActor } from '@lectern/kernel'
import { aMember, aTenant, system, testContext, testDatabase, visitor } from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeEmail, changePassword, sendPhoneCode, updateProfile } from '../account/index.ts'
import { resolveSession } from '../identity/index.ts'
import { createTenant } from '../index.ts'
import { listMembers, resetMemberPassword, updateMember } from '../members/index.ts'
import { beginSecondFactor } from '../security/index.ts'
import { login, loginByCode, resetPassword, sendLoginCode, sendResetCode } from '../sign-in/index.ts'
import { lost, MemoryDirectory, personDn } from './directory.fixture.ts'
import { runLdap, syncLdap, updateLdapSettings } from './index.ts'

const PASSWORD = 'right one'
let admin: MemberActor
let directory: MemoryDirectory
let uid: string
const uuid = () => [...directory.people.keys()][0] ?? ''

const contextOf = async (actor: Actor): Promise<DomainContext> => {
  const ctx = await testContext(actor, { ip: randomUUID() })
  return { ...ctx, ports: { ...ctx.ports, directory } }
}
const visiting = () => contextOf(visitor(admin.tenantId))
const settings = { host: 'directory.test', accountDn: 'cn=reader', baseDn: 'dc=test', password: 'secret' }

async function sync() {
  const { id } = await runLdap(await contextOf(admin), { acceptLoss: true })
  await syncLdap(await contextOf(system(admin.tenantId)), { runId: id, lastTry: true })
}

beforeEach(async () => {
  admin = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
  directory = new MemoryDirectory()
  uid = `ada${randomUUID().slice(0, 8)}`
  const phone = `138${randomInt(10 ** 7, 10 ** 8)}`
  directory.people.set(randomUUID(), { uid, cn: 'Ada', mail: `${uid}@x.example`, mobile: phone, password: PASSWORD })
  await updateLdapSettings(await contextOf(admin), settings)
  await sync()
})

const signIn = async (account: string, password = PASSWORD) => login(await visiting(), { account, password })
const person = () => directory.people.get(uuid()) ?? { uid }
const userOf = () =>
  testDatabase().prisma.user.findFirstOrThrow({ where: { ldapPerson: { tenantId: admin.tenantId } } })

/** The person, signed in. */
async function signedIn(): Promise<{ ctx: DomainContext; token: string }> {
  const { token } = await signIn(uid)
  const actor = await resolveSession(await visiting(), token)
  if (!actor) throw new Error('not signed in')
  return { ctx: await contextOf(actor), token }
}

describe('[LDAP-03] sign-in', () => {
  test('accepts account, email and phone, and opens the organisation of the directory', async () => {
    const { mail = '', mobile = '' } = person()
    for (const account of [uid, uid.toUpperCase(), mail, mobile]) {
      expect((await signIn(account)).userInfo).toMatchObject({ tenantId: admin.tenantId, username: uid })
    }
    const { ctx } = await signedIn()
    expect(ctx.actor).toMatchObject({ binding: 'directory', tenantId: admin.tenantId })
  })

  test('rejects a wrong or empty password, and unknown people', async () => {
    await expect(signIn(uid, 'wrong')).rejects.toThrow('loginRefused')
    await expect(signIn(uid, '')).rejects.toThrow('loginRefused')
    const requestsBefore = directory.asked.length
    await expect(signIn('*')).rejects.toThrow('loginRefused')
    await expect(signIn(`${uid})(uid=*`)).rejects.toThrow('loginRefused')
    expect(directory.asked).toHaveLength(requestsBefore)
  })

  test('follows a renamed entry, and updates name and contacts', async () => {
    const renamed = { ...person(), uid: `new-${uid}`, cn: 'Ada L', mail: 'new@x.example' }
    directory.people.set(uuid(), renamed)
    await signIn(uid)
    expect(directory.asked.at(-1)).toBe(personDn(renamed.uid))
    expect(await userOf()).toMatchObject({ name: 'Ada L', typedEmail: 'new@x.example', username: uid })
    await sync()
    expect(await userOf()).toMatchObject({ username: renamed.uid })
  })

  test('stops when the directory disables or removes the person, before the next run', async () => {
    directory.people.set(uuid(), { ...person(), disabled: true })
    await expect(signIn(uid)).rejects.toThrow('memberDisabled')
    await expect(signIn(uid, 'wrong')).rejects.toThrow('loginRefused')
    directory.people.clear()
    await expect(signIn(uid)).rejects.toThrow('loginRefused')
  })

  test('reports that the server is down instead of a wrong password', async () => {
    directory.failure = lost()
    for (let n = 0; n < 8; n++) await expect(signIn(uid)).rejects.toThrow('directoryUnavailable')
    directory.failure = null
    await signIn(uid)
  })

  test('is blocked after wrong passwords like any other', async () => {
    const ctx = await visiting()
    const attempt = () => login(ctx, { account: uid, password: 'wrong' })
    for (let n = 0; n < 5; n++) await expect(attempt()).rejects.toThrow('loginRefused')
    const requestsBefore = directory.asked.length
    await expect(attempt()).rejects.toThrow('loginLocked')
    expect(directory.asked).toHaveLength(requestsBefore)
  })

  test('stops when the directory is switched off', async () => {
    await updateLdapSettings(await contextOf(admin), { enabled: false })
    await expect(signIn(uid)).rejects.toThrow('loginRefused')
  })
})

describe('[LDAP-03] the account', () => {
  test('offers no change or reset of the password here, and no code', async () => {
    const { ctx, token } = await signedIn()
    const { mail = '', mobile = '' } = person()
    const passwords = { currentPassword: PASSWORD, newPassword: 'Other-12', confirmPassword: 'Other-12' }
    await expect(changePassword(ctx, passwords, { token })).rejects.toThrow('accountOfDirectory')
    await expect(sendPhoneCode(ctx, { phone: mobile })).rejects.toThrow('accountOfDirectory')
    await expect(changeEmail(ctx, { email: mail, code: '000000' }, { token })).rejects.toThrow('accountOfDirectory')
    await expect(updateProfile(ctx, { name: 'Bob' })).rejects.toThrow('accountOfDirectory')
    const before = await testDatabase().prisma.outgoingMessage.count({ where: { recipient: { in: [mail, mobile] } } })
    await sendLoginCode(await visiting(), { phone: mobile })
    // A phone may get the next code a minute later.
    const later = new Date(Date.now() + 90_000)
    await sendResetCode({ ...(await visiting()), now: () => later }, { phone: mobile })
    await sendResetCode(await visiting(), { email: mail })
    const after = await testDatabase().prisma.outgoingMessage.count({ where: { recipient: { in: [mail, mobile] } } })
    expect(after).toBe(before)
    await expect(loginByCode(await visiting(), { phone: mobile, code: '000000' })).rejects.toThrow('loginCodeRefused')
    const reset = { email: mail, code: '000000', password: 'Other-12', confirmPassword: 'Other-12' }
    await expect(resetPassword(await visiting(), reset)).rejects.toThrow('codeWrong')
  })

  test('cannot be changed by administrators', async () => {
    const ctx = await contextOf(admin)
    const { records } = await listMembers(ctx, { name: uid, current: 1, size: 10 })
    const [member] = records
    expect(member).toMatchObject({ source: 'ldap', disabledBy: null })
    expect(member?.abilities).toMatchObject({
      editAccount: false,
      editContacts: false,
      resetPassword: false,
      remove: false,
    })
    const id = member?.id ?? ''
    await expect(resetMemberPassword(ctx, { id, password: 'Other-12' })).rejects.toThrow('accountOfDirectory')
    await expect(updateMember(ctx, { id, email: 'other@x.example' })).rejects.toThrow('accountOfDirectory')
    await expect(updateMember(ctx, { id, name: 'Bob' })).rejects.toThrow('accountOfDirectory')
  })

  test('allows a second factor with the password of the directory', async () => {
    const { ctx } = await signedIn()
    await expect(beginSecondFactor(ctx, {})).rejects.toMatchObject({
      details: { fields: { password: { key: 'required' } } },
    })
    await expect(beginSecondFactor(ctx, { password: 'wrong' })).rejects.toThrow('invalidInput')
    expect(await beginSecondFactor(ctx, { password: PASSWORD })).toMatchObject({ secret: expect.any(String) })
  })
})

test('[LDAP-03] a directory signs in people of its own organisation only, and never sees passwords of others', async () => {
  const ctx = await testContext(system(''))
  const { id: elsewhere } = await createTenant(ctx, { code: `e${randomUUID().slice(0, 8)}`, name: 'Elsewhere' })
  const victim = await aMember(elsewhere)
  const { username } = await testDatabase().prisma.user.findUniqueOrThrow({ where: { id: victim.userId } })
  directory.people.set(randomUUID(), { uid: username ?? '', password: PASSWORD })
  await sync()
  const requestsBefore = directory.asked.length
  await expect(signIn(username ?? '')).rejects.toThrow('loginRefused')
  expect(directory.asked).toHaveLength(requestsBefore)
  expect((await signIn(`${username}-${admin.tenantId}`)).userInfo).toMatchObject({ tenantId: admin.tenantId })
})
