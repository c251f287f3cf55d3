// Registration in three steps (specification §2 Register, §5; AUTH-06, AUTH-07).
export {
  inviteOrganisation,
  listOrganisationInvitations,
  revokeOrganisationInvitation,
} from './organisation-invitations.ts'
export {
  checkRegistrationPhone,
  findOrganisationInvitation,
  register,
  registrationInfo,
  sendRegistrationCode,
} from './register.ts'
