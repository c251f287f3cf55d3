// Spaces and manuals keep their grants in tables of the same shape; statements name them by what they are about.
import { Prisma } from '@lectern/db'

/** What a role is given on. A manual takes part in the grants of `spaceId` unless it is null. */
export type Granted = { kind: 'space'; id: string } | { kind: 'manual'; id: string; spaceId: string | null }

const raw = Prisma.raw

export const TABLES = {
  space: { itself: raw('space'), member: raw('space_member'), group: raw('space_group'), key: raw('space_id') },
  manual: { itself: raw('manual'), member: raw('manual_member'), group: raw('manual_group'), key: raw('manual_id') },
} as const

/** Column of a grant that names its holder. */
export const HOLDER = { member: raw('member_id'), group: raw('group_id') } as const
