// An API token over every procedure and every REST call: whatever it answers, nobody's way in has changed afterwards. A token lies in
// scripts and other products; who finds it must not become a person with it (TEN-04, PERM-06).
import { refreshToken } from '@lectern/domain'
import { testContext, testDatabase } from '@lectern/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { procedureFacts } from '../service/wire/procedures.ts'
import { allWays } from './all-calls.ts'
import { areas } from './permission-matrix/areas/index.ts'
import { useStage } from './permission-matrix/stage.ts'
import { tryCall } from './permission-matrix/try-call.ts'
import { makeWorld, type World } from './permission-matrix/world.ts'

/** What a token may do to people, and why. */
const MAY_CHANGE: Readonly<Record<string, string>> = {
  'member.setEnabled': 'other products disable people who left, but no administrator',
  'member.remove': 'likewise',
}

const stage = useStage()
let value: string
beforeAll(async () => {
  value = (await refreshToken(await testContext(stage.people.members.tenant), { kind: 'openApi' })).value
})

/** Every way in of the people who were there before ($2), and what opens the tenant ($1). */
const WAYS_IN = `
  SELECT 'user' AS name, json_build_array(id, username, email, email_verified, phone_number, typed_email, typed_phone, managed_by,
    platform_role)::text AS row FROM "user" WHERE id = ANY($2)
  UNION ALL SELECT 'account', json_build_array(id, provider_id, account_id, password)::text FROM account WHERE user_id = ANY($2)
  UNION ALL SELECT 'session', json_build_array(s.id, s.member_id, s.acting_role, b.tenant_id)::text
    FROM session s LEFT JOIN session_bound b ON b.session_id = s.id WHERE s.user_id = ANY($2)
  UNION ALL SELECT 'second_factor', to_jsonb(t)::text FROM second_factor t WHERE user_id = ANY($2)
  UNION ALL SELECT 'passkey', json_build_array(id, user_id)::text FROM passkey WHERE user_id = ANY($2)
  UNION ALL SELECT 'member', json_build_array(id, tenant_id, role, enabled)::text FROM member WHERE user_id = ANY($2)
  UNION ALL SELECT 'identity_provider', to_jsonb(t)::text FROM identity_provider t WHERE tenant_id = $1
  UNION ALL SELECT 'invitation_link', to_jsonb(t)::text FROM invitation_link t WHERE tenant_id = $1
  UNION ALL SELECT 'invitation', to_jsonb(t)::text FROM invitation t WHERE tenant_id = $1
  UNION ALL SELECT 'tenant_token', json_build_array(id, kind, hash)::text FROM tenant_token t WHERE tenant_id = $1
  ORDER BY 1, 2`
async function waysIn(userIds: readonly string[]): Promise<string[]> {
  const { rows } = await testDatabase().pool.query<{ name: string; row: string }>(WAYS_IN, [
    stage.people.tenantId,
    userIds,
  ])
  return rows.map(({ name, row }) => `${name} ${row}`)
}

/** A new world whose colleague is signed in, and everybody of the tenant. */
async function aScene(): Promise<{ world: World; userIds: string[] }> {
  const world = await makeWorld(stage.people, 'token')
  const { colleagueUserId: userId, colleagueId: memberId } = world
  const expiresAt = new Date(Date.now() + 60_000)
  const { prisma } = testDatabase()
  await prisma.session.create({ data: { id: userId, token: userId, userId, memberId, expiresAt } })
  const members = await prisma.member.findMany({ where: { tenantId: stage.people.tenantId }, select: { userId: true } })
  return { world, userIds: members.map((member) => member.userId) }
}

const facts = procedureFacts()
const rows = new Map(areas.flat().map((row) => [row.procedure, row]))
const ways = allWays().filter(({ procedure }) => !(procedure in MAY_CHANGE))

describe('[TEN-04] [PERM-06] an API token changes nobody’s way in', () => {
  it.each([...rows.keys()].filter((procedure) => !(procedure in MAY_CHANGE)))(
    'by the procedure %s',
    async (procedure) => {
      const [row, known] = [rows.get(procedure), facts.get(procedure)]
      if (!row || !known) throw new Error(`${procedure} is missing in the permission matrix`)
      const { world, userIds } = await aScene()
      const before = await waysIn(userIds)
      await tryCall(stage.app, known, row, world)
      expect(await waysIn(userIds)).toEqual(before)
    },
  )
  it.each(ways)('by $name', async (way) => {
    const { world, userIds } = await aScene()
    const input = await rows.get(way.procedure)?.input(world)
    const before = await waysIn(userIds)
    const { status } = await way.send(stage.app, input, { token: value, host: stage.people.host, ip: '10.20.1.1' })
    expect(status).toBeLessThan(500)
    expect(await waysIn(userIds)).toEqual(before)
  })
})

describe('[TEN-02] [TEN-04] what a token may do to members', () => {
  const call = async (procedure: string, input: (world: World) => unknown) => {
    const [row, known] = [rows.get(procedure), facts.get(procedure)]
    if (!row || !known) throw new Error(`${procedure} is missing in the permission matrix`)
    const { world } = await aScene()
    return tryCall(stage.app, known, { ...row, input }, world)
  }
  const administrator = () => ({ ids: [stage.people.members.tenant.memberId] })
  it('disables and removes ordinary ones, never an administrator', async () => {
    for (const procedure of Object.keys(MAY_CHANGE)) {
      expect(await call(procedure, ({ colleagueId }) => ({ ids: [colleagueId] }))).toBe('ok')
      expect(await call(procedure, administrator)).toBe('personNeeded')
    }
  })
  it('writes a name, but no phone and no address', async () => {
    expect(await call('member.update', ({ colleagueId: id }) => ({ id, name: 'Nick' }))).toBe('ok')
    expect(await call('member.update', ({ colleagueId: id, phone }) => ({ id, phone }))).toBe('personNeeded')
    expect(await call('member.update', ({ colleagueId: id, name }) => ({ id, email: `${name}@x.test` }))).toBe(
      'personNeeded',
    )
  })
})
