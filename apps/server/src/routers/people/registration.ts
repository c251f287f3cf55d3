// Registration in three steps (specification §2 Register).
import {
  ById,
  ByOrganisationToken,
  CheckRegistrationPhoneInput,
  InviteOrganisationInput,
  ListOrganisationInvitationsInput,
  RegisterInput,
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
import { clientVerb, signInVerb, verb } from '../../trpc/verbs.ts'

export const registration = router({
  info: openCall.query(verb(registrationInfo)),
  invitation: openCall.use(limited('login')).input(ByOrganisationToken).query(verb(findOrganisationInvitation)),
  sendCode: openCall.use(limited('login')).input(RegistrationPhoneInput).mutation(verb(sendRegistrationCode)),
  checkPhone: openCall.use(limited('login')).input(CheckRegistrationPhoneInput).mutation(verb(checkRegistrationPhone)),
  register: openCall.use(limited('login')).input(RegisterInput).mutation(signInVerb(register)),
})

export const organisationInvitation = router({
  list: operatorCall.input(ListOrganisationInvitationsInput).query(verb(listOrganisationInvitations)),
  create: operatorCall.input(InviteOrganisationInput).mutation(clientVerb(inviteOrganisation)),
  revoke: operatorCall.input(ById).mutation(verb(revokeOrganisationInvitation)),
})
