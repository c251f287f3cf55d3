// Texts of account security: second factor, passkeys, linked accounts.
import type { SameKeys } from '../../types.ts'
import type { security as zh } from '../zh_CN/security.ts'

export const security: SameKeys<typeof zh> = {
  title: 'Account security',
  proof: {
    title: 'Confirm that it is you',
    lead: 'You signed in some time ago. Confirm who you are to go on; what you entered stays.',
    signInAgain:
      'Your account has no password, no two-step verification and no verified contact. Sign out and in again to do this.',
    confirm: 'Confirm and continue',
    passkey: 'Use a passkey',
  },
  policy: {
    title: 'Require two-step verification',
    lead: 'Members prove who they are once more when they sign in, beside a password or an SMS code. Passkeys count.',
    scope: 'Required of',
    of: { nobody: 'Nobody', administrators: 'Administrators only', everybody: 'All members' },
    days: 'Days to set it up',
    daysHint:
      '0 to 90. Afterwards, whoever has not set it up is signed out and does so at the next sign-in. For new members the time starts when they join.',
    exempt: 'Not for sign-ins through the organisation’s identity provider or directory (LDAP)',
    exemptHint: 'For organisations whose provider asks for two steps itself.',
    missing_one: '{{count}} member has not set it up',
    missing_other: '{{count}} members have not set it up',
  },
  factor: {
    title: 'Two-step verification',
    demanded:
      'Your organisation requires two-step verification. Scan the QR code with an authenticator app and enter the code it shows to finish signing in.',
    deadline: 'Your organisation requires two-step verification. Turn it on or add a passkey before {{time}}.',
    lead: 'Signing in asks for a code from your authenticator app as well as your password.',
    on: 'On',
    off: 'Off',
    left_one: '{{count}} backup code left',
    left_other: '{{count}} backup codes left',
    enable: 'Turn on',
    disable: 'Turn off',
    renew: 'Generate new backup codes',
    disabledDone: 'Two-step verification is off',
    disableTitle: 'Turn off two-step verification',
    disableHint: 'After that, your password alone is enough to sign in.',
    renewHint: 'All old backup codes stop working.',
    setUpTitle: 'Turn on two-step verification',
    secretLead:
      'Scan the QR code with your authenticator app, or add the key manually, then enter the code the app shows.',
    scan: 'QR code for the authenticator app',
    secret: 'Key',
    openApp: 'Open in this device’s authenticator app',
    code: 'Code from the app',
    codeRequired: 'Enter the code',
    confirm: 'Turn on',
    codesTitle: 'Backup codes',
    codesLead: 'Keep them safe; they are shown only once. If you do not have your phone, each code signs you in once.',
    copyCodes: 'Copy all',
    saved: 'I have saved them',
    ownCode: 'Code from the authenticator app',
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'Sign in with your device’s fingerprint, face recognition or PIN, without a password.',
    add: 'Add a passkey',
    namePlaceholder: 'For example: work laptop',
    nameRequired: 'Enter a name',
    empty: 'No passkeys yet',
    used: 'Last used: {{time}}',
    never: 'Never used',
    madeOn: 'For {{host}}',
    removeNamed: 'Remove the passkey {{name}}',
    removeTitle: 'Remove “{{name}}”?',
    removeHint: 'You can no longer sign in with it.',
    added: 'Passkey added',
    removed: 'Passkey removed',
    unsupported: 'This browser does not support passkeys',
    failed: 'The device could not create a passkey. Please try again.',
  },
  linked: {
    title: 'Third-party accounts',
    lead: 'Sign in directly with a linked account.',
    wechat: 'WeChat',
    unnamed: 'Identity provider',
    link: 'Link {{name}}',
    unlink: 'Unlink',
    unlinkNamed: 'Unlink {{name}}',
    unlinkTitle: 'Unlink “{{name}}”?',
    unlinkHint: 'You can no longer sign in with it.',
    unlinked: 'Unlinked',
    since: 'Linked {{time}}',
  },
  password: 'Current password',
  passwordRequired: 'Enter your current password',
  orFactorCode: 'Or a code from your authenticator',
  contactCode: 'Code sent to {{contact}}',
  next: 'Continue',
}

export const errors = {
  passkeyRefused: 'The passkey was not accepted. Please try again.',
  secondFactorRequired: 'Enter the code from your authenticator app.',
  secondFactorNeeded: 'Your organisation requires two-step verification. Please set it up first.',
  secondFactorFirst:
    'Two-step verification is required. Sign in another way, turn it on or add a passkey in your security settings, then try again.',
  passkeyNeeded:
    'Your organisation requires two-step verification. Please sign in with your passkey. If it is lost, ask an administrator to reset it.',
  secondFactorWrong: 'The code is incorrect. Please enter it again.',
  lastSignInWay: 'This is your only way to sign in. Add another one first.',
  proofNeeded: 'Please confirm that it is you before doing this',
}

export const actions = {
  session_prove: 'Confirmed who they are',
  secondFactor_enable: 'Turned two-step verification on',
  secondFactor_disable: 'Turned two-step verification off',
  secondFactor_renewCodes: 'Renewed the backup codes',
  passkey_add: 'Added a passkey',
  tenant_factorPolicy: 'Changed the requirement of two-step verification',
  passkey_remove: 'Removed a passkey',
}
