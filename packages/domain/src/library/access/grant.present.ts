// Rows of access as the contract shows them.
import { AccessSource, type GroupAccess, ManualRole, type MemberAccess } from '@lectern/contracts'
import type { GroupAccessRow, MemberAccessRow } from './access.repo.ts'

const granted = (role: string | null) => (role === null ? null : ManualRole.parse(role))

/** Administrators of the tenant stand above every grant. */
export function presentMemberAccess(row: MemberAccessRow): MemberAccess {
  const access = { id: row.id, name: row.name, account: row.account, enabled: row.enabled, grant: granted(row.granted) }
  if (row.tenant_admin) return { ...access, role: 'tenantAdmin', source: 'tenant', groupName: null }
  return {
    ...access,
    role: ManualRole.parse(row.role),
    source: AccessSource.parse(row.source),
    groupName: row.group_name,
  }
}

export const presentGroupAccess = (row: GroupAccessRow): GroupAccess => ({
  id: row.id,
  name: row.name,
  remark: row.remark,
  memberCount: row.member_count,
  grant: granted(row.granted),
  role: ManualRole.parse(row.role),
  source: AccessSource.parse(row.source),
})
