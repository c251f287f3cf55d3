// Invitations into a tenant (specification §2 'Invite-join page', §6; §7 findTenantByInviteLinkCode).
import {
  ById,
  ByInviteCode,
  type Joined,
  ListInvitationsInput,
  OpenInvitationLinkInput,
  RefreshInvitationLinkInput,
  SendInvitationInput,
  SetInvitationLinkExpiryInput,
  SetInvitersInput,
} from '@lectern/contracts'
import {
  acceptInvitation,
  findInvitation,
  getInvitationPolicy,
  listInvitationLinks,
  listInvitations,
  openInvitationLink,
  refreshInvitationLink,
  resendInvitation,
  revokeInvitationLink,
  sendInvitation,
  setInvitationLinkExpiry,
  setInvitationPolicy,
  withdrawInvitation,
} from '@lectern/people'
import { memberCall, openCall, router } from '../../trpc/init.ts'
import { clientVerb, verb } from '../../trpc/verbs.ts'

export const invitation = router({
  find: openCall.input(ByInviteCode).query(verb(findInvitation)),
  // Open: accepts sessions of people who no longer belong to a tenant, whom other calls reject.
  accept: openCall
    .input(ByInviteCode)
    .mutation(({ ctx, input }): Promise<Joined> => acceptInvitation(ctx.domain, input, ctx.session)),
  link: memberCall.input(OpenInvitationLinkInput).mutation(verb(openInvitationLink)),
  refreshLink: memberCall.input(RefreshInvitationLinkInput).mutation(verb(refreshInvitationLink)),
  setLinkExpiry: memberCall.input(SetInvitationLinkExpiryInput).mutation(verb(setInvitationLinkExpiry)),
  links: memberCall.input(ListInvitationsInput).query(verb(listInvitationLinks)),
  revokeLink: memberCall.input(ById).mutation(verb(revokeInvitationLink)),
  policy: memberCall.query(verb(getInvitationPolicy)),
  setPolicy: memberCall.input(SetInvitersInput).mutation(verb(setInvitationPolicy)),
  list: memberCall.input(ListInvitationsInput).query(verb(listInvitations)),
  send: memberCall.input(SendInvitationInput).mutation(clientVerb(sendInvitation)),
  resend: memberCall.input(ById).mutation(clientVerb(resendInvitation)),
  withdraw: memberCall.input(ById).mutation(verb(withdrawInvitation)),
})
