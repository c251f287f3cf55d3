// Registration in three steps (specification §2 Register).
import * as contracts from '@lectern/contracts'
import * as people from '@lectern/people'
import { limited, openCall, operatorCall, router } from '../../trpc/init.ts'
import { clientVerb, signInVerb, verb } from '../../trpc/verbs.ts'

export const registration = router({
  info: openCall.query(verb(people.registrationInfo)),
  invitation: openCall
    .use(limited('login'))
    .input(contracts.ByOrganisationToken)
    .query(verb(people.findOrganisationInvitation)),
  sendCode: openCall
    .use(limited('login'))
    .input(contracts.RegistrationPhoneInput)
    .mutation(verb(people.sendRegistrationCode)),
  checkPhone: openCall
    .use(limited('login'))
    .input(contracts.CheckRegistrationPhoneInput)
    .mutation(verb(people.checkRegistrationPhone)),
  register: openCall.use(limited('login')).input(contracts.RegisterInput).mutation(signInVerb(people.register)),
})

export const organisationInvitation = router({
  list: operatorCall.input(contracts.ListOrganisationInvitationsInput).query(verb(people.listOrganisationInvitations)),
  create: operatorCall.input(contracts.InviteOrganisationInput).mutation(clientVerb(people.inviteOrganisation)),
  revoke: operatorCall.input(contracts.ById).mutation(verb(people.revokeOrganisationInvitation)),
})
