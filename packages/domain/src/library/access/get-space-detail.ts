// One space with the members and groups that have a role on it (specification §2 'Space detail').
import { type ById, LIMITS, type SpaceDetail } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { getSpace } from '../spaces/get-space.ts'
import { listSpaceGroups } from './list-space-groups.ts'
import { listSpaceMembers } from './list-space-members.ts'

const FIRST = { current: 1, size: LIMITS.pageSizeMax }

/** Errors: notFound. */
export async function getSpaceDetail(ctx: DomainContext, { id }: ById): Promise<SpaceDetail> {
  const space = await getSpace(ctx, { id })
  const [members, groups] = await Promise.all([
    listSpaceMembers(ctx, { id, ...FIRST }),
    listSpaceGroups(ctx, { id, ...FIRST }),
  ])
  return { ...space, members: members.records, groups: groups.records }
}
