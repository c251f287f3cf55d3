// Test data for the calls of the matrix: callers of all kinds, and records of their tenant created for each call.

import { randomBytes } from 'node:crypto'
import { type Actor, type MemberActor, openSessionFor } from '@lectern/domain'
// biome-ignore lint/style/noRestrictedImports: this file is used by tests only.
import { aLibrary, aMember, apiToken, aTenant, testContext, testDatabase, testPorts } from '@lectern/testing'
import { Caller } from './callers.ts'

/** Who signs in as a caller, and as which member; visitors and the API token do not. */
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

/** What inputs are made of. The manual is private, in a space on which the callers have their roles. */
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
  /** What a reader wrote about the published article. */
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
  const { tenantId, members } = people
  const key = unique()
  const world: World = {
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
    name: `N${key.slice(1)}`,
    phone: `13${Number.parseInt(key, 16) % 1e9}`.padEnd(11, '0'),
  }
  const code = [...key].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')
  const roles = [members.viewer, members.editor, members.admin, members.disabled].map(({ memberId }) => memberId)
  const ports = await testPorts()
  const cooperation = ports.keyedHash('cooperation', world.cooperationCode)
  const sealed = ports.secrets.seal(key)
  const share = ports.keyedHash('articleLink', world.shareCode)
  await testDatabase().pool.query(THINGS, [key, tenantId, code, roles, sealed, cooperation, share])
  return world
}

/** $1 the key of all ids, $2 the tenant, $3 the manual's address, $4 the members who see, edit and administer the space, $5 a sealed code, $6 the hash of a cooperation code, $7 that of a share code. */
const THINGS = `WITH person AS (
  INSERT INTO "user" (id, name, email, username) VALUES ('u' || $1, $1, $1 || '@test.invalid', 'u' || $1)
), colleague AS (INSERT INTO member (id, tenant_id, user_id) VALUES ('m' || $1, $2, 'u' || $1)
), crowd AS (INSERT INTO member_group (id, tenant_id, name, created_by) VALUES ('g' || $1, $2, $1, 'test')
), belonging AS (INSERT INTO group_member (group_id, member_id, tenant_id) VALUES ('g' || $1, 'm' || $1, $2)
), room AS (INSERT INTO space (id, tenant_id, name, created_by) VALUES ('s' || $1, $2, $1, 'test')
), roles AS (
  INSERT INTO space_member (space_id, member_id, tenant_id, role)
  SELECT 's' || $1, x.member, $2, x.role FROM unnest($4::text[], '{view,edit,admin,admin}'::text[]) x(member, role)
), book AS (
  INSERT INTO manual (id, tenant_id, space_id, name, code, created_by) VALUES ('b' || $1, $2, 's' || $1, $1, $3, 'test')
), articles AS (
  INSERT INTO article (id, tenant_id, manual_id, title, type, content, state, published_version_id, created_by, updated_by,
    deleted_at, deleted_by, deleted_root_id)
  VALUES ('a' || $1, $2, 'b' || $1, 'Published', 'document', '[]', 'published', 'v' || $1, 'test', 'test', NULL, NULL, NULL),
    ('d' || $1, $2, 'b' || $1, 'Draft', 'document', '[{"type":"paragraph","id":"p","content":"Text"}]', 'unpublished', NULL,
      'test', 'test', NULL, NULL, NULL),
    ('r' || $1, $2, 'b' || $1, 'Recycled', 'document', '[]', 'unpublished', NULL, 'test', 'test', now(), 'test', 'r' || $1)
), talk AS (
  INSERT INTO comment_thread (id, tenant_id, article_id, created_by) VALUES ('t' || $1, $2, 'd' || $1, 'test')
), said AS (
  INSERT INTO comment (id, tenant_id, thread_id, body, created_by) VALUES ('c' || $1, $2, 't' || $1, 'Why?', 'test')
), version AS (
  INSERT INTO article_version (id, tenant_id, article_id, number, title, content, html, outline, text, created_by)
  VALUES ('v' || $1, $2, 'a' || $1, 1, 'Published', '[]', '', '[]', '', 'test')
), upload AS (
  INSERT INTO upload (id, tenant_id, created_by, file_name, size, nonce, expires_at)
  VALUES ('w' || $1, $2, 'm' || $1, 'a.png', 100, 'n', now() + interval '1 day')
), file AS (
  INSERT INTO stored_file (id, tenant_id, file_name, mime, size, sha256, storage_key, created_by)
  VALUES ('f' || $1, $2, 'a.png', 'image/png', 100, $1, 'matrix/' || $1, 'm' || $1)
), pattern AS (
  INSERT INTO template (id, tenant_id, kind, name, shared, created_by) VALUES ('p' || $1, $2, 'manual', $1, true, 'test')
), opinion AS (
  INSERT INTO article_feedback (id, tenant_id, article_id, content) VALUES ('e' || $1, $2, 'a' || $1, 'Unclear')
), cooperation AS (
  INSERT INTO cooperation_link (id, tenant_id, manual_id, role, code_hash, code_sealed, created_by)
  VALUES ('k' || $1, $2, 'b' || $1, 'view', $6, $5, 'test')
), secret AS (
  INSERT INTO article_share_link (id, tenant_id, manual_id, article_id, code_hash, code_sealed, created_by)
  VALUES ('j' || $1, $2, 'b' || $1, 'a' || $1, $7, $5, 'test')
), link AS (
  INSERT INTO invitation_link (id, tenant_id, space_id, role, code_hash, code_sealed, created_by)
  VALUES ('l' || $1, $2, 's' || $1, 'admin', 'l' || $1, $5, 'test')
), mail AS (
  INSERT INTO invitation (id, tenant_id, space_id, role, email, code_hash, lang, invited_by, sent_at, expires_at)
  VALUES ('i' || $1, $2, 's' || $1, 'view', 'i' || $1 || '@test.invalid', 'i' || $1, 'en_US', 'test',
    now() - interval '1 day', now() + interval '1 day')
) INSERT INTO answer (id, tenant_id, question, text, provider, found, latency_ms, actor_type, actor_id)
  VALUES ('q' || $1, $2, 'Why?', 'So.', 'extractive', true, 1, 'visitor', '')`
