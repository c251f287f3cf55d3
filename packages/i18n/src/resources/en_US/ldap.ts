// Texts of the directory of an organisation: why it failed, what a run changed, and its log (LDAP-01, LDAP-02).
import type { SameKeys } from '../../types.ts'
import type { ldap as zh } from '../zh_CN/ldap.ts'

export const ldap: SameKeys<typeof zh> = {
  reasons: {
    nameNotFound: 'No server has this name. Check the spelling and that DNS works.',
    connectionRefused: 'The server refused the connection. Check the port, and that the LDAP service is running.',
    timeout: 'The server did not respond in time. Check the address, the port and firewalls.',
    unreachable: 'The server cannot be reached. Check the network.',
    addressForbidden:
      'The platform does not allow this address, for example because it is in an internal network. Ask the operators of the platform.',
    certificateUntrusted: 'The server’s certificate is not trusted. Enter the certificate of the CA that issued it.',
    certificateHost: 'The server’s certificate was issued for another name. Enter the name in the certificate.',
    certificateExpired: 'The server’s certificate has expired or is not valid yet.',
    caInvalid: 'The CA certificate cannot be read. Paste the complete PEM text.',
    tlsFailed:
      'No encrypted connection could be set up. The port may not use TLS: check the port and the kind of encryption.',
    startTlsUnsupported: 'The server does not support StartTLS. Use LDAPS, or enable StartTLS on the server.',
    encryptionRequired: 'Encryption is required. Choose StartTLS or LDAPS.',
    credentialsWrong: 'The account or the password is wrong.',
    bindRefused: 'The server does not let this account sign in.',
    baseNotFound: 'The directory has no such base for people.',
    dnInvalid: 'The account or a base is not written correctly.',
    filterInvalid: 'The filter is not valid.',
    groupBaseNotFound: 'The directory has no such base for groups.',
    groupFilterInvalid: 'The filter for groups is not valid.',
    sizeLimit:
      'The server limits how many entries it returns, so the directory was not read completely. Raise the limit for this account on the server.',
    noRights: 'This account may not read the directory.',
    busy: 'The server is busy or temporarily unavailable.',
    closed: 'The server closed the connection before the directory was read completely.',
    protocol: 'The server returned something unexpected: {{detail}}',
    empty: 'Nobody was found. Check the base and the filter.',
    uuidMissing: 'None of the people found has the attribute of the identifier. Check its name.',
    accountMissing: 'None of the people found has the attribute of the account. Check its name.',
    tooManyGone:
      'Too many people are missing or disabled in the directory ({{gone}} of {{all}}), so nothing was changed. If that is right, run it by hand and accept it.',
    tooManyGroupsGone:
      'Too many groups are missing in the directory ({{gone}} of {{all}}), so nothing was changed. If that is right, run it by hand and accept it.',
    tooMany: 'The directory has too many people or groups: at most {{people}} people and {{groups}} groups.',
    changedMeanwhile: 'Accounts were changed while the directory was being read, so nothing was changed. Run it again.',
    switchedOff: 'LDAP is switched off or not completely set up.',
    crashed: 'The run was interrupted several times and did not finish.',
    internal: 'Internal server error',
  },
  notes: {
    accountAdjusted: 'The account name is in use or has unsupported characters; this person signs in as {{account}}',
    accountMissing: 'No account attribute; skipped',
    uuidMissing: 'No identifier; skipped',
    uuidTwice: 'Has the same identifier as somebody else; skipped',
    emailOfOther: 'Somebody else has confirmed this email address, so it does not sign in to this account',
    emailTwice: 'Several people in the directory have this email address; sign in with the account name',
    emailInvalid: 'Not a valid email address; left out',
    phoneInvalid: 'Not a valid phone number; left out',
    lastAdministrator: 'The last active administrator of the organisation; not disabled',
    gone: 'No longer in the directory',
    disabledThere: 'Disabled in the directory',
    groupNameTaken: 'Another member group has this name; this one is called {{name}}',
    groupNameMissing: 'No group name; skipped',
  },
  kinds: {
    created: 'Created',
    changed: 'Changed',
    disabled: 'Disabled',
    enabled: 'Enabled',
    skipped: 'Skipped',
    groupCreated: 'Group created',
    groupChanged: 'Group changed',
    groupRemoved: 'Group removed',
  },
  fields: { account: 'Account', name: 'Name', email: 'Email', phone: 'Phone', members: 'Members' },
  log: {
    title: 'Directory synchronisation log',
    preview: 'Dry run (nothing was changed)',
    begun: 'Started: {{time}}',
    ended: 'Finished: {{time}}',
    startedBy: 'Started by: {{name}}',
    bySchedule: 'Started by: schedule',
    state: 'Result: {{state}}',
    states: { queued: 'waiting', running: 'in progress', done: 'succeeded', failed: 'failed', cancelled: 'cancelled' },
    detail: 'From the server: {{detail}}',
    counts:
      'In the directory: people {{people}}, groups {{groups}}. Created {{created}}, changed {{changed}}, disabled {{disabled}}, enabled {{enabled}}, skipped {{skipped}}. Groups created {{groupsCreated}}, changed {{groupsChanged}}, removed {{groupsRemoved}}',
    members: '{{joined}} joined, {{left}} left',
    nothing: 'No changes',
    more: '{{count}} more are not listed',
  },
}

export const errors = {
  directoryUnavailable:
    'Your organisation’s directory (LDAP) is not responding. Try again later, or ask an administrator.',
  ldapFailed: '{{reason}}',
  ldapRunning: 'The directory is already being read. Wait until that is finished, or cancel it.',
  ldapOff: 'LDAP is not set up, or it is switched off.',
}

export const actions = {
  ldap_update: 'Changed the LDAP settings',
  ldap_preview: 'Previewed an LDAP run',
  ldap_run: 'Started an LDAP run',
  ldap_cancel: 'Cancelled an LDAP run',
  ldap_synced: 'Finished an LDAP run',
}
