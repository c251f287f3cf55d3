/** Manuals: books inside a space, their publicity and address (specification §3, §4, §5). */
import { z } from 'zod'
import { Abilities, Flag, Id, Line, Paging, pageOf, Text } from './common.ts'
import { LinkPermission, ReleaseScope, ReleaseType, ResourceRole } from './enums.ts'
import { LIMITS } from './limits.ts'

/** Public address suffix: letters only, at most 50 (§5). */
export const ManualCode = z
  .string()
  .max(LIMITS.manualCode)
  .regex(/^[A-Za-z]+$/)
const description = Text(LIMITS.manualDescription).trim()

export const CreateManualInput = z.object({
  spaceId: Id,
  name: Line(LIMITS.manualName),
  description: description.optional(),
  /** Generated when absent. */
  manualCode: ManualCode.optional(),
})
export type CreateManualInput = z.infer<typeof CreateManualInput>
export const UpdateManualInput = z.object({
  id: Id,
  name: Line(LIMITS.manualName).optional(),
  description: description.optional(),
})
export type UpdateManualInput = z.infer<typeof UpdateManualInput>
export const UpdateManualSettingsInput = z.object({
  id: Id,
  releaseType: ReleaseType.optional(),
  releaseScope: ReleaseScope.optional(),
  linkPermission: LinkPermission.optional(),
  /** null takes the password away. */
  sharePassword: z.union([Text(LIMITS.sharePassword).min(1), z.null()]).optional(),
  commentsEnabled: Flag.optional(),
  enableAi: Flag.optional(),
  manualCode: ManualCode.optional(),
})
export type UpdateManualSettingsInput = z.infer<typeof UpdateManualSettingsInput>
export const DeleteManualInput = z.object({ id: Id, name: z.string().max(LIMITS.manualName * 4) })
export type DeleteManualInput = z.infer<typeof DeleteManualInput>
export const ListManualsInput = z.object({
  spaceId: Id.optional(),
  name: Text(LIMITS.searchText).optional(),
  published: Flag.optional(),
  ...Paging,
})
export type ListManualsInput = z.infer<typeof ListManualsInput>

export const Manual = z.object({
  id: Id,
  spaceId: Id,
  spaceName: z.string(),
  name: z.string(),
  description: z.string(),
  manualCode: z.string(),
  releaseType: ReleaseType,
  releaseScope: ReleaseScope,
  linkPermission: LinkPermission,
  hasSharePassword: z.boolean(),
  commentsEnabled: z.boolean(),
  enableAi: z.boolean(),
  /** true: the members of the space have no part in it. */
  ownMembersOnly: z.boolean(),
  articleCount: z.number().int(),
  updatedTime: z.string(),
  role: ResourceRole,
  abilities: Abilities,
})
export type Manual = z.infer<typeof Manual>
export const ManualPage = pageOf(Manual)
export type ManualPage = z.infer<typeof ManualPage>
