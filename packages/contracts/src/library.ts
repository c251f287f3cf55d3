/** Spaces together with what is in them: for clients that show a person's whole library (specification §7 Rooms). */
import { z } from 'zod'
import { Id, Line, pageOf } from './common.ts'
import { GroupAccess, MemberAccess } from './grant.ts'
import { LIMITS } from './limits.ts'
import { Manual } from './manual.ts'
import { Space } from './space.ts'

/** A space with everybody who has a role on it, at most 100 members and 100 groups. */
export const SpaceDetail = Space.extend({ members: z.array(MemberAccess), groups: z.array(GroupAccess) })
export type SpaceDetail = z.infer<typeof SpaceDetail>

export const SpaceWithManuals = Space.extend({ manuals: z.array(Manual) })
export type SpaceWithManuals = z.infer<typeof SpaceWithManuals>
export const SpaceWithManualsPage = pageOf(SpaceWithManuals)
export type SpaceWithManualsPage = z.infer<typeof SpaceWithManualsPage>

/** The names only, for trees and pickers. */
export const LibraryNode = z.object({
  id: Id,
  name: z.string(),
  manuals: z.array(z.object({ id: Id, name: z.string(), manualCode: z.string() })),
})
export type LibraryNode = z.infer<typeof LibraryNode>
export const Library = z.array(LibraryNode)
export type Library = z.infer<typeof Library>

/** Whether a name is free for a new space, or for the one of `id`. */
export const SpaceNameInput = z.object({ id: Id.optional(), name: Line(LIMITS.spaceName) })
export type SpaceNameInput = z.infer<typeof SpaceNameInput>
