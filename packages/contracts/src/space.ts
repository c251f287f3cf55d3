/** Spaces: the teams or departments of a tenant (specification §1, §5). */
import { z } from 'zod'
import { Abilities, Id, Line, Paging, pageOf, SortOrder, Text } from './common.ts'
import { ResourceRole } from './enums.ts'
import { LIMITS } from './limits.ts'

const remark = Text(LIMITS.spaceRemark).trim()
export const CreateSpaceInput = z.object({
  name: Line(LIMITS.spaceName),
  remark: remark.optional(),
  cover: Id.optional(),
})
export type CreateSpaceInput = z.infer<typeof CreateSpaceInput>
export const UpdateSpaceInput = z.object({
  id: Id,
  name: Line(LIMITS.spaceName).optional(),
  remark: remark.optional(),
  cover: Id.nullable().optional(),
})
export type UpdateSpaceInput = z.infer<typeof UpdateSpaceInput>
/** `name` is typed by the person to confirm (§5). */
export const DeleteSpaceInput = z.object({ id: Id, name: z.string().max(LIMITS.spaceName * 4) })
export type DeleteSpaceInput = z.infer<typeof DeleteSpaceInput>
export const SpaceSort = z.enum(['created', 'name'])
export type SpaceSort = z.infer<typeof SpaceSort>
/** Oldest first unless said otherwise. */
export const ListSpacesInput = z.object({
  name: Text(LIMITS.searchText).optional(),
  sort: SpaceSort.optional(),
  order: SortOrder.optional(),
  ...Paging,
})
export type ListSpacesInput = z.infer<typeof ListSpacesInput>

export const Space = z.object({
  id: Id,
  name: z.string(),
  remark: z.string(),
  cover: z.string().nullable(),
  /** Nobody but its owner sees it. */
  personal: z.boolean(),
  manualCount: z.number().int(),
  memberCount: z.number().int(),
  creator: z.string(),
  createdTime: z.string(),
  role: ResourceRole,
  abilities: Abilities,
})
export type Space = z.infer<typeof Space>
export const SpacePage = pageOf(Space)
export type SpacePage = z.infer<typeof SpacePage>
