// Texts of the organisation settings.
import type { SameKeys } from '../../types.ts'
import type { setting as zh } from '../zh_CN/setting.ts'

export const setting: SameKeys<typeof zh> = {
  title: 'Organisation settings',
  groups: {
    people: 'People and sign-in',
    reading: 'Publishing and search',
    answering: 'Questions and answers',
    programs: 'API access',
  },
  token: {
    openApi: {
      title: 'Open API token',
      lead: 'With this token, an external program can call the whole API on behalf of the organisation. Give it only to programs you trust, and store it as a secret.',
    },
    ai: {
      title: 'AI token',
      lead: 'With this token, an external program can ask the assistant. It grants no other access.',
    },
    token: 'Token',
    value: 'New token',
    once: 'The token is shown only once and cannot be read again after you leave this page. Copy it now and keep it safe.',
    endsWith: 'ends with',
    lastUsed: 'Last used',
    neverUsed: 'Never used',
    empty: 'No token yet',
    emptyHint: 'Create one to let external programs call the API. It has 32 characters and is shown only once.',
    create: 'Create token',
    refresh: 'Refresh token',
    refreshTitle: 'Refresh the token?',
    refreshHint:
      'The old token stops working immediately. Programs that use it are refused until they have the new one.',
    revoke: 'Revoke token',
    revokeTitle: 'Revoke the token?',
    revokeHint: 'The token stops working immediately. Programs that use it can no longer call the API.',
    revoked: 'The token was revoked',
    copyExample: 'Copy example',
    examples: 'Examples',
    examplesHint: 'Put the token into the environment variable LECTERN_TOKEN and try these in a terminal.',
    docs: 'See all API calls',
  },
  branding: {
    title: 'Branding',
    lead: 'Set the name, logo and icon of the organisation. It works without a domain; each of your own domains can have a different look.',
    create: 'Add branding',
    everywhere: 'Organisation default (no domain)',
    edit: 'Edit branding',
    editNamed: 'Edit {{domain}}',
    deleteNamed: 'Delete {{domain}}',
    deleteTitle: 'Delete the branding of {{domain}}?',
    deleteHint: 'The default branding of the organisation is shown instead, or that of the platform.',
    deleted: 'Branding deleted',
    saved: 'Branding saved',
    empty: 'No branding yet',
    emptyHint:
      'Upload a logo and enter a name, and you are done. If you have a domain of your own, you can add it later.',
    domain: 'Domain (optional)',
    domainHint:
      'Empty: for all pages of the organisation, at once. Otherwise for this domain only: prove that the domain is yours, then point it to this system in your DNS. With another domain in its place, the old one stops working at once.',
    systemName: 'System name',
    systemNameRequired: 'Enter the system name',
    logo: 'Logo',
    logoHint: '180×45 recommended; jpg, jpeg or png, at most 1 MB',
    headerImage: 'Header image',
    headerImageHint: '1920×320 recommended; jpg, jpeg or png, at most 1 MB',
    browserTabsIcon: 'Tab icon',
    browserTabsIconHint: '16×16; jpg, jpeg or png, at most 0.1 MB',
    choose: 'Choose picture',
    remove: 'Delete',
    imageKind: 'Only jpg, jpeg and png pictures are allowed',
    imageSize: 'Pictures can be at most {{max}} MB',
    uploadFailed: 'The picture could not be uploaded',
    isDefault: 'Default branding',
    isDefaultHint: 'Pages inside the organisation use its name.',
    default: 'Default',
    showWebSite: 'Show the official page',
    showWebSiteHint: 'When off, visitors to the official page are sent to the sign-in page.',
    noWebSite: 'No official page',
    certificate: 'Certificate (PEM)',
    certificateHint: 'Paste the whole certificate; leave empty to keep the current one.',
    certificateKey: 'Key (PEM)',
    certificateKeyHint: 'Stored encrypted and never shown again.',
    hasCertificate: 'Certificate',
    validUntil: 'valid until {{time}}',
    expired: 'Certificate expired',
    otherDomain: 'Issued for another domain',
    proof: {
      states: { pending: 'Waiting for verification', verified: 'Verified', rejected: 'Rejected' },
      needs: {
        nothing: 'Visitors on this domain see the branding.',
        proof:
          'Visitors do not see the branding yet. Prove in one of these two ways that the domain is yours; several organisations may claim a domain, and the first that proves it gets it.',
        operator:
          'An operator of the platform has to approve this domain, because it is next to the platform’s own address.',
        publicUrl:
          'The address of the platform is not set. Domains can be verified once its operators have set PUBLIC_URL.',
        otherDomain: 'This is the platform’s own domain. Choose another one.',
      },
      byRecord: 'TXT record in DNS',
      recordName: 'Name',
      recordValue: 'Value',
      byFile: 'Or a file on the web site of this domain, before you point the domain here',
      fileUrl: 'Address',
      fileText: 'Content',
      copy: 'Copy: {{name}}',
      check: 'Check now',
      problems: {
        notFound:
          'Checked at {{time}}: neither the record nor the file was found. New DNS records can take an hour to be seen.',
        unreachable: 'Checked at {{time}}: neither DNS nor the web site of the domain answered.',
        taken: 'Checked at {{time}}: another organisation has this domain.',
      },
      done: 'The domain is verified',
      approve: 'Approve',
      approveNamed: 'Approve {{domain}}',
      reject: 'Reject',
      rejectNamed: 'Reject {{domain}}',
      rejectHint:
        'Visitors no longer see the branding on this domain. The organisation sees the reason and cannot claim the domain again.',
      rejectedBecause: 'An operator rejected this domain: {{reason}}',
      nowRejected: 'The domain is rejected',
      reasonRequired: 'Enter the reason',
    },
  },
}

export const errors = {
  personNeeded: 'An API token cannot do this. Sign in as an administrator.',
}

export const actions = {
  appearance_create: 'Created an appearance',
  appearance_update: 'Changed an appearance',
  appearance_delete: 'Deleted an appearance',
  appearance_verify: 'Verified a domain',
  appearance_approve: 'Approved a domain',
  appearance_reject: 'Rejected a domain',
  appearance_release: 'Released a domain',
  token_refresh: 'Renewed a token',
  token_revoke: 'Revoked a token',
}
