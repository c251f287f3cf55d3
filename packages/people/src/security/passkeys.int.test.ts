// Passkeys with a device in software: added by their owner, good at their host, once per question, and for nobody else.
import { generateKeyPairSync } from 'node:crypto'
import {
  aMember,
  aPhone,
  aTenant,
  auditOf,
  codeSentTo,
  expectCode,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { aDevice, type Device } from '@lectern/testing/stand-ins'
import { beforeAll, describe, expect, test } from 'vitest'
import { resolveSession } from '../identity/index.ts'
import {
  accountSecurity,
  addPasskey,
  beginPasskey,
  passkeySignIn,
  passkeySignInOptions,
  removePasskey,
  sendOwnerCode,
} from './index.ts'

const PAGE = { origin: 'https://help.test' }
const OTHER = { origin: 'https://acme.test' }
let tenantId: string
beforeAll(async () => {
  tenantId = (await aTenant()).id
})

type Member = Awaited<ReturnType<typeof aMember>>
const guest = () => testContext(visitor(tenantId))
async function add(member: Member, device: Device, page = PAGE) {
  const ctx = await testContext(member)
  const { ticket, options } = await beginPasskey(ctx, { password: '' }, page)
  await addPasskey(ctx, { ticket, name: 'Laptop', response: device.register(options, page.origin) })
}
async function withPasskey(page = PAGE) {
  const [member, device] = [await aMember(tenantId), aDevice()]
  await add(member, device, page)
  return { member, device }
}
async function signIn(device: Device, lies: Parameters<Device['signIn']>[2] & { from?: string } = {}) {
  const { ticket, options } = await passkeySignInOptions(await guest(), PAGE)
  const response = device.signIn(options, lies.from ?? PAGE.origin, lies)
  return passkeySignIn(await guest(), { ticket, response }, {})
}

describe('[AUTH-01] sign-in with a passkey', () => {
  test('opens a session of its owner', async () => {
    const { member, device } = await withPasskey()
    const { token, userInfo } = await signIn(device)
    expect(userInfo.id).toBe(member.userId)
    expect(await resolveSession(await guest(), token)).toMatchObject({ memberId: member.memberId })
    const { passkeys } = await accountSecurity(await testContext(member))
    expect(passkeys).toMatchObject([{ name: 'Laptop', host: 'help.test', lastUsedAt: expect.any(String) }])
    expect(await auditOf(tenantId, passkeys[0]?.id ?? '')).toEqual(['passkey.add'])
  })
  test('rejects a repeated response, and one to another challenge', async () => {
    const { device } = await withPasskey()
    const [first, second] = [
      await passkeySignInOptions(await guest(), PAGE),
      await passkeySignInOptions(await guest(), PAGE),
    ]
    const response = device.signIn(first.options, PAGE.origin)
    await passkeySignIn(await guest(), { ticket: first.ticket, response }, {})
    await expectCode(passkeySignIn(await guest(), { ticket: first.ticket, response }, {}), 'passkeyRefused')
    await expectCode(passkeySignIn(await guest(), { ticket: second.ticket, response }, {}), 'passkeyRefused')
    await expectCode(passkeySignIn(await guest(), { ticket: 'made_up', response }, {}), 'passkeyRefused')
  })
  test('rejects another page, key or host, an absent owner, and an unknown device', async () => {
    const { device } = await withPasskey()
    await expectCode(signIn(device, { from: 'https://help.test.evil.example' }), 'passkeyRefused')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    await expectCode(signIn(device, { other: privateKey }), 'passkeyRefused')
    await expectCode(signIn(device, { verified: false }), 'passkeyRefused')
    await expectCode(signIn(aDevice()), 'passkeyRefused')
    const { device: elsewhere } = await withPasskey(OTHER)
    await expectCode(signIn(elsewhere), 'passkeyRefused')
    await signIn(device)
  })
  test('rejects a copy whose counter is behind the device', async () => {
    const { device } = await withPasskey()
    await signIn(device, { counter: 7 })
    await expectCode(signIn(device, { counter: 3 }), 'passkeyRefused')
    await signIn(device, { counter: 8 })
  })
  test('rejects a disabled member', async () => {
    const { member, device } = await withPasskey()
    await testDatabase().prisma.member.update({ where: { id: member.memberId }, data: { enabled: false } })
    await expectCode(signIn(device), 'memberDisabled')
  })
})

describe('[ACC-02] passkeys of a person', () => {
  test('are added by whoever started it, with the response to that challenge, once', async () => {
    const [owner, thief, device] = [await aMember(tenantId), await aMember(tenantId), aDevice()]
    const ctx = await testContext(owner)
    const begin = () => beginPasskey(ctx, { password: '' }, PAGE)
    const stolen = await begin()
    const response = device.register(stolen.options, PAGE.origin)
    const asThief = await testContext(thief)
    await expectCode(addPasskey(asThief, { ticket: stolen.ticket, name: 'Mine', response }), 'passkeyRefused')
    // The ticket is used up by the try.
    await expectCode(addPasskey(ctx, { ticket: stolen.ticket, name: 'Mine', response }), 'passkeyRefused')
    const fresh = await begin()
    await expectCode(addPasskey(ctx, { ticket: fresh.ticket, name: 'Old', response }), 'passkeyRefused')
    await add(owner, device)
    await expectCode(add(thief, device), 'passkeyRefused')
  })
  test('are removed by their owner, except the last way to sign in', async () => {
    const { member, device } = await withPasskey()
    const ctx = await testContext(member)
    const [passkey] = (await accountSecurity(ctx)).passkeys
    const id = passkey?.id ?? ''
    await expectCode(removePasskey(await testContext(await aMember(tenantId)), { id }), 'notFound')
    await expectCode(removePasskey(ctx, { id }), 'lastSignInWay')
    const phoneNumber = aPhone()
    await testDatabase().prisma.user.update({ where: { id: member.userId }, data: { phoneNumber } })
    // A proven contact is something to show.
    await expectCode(removePasskey(ctx, { id }), 'invalidInput')
    await sendOwnerCode(ctx)
    await removePasskey(ctx, { id, contactCode: await codeSentTo(phoneNumber) })
    expect(await auditOf(tenantId, id)).toEqual(['passkey.add', 'passkey.remove'])
    await expectCode(signIn(device), 'passkeyRefused')
  })
  test('are not all removed when two are removed concurrently', async () => {
    const { member } = await withPasskey()
    await add(member, aDevice())
    const ctx = await testContext(member)
    const { passkeys } = await accountSecurity(ctx)
    const removed = await Promise.allSettled(passkeys.map(({ id }) => removePasskey(ctx, { id })))
    expect(removed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await accountSecurity(ctx)).passkeys).toHaveLength(1)
  })
  test('are not available to visitors', async () => {
    await expectCode(beginPasskey(await guest(), { password: '' }, PAGE), 'unauthenticated')
    const response = aDevice().register({ challenge: 'x' }, PAGE.origin)
    await expectCode(addPasskey(await guest(), { ticket: 'x', name: 'x', response }), 'unauthenticated')
    await expectCode(removePasskey(await guest(), { id: 'x' }), 'unauthenticated')
  })
})
