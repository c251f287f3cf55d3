// [TEN-02] Welcomes: the mail with its link, the first password, expired links, people who already have an account.
import { randomBytes } from 'node:crypto'
import { AddMemberInput } from '@lectern/contracts'
import {
  aLibrary,
  aMember,
  aPhone,
  auditOf,
  expectCode,
  system,
  testContext,
  testDatabase,
  testLibrary,
  textsTo,
  visitor,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { resolveSession } from '../identity/index.ts'
import { addMember, getMember, setMembersEnabled, welcomeMembers } from '../members/index.ts'
import { login, openSessionFor } from '../sign-in/index.ts'
import { findWelcomeLink, joinByWelcome, requestWelcomeAgain, sendAllWelcomes, setFirstPassword } from './index.ts'

const SITE = { origin: 'https://help.test' }
const PASSWORD = 'First-Pass1'
const DAY = 24 * 60 * 60_000
const { prisma } = testDatabase()
const unique = () => `w${randomBytes(5).toString('hex')}`
const library = testLibrary()
const daysLater = (days: number) => ({ now: () => new Date(Date.now() + days * DAY) })
const admin = (days = 0) => testContext(library.tenantAdmin, daysLater(days))
const guest = (days = 0) => testContext(visitor(library.tenantId), { ip: unique(), ...daysLater(days) })
const tokenIn = (text: string) => /\/set-password\/([A-Za-z0-9]{32})/.exec(text)?.[1] ?? ''

async function addWelcomedMember(contact: { email?: string; phone?: string } = {}) {
  const account = unique()
  const email = `${account}@example.com`
  const person = { account, name: 'Ada', ...(Object.keys(contact).length > 0 ? contact : { email }) }
  const { id } = await addMember(await admin(), person, SITE)
  const [text = ''] = await textsTo(contact.email ?? contact.phone ?? email)
  return { id, account, email: contact.email ?? email, text, token: tokenIn(text) }
}
const find = async (token: string, days = 0) => findWelcomeLink(await guest(days), { token }, { token: null })

describe('[TEN-02] a new member without a password', () => {
  test('receives a mail with a link, and signs in with the password they set', async () => {
    const { id, account, text, token } = await addWelcomedMember()
    expect(text).toContain(account)
    expect(text).toContain('https://help.test/set-password/')
    expect(text).not.toContain(PASSWORD)
    expect(await getMember(await admin(), { id })).toMatchObject({ welcome: 'sent', abilities: { sendWelcome: true } })
    expect(await find(token)).toMatchObject({ state: 'open', name: 'Ada', account, ownAccount: false, mayJoin: false })
    await expectCode(login(await guest(), { account, password: PASSWORD }), 'loginRefused')
    expect(await setFirstPassword(await guest(), { token, password: PASSWORD })).toEqual({ account })
    expect((await login(await guest(), { account, password: PASSWORD })).userInfo.tenantId).toBe(library.tenantId)
    expect(await find(token)).toMatchObject({ state: 'used' })
    await expectCode(setFirstPassword(await guest(), { token, password: 'Other-Pass1' }), 'welcomeInvalid')
    expect(await auditOf(library.tenantId, id)).toContain('member.firstPassword')
    expect(await getMember(await admin(), { id })).toMatchObject({ welcome: null, abilities: { sendWelcome: false } })
    // The mail proves no address: an administrator could have read it on the organisation's own server.
    const user = await prisma.user.findUniqueOrThrow({ where: { username: account } })
    expect(user).toMatchObject({ managedBy: library.tenantId, emailVerified: false })
  })

  test('has a link that is stored as a hash and works once, also concurrently', async () => {
    const { id, token } = await addWelcomedMember()
    expect(JSON.stringify(await prisma.memberWelcome.findUnique({ where: { memberId: id } }))).not.toContain(token)
    const tries = Array.from({ length: 4 }, async (_, n) =>
      setFirstPassword(await guest(), { token, password: `Of-Oak-${n}a` }),
    )
    const ends = await Promise.allSettled(tries)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('receives an SMS with a phone only, and signs in by a code', async () => {
    const { account, text, token } = await addWelcomedMember({ phone: aPhone() })
    expect(text).toContain(account)
    expect(token).toBe('')
  })

  test('is rejected without password, address and number', async () => {
    expect(AddMemberInput.safeParse({ account: unique(), name: 'Ada' }).success).toBe(false)
  })

  test('requests a new link with an expired one, a limited number of times', async () => {
    const { token, email, account } = await addWelcomedMember()
    await expectCode(requestWelcomeAgain(await guest(), { token }), 'welcomeInvalid')
    expect(await find(token, 8)).toMatchObject({ state: 'expired', account })
    await expectCode(setFirstPassword(await guest(8), { token, password: PASSWORD }), 'welcomeInvalid')
    await requestWelcomeAgain(await guest(8), { token })
    const again = (await textsTo(email)).map(tokenIn).find((other) => other !== token) ?? ''
    expect(await find(token, 8)).toMatchObject({ state: 'invalid', name: '', account: '' })
    await expectCode(requestWelcomeAgain(await guest(8), { token: again }), 'welcomeInvalid')
    await setFirstPassword(await guest(8), { token: again, password: PASSWORD })
  })

  test('learns nothing from unknown links, and cannot use those of disabled or removed people', async () => {
    expect(await find('x'.repeat(32))).toMatchObject({ state: 'invalid', tenantName: '' })
    const { id, token } = await addWelcomedMember()
    await setMembersEnabled(await admin(), { ids: [id], enabled: false })
    expect(await find(token)).toMatchObject({ state: 'invalid', name: '' })
    await expectCode(setFirstPassword(await guest(), { token, password: PASSWORD }), 'welcomeInvalid')
    const other = await addWelcomedMember()
    await prisma.member.delete({ where: { id: other.id } })
    expect(await find(other.token)).toMatchObject({ state: 'invalid' })
  })

  test('receives it again from administrators, at most once a minute, which ends the older link', async () => {
    const { id, token, email } = await addWelcomedMember()
    await expectCode(welcomeMembers(await admin(), { ids: [id] }, SITE), 'tooManyRequests')
    expect(await welcomeMembers(await admin(1), { ids: [id, library.tenantAdmin.memberId] }, SITE)).toEqual({
      count: 1,
    })
    expect(await textsTo(email)).toHaveLength(2)
    expect(await find(token)).toMatchObject({ state: 'invalid' })
    await expectCode(welcomeMembers(await testContext(library.editor), { ids: [id] }, SITE), 'roleRequired')
    const stranger = await testContext((await aLibrary()).tenantAdmin)
    await expectCode(welcomeMembers(stranger, { ids: [id] }, SITE), 'notFound')
  })

  test('waits while the organisation has reached its limit, and is notified afterwards', async () => {
    await prisma.outgoingMessage.createMany({
      data: Array.from({ length: 99 }, () => ({
        id: unique(),
        tenantId: library.tenantId,
        channel: 'mail',
        recipient: 'x@y.zz',
        text: '',
        counted: true,
      })),
    })
    const first = await addWelcomedMember()
    const second = await addWelcomedMember()
    expect([first.token, second.token]).toEqual([expect.stringMatching(/.{32}/), ''])
    expect(await getMember(await admin(), { id: second.id })).toMatchObject({ welcome: 'waiting' })
    await prisma.outgoingMessage.deleteMany({ where: { tenantId: library.tenantId } })
    const context = await testContext(system(library.tenantId))
    await sendAllWelcomes(() => context, testDatabase())
    expect(await getMember(await admin(), { id: second.id })).toMatchObject({ welcome: 'sent' })
  })
})

describe('[TEN-02] a new member with an existing account', () => {
  /** A member of another tenant with a proven address, and their session. */
  async function aMemberElsewhere() {
    const away = await aLibrary()
    const person = await aMember(away.tenantId)
    const email = `${unique()}@example.com`
    await prisma.user.update({ where: { id: person.userId }, data: { email, emailVerified: true } })
    const { token } = await openSessionFor(await testContext(visitor(away.tenantId)), {
      userId: person.userId,
      way: 'password',
    })
    return { ...person, email, session: token }
  }

  test('joins with it, keeping password and groups, and the other account is deleted', async () => {
    const elsewhere = await aMemberElsewhere()
    const before = await prisma.account.findMany({ where: { userId: elsewhere.userId } })
    const { id, account, text, token } = await addWelcomedMember({ email: elsewhere.email })
    expect(text).toMatch(/already have an account|已有账号/)
    expect(await find(token)).toMatchObject({ ownAccount: true, mayJoin: false })
    const session = { token: elsewhere.session }
    expect(await findWelcomeLink(await guest(), { token }, session)).toMatchObject({ mayJoin: true })
    expect(await joinByWelcome(await guest(), { token }, session)).toMatchObject({ memberId: id })
    expect((await prisma.member.findUniqueOrThrow({ where: { id } })).userId).toBe(elsewhere.userId)
    expect(await prisma.user.findUnique({ where: { username: account } })).toBeNull()
    expect(await prisma.account.findMany({ where: { userId: elsewhere.userId } })).toEqual(before)
    expect(await resolveSession(await guest(), elsewhere.session)).toMatchObject({ tenantId: library.tenantId })
    await expectCode(joinByWelcome(await guest(), { token }, session), 'welcomeInvalid')
  })

  test('joins alone, and administrators learn nothing about it', async () => {
    const elsewhere = await aMemberElsewhere()
    const { id, token } = await addWelcomedMember({ email: elsewhere.email })
    const other = await aMemberElsewhere()
    await expectCode(joinByWelcome(await guest(), { token }, { token: other.session }), 'welcomeNotYours')
    await expectCode(joinByWelcome(await guest(), { token }, { token: null }), 'welcomeNotYours')
    const member = await getMember(await admin(), { id })
    expect(member).toMatchObject({ name: 'Ada', emailProven: false })
    expect(member.userId).not.toBe(elsewhere.userId)
  })

  test('cannot join twice', async () => {
    const elsewhere = await aMemberElsewhere()
    await prisma.member.create({ data: { id: unique(), tenantId: library.tenantId, userId: elsewhere.userId } })
    const { token } = await addWelcomedMember({ email: elsewhere.email })
    await expectCode(joinByWelcome(await guest(), { token }, { token: elsewhere.session }), 'alreadyMember')
  })
})
