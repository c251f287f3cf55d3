// REST calls about people and organisations.
import type { ServiceCall } from '../../wire/call.ts'
import { accountCalls } from './account.ts'
import { brandingCalls } from './branding.ts'
import { groupCalls } from './groups.ts'
import { invitationCalls } from './invitations.ts'
import { ldapCalls } from './ldap.ts'
import { memberCalls } from './members.ts'
import { operatorCalls } from './operators.ts'
import { securityCalls } from './security.ts'
import { identityCalls } from './sign-in.ts'
import { tenantCalls } from './tenants.ts'
import { thirdPartyCalls } from './third-party.ts'
import { tokenCalls } from './tokens.ts'

export const peopleCalls: readonly ServiceCall[] = [
  ...accountCalls,
  ...brandingCalls,
  ...groupCalls,
  ...identityCalls,
  ...invitationCalls,
  ...ldapCalls,
  ...memberCalls,
  ...operatorCalls,
  ...securityCalls,
  ...tenantCalls,
  ...thirdPartyCalls,
  ...tokenCalls,
]
