// One space with the members and groups that have a role on it (specification §2 'Space detail').
import { type ById, LIMITS, type SpaceDetail } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { listSpaceGroups } from '../grants/list-space-groups.ts'
import { listSpaceMembers } from '../grants/list-space-members.ts'
import { getSpace } from './get-space.ts'

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
