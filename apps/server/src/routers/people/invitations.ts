// Invitations into a tenant (specification §2 'Invite-join page', §6; §7 findTenantByInviteLinkCode).
import {
  ById,
  ByInviteCode,
  type Created,
  type InvitationLink,
  type InvitationLinkPage,
  type InvitationPage,
  type InvitationPolicy,
  type InvitationView,
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

export const invitation = router({
  find: openCall
    .input(ByInviteCode)
    .query(({ ctx, input }): Promise<InvitationView | null> => findInvitation(ctx.domain, input)),
  // Open: accepts sessions of people who no longer belong to a tenant, whom other calls reject.
  accept: openCall
    .input(ByInviteCode)
    .mutation(({ ctx, input }): Promise<Joined> => acceptInvitation(ctx.domain, input, ctx.session)),
  link: memberCall
    .input(OpenInvitationLinkInput)
    .mutation(({ ctx, input }): Promise<InvitationLink> => openInvitationLink(ctx.domain, input)),
  refreshLink: memberCall
    .input(RefreshInvitationLinkInput)
    .mutation(({ ctx, input }): Promise<InvitationLink> => refreshInvitationLink(ctx.domain, input)),
  setLinkExpiry: memberCall
    .input(SetInvitationLinkExpiryInput)
    .mutation(({ ctx, input }): Promise<InvitationLink> => setInvitationLinkExpiry(ctx.domain, input)),
  links: memberCall
    .input(ListInvitationsInput)
    .query(({ ctx, input }): Promise<InvitationLinkPage> => listInvitationLinks(ctx.domain, input)),
  revokeLink: memberCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<void> => revokeInvitationLink(ctx.domain, input)),
  policy: memberCall.query(({ ctx }): Promise<InvitationPolicy> => getInvitationPolicy(ctx.domain)),
  setPolicy: memberCall
    .input(SetInvitersInput)
    .mutation(({ ctx, input }): Promise<InvitationPolicy> => setInvitationPolicy(ctx.domain, input)),
  list: memberCall
    .input(ListInvitationsInput)
    .query(({ ctx, input }): Promise<InvitationPage> => listInvitations(ctx.domain, input)),
  send: memberCall
    .input(SendInvitationInput)
    .mutation(({ ctx, input }): Promise<Created> => sendInvitation(ctx.domain, input, ctx.client)),
  resend: memberCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<Created> => resendInvitation(ctx.domain, input, ctx.client)),
  withdraw: memberCall.input(ById).mutation(({ ctx, input }): Promise<void> => withdrawInvitation(ctx.domain, input)),
})
