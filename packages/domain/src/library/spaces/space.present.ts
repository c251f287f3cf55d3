// Space rows as the contract shows them.
import type { Space } from '@lectern/contracts'
import { roleOfRank, spaceAbilities } from '../../kernel/index.ts'
import type { SpaceRow } from './space.repo.ts'

export function presentSpace(row: SpaceRow): Space {
  const role = roleOfRank(row.rank)
  return {
    id: row.id,
    name: row.name,
    remark: row.remark,
    cover: row.cover_file_id,
    manualCount: row.manual_count,
    memberCount: row.member_count,
    creator: row.creator,
    createdTime: row.created_at.toISOString(),
    personal: row.personal,
    role,
    abilities: spaceAbilities(role, row.personal),
  }
}
