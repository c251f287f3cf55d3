// Group rows as the contract shows them.
import type { Group } from '@lectern/contracts'
import type { GroupRow } from './group.repo.ts'

export const presentGroup = (row: GroupRow): Group => ({
  id: row.id,
  name: row.name,
  remark: row.remark,
  memberCount: row.memberCount,
  spaceCount: row.spaceCount,
  manualCount: row.manualCount,
  createdTime: row.createdAt.toISOString(),
})
