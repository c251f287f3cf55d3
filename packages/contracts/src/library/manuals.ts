/** Manuals: books inside a space, their publicity and address (specification §3, §4, §5). */
import { z } from 'zod'
import {
  Abilities,
  Color,
  type ErrorCodes,
  Flag,
  Id,
  LIMITS,
  LinkPermission,
  ManualCategory,
  Paging,
  pageOf,
  ReleaseScope,
  ReleaseType,
  ResourceName,
  ResourceRole,
  SortOrder,
  Text,
  type TextInputs,
} from '../kernel/index.ts'

export const MANUAL_LIMITS = {
  description: 200,
  code: 50,
} as const

/** Public address suffix: letters (§5), or lower-case letters, digits and single hyphens between them; at most 50. */
export const ManualCode = z
  .string()
  .max(MANUAL_LIMITS.code)
  .refine((code) => /^(?:[A-Za-z]+|[a-z0-9]+(?:-[a-z0-9]+)*)$/.test(code), { params: { key: 'suffixFormat' } })
const description = Text(MANUAL_LIMITS.description).trim()

export const CreateManualInput = z.object({
  spaceId: Id,
  name: ResourceName,
  description: description.optional(),
  /** Generated when absent. */
  manualCode: ManualCode.optional(),
  category: ManualCategory.optional(),
  /** Uploaded pictures: jpg or png, at most 1 MB (§5). */
  logo: Id.optional(),
  cover: Id.optional(),
  color: Color.optional(),
})
export type CreateManualInput = z.infer<typeof CreateManualInput>
export const UpdateManualInput = z.object({
  id: Id,
  name: ResourceName.optional(),
  description: description.optional(),
  category: ManualCategory.optional(),
  /** null removes the picture. */
  logo: Id.nullable().optional(),
  cover: Id.nullable().optional(),
  /** null: that of the organisation. */
  color: Color.nullable().optional(),
})
export type UpdateManualInput = z.infer<typeof UpdateManualInput>
export const UpdateManualSettingsInput = z.object({
  id: Id,
  releaseType: ReleaseType.optional(),
  releaseScope: ReleaseScope.optional(),
  linkPermission: LinkPermission.optional(),
  /** null removes the password. */
  sharePassword: z.union([Text(LIMITS.sharePassword).min(1), z.null()]).optional(),
  commentsEnabled: Flag.optional(),
  enableAi: Flag.optional(),
  /** Readers may take articles and the manual as files. */
  readersMayExport: Flag.optional(),
  manualCode: ManualCode.optional(),
})
export type UpdateManualSettingsInput = z.infer<typeof UpdateManualSettingsInput>
export const DeleteManualInput = z.object({ id: Id, name: z.string().max(LIMITS.resourceNameMost * 4) })
export type DeleteManualInput = z.infer<typeof DeleteManualInput>
/**
 * Kind of list: everything, the person's favourites, published ones, those they edited, browsed or used (edited, browsed or managed) lately, and
 * the common ones: used on most days of the last thirty.
 */
export const ManualFilter = z.enum(['all', 'favourite', 'published', 'edited', 'browsed', 'used', 'common'])
export type ManualFilter = z.infer<typeof ManualFilter>
/** `recent`: by the time the filter is about (favourite, edited, browsed, used), else by the last change. */
export const ManualSort = z.enum(['recent', 'updated', 'created', 'name'])
export type ManualSort = z.infer<typeof ManualSort>
export const ListManualsInput = z.object({
  spaceId: Id.optional(),
  name: Text(LIMITS.searchText).optional(),
  published: Flag.optional(),
  filter: ManualFilter.optional(),
  /** Only those the caller may write in. */
  writable: Flag.optional(),
  sort: ManualSort.optional(),
  order: SortOrder.optional(),
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
  category: ManualCategory,
  /** Ids of uploaded pictures. */
  logo: z.string().nullable(),
  cover: z.string().nullable(),
  /** `#rrggbb` of its pages, new portals and assistant; null: that of the organisation. */
  color: z.string().nullable(),
  releaseType: ReleaseType,
  releaseScope: ReleaseScope,
  linkPermission: LinkPermission,
  hasSharePassword: z.boolean(),
  commentsEnabled: z.boolean(),
  enableAi: z.boolean(),
  readersMayExport: z.boolean(),
  /** true: roles on the space do not count here. */
  ownMembersOnly: z.boolean(),
  /** Came with the product: no work of the organisation. */
  demo: z.boolean(),
  articleCount: z.number().int(),
  createdTime: z.string(),
  updatedTime: z.string(),
  favourite: z.boolean(),
  role: ResourceRole,
  abilities: Abilities,
})
export type Manual = z.infer<typeof Manual>
export const ManualPage = pageOf(Manual)
export type ManualPage = z.infer<typeof ManualPage>

/** The public area of a tenant: what is released to all of it or to everyone. */
export const PublicAreaInput = z.object({
  name: Text(LIMITS.searchText).optional(),
  category: ManualCategory.optional(),
  sort: z.enum(['updated', 'created', 'name']).optional(),
  order: SortOrder.optional(),
  ...Paging,
})
export type PublicAreaInput = z.infer<typeof PublicAreaInput>
export const PublicManual = Manual.pick({
  id: true,
  name: true,
  description: true,
  spaceName: true,
  manualCode: true,
  category: true,
  logo: true,
  cover: true,
  releaseScope: true,
  favourite: true,
  updatedTime: true,
}).extend({ publishedCount: z.number().int() })
export type PublicManual = z.infer<typeof PublicManual>
export const PublicAreaPage = pageOf(PublicManual)
export type PublicAreaPage = z.infer<typeof PublicAreaPage>

export type ManualAuditAction = 'manual.create' | 'manual.update' | 'manual.settings' | 'manual.delete'

export const MANUAL_TEXT_INPUTS = {
  CreateManualInput: { place: 'manual', texts: ['name', 'description'], rest: ['manualCode'] },
  UpdateManualInput: { place: 'manual', texts: ['name', 'description'] },
  DeleteManualInput: { why: 'check' },
  ListManualsInput: { why: 'search' },
  PublicAreaInput: { why: 'search' },
  UpdateManualSettingsInput: { why: 'secret' },
} satisfies TextInputs

export const MANUAL_ERRORS = {
  manualCodeTaken: { wire: 2, http: 200 },
} as const satisfies ErrorCodes
