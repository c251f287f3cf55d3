// Members of the tenant, for its administrators (specification §2 'Member management'; TEN-02).
import { type ById, type ListMembersInput, type Member, type MemberPage, UserSource } from '@lectern/contracts'
import { type DomainContext, notFound, requireTenantRights, type TenantActor, toPage } from '@lectern/kernel'
import { shownEmail } from '../placeholder-email.ts'
import { findMember, findMembers, type MemberRow } from './member.repo.ts'
import { memberAbilities } from './member-rules.ts'

/** Filters by text, group, state and role; `state: 'disabled'` is the list of disabled members. Errors: roleRequired. */
export async function listMembers(ctx: DomainContext, input: ListMembersInput): Promise<MemberPage> {
  const actor = requireTenantRights(ctx)
  const { rows, total } = await findMembers(ctx.db, actor.tenantId, input)
  return toPage(
    input,
    total,
    rows.map((row) => presentMember(row, actor)),
  )
}

/** Errors: roleRequired, notFound (also for members of other tenants). */
export async function getMember(ctx: DomainContext, { id }: ById): Promise<Member> {
  const actor = requireTenantRights(ctx)
  const row = await findMember(ctx.db, actor.tenantId, id)
  if (!row) throw notFound('member')
  return presentMember(row, actor)
}

function presentMember(row: MemberRow, actor: TenantActor): Member {
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    account: row.account,
    email: shownEmail(row.email),
    phone: row.phone,
    emailProven: row.emailProven,
    phoneProven: row.phoneProven,
    role: row.role === 'tenantAdmin' ? 'tenantAdmin' : 'member',
    state: row.enabled ? 'enabled' : 'disabled',
    disabledBy: row.enabled ? null : row.disabledBy === 'ldap' ? 'ldap' : 'hand',
    source: UserSource.parse(row.source),
    groups: row.groups,
    lastVisitTime: row.lastVisitAt?.toISOString() ?? null,
    joinedTime: row.createdAt.toISOString(),
    welcome: row.welcome,
    secondFactor: row.secondFactor,
    abilities: memberAbilities(row, actor.type === 'member' ? actor.memberId : null),
  }
}
