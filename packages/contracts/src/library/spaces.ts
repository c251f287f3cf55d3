/** Spaces, the teams or departments of a tenant, and what is in them (specification §1, §5, §7 Rooms). */
import { z } from 'zod'
import {
  Abilities,
  Id,
  LIMITS,
  Paging,
  pageOf,
  ResourceName,
  ResourceRole,
  ShortText,
  SortOrder,
  Text,
  type TextInputs,
} from '../kernel/index.ts'
import { GroupAccess, MemberAccess } from './access.ts'
import { Manual } from './manuals.ts'

export const SPACE_LIMITS = {
  remark: 18,
} as const

const remark = ShortText(SPACE_LIMITS.remark)
export const CreateSpaceInput = z.object({
  name: ResourceName,
  remark: remark.optional(),
  cover: Id.optional(),
})
export type CreateSpaceInput = z.infer<typeof CreateSpaceInput>
export const UpdateSpaceInput = z.object({
  id: Id,
  name: ResourceName.optional(),
  remark: remark.optional(),
  cover: Id.nullable().optional(),
})
export type UpdateSpaceInput = z.infer<typeof UpdateSpaceInput>
/** `name` is typed by the person to confirm (§5). */
export const DeleteSpaceInput = z.object({ id: Id, name: z.string().max(LIMITS.resourceNameMost * 4) })
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
  /** Visible to its owner only. */
  personal: z.boolean(),
  /** Came with the product: no work of the organisation. */
  demo: z.boolean(),
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
export const SpaceNameInput = z.object({ id: Id.optional(), name: ResourceName })
export type SpaceNameInput = z.infer<typeof SpaceNameInput>

export type SpaceAuditAction = 'space.create' | 'space.update' | 'space.delete'

export const SPACE_TEXT_INPUTS = {
  CreateSpaceInput: { place: 'space', texts: ['name', 'remark'] },
  UpdateSpaceInput: { place: 'space', texts: ['name', 'remark'] },
  DeleteSpaceInput: { why: 'check' },
  ListSpacesInput: { why: 'search' },
  SpaceNameInput: { why: 'search' },
} satisfies TextInputs
