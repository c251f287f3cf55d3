// Member rows as the contract shows them.
import type { Member } from '@lectern/contracts'
import type { TenantActor } from '../../kernel/index.ts'
import { shownEmail } from '../identity/placeholder-email.ts'
import type { MemberRow } from './member.repo.ts'
import { memberAbilities } from './member-rules.ts'

export function presentMember(row: MemberRow, actor: TenantActor): Member {
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    account: row.account,
    email: shownEmail(row.email),
    phone: row.phone,
    role: row.role === 'tenantAdmin' ? 'tenantAdmin' : 'member',
    state: row.enabled ? 'enabled' : 'disabled',
    groups: row.groups,
    lastVisitTime: row.lastVisitAt?.toISOString() ?? null,
    joinedTime: row.createdAt.toISOString(),
    abilities: memberAbilities(row, actor.type === 'member' ? actor.memberId : null),
  }
}
