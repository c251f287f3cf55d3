// Everybody's way in: what a person signs in with and what opens a tenant. An API token is in scripts and other products; who finds it
// must not become a person with it.
import { testDatabase } from '@lectern/testing'
import type { World } from '../permission-matrix/world.ts'

/** Ways in of the people who were there before ($2), and of the tenant ($1). */
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

export async function waysInto(tenantId: string, userIds: readonly string[]): Promise<string[]> {
  const { pool } = testDatabase()
  const { rows } = await pool.query<{ name: string; row: string }>(WAYS_IN, [tenantId, userIds])
  return rows.map(({ name, row }) => `${name} ${row}`)
}

/** Everybody who is a member of the tenant now. */
export async function peopleOf(tenantId: string): Promise<string[]> {
  const members = await testDatabase().prisma.member.findMany({ where: { tenantId }, select: { userId: true } })
  return members.map(({ userId }) => userId)
}

/** Signs the colleagues of these worlds in, once each. */
export async function signInColleagues(worlds: readonly World[]): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_600_000)
  const data = worlds.map(({ colleagueUserId: userId, colleagueId: memberId }) => ({
    ...{ id: userId, token: userId, userId, memberId, expiresAt },
  }))
  await testDatabase().prisma.session.createMany({ data, skipDuplicates: true })
}
