// Texts of the operators' page about the registration of organisations.
import type { SameKeys } from '../../types.ts'
import type { organisationInvitations as zh } from '../zh_CN/organisation-invitations.ts'

export const organisationInvitations: SameKeys<typeof zh> = {
  title: 'Registration',
  lead: 'Registration of organisations: {{mode}}. To change this, go to:',
  parameters: 'System parameters',
  closedHint: 'Registration is closed. Invitation links do not work until it is opened.',
  proof: {
    both: 'Whoever registers confirms a phone number or an email address first.',
    mail: 'Whoever registers confirms an email address first.',
    sms: 'Whoever registers confirms a phone number first.',
    none: 'Nobody has to confirm a phone number or an email address, because no mail or SMS gateway is set up or the parameter is off. Anyone who can open the registration page can enter any details.',
  },
  invite: 'Invite an organisation',
  email: 'Email (optional)',
  emailHint: 'With an email address, the link is sent only there. Without one, you pass it on yourself.',
  days: 'Valid for (days)',
  created: 'The invitation is ready',
  mailed: 'The invitation was sent to {{email}}',
  link: 'Invitation link',
  linkHint: 'The link is shown only now, and registers one organisation.',
  copied: 'The link is copied',
  done: 'Done',
  revokeTitle: 'Revoke this invitation?',
  revokeText: 'The link stops working immediately.',
  revoked: 'The invitation is revoked',
  empty: 'No invitations yet',
  emptyHint: 'Invite others to register an organisation. Each link works once.',
  columns: {
    to: 'Sent to',
    expires: 'Expires',
  },
  passedOn: 'Passed on by hand',
  states: { open: 'Not used', used: 'Used', expired: 'Expired', revoked: 'Revoked' },
}

export const actions = {
  tenant_invite: 'Invited somebody to register an organisation',
  tenant_revokeInvitation: 'Revoked an invitation to register an organisation',
}
