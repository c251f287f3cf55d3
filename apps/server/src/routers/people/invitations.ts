// Invitations into a tenant (specification §2 'Invite-join page', §6; §7 findTenantByInviteLinkCode).
import * as contracts from '@lectern/contracts'
import * as people from '@lectern/people'
import { memberCall, openCall, router } from '../../trpc/init.ts'
import { clientVerb, verb } from '../../trpc/verbs.ts'

export const invitation = router({
  find: openCall.input(contracts.ByInviteCode).query(verb(people.findInvitation)),
  // Open: accepts sessions of people who no longer belong to a tenant, whom other calls reject.
  accept: openCall
    .input(contracts.ByInviteCode)
    .mutation(({ ctx, input }): Promise<contracts.Joined> => people.acceptInvitation(ctx.domain, input, ctx.session)),
  link: memberCall.input(contracts.OpenInvitationLinkInput).mutation(verb(people.openInvitationLink)),
  refreshLink: memberCall.input(contracts.RefreshInvitationLinkInput).mutation(verb(people.refreshInvitationLink)),
  setLinkExpiry: memberCall
    .input(contracts.SetInvitationLinkExpiryInput)
    .mutation(verb(people.setInvitationLinkExpiry)),
  links: memberCall.input(contracts.ListInvitationsInput).query(verb(people.listInvitationLinks)),
  revokeLink: memberCall.input(contracts.ById).mutation(verb(people.revokeInvitationLink)),
  policy: memberCall.query(verb(people.getInvitationPolicy)),
  setPolicy: memberCall.input(contracts.SetInvitersInput).mutation(verb(people.setInvitationPolicy)),
  list: memberCall.input(contracts.ListInvitationsInput).query(verb(people.listInvitations)),
  send: memberCall.input(contracts.SendInvitationInput).mutation(clientVerb(people.sendInvitation)),
  resend: memberCall.input(contracts.ById).mutation(clientVerb(people.resendInvitation)),
  withdraw: memberCall.input(contracts.ById).mutation(verb(people.withdrawInvitation)),
})
