// [OPS-02] [GUARD-02] Proofs of who sits there by a passkey or by a code to the contact that was proven; and what a thief tries with them.
import { CODE_LIMITS } from '@lectern/contracts'
import { issueCode } from '@lectern/kernel'
import {
  aMember,
  anotherCode,
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
import { openSessionFor } from '../sign-in/open-session.ts'
import {
  addPasskey,
  beginPasskey,
  confirmByPasskey,
  confirmSession,
  passkeySignInOptions,
  removePasskey,
} from './index.ts'
import { sendOwnerCode } from './require-owner.ts'

const PAGE = { origin: 'https://help.test' }
const MINUTE = 60_000
let tenantId: string
beforeAll(async () => {
  tenantId = (await aTenant()).id
})
const guest = () => testContext(visitor(tenantId))

/** A person with an open session; `clock` puts their time forward. */
async function aPerson(contact: { phoneNumber?: string; email?: string; emailVerified?: boolean } = {}) {
  const member = await aMember(tenantId)
  await testDatabase().prisma.user.update({ where: { id: member.userId }, data: contact })
  const { token } = await openSessionFor(await guest(), { userId: member.userId, way: 'oidc' })
  let passed = 0
  const ctx = await testContext(member, { now: () => new Date(Date.now() + passed) })
  const wait = (milliseconds: number) => {
    passed += milliseconds
  }
  return { member, ctx, token, wait }
}
type Person = Awaited<ReturnType<typeof aPerson>>
const withPhone = async () => {
  const phone = aPhone()
  return { ...(await aPerson({ phoneNumber: phone })), phone }
}
/** Counts the person's sessions with a proof. */
const proofsOf = ({ member }: Person) =>
  testDatabase().prisma.sessionProof.count({ where: { session: { userId: member.userId } } })

async function withPasskey(): Promise<Person & { device: Device }> {
  const [person, device] = [await aPerson(), aDevice()]
  const { ticket, options } = await beginPasskey(person.ctx, {}, PAGE)
  await addPasskey(person.ctx, { ticket, name: 'Key', response: device.register(options, PAGE.origin) })
  return { ...person, device }
}
async function passkeyProof(device: Device, from = PAGE.origin) {
  const { ticket, options } = await passkeySignInOptions(await guest(), PAGE)
  return { ticket, response: device.signIn(options, from) }
}

describe('a code to the proven contact', () => {
  test('proves this session by phone, once, with an audit row', async () => {
    const person = await withPhone()
    await sendOwnerCode(person.ctx)
    const contactCode = await codeSentTo(person.phone)
    expect(await proofsOf(person)).toBe(0)
    await confirmSession(person.ctx, { contactCode }, person.token)
    expect(await proofsOf(person)).toBe(1)
    const session = await testDatabase().prisma.session.findFirstOrThrow({ where: { userId: person.member.userId } })
    expect(await auditOf(tenantId, session.id)).toContain('session.prove')
    await expectCode(confirmSession(person.ctx, { contactCode }, person.token), 'codeWrong')
  })

  test('proves it by a verified address, and is not sent to an unverified one', async () => {
    const email = `proof-${aPhone()}@mail.test`
    const person = await aPerson({ email, emailVerified: true })
    await sendOwnerCode(person.ctx)
    await confirmSession(person.ctx, { contactCode: await codeSentTo(email) }, person.token)
    expect(await proofsOf(person)).toBe(1)
    const typed = await aPerson({ email: `typed-${aPhone()}@mail.test`, emailVerified: false })
    await expectCode(sendOwnerCode(typed.ctx), 'notFound')
    await expectCode(confirmSession(typed.ctx, {}, typed.token), 'proofNeeded')
  })

  test('proves nothing when missing, of somebody else or for another purpose', async () => {
    const [person, thief] = [await withPhone(), await withPhone()]
    await sendOwnerCode(thief.ctx)
    const theirs = await codeSentTo(thief.phone)
    await expectCode(confirmSession(person.ctx, { contactCode: theirs }, person.token), 'codeWrong')
    await issueCode(person.ctx, { purpose: 'login', target: person.phone, channel: 'sms' })
    const ofSignIn = await codeSentTo(person.phone)
    await expectCode(confirmSession(person.ctx, { contactCode: ofSignIn }, person.token), 'codeWrong')
    await expectCode(confirmSession(person.ctx, {}, person.token), 'invalidInput')
    expect(await proofsOf(person)).toBe(0)
  })

  test('expires, and is replaced by the next one', async () => {
    const person = await withPhone()
    await sendOwnerCode(person.ctx)
    const first = await codeSentTo(person.phone)
    person.wait(MINUTE)
    await sendOwnerCode(person.ctx)
    const second = await codeSentTo(person.phone)
    // Two codes in a row may be the same by chance.
    if (first !== second)
      await expectCode(confirmSession(person.ctx, { contactCode: first }, person.token), 'codeWrong')
    person.wait(CODE_LIMITS.minutes * MINUTE + 1)
    await expectCode(confirmSession(person.ctx, { contactCode: second }, person.token), 'codeWrong')
    expect(await proofsOf(person)).toBe(0)
  })

  test('is rejected after several wrong tries, even when right', async () => {
    const person = await withPhone()
    await sendOwnerCode(person.ctx)
    const code = await codeSentTo(person.phone)
    for (let tries = 0; tries < CODE_LIMITS.tries; tries++)
      await expectCode(confirmSession(person.ctx, { contactCode: anotherCode(code) }, person.token), 'codeWrong')
    await expectCode(confirmSession(person.ctx, { contactCode: code }, person.token), 'codeWrong')
    expect(await proofsOf(person)).toBe(0)
  })

  test('is sent once a minute, to the person’s own contact, and to signed-in people only', async () => {
    const person = await withPhone()
    await sendOwnerCode(person.ctx)
    await expectCode(sendOwnerCode(person.ctx), 'codeTooSoon')
    await expectCode(sendOwnerCode(await guest()), 'unauthenticated')
  })

  test('proves once when used twice concurrently', async () => {
    const person = await withPhone()
    await sendOwnerCode(person.ctx)
    const contactCode = await codeSentTo(person.phone)
    const results = await Promise.allSettled(
      [1, 2].map(() => confirmSession(person.ctx, { contactCode }, person.token)),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is not accepted where the person has a password', async () => {
    const person = await withPhone()
    const accountId = `credential-${person.member.userId}`
    await sendOwnerCode(person.ctx)
    const contactCode = await codeSentTo(person.phone)
    const password = await person.ctx.ports.credentials.hashPassword('Right-Word-1')
    await testDatabase().prisma.account.create({
      data: { id: accountId, userId: person.member.userId, accountId, providerId: 'credential', password },
    })
    await expectCode(confirmSession(person.ctx, { contactCode }, person.token), 'invalidInput')
    expect(await proofsOf(person)).toBe(0)
  })
})

describe('a passkey', () => {
  test('proves this session with an audit row, and its response proves once', async () => {
    const person = await withPasskey()
    const answer = await passkeyProof(person.device)
    await confirmByPasskey(person.ctx, answer, person.token)
    expect(await proofsOf(person)).toBe(1)
    await expectCode(confirmByPasskey(person.ctx, answer, person.token), 'passkeyRefused')
  })

  test('proves nothing when valid but of somebody else', async () => {
    const [person, thief] = [await withPasskey(), await withPasskey()]
    await expectCode(confirmByPasskey(person.ctx, await passkeyProof(thief.device), person.token), 'passkeyRefused')
    // Nor does the owner's own prove the session of a thief.
    await expectCode(confirmByPasskey(thief.ctx, await passkeyProof(person.device), thief.token), 'passkeyRefused')
    expect([await proofsOf(person), await proofsOf(thief)]).toEqual([0, 0])
  })

  test('is rejected with another challenge or page, without user verification, or when removed', async () => {
    const person = await withPasskey()
    const [first, second] = [await passkeyProof(person.device), await passkeyProof(person.device)]
    const mixed = { ticket: first.ticket, response: second.response }
    await expectCode(confirmByPasskey(person.ctx, mixed, person.token), 'passkeyRefused')
    const elsewhere = await passkeyProof(person.device, 'https://help.test.evil.example')
    await expectCode(confirmByPasskey(person.ctx, elsewhere, person.token), 'passkeyRefused')
    await expectCode(confirmByPasskey(person.ctx, await passkeyProof(aDevice()), person.token), 'passkeyRefused')
    const phoneNumber = aPhone()
    await testDatabase().prisma.user.update({ where: { id: person.member.userId }, data: { phoneNumber } })
    const { id } = await testDatabase().prisma.passkey.findFirstOrThrow({ where: { userId: person.member.userId } })
    await sendOwnerCode(person.ctx)
    await removePasskey(person.ctx, { id, contactCode: await codeSentTo(phoneNumber) })
    await expectCode(confirmByPasskey(person.ctx, await passkeyProof(person.device), person.token), 'passkeyRefused')
    expect(await proofsOf(person)).toBe(0)
  })

  test('is rejected with an expired challenge, or one for adding a passkey', async () => {
    const person = await withPasskey()
    const old = await passkeyProof(person.device)
    person.wait(24 * 60 * MINUTE)
    await expectCode(confirmByPasskey(person.ctx, old, person.token), 'passkeyRefused')
    const { ctx, device, token } = await withPasskey()
    const { ticket, options } = await beginPasskey(ctx, {}, PAGE)
    const response = device.signIn({ ...options, challenge: String(options.challenge) }, PAGE.origin)
    await expectCode(confirmByPasskey(ctx, { ticket, response }, token), 'passkeyRefused')
  })

  test('proves only the session that requested it', async () => {
    const [person, other] = [await withPasskey(), await aPerson()]
    const second = await openSessionFor(await guest(), { userId: person.member.userId, way: 'oidc' })
    await confirmByPasskey(person.ctx, await passkeyProof(person.device), second.token)
    expect(await proofsOf(person)).toBe(1)
    await expectCode(confirmByPasskey(person.ctx, await passkeyProof(person.device), other.token), 'unauthenticated')
    await expectCode(confirmByPasskey(person.ctx, await passkeyProof(person.device), null), 'unauthenticated')
    expect(await proofsOf(other)).toBe(0)
  })
})
