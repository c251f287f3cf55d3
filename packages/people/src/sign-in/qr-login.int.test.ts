// QR sign-in on a real database: the waiting page, the device that decides, and people who only saw the code.
import {
  aMember,
  apiToken,
  aTenant,
  auditOf,
  expectCode,
  type MemberActor,
  system,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { changePassword, endAllOtherSessions, listSessions } from '../account/index.ts'
import { resolveSession, switchTenant } from '../identity/index.ts'
import { browserName } from './browser-name.ts'
import { confirmQrLogin, enterByQr, findQrRequest, qrLoginState, startQrLogin } from './index.ts'
import { QR_TTL_MS } from './qr-login.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
let tenantId: string
let member: MemberActor
beforeAll(async () => {
  tenantId = (await aTenant()).id
  member = await aMember(tenantId, { name: 'Ada' })
})

/** A waiting page and the phone of `member`, on one clock. */
async function scene() {
  let now = Date.now()
  const clock = { now: () => new Date(now) }
  const page = await testContext(visitor(tenantId), { ...clock, ip: '192.0.2.7' })
  const phone = await testContext(member, clock)
  const wait = await startQrLogin(page, { userAgent: CHROME })
  const forward = (milliseconds: number) => {
    now += milliseconds
  }
  return { page, phone, clock, wait, id: wait.id, forward }
}

describe('[AUTH-03] sign-in by QR code', () => {
  test('passes from pending to scanned, confirmed and used, and opens one session', async () => {
    const { page, phone, wait, id } = await scene()
    expect(wait.expiresInSeconds).toBe(120)
    expect(await qrLoginState(page, wait)).toBe('pending')
    expect(await findQrRequest(phone, { id })).toMatchObject({
      state: 'scanned',
      browser: 'Chrome, Windows',
      ip: '192.0.2.7',
    })
    expect(await qrLoginState(page, wait)).toBe('scanned')
    await expectCode(enterByQr(page, wait), 'loginCodeRefused')
    await confirmQrLogin(phone, { id, accept: true })
    expect(await qrLoginState(page, wait)).toBe('confirmed')
    const { token, userInfo } = await enterByQr(page, wait, { userAgent: CHROME })
    expect(userInfo.id).toBe(member.userId)
    expect(await resolveSession(page, token)).toMatchObject({ memberId: member.memberId })
    expect(await qrLoginState(page, wait)).toBe('used')
    await expectCode(enterByQr(page, wait), 'loginCodeRefused')
    expect(await auditOf(tenantId, id)).toEqual(['session.confirm'])
    expect(await auditOf(tenantId, userInfo.key)).toEqual(['session.login'])
  })

  test('opens one session when the page polls several times at once', async () => {
    const { page, phone, wait, id } = await scene()
    await findQrRequest(phone, { id })
    await confirmQrLogin(phone, { id, accept: true })
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => enterByQr(page, wait)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('rejects callers who have only the id', async () => {
    const { page, phone, id } = await scene()
    await findQrRequest(phone, { id })
    await confirmQrLogin(phone, { id, accept: true })
    for (const secret of ['x', 'x'.repeat(32)]) {
      await expectCode(enterByQr(page, { id, secret }), 'notFound')
      await expectCode(qrLoginState(page, { id, secret }), 'notFound')
    }
    await expectCode(qrLoginState(page, { id: 'nobody', secret: 'x' }), 'notFound')
  })

  test('ends when the person declines', async () => {
    const { page, phone, wait, id } = await scene()
    await findQrRequest(phone, { id })
    await confirmQrLogin(phone, { id, accept: false })
    expect(await qrLoginState(page, wait)).toBe('refused')
    await expectCode(confirmQrLogin(phone, { id, accept: true }), 'notFound')
    await expectCode(enterByQr(page, wait), 'loginCodeRefused')
  })

  test('belongs to the first person who scans it; others can neither see nor decide', async () => {
    const { phone, clock, id } = await scene()
    const other = await testContext(await aMember(tenantId), clock)
    await expectCode(confirmQrLogin(phone, { id, accept: true }), 'notFound')
    await findQrRequest(phone, { id })
    await expectCode(findQrRequest(other, { id }), 'notFound')
    await expectCode(confirmQrLogin(other, { id, accept: true }), 'notFound')
  })

  test('expires after two minutes, in every state', async () => {
    const first = await scene()
    first.forward(QR_TTL_MS)
    expect(await qrLoginState(first.page, first.wait)).toBe('expired')
    await expectCode(findQrRequest(first.phone, { id: first.id }), 'notFound')

    const second = await scene()
    await findQrRequest(second.phone, { id: second.id })
    second.forward(QR_TTL_MS)
    await expectCode(confirmQrLogin(second.phone, { id: second.id, accept: true }), 'notFound')

    const third = await scene()
    await findQrRequest(third.phone, { id: third.id })
    await confirmQrLogin(third.phone, { id: third.id, accept: true })
    third.forward(QR_TTL_MS)
    await expectCode(enterByQr(third.page, third.wait), 'loginCodeRefused')
  })

  test('opens a bound session from a bound session', async () => {
    const elsewhere = (await aTenant()).id
    await testDatabase().prisma.member.create({ data: { id: elsewhere, tenantId: elsewhere, userId: member.userId } })
    const { page, clock, wait, id } = await scene()
    const phone = await testContext({ ...member, binding: 'provider' }, clock)
    await findQrRequest(phone, { id })
    await confirmQrLogin(phone, { id, accept: true })
    const { token } = await enterByQr(page, wait)
    const actor = await resolveSession(page, token)
    expect(actor).toMatchObject({ tenantId, binding: 'provider' })
    if (!actor) throw new Error('not signed in')
    const ctx = await testContext(actor)
    await expectCode(switchTenant(ctx, { tenantId: elsewhere }, { token }), 'notFound')
    await expectCode(listSessions(ctx, { token }), 'sessionBound')
  })

  test('ends a confirmed code when the password changes', async () => {
    const owner = await aMember(tenantId)
    const { page, clock, wait, id } = await scene()
    const phone = await testContext(owner, clock)
    await findQrRequest(phone, { id })
    await confirmQrLogin(phone, { id, accept: true })
    const { credentials } = page.ports
    const password = await credentials.hashPassword('Old-Password1')
    const { userId } = owner
    await testDatabase().prisma.account.create({
      data: { id: userId, accountId: userId, providerId: 'credential', userId, password },
    })
    const { token } = await credentials.openSession({ userId, ip: '', userAgent: '' })
    const change = { currentPassword: 'Old-Password1', newPassword: 'New-Password1', confirmPassword: 'New-Password1' }
    await changePassword(phone, change, { token })
    expect(await qrLoginState(page, wait)).toBe('refused')
    await expectCode(enterByQr(page, wait), 'loginCodeRefused')
  })

  test('ends a confirmed code when all other sessions are signed out', async () => {
    const owner = await aMember(tenantId)
    const { page, clock, wait, id } = await scene()
    const phone = await testContext(owner, clock)
    await findQrRequest(phone, { id })
    await confirmQrLogin(phone, { id, accept: true })
    const { token } = await page.ports.credentials.openSession({ userId: owner.userId, ip: '', userAgent: '' })
    await endAllOtherSessions(phone, { token })
    await expectCode(enterByQr(page, wait), 'loginCodeRefused')
  })

  test('rejects decisions of callers who are no people', async () => {
    const { id } = await scene()
    for (const actor of [visitor(tenantId), apiToken(tenantId), system(tenantId)]) {
      const ctx = await testContext(actor)
      await expectCode(findQrRequest(ctx, { id }), 'unauthenticated')
      await expectCode(confirmQrLogin(ctx, { id, accept: true }), 'unauthenticated')
    }
  })
})

test.each([
  [CHROME, 'Chrome, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36 MicroMessenger/8.0', 'WeChat, Android'],
  ['curl/8', ''],
])('%s is shown as %j', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
