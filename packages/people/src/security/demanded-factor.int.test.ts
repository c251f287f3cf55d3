// Organisations that demand a second factor (ADR 0058): no way in leads past it, nobody is locked out, and people have the time that was set.
import { randomBytes } from 'node:crypto'
import { Prisma } from '@lectern/db'
import { aLibrary, aMember, aTenant, auditOf, expectCode, testContext, testDatabase, visitor } from '@lectern/testing'
import { appCode } from '@lectern/testing/stand-ins'
import { describe, expect, test } from 'vitest'
import { OPERATOR_FACTOR_MISSING } from '../identity/demanded-factor.repo.ts'
import { resolveSession, switchTenant } from '../identity/index.ts'
import { listMembers, resetMemberFactor } from '../members/index.ts'
import { type EnterOptions, openSessionFor } from '../sign-in/open-session.ts'
import {
  accountSecurity,
  beginDemandedFactor,
  enableDemandedFactor,
  getFactorPolicy,
  setFactorPolicy,
} from './index.ts'

const DAY = 86_400_000
type Tenant = Parameters<ReturnType<typeof testDatabase>['prisma']['tenant']['update']>[0]['data']
type Member = Awaited<ReturnType<typeof aMember>>
const database = () => testDatabase().prisma

async function demanding(data: Tenant = {}): Promise<string> {
  const { id } = await aTenant()
  const policy = { factorScope: 'everybody', factorDays: 0, factorSince: new Date(Date.now() - DAY) }
  await database().tenant.update({ where: { id }, data: { ...policy, ...data } })
  return id
}
const guest = (tenantId: string) => testContext(visitor(tenantId))
const enter = async ({ tenantId, userId }: Member, options: Partial<EnterOptions> = {}) =>
  openSessionFor(await guest(tenantId), { userId, way: 'sms', ...options })
const ticketOf = async (entering: Promise<unknown>) =>
  String((await expectCode(entering, 'secondFactorNeeded')).details.data?.ticket)
const addPasskey = ({ userId }: Member) => {
  const id = randomBytes(8).toString('hex')
  const row = { id, userId, credentialId: id, publicKey: new Uint8Array([0]), host: 'help.test', name: 'Key' }
  return database().passkey.create({ data: { ...row, counter: 0, transports: '' } })
}
async function setUp(member: Member, ticket: string) {
  const ctx = await guest(member.tenantId)
  const { secret } = await beginDemandedFactor(ctx, { ticket })
  return enableDemandedFactor(ctx, { ticket, code: appCode(secret) }, {})
}

describe('[AUTH-01] a required second factor', () => {
  test.each(['password', 'sms', 'wechat', 'oidc', 'sso', 'invite', 'qr'] as const)(
    'signing in by %s alone opens nothing, and leads to setting one up',
    async (way) => {
      const member = await aMember(await demanding())
      const ticket = await ticketOf(enter(member, { way }))
      expect(await database().session.count({ where: { userId: member.userId } })).toBe(0)
      const { token, codes } = await setUp(member, ticket)
      expect(codes).toHaveLength(10)
      expect(await resolveSession(await guest(member.tenantId), token)).toMatchObject({ userId: member.userId })
      expect(await auditOf(member.tenantId, member.userId)).toEqual(['secondFactor.enable'])
      await expectCode(beginDemandedFactor(await guest(member.tenantId), { ticket }), 'signInExpired')
      await expectCode(enter(member, { way: 'sms' }), 'secondFactorRequired')
    },
  )

  test('ends sessions after the grace period, which new members have from joining', async () => {
    const tenantId = await demanding({ factorDays: 7, factorSince: new Date(Date.now() - 6 * DAY) })
    const member = await aMember(tenantId)
    await database().member.update({ where: { id: member.memberId }, data: { createdAt: new Date(0) } })
    const { token } = await enter(member)
    const isOpen = async () => (await resolveSession(await guest(tenantId), token)) !== null
    expect(await isOpen()).toBe(true)
    expect((await accountSecurity(await testContext(member))).factorDeadline).not.toBeNull()
    await database().tenant.update({ where: { id: tenantId }, data: { factorSince: new Date(Date.now() - 8 * DAY) } })
    expect(await isOpen()).toBe(false)
    const newcomer = await aMember(tenantId)
    expect((await enter(newcomer)).token).not.toBe('')
    await setUp(member, await ticketOf(enter(member)))
    expect(await isOpen()).toBe(true)
  })

  test('is required from administrators only when configured so', async () => {
    const tenantId = await demanding({ factorScope: 'administrators' })
    const [member, admin] = [await aMember(tenantId), await aMember(tenantId, { role: 'tenantAdmin' } as never)]
    await database().member.update({ where: { id: admin.memberId }, data: { role: 'tenantAdmin' } })
    expect((await enter(member)).token).not.toBe('')
    await ticketOf(enter(admin))
  })

  test('can be a passkey, which replaces the password', async () => {
    const member = await aMember(await demanding())
    await addPasskey(member)
    await expectCode(enter(member, { way: 'password' }), 'passkeyNeeded')
    const { token } = await enter(member, { way: 'passkey' })
    expect(await resolveSession(await guest(member.tenantId), token)).not.toBeNull()
  })

  test('can be left to directories and own providers', async () => {
    const tenantId = await demanding({ factorExempt: true })
    const member = await aMember(tenantId)
    const { token } = await enter(member, { way: 'oidc', boundTo: tenantId, memberId: member.memberId })
    expect(await resolveSession(await guest(tenantId), token)).not.toBeNull()
    const ofDirectory = await aMember(tenantId)
    const data = { source: 'ldap', managedBy: tenantId }
    await database().user.update({ where: { id: ofDirectory.userId }, data })
    expect((await enter(ofDirectory, { way: 'password' })).token).not.toBe('')
    await database().tenant.update({ where: { id: tenantId }, data: { factorExempt: false } })
    expect(await resolveSession(await guest(tenantId), token)).toBeNull()
    await ticketOf(enter(member, { way: 'oidc', boundTo: tenantId }))
    await ticketOf(enter(ofDirectory, { way: 'password' }))
  })

  test('is not set up by a provider of the organisation for an account with other sign-in methods', async () => {
    const tenantId = await demanding({ factorExempt: false })
    const member = await aMember(tenantId)
    await database().member.create({
      data: { id: randomBytes(8).toString('hex'), tenantId: (await aTenant()).id, userId: member.userId },
    })
    await expectCode(enter(member, { way: 'oidc', boundTo: tenantId }), 'secondFactorFirst')
  })

  test('is required to move a session there, which otherwise stays where it is', async () => {
    const [tenantId, free] = [await demanding(), await aTenant()]
    const member = await aMember(free.id)
    await database().member.create({ data: { id: randomBytes(8).toString('hex'), tenantId, userId: member.userId } })
    const { token } = await enter(member)
    const ctx = await testContext(member)
    await expectCode(switchTenant(ctx, { tenantId }, { token }), 'secondFactorFirst')
    expect(await resolveSession(await guest(free.id), token)).toMatchObject({ tenantId: free.id })
  })

  test('is required from operators where the platform demands it', async () => {
    const { userId } = await aMember((await aTenant()).id)
    const missing = (value: string) =>
      database()
        .$transaction(async (tx) => {
          await tx.user.update({ where: { id: userId }, data: { platformRole: 'operator' } })
          await tx.systemParameter.update({ where: { key: 'operatorSecondFactor' }, data: { value } })
          const [row] = await tx.$queryRaw<{ missing: boolean }[]>(
            Prisma.sql`SELECT ${OPERATOR_FACTOR_MISSING} AS missing FROM "user" u WHERE u.id = ${userId}`,
          )
          // Other suites have operators too.
          throw new Error(String(row?.missing))
        })
        .catch(({ message }: Error) => message)
    expect([await missing('false'), await missing('true')]).toEqual(['false', 'true'])
    await addPasskey({ userId } as Member)
    expect(await missing('true')).toBe('false')
  })
})

describe('[TEN-02] administrators', () => {
  test('require it when they have one themselves, and notify members once', async () => {
    const { tenantAdmin, viewer, tenantId } = await aLibrary()
    const ctx = await testContext(tenantAdmin)
    const demand = { scope: 'everybody', days: 7, exempt: true } as const
    await expectCode(setFactorPolicy(ctx, demand), 'secondFactorFirst')
    await expectCode(setFactorPolicy(await testContext(viewer), demand), 'roleRequired')
    await addPasskey(tenantAdmin)
    const { missing, ...policy } = await setFactorPolicy(ctx, demand)
    expect(policy).toEqual(demand)
    const without = await listMembers(ctx, { secondFactor: false, current: 1, size: 100 })
    expect(without.total).toBe(missing)
    expect(without.records.map(({ id }) => id)).not.toContain(tenantAdmin.memberId)
    expect(await auditOf(tenantId, tenantId)).toContain('tenant.factorPolicy')
    await setFactorPolicy(ctx, { ...demand, days: 3 })
    const where = { userId: viewer.userId, kind: 'factorDemanded' }
    expect(await database().notification.count({ where })).toBe(1)
    expect(await getFactorPolicy(ctx)).toMatchObject({ days: 3 })
    await setFactorPolicy(ctx, { ...demand, scope: 'nobody' })
    expect((await database().tenant.findUniqueOrThrow({ where: { id: tenantId } })).factorSince).toBeNull()
  })

  test('remove it from members who have lost it, not from people of other organisations or themselves', async () => {
    const { tenantAdmin, viewer, editor, tenantId } = await aLibrary()
    const ctx = await testContext(tenantAdmin)
    await addPasskey(viewer)
    const { token } = await enter(viewer)
    await expectCode(resetMemberFactor(await testContext(editor), { id: viewer.memberId }), 'roleRequired')
    await resetMemberFactor(ctx, { id: viewer.memberId })
    expect(await database().passkey.count({ where: { userId: viewer.userId } })).toBe(0)
    expect(await resolveSession(await guest(tenantId), token)).toBeNull()
    expect(await auditOf(tenantId, viewer.memberId)).toContain('member.resetFactor')
    await expectCode(resetMemberFactor(ctx, { id: tenantAdmin.memberId }), 'notYourself')
    const stranger = await aMember((await aTenant()).id)
    await expectCode(resetMemberFactor(ctx, { id: stranger.memberId }), 'notFound')
    const id = randomBytes(8).toString('hex')
    await database().member.create({ data: { id, tenantId: stranger.tenantId, userId: editor.userId } })
    await expectCode(resetMemberFactor(ctx, { id: editor.memberId }), 'memberElsewhere')
  })
})
