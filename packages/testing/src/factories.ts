// Creates tenants, members, spaces, manuals and articles for a suite. Rows are inserted directly, so a suite depends only on the verbs
// it tests.
import { randomBytes } from 'node:crypto'
import type { ResourceRole, TenantRole } from '@lectern/contracts'
import { createId, type MemberActor } from '@lectern/kernel'
import { testDatabase } from './suite-database.ts'

const unique = (prefix: string) => `${prefix}${createId()}`
export type GrantedRole = Extract<ResourceRole, 'admin' | 'edit' | 'view' | 'publishedOnly' | 'none'>

export async function aTenant(): Promise<{ id: string }> {
  const id = unique('t')
  await testDatabase().prisma.tenant.create({ data: { id, code: id, name: 'Tenant' } })
  return { id }
}

/** A member who may sign in; `name` is what others see. */
export async function aMember(
  tenantId: string,
  options: { name?: string; role?: TenantRole } = {},
): Promise<MemberActor> {
  const member = memberOf(tenantId, options)
  await testDatabase().pool.query({ name: 'members', text: MEMBERS, values: rowsOf([member]) })
  return member
}

function memberOf(tenantId: string, options: { name?: string; role?: TenantRole }): MemberActor {
  const { name = 'Member', role = 'member' } = options
  return { type: 'member', tenantId, memberId: unique('m'), userId: unique('u'), name, tenantRole: role }
}

const rowsOf = (members: readonly MemberActor[]) => [
  members.map(({ tenantId }) => tenantId),
  members.map(({ memberId }) => memberId),
  members.map(({ userId }) => userId),
  members.map(({ name }) => name),
  members.map(({ tenantRole }) => tenantRole),
]

/** Inserts people from the rows of `x`. */
const INSERT_PEOPLE = `INSERT INTO "user" (id, name, email, username) SELECT person, name, person || '@test.invalid', person FROM x`
const INSERT_MEMBERS = 'INSERT INTO member (id, tenant_id, user_id, role) SELECT member, tenant, person, role FROM x'

/** By one statement: tests make people thousands of times. */
const MEMBERS = `WITH x AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) x(tenant, member, person, name, role)
), people AS (${INSERT_PEOPLE}) ${INSERT_MEMBERS}`

export async function aSpace(tenantId: string, options: { name?: string } = {}): Promise<{ id: string; name: string }> {
  const id = unique('s')
  const name = options.name ?? id.slice(-10)
  await testDatabase().prisma.space.create({ data: { id, tenantId, name, createdBy: 'test' } })
  return { id, name }
}

export async function grantSpace(spaceId: string, member: MemberActor, role: GrantedRole): Promise<void> {
  await testDatabase().prisma.spaceMember.create({
    data: { spaceId, memberId: member.memberId, tenantId: member.tenantId, role },
  })
}

/** Grants a role on a space or on a manual to a group. */
export async function grantGroup(
  on: { spaceId: string } | { manualId: string },
  tenantId: string,
  groupId: string,
  role: GrantedRole,
): Promise<void> {
  const { prisma } = testDatabase()
  if ('spaceId' in on) await prisma.spaceGroup.create({ data: { ...on, tenantId, groupId, role } })
  else await prisma.manualGroup.create({ data: { ...on, tenantId, groupId, role } })
}

/** A group with these members. */
export async function aGroup(tenantId: string, ...members: MemberActor[]): Promise<{ id: string; name: string }> {
  const id = unique('g')
  const name = `Group ${id.slice(-6)}`
  const { prisma } = testDatabase()
  await prisma.memberGroup.create({ data: { id, tenantId, name, createdBy: 'test' } })
  await prisma.groupMember.createMany({
    data: members.map(({ memberId }) => ({ groupId: id, memberId, tenantId })),
  })
  return { id, name }
}

export type ManualOptions = {
  name?: string
  releaseType?: 'private' | 'public'
  releaseScope?: 'members' | 'internal' | 'external'
  linkPermission?: 'system' | 'public'
  sharePasswordHash?: string
  ownMembersOnly?: boolean
}

export async function aManual(
  tenantId: string,
  spaceId: string,
  options: ManualOptions = {},
): Promise<{ id: string; name: string; code: string }> {
  const id = unique('b')
  const name = options.name ?? id.slice(-10)
  const code = letters()
  await testDatabase().prisma.manual.create({
    data: { id, tenantId, spaceId, code, createdBy: 'test', ...options, name },
  })
  return { id, name, code }
}

const letters = () => [...randomBytes(16)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')

export async function grantManual(manualId: string, member: MemberActor, role: GrantedRole): Promise<void> {
  await testDatabase().prisma.manualMember.create({
    data: { manualId, memberId: member.memberId, tenantId: member.tenantId, role },
  })
}

/** Options of a manual that everybody may read. */
export const OPEN_MANUAL = { releaseType: 'public', releaseScope: 'external', linkPermission: 'public' } as const

export type ArticleOptions = {
  title?: string
  type?: 'document' | 'table' | 'folder'
  parentId?: string
  position?: number
  /** Text of the only paragraph, instead of `content`; ignored for folders. */
  text?: string
  content?: object[]
}

const paragraphs = (text: string) => [{ id: 'p1', type: 'paragraph', content: [{ type: 'text', text, styles: {} }] }]

/** An unpublished draft of revision 1. */
export async function anArticle(
  tenantId: string,
  manualId: string,
  options: ArticleOptions = {},
): Promise<{ id: string; title: string }> {
  const id = unique('a')
  const { title = 'Article', type = 'document', text, ...fields } = options
  const { content = text === undefined || type === 'folder' ? [] : paragraphs(text), ...rest } = fields
  const by = { createdBy: 'test', updatedBy: 'test' }
  await testDatabase().prisma.article.create({
    data: { id, tenantId, manualId, title, type, content, ...by, ...rest },
  })
  return { id, title }
}

/** A tenant with an administrator, a space with one member of each role, a manual in it, and somebody without any role. */
export async function aLibrary(options: ManualOptions = {}) {
  const [tenantId, spaceId] = [unique('t'), unique('s')]
  const space = { id: spaceId, name: spaceId.slice(-10) }
  const tenantAdmin = memberOf(tenantId, { name: 'Tenant Admin', role: 'tenantAdmin' })
  const admin = memberOf(tenantId, { name: 'Admin' })
  const editor = memberOf(tenantId, { name: 'Editor' })
  const viewer = memberOf(tenantId, { name: 'Viewer' })
  const nobody = memberOf(tenantId, { name: 'Nobody' })
  const members = [tenantAdmin, admin, editor, viewer, nobody]
  const roles = [null, 'admin', 'edit', 'view', null]
  const values = [...rowsOf(members), roles, tenantId, space.id, space.name]
  await testDatabase().pool.query({ name: 'library', text: LIBRARY, values })
  const manual = await aManual(tenantId, space.id, options)
  return { tenantId, space, manual, tenantAdmin, admin, editor, viewer, nobody }
}

/** As MEMBERS, with $6 their roles on the space, $7 the tenant, $8 and $9 the space. */
const LIBRARY = `WITH x AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
    x(tenant, member, person, name, role, granted)
), organisation AS (INSERT INTO tenant (id, code, name) VALUES ($7, $7, 'Tenant')
), people AS (${INSERT_PEOPLE}), belonging AS (${INSERT_MEMBERS}), room AS (INSERT INTO space (id, tenant_id, name, created_by) VALUES ($8, $7, $9, 'test')
) INSERT INTO space_member (space_id, member_id, tenant_id, role)
  SELECT $8, member, tenant, granted FROM x WHERE granted IS NOT NULL`

export type Library = Awaited<ReturnType<typeof aLibrary>>
