// Creates tenants, members, spaces, manuals and articles for a suite. Rows are inserted directly, so a suite depends only on the verbs
// it tests.
import { randomBytes } from 'node:crypto'
import type { ResourceRole, TenantRole } from '@lectern/contracts'
import { createId, type MemberActor } from '@lectern/domain'
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
  const { name = 'Member', role = 'member' } = options
  const userId = unique('u')
  const memberId = unique('m')
  const { prisma } = testDatabase()
  const email = `${userId}@test.invalid`
  await prisma.user.create({ data: { id: userId, name, email, username: userId } })
  await prisma.member.create({ data: { id: memberId, tenantId, userId, role } })
  return { type: 'member', tenantId, memberId, userId, name, tenantRole: role }
}

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

/** What a group may do, on a space or on a manual. */
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

export type ArticleOptions = {
  title?: string
  type?: 'document' | 'table' | 'folder'
  parentId?: string
  position?: number
  content?: object[]
}

/** An unpublished draft of revision 1. */
export async function anArticle(
  tenantId: string,
  manualId: string,
  options: ArticleOptions = {},
): Promise<{ id: string; title: string }> {
  const id = unique('a')
  const { title = 'Article', type = 'document', content = [], ...rest } = options
  const by = { createdBy: 'test', updatedBy: 'test' }
  await testDatabase().prisma.article.create({
    data: { id, tenantId, manualId, title, type, content, ...by, ...rest },
  })
  return { id, title }
}

/** A tenant with an administrator, a space with one member of each role, a manual in it, and somebody without any role. */
export async function aLibrary(options: ManualOptions = {}) {
  const tenant = await aTenant()
  const tenantId = tenant.id
  const space = await aSpace(tenantId)
  const manual = await aManual(tenantId, space.id, options)
  const [tenantAdmin, admin, editor, viewer, nobody] = await Promise.all([
    aMember(tenantId, { name: 'Tenant Admin', role: 'tenantAdmin' }),
    aMember(tenantId, { name: 'Admin' }),
    aMember(tenantId, { name: 'Editor' }),
    aMember(tenantId, { name: 'Viewer' }),
    aMember(tenantId, { name: 'Nobody' }),
  ])
  await grantSpace(space.id, admin, 'admin')
  await grantSpace(space.id, editor, 'edit')
  await grantSpace(space.id, viewer, 'view')
  return { tenantId, space, manual, tenantAdmin, admin, editor, viewer, nobody }
}
