// Space rows as the contract shows them.
import type { Space } from '@lectern/contracts'
import { roleOfRank, spaceAbilities } from '@lectern/kernel'
import type { SpaceRow } from './space.repo.ts'

export function presentSpace({ rank, createdAt, ...row }: SpaceRow): Space {
  const role = roleOfRank(rank)
  return { ...row, createdTime: createdAt.toISOString(), role, abilities: spaceAbilities(role, row.personal) }
}
