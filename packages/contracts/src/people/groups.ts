/** Groups of members (specification §3 Group, §5 'Group name required'). */
import { z } from 'zod'
import { Id, LIMITS, Line, Paging, pageOf, Text, type TextInputs } from '../kernel/index.ts'

export const GROUP_LIMITS = {
  name: 50,
  remark: 200,
} as const

const remark = Text(GROUP_LIMITS.remark).trim()
export const CreateGroupInput = z.object({ name: Line(GROUP_LIMITS.name), remark: remark.optional() })
export type CreateGroupInput = z.infer<typeof CreateGroupInput>
export const UpdateGroupInput = z.object({
  id: Id,
  name: Line(GROUP_LIMITS.name).optional(),
  remark: remark.optional(),
})
export type UpdateGroupInput = z.infer<typeof UpdateGroupInput>
export const ListGroupsInput = z.object({ name: Text(LIMITS.searchText).optional(), ...Paging })
export type ListGroupsInput = z.infer<typeof ListGroupsInput>

export const Group = z.object({
  id: Id,
  name: z.string(),
  remark: z.string(),
  memberCount: z.number().int(),
  /** Spaces and manuals on which the group has a permission; its members lose it when the group is deleted. */
  spaceCount: z.number().int(),
  manualCount: z.number().int(),
  createdTime: z.string(),
})
export type Group = z.infer<typeof Group>
export const GroupPage = pageOf(Group)
export type GroupPage = z.infer<typeof GroupPage>

export type GroupAuditAction =
  | 'group.create'
  | 'group.update'
  | 'group.delete'
  | 'group.addMembers'
  | 'group.removeMembers'

export const GROUP_TEXT_INPUTS = {
  CreateGroupInput: { place: 'group', texts: ['name', 'remark'] },
  UpdateGroupInput: { place: 'group', texts: ['name', 'remark'] },
  ListGroupsInput: { why: 'search' },
} satisfies TextInputs
