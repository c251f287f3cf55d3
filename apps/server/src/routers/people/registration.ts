// Registration in three steps (specification §2 Register).
import {
  ById,
  ByOrganisationToken,
  CheckRegistrationPhoneInput,
  type CodeSent,
  type InvitedOrganisation,
  InviteOrganisationInput,
  ListOrganisationInvitationsInput,
  type LoginOutput,
  type OrganisationInvitationPage,
  type OrganisationInvitationView,
  RegisterInput,
  type RegistrationInfo,
  RegistrationPhoneInput,
} from '@lectern/contracts'
import {
  checkRegistrationPhone,
  findOrganisationInvitation,
  inviteOrganisation,
  listOrganisationInvitations,
  register,
  registrationInfo,
  revokeOrganisationInvitation,
  sendRegistrationCode,
} from '@lectern/people'
import { limited, openCall, operatorCall, router } from '../../trpc/init.ts'

export const registration = router({
  info: openCall.query(({ ctx }): Promise<RegistrationInfo> => registrationInfo(ctx.domain)),
  invitation: openCall
    .use(limited('login'))
    .input(ByOrganisationToken)
    .query(({ ctx, input }): Promise<OrganisationInvitationView> => findOrganisationInvitation(ctx.domain, input)),
  sendCode: openCall
    .use(limited('login'))
    .input(RegistrationPhoneInput)
    .mutation(({ ctx, input }): Promise<CodeSent> => sendRegistrationCode(ctx.domain, input)),
  checkPhone: openCall
    .use(limited('login'))
    .input(CheckRegistrationPhoneInput)
    .mutation(({ ctx, input }): Promise<void> => checkRegistrationPhone(ctx.domain, input)),
  register: openCall
    .use(limited('login'))
    .input(RegisterInput)
    .mutation(async ({ ctx, input }): Promise<LoginOutput> => {
      const answer = await register(ctx.domain, input, ctx.client)
      ctx.session.open(answer.token)
      return answer
    }),
})

export const organisationInvitation = router({
  list: operatorCall
    .input(ListOrganisationInvitationsInput)
    .query(({ ctx, input }): Promise<OrganisationInvitationPage> => listOrganisationInvitations(ctx.domain, input)),
  create: operatorCall
    .input(InviteOrganisationInput)
    .mutation(({ ctx, input }): Promise<InvitedOrganisation> => inviteOrganisation(ctx.domain, input, ctx.client)),
  revoke: operatorCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<null> => revokeOrganisationInvitation(ctx.domain, input)),
})
