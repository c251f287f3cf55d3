/** Roles of members and groups on a space or manual, and collaboration links (specification §2, §6; PUB-05). */
import { z } from 'zod'
import {
  type ErrorCodes,
  Flag,
  HolderKind,
  Id,
  LIMITS,
  ManualRole,
  Paging,
  pageOf,
  ResourceRole,
  SpaceRole,
  Text,
  type TextInputs,
} from '../kernel/index.ts'
import { InvitationRole, InviteCode } from '../people/index.ts'

export const ACCESS_LIMITS = {
  /** Members and groups that get a role in one call. */
  holders: 100,
} as const

export const Holder = z.object({ kind: HolderKind, id: Id })
export type Holder = z.infer<typeof Holder>
const holders = z.array(Holder).min(1).max(ACCESS_LIMITS.holders)

/** All holders get the same role; one they already have is replaced. */
export const GrantSpaceInput = z.object({ id: Id, holders, role: SpaceRole })
export type GrantSpaceInput = z.infer<typeof GrantSpaceInput>
export const GrantManualInput = z.object({ id: Id, holders, role: ManualRole })
export type GrantManualInput = z.infer<typeof GrantManualInput>
/** Revokes the roles that these holders were given on this space or manual itself. */
export const RevokeInput = z.object({ id: Id, holders })
export type RevokeInput = z.infer<typeof RevokeInput>
/** true: only the manual's own members and groups; false: those of its space too. */
export const SetInheritanceInput = z.object({ id: Id, ownMembersOnly: Flag })
export type SetInheritanceInput = z.infer<typeof SetInheritanceInput>

/** `id` is the space or manual, `name` a part of a name. */
export const ListAccessInput = z.object({ id: Id, name: Text(LIMITS.searchText).optional(), ...Paging })
export type ListAccessInput = z.infer<typeof ListAccessInput>

/** Origin of an effective role: given here, by a group here, on the space, by a group there, or by being administrator of the tenant. */
export const AccessSource = z.enum(['own', 'group', 'space', 'spaceGroup', 'tenant'])
export type AccessSource = z.infer<typeof AccessSource>

const access = {
  id: Id,
  name: z.string(),
  /** The role given here; null: none was. */
  grant: ManualRole.nullable(),
  /** Effective role: the highest of all. */
  role: ResourceRole,
  source: AccessSource,
}
export const MemberAccess = z.object({
  ...access,
  account: z.string(),
  enabled: z.boolean(),
  /** Set for the sources `group` and `spaceGroup`. */
  groupName: z.string().nullable(),
})
export type MemberAccess = z.infer<typeof MemberAccess>
export const GroupAccess = z.object({ ...access, remark: z.string(), memberCount: z.number().int() })
export type GroupAccess = z.infer<typeof GroupAccess>
export const MemberAccessPage = pageOf(MemberAccess)
export type MemberAccessPage = z.infer<typeof MemberAccessPage>
export const GroupAccessPage = pageOf(GroupAccess)
export type GroupAccessPage = z.infer<typeof GroupAccessPage>

/** A member or group of the tenant without a role of its own here. */
export const Candidate = z.object({
  ...Holder.shape,
  name: z.string(),
  /** Set for members. */
  account: z.string(),
  /** Set for groups. */
  memberCount: z.number().int(),
})
export type Candidate = z.infer<typeof Candidate>
export const CandidatePage = pageOf(Candidate)
export type CandidatePage = z.infer<typeof CandidatePage>

/** The link of a manual, or of one of its articles. */
export const CooperationPlace = z.object({ manualId: Id, articleId: Id.optional() })
export type CooperationPlace = z.infer<typeof CooperationPlace>
/** Makes the link, or gives it another role; `role: null` disables it. Nobody administers one article: its link gives no more than edit. */
export const SetCooperationInput = CooperationPlace.extend({ role: InvitationRole.nullable() }).refine(
  ({ articleId, role }) => articleId === undefined || role !== 'admin',
  { params: { key: 'notAllowed' }, path: ['role'] },
)
export type SetCooperationInput = z.infer<typeof SetCooperationInput>
export const ByCooperationCode = z.object({ code: InviteCode })
export type ByCooperationCode = z.infer<typeof ByCooperationCode>

export const CooperationLink = z.object({
  role: InvitationRole,
  code: z.string(),
  /** Path of the product behind which colleagues join. */
  path: z.string(),
  refreshedTime: z.string(),
})
export type CooperationLink = z.infer<typeof CooperationLink>

/** Target of a code, for the person who has it. */
export const CooperationView = z.object({
  tenantName: z.string(),
  manualId: Id,
  manualName: z.string(),
  articleId: Id.nullable(),
  articleTitle: z.string(),
  role: InvitationRole,
  /** visitor: sign in first; outsider: of another organisation; member: may join; joined: has that role or more. */
  standing: z.enum(['visitor', 'outsider', 'member', 'joined']),
})
export type CooperationView = z.infer<typeof CooperationView>
export const JoinedCooperation = z.object({ manualId: Id, articleId: Id.nullable() })
export type JoinedCooperation = z.infer<typeof JoinedCooperation>

export type AccessAuditAction = 'space.grant' | 'space.revoke' | 'manual.grant' | 'manual.revoke' | 'manual.inherit'

export const ACCESS_TEXT_INPUTS = {
  ListAccessInput: { why: 'search' },
} satisfies TextInputs

export const ACCESS_ERRORS = {
  administratorNeeded: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
