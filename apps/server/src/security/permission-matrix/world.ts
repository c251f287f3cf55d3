// Test data for the calls of the matrix: callers of all kinds, and records of their tenant created for each call.

import { randomBytes } from 'node:crypto'
import type { Actor, MemberActor } from '@lectern/kernel'
import { openSessionFor } from '@lectern/people'
import { aLibrary, aMember, apiToken, aTenant, testContext, testDatabase, testPorts } from '@lectern/testing'
import { Caller } from './callers.ts'

/** Account and member of a caller; visitors and the API token have none. */
type Account = { userId: string; member?: MemberActor }

export type People = {
  tenantId: string
  otherTenantId: string
  /** On which the tenant's visitors arrive. */
  host: string
  members: Record<Exclude<Caller, 'visitor' | 'operator' | 'token'>, MemberActor>
  token: Actor
  /** Presented token of a session of the caller, null for who has none. `ending`: the call may end this one and all others. */
  session(caller: Caller, ending: boolean): Promise<string | null>
}

/** Ids and values that inputs are built from. The manual is private, in a space on which the callers have their roles. */
export type World = {
  people: People
  caller: Caller
  spaceId: string
  spaceName: string
  manualId: string
  manualName: string
  /** A published article with one version. */
  articleId: string
  versionId: string
  /** An article that was never published. */
  draftId: string
  /** A comment of somebody else on the draft. */
  threadId: string
  commentId: string
  /** An article in the recycle bin. */
  recycledId: string
  /** An enabled member of the tenant without any role, and a group with that member in it. */
  colleagueId: string
  colleagueUserId: string
  groupId: string
  /** An answer that was given to a visitor. */
  answerId: string
  /** An upload that the colleague has begun. */
  uploadId: string
  /** A file of the colleague that nothing shows. */
  fileId: string
  /** An invitation link to the space, and an invitation by e-mail. */
  linkId: string
  /** A template of a manual, made by somebody else of the tenant. */
  templateId: string
  mailId: string
  /** Feedback of a reader on the published article. */
  feedbackId: string
  /** The code of a cooperation link to the manual. */
  cooperationCode: string
  cooperationId: string
  /** The code of the secret link of the published article. */
  shareCode: string
  /** A name and a phone number nobody has yet. */
  name: string
  phone: string
}

const unique = () => randomBytes(6).toString('hex')

async function openSession(tenantId: string, { userId, member }: Account): Promise<string> {
  const ctx = await testContext({ type: 'visitor', tenantId: member?.tenantId ?? tenantId, unlocked: [] })
  return (await openSessionFor(ctx, { userId, memberId: member?.memberId, way: 'password' })).token
}

async function anOperator(): Promise<Account> {
  const userId = `u${unique()}`
  await testDatabase().prisma.user.create({
    data: { id: userId, name: 'Operator', email: `${userId}@test.invalid`, username: userId, platformRole: 'operator' },
  })
  return { userId }
}

/** Sessions of the disabled member for calls that end one, as many as there are such calls at most. */
const SESSIONS_TO_END = 8

/** Members of all roles, an operator, another tenant. The disabled one signed in before being disabled. */
export async function makePeople(): Promise<People> {
  const { tenantId, tenantAdmin, admin, editor, viewer, nobody } = await aLibrary()
  const host = `${unique()}.test`
  const { prisma } = testDatabase()
  await prisma.tenantDomain.create({ data: { host, tenantId } })
  const otherTenantId = (await aTenant()).id
  const members = {
    none: nobody,
    viewer,
    editor,
    admin,
    tenant: tenantAdmin,
    other: await aMember(otherTenantId, { role: 'tenantAdmin' }),
    disabled: await aMember(tenantId),
  }
  const accounts = new Map<Caller, Account>([['operator', await anOperator()]])
  for (const [caller, member] of Object.entries(members)) {
    accounts.set(Caller.parse(caller), { userId: member.userId, member })
  }
  const { disabled } = members
  const before = () => openSession(tenantId, { userId: disabled.userId, member: disabled })
  const sessions = new Map<Caller, string>([['disabled', await before()]])
  const spare = await Promise.all(Array.from({ length: SESSIONS_TO_END }, before))
  await prisma.member.update({ where: { id: disabled.memberId }, data: { enabled: false } })
  return {
    tenantId,
    otherTenantId,
    host,
    members,
    token: apiToken(tenantId),
    async session(caller, ending) {
      const account = accounts.get(caller)
      if (!account) return null
      if (ending && caller === 'disabled') return spare.pop() ?? null
      const session = sessions.get(caller) ?? (await openSession(tenantId, account))
      if (ending) sessions.delete(caller)
      else sessions.set(caller, session)
      return session
    },
  }
}

/** New things for one call, so that no call meets what another one did. */
export async function makeWorld(people: People, caller: Caller): Promise<World> {
  const [world] = await makeWorlds(people, caller, 1)
  if (!world) throw new Error('no world was made')
  return world
}

/** `count` worlds by one statement, which costs little more than one world does. */
export async function makeWorlds(people: People, caller: Caller, count: number): Promise<World[]> {
  const { tenantId, members } = people
  const worlds = Array.from({ length: count }, () => worldOf(people, caller, unique()))
  const roles = [members.viewer, members.editor, members.admin, members.disabled].map(({ memberId }) => memberId)
  const ports = await testPorts()
  const keys = worlds.map(keyOf)
  const things = [
    keys.map((key) => [...key].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')),
    keys.map((key) => ports.secrets.seal(key)),
    worlds.map(({ cooperationCode }) => ports.keyedHash('cooperation', cooperationCode)),
    worlds.map(({ shareCode }) => ports.keyedHash('articleLink', shareCode)),
  ]
  await testDatabase().pool.query({ name: 'things', text: THINGS, values: [tenantId, roles, keys, ...things] })
  return worlds
}

/** The same things for another caller, who brings a name and a phone number of their own. */
export const asCaller = (world: World, caller: Caller): World => ({ ...world, caller, ...namesOf(unique()) })

/** Returns the common part of the ids of a world's things, after their first letter. */
export const keyOf = ({ spaceId }: World): string => spaceId.slice(1)

const namesOf = (key: string) => ({
  name: `N${key.slice(1)}`,
  phone: `13${Number.parseInt(key, 16) % 1e9}`.padEnd(11, '0'),
})

const worldOf = (people: People, caller: Caller, key: string): World => ({
  people,
  caller,
  spaceId: `s${key}`,
  spaceName: key,
  manualId: `b${key}`,
  manualName: key,
  articleId: `a${key}`,
  versionId: `v${key}`,
  draftId: `d${key}`,
  threadId: `t${key}`,
  commentId: `c${key}`,
  recycledId: `r${key}`,
  colleagueId: `m${key}`,
  colleagueUserId: `u${key}`,
  groupId: `g${key}`,
  answerId: `q${key}`,
  uploadId: `w${key}`,
  fileId: `f${key}`,
  linkId: `l${key}`,
  templateId: `p${key}`,
  mailId: `i${key}`,
  feedbackId: `e${key}`,
  cooperationCode: `${key}${'0'.repeat(20)}`,
  cooperationId: `k${key}`,
  shareCode: `${key}${'1'.repeat(20)}`,
  ...namesOf(key),
})

/**
 * $1 the tenant, $2 the members who see, edit and administer the spaces; of each world: $3 the key of its ids, $4 the manual's address,
 * $5 a sealed code, $6 the hash of a cooperation code, $7 that of a share code.
 */
const THINGS = `WITH x AS (
  SELECT * FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) x(key, code, sealed, cooperation, share)
), person AS (
  INSERT INTO "user" (id, name, email, username) SELECT 'u' || key, key, key || '@test.invalid', 'u' || key FROM x
), colleague AS (INSERT INTO member (id, tenant_id, user_id) SELECT 'm' || key, $1, 'u' || key FROM x
), crowd AS (INSERT INTO member_group (id, tenant_id, name, created_by) SELECT 'g' || key, $1, key, 'test' FROM x
), belonging AS (INSERT INTO group_member (group_id, member_id, tenant_id) SELECT 'g' || key, 'm' || key, $1 FROM x
), room AS (INSERT INTO space (id, tenant_id, name, created_by) SELECT 's' || key, $1, key, 'test' FROM x
), roles AS (
  INSERT INTO space_member (space_id, member_id, tenant_id, role)
  SELECT 's' || key, r.member, $1, r.role FROM x, unnest($2::text[], '{view,edit,admin,admin}'::text[]) r(member, role)
), book AS (
  INSERT INTO manual (id, tenant_id, space_id, name, code, created_by)
  SELECT 'b' || key, $1, 's' || key, key, code, 'test' FROM x
), articles AS (
  INSERT INTO article (id, tenant_id, manual_id, title, type, content, state, published_version_id, created_by, updated_by,
    deleted_at, deleted_by, deleted_root_id)
  SELECT 'a' || key, $1, 'b' || key, 'Published', 'document', '[]'::jsonb, 'published', 'v' || key, 'test', 'test', NULL::timestamptz, NULL, NULL FROM x
  UNION ALL SELECT 'd' || key, $1, 'b' || key, 'Draft', 'document', '[{"type":"paragraph","id":"p","content":"Text"}]', 'unpublished',
    NULL, 'test', 'test', NULL, NULL, NULL FROM x
  UNION ALL SELECT 'r' || key, $1, 'b' || key, 'Recycled', 'document', '[]', 'unpublished', NULL, 'test', 'test', now(), 'test', 'r' || key
    FROM x
), talk AS (
  INSERT INTO comment_thread (id, tenant_id, article_id, created_by) SELECT 't' || key, $1, 'd' || key, 'test' FROM x
), said AS (
  INSERT INTO comment (id, tenant_id, thread_id, body, created_by) SELECT 'c' || key, $1, 't' || key, 'Why?', 'test' FROM x
), version AS (
  INSERT INTO article_version (id, tenant_id, article_id, number, title, content, html, outline, text, created_by)
  SELECT 'v' || key, $1, 'a' || key, 1, 'Published', '[]', '', '[]', '', 'test' FROM x
), upload AS (
  INSERT INTO upload (id, tenant_id, created_by, file_name, size, nonce, expires_at)
  SELECT 'w' || key, $1, 'm' || key, 'a.png', 100, 'n', now() + interval '1 day' FROM x
), file AS (
  INSERT INTO stored_file (id, tenant_id, file_name, mime, size, sha256, storage_key, created_by)
  SELECT 'f' || key, $1, 'a.png', 'image/png', 100, key, 'matrix/' || key, 'm' || key FROM x
), pattern AS (
  INSERT INTO template (id, tenant_id, kind, name, shared, created_by) SELECT 'p' || key, $1, 'manual', key, true, 'test' FROM x
), opinion AS (
  INSERT INTO article_feedback (id, tenant_id, article_id, content) SELECT 'e' || key, $1, 'a' || key, 'Unclear' FROM x
), cooperation AS (
  INSERT INTO cooperation_link (id, tenant_id, manual_id, role, code_hash, code_sealed, created_by)
  SELECT 'k' || key, $1, 'b' || key, 'view', cooperation, sealed, 'test' FROM x
), secret AS (
  INSERT INTO article_share_link (id, tenant_id, manual_id, article_id, code_hash, code_sealed, created_by)
  SELECT 'j' || key, $1, 'b' || key, 'a' || key, share, sealed, 'test' FROM x
), link AS (
  INSERT INTO invitation_link (id, tenant_id, space_id, role, code_hash, code_sealed, created_by)
  SELECT 'l' || key, $1, 's' || key, 'admin', 'l' || key, sealed, 'test' FROM x
), mail AS (
  INSERT INTO invitation (id, tenant_id, space_id, role, email, code_hash, lang, invited_by, sent_at, expires_at)
  SELECT 'i' || key, $1, 's' || key, 'view', 'i' || key || '@test.invalid', 'i' || key, 'en_US', 'test', now() - interval '1 day',
    now() + interval '1 day' FROM x
) INSERT INTO answer (id, tenant_id, question, text, provider, found, latency_ms, actor_type, actor_id)
  SELECT 'q' || key, $1, 'Why?', 'So.', 'extractive', true, 1, 'visitor', '' FROM x`
