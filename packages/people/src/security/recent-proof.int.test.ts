// [OPS-02] [GUARD-02] Proofs of who sits there by a passkey or by a code to the contact that was proven; and what a thief tries with them.
import { LIMITS } from '@lectern/contracts'
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
/** How many sessions of the person have a proof. */
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
  test('of the phone proves this session, once, with an audit row', async () => {
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

  test('of the verified address does, one that nobody verified has no code', async () => {
    const email = `proof-${aPhone()}@mail.test`
    const person = await aPerson({ email, emailVerified: true })
    await sendOwnerCode(person.ctx)
    await confirmSession(person.ctx, { contactCode: await codeSentTo(email) }, person.token)
    expect(await proofsOf(person)).toBe(1)
    const typed = await aPerson({ email: `typed-${aPhone()}@mail.test`, emailVerified: false })
    await expectCode(sendOwnerCode(typed.ctx), 'notFound')
    await expectCode(confirmSession(typed.ctx, {}, typed.token), 'proofNeeded')
  })

  test('of somebody else, of another purpose, and none at all prove nothing', async () => {
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

  test('is too old after its time, and replaced by the next one', async () => {
    const person = await withPhone()
    await sendOwnerCode(person.ctx)
    const first = await codeSentTo(person.phone)
    person.wait(MINUTE)
    await sendOwnerCode(person.ctx)
    const second = await codeSentTo(person.phone)
    // Two codes in a row may be the same by chance.
    if (first !== second)
      await expectCode(confirmSession(person.ctx, { contactCode: first }, person.token), 'codeWrong')
    person.wait(LIMITS.codeMinutes * MINUTE + 1)
    await expectCode(confirmSession(person.ctx, { contactCode: second }, person.token), 'codeWrong')
    expect(await proofsOf(person)).toBe(0)
  })

  test('is not found by trying: after several wrong ones the right one is refused too', async () => {
    const person = await withPhone()
    await sendOwnerCode(person.ctx)
    const code = await codeSentTo(person.phone)
    for (let tries = 0; tries < LIMITS.codeTries; tries++)
      await expectCode(confirmSession(person.ctx, { contactCode: anotherCode(code) }, person.token), 'codeWrong')
    await expectCode(confirmSession(person.ctx, { contactCode: code }, person.token), 'codeWrong')
    expect(await proofsOf(person)).toBe(0)
  })

  test('goes out once a minute, to the contact of the person alone, and to nobody who is not signed in', async () => {
    const person = await withPhone()
    await sendOwnerCode(person.ctx)
    await expectCode(sendOwnerCode(person.ctx), 'codeTooSoon')
    await expectCode(sendOwnerCode(await guest()), 'unauthenticated')
  })

  test('of two at the same time proves once', async () => {
    const person = await withPhone()
    await sendOwnerCode(person.ctx)
    const contactCode = await codeSentTo(person.phone)
    const results = await Promise.allSettled(
      [1, 2].map(() => confirmSession(person.ctx, { contactCode }, person.token)),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is not enough where the person has a password', async () => {
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
  test('proves this session with an audit row; the same answer does not prove twice', async () => {
    const person = await withPasskey()
    const answer = await passkeyProof(person.device)
    await confirmByPasskey(person.ctx, answer, person.token)
    expect(await proofsOf(person)).toBe(1)
    await expectCode(confirmByPasskey(person.ctx, answer, person.token), 'passkeyRefused')
  })

  test('of somebody else proves nothing, though it is a good one', async () => {
    const [person, thief] = [await withPasskey(), await withPasskey()]
    await expectCode(confirmByPasskey(person.ctx, await passkeyProof(thief.device), person.token), 'passkeyRefused')
    // Nor does the owner's own prove the session of a thief.
    await expectCode(confirmByPasskey(thief.ctx, await passkeyProof(person.device), thief.token), 'passkeyRefused')
    expect([await proofsOf(person), await proofsOf(thief)]).toEqual([0, 0])
  })

  test('an answer to another question, from another page, of a device without an owner, or of a removed one is refused', async () => {
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

  test('a question that is too old, or was asked to add a passkey, is refused', async () => {
    const person = await withPasskey()
    const old = await passkeyProof(person.device)
    person.wait(24 * 60 * MINUTE)
    await expectCode(confirmByPasskey(person.ctx, old, person.token), 'passkeyRefused')
    const { ctx, device, token } = await withPasskey()
    const { ticket, options } = await beginPasskey(ctx, {}, PAGE)
    const response = device.signIn({ ...options, challenge: String(options.challenge) }, PAGE.origin)
    await expectCode(confirmByPasskey(ctx, { ticket, response }, token), 'passkeyRefused')
  })

  test('proves no session but the one that it came with, and none of somebody else', async () => {
    const [person, other] = [await withPasskey(), await aPerson()]
    const second = await openSessionFor(await guest(), { userId: person.member.userId, way: 'oidc' })
    await confirmByPasskey(person.ctx, await passkeyProof(person.device), second.token)
    expect(await proofsOf(person)).toBe(1)
    await expectCode(confirmByPasskey(person.ctx, await passkeyProof(person.device), other.token), 'unauthenticated')
    await expectCode(confirmByPasskey(person.ctx, await passkeyProof(person.device), null), 'unauthenticated')
    expect(await proofsOf(other)).toBe(0)
  })
})
