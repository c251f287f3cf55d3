/** Links by which colleagues join the work on a manual: /cooperation/:id, /cooperations/:id (specification §2; PUB-05). */
import { z } from 'zod'
import { Id } from './common.ts'
import { InvitationRole, InviteCode } from './invitation.ts'

/** The link of a manual, or of one of its articles. */
export const CooperationPlace = z.object({ manualId: Id, articleId: Id.optional() })
export type CooperationPlace = z.infer<typeof CooperationPlace>
/** Makes the link, or gives it another role; `role: null` takes it away. */
export const SetCooperationInput = CooperationPlace.extend({ role: InvitationRole.nullable() })
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

/** Where a code leads, for the person who holds it. */
export const CooperationView = z.object({
  tenantName: z.string(),
  manualId: Id,
  manualName: z.string(),
  articleId: Id.nullable(),
  articleTitle: z.string(),
  role: InvitationRole,
  /** visitor: sign in first; outsider: of another enterprise; member: may join; joined: has that role or more. */
  standing: z.enum(['visitor', 'outsider', 'member', 'joined']),
})
export type CooperationView = z.infer<typeof CooperationView>
export const JoinedCooperation = z.object({ manualId: Id, articleId: Id.nullable() })
export type JoinedCooperation = z.infer<typeof JoinedCooperation>
