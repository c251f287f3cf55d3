// Built-in texts of mails and SMS.
import type { SameKeys } from '../../types.ts'
import type { mails as zh } from '../zh_CN/mails.ts'

export const mails: SameKeys<typeof zh> = {
  mail: {
    code: {
      subject: 'Verification code',
      body: 'Your verification code for {{purpose}} is **{{code}}**. It expires in {{minutes}} minutes. Do not share it.',
    },
    phoneChanged: {
      subject: 'Your sign-in details were changed',
      body: 'The phone number of your account {{name}} was changed to {{contact}}.\n\nIf this was not you, reset your password at once and tell your administrator.',
    },
    emailChanged: {
      subject: 'Your sign-in details were changed',
      body: 'The email address of your account {{name}} was changed to {{contact}}.\n\nIf this was not you, reset your password at once and tell your administrator.',
    },
    accountClosing: {
      subject: 'Your account will be deleted on {{date}}',
      body: 'Your account {{name}} is to be closed and will be deleted on {{date}}.\n\nTo keep it, sign in before then. If this was not you, sign in, change your password and tell your administrator.',
    },
    invitation: {
      subject: 'You are invited to “{{tenant}}”',
      body: '{{inviter}} invites you to “{{tenant}}”.\n\nOpen this link to join; it expires in {{days}} days:\n\n{{address}}\n\nIf you do not recognise the sender, ignore this email.',
    },
    invitationSpace: {
      subject: 'You are invited to “{{tenant}}”',
      body: '{{inviter}} invites you to the space “{{space}}” in “{{tenant}}”. Role: {{role}}.\n\nOpen this link to join; it expires in {{days}} days:\n\n{{address}}\n\nIf you do not recognise the sender, ignore this email.',
    },
    invitationOrganisation: {
      subject: 'You can register your organisation on {{product}}',
      body: 'You are invited to register an organisation on {{product}}.\n\nOpen this link to register; it works once and expires in {{days}} days:\n\n{{address}}\n\nIf you did not expect this email, ignore it.',
    },
    welcome: {
      subject: 'Welcome to “{{tenant}}”',
      body: 'Hello {{name}},\n\nYou are now a member of “{{tenant}}”. Your account is **{{account}}**.\n\nOpen this link to set your password; it expires in {{days}} days:\n\n{{address}}\n\nIf this email is not meant for you, ignore it.',
    },
    welcomeKnown: {
      subject: 'You were added to “{{tenant}}”',
      body: 'Hello,\n\nYou were added to “{{tenant}}” with the account **{{account}}**. You already have an account with this email address; it and its password stay as they are.\n\nOpen this link to join with your own account; it expires in {{days}} days:\n\n{{address}}\n\nIf you do not know “{{tenant}}”, ignore this email.',
    },
    notification: {
      subject: '{{sentence}}',
      body: 'Hello {{name}},\n\n{{sentence}}\n\n[Open]({{address}})',
    },
    digest: {
      subject: 'Unread messages: {{count}}',
      body: 'Hello {{name}},\n\nYour unread messages ({{count}}):\n\n{{lines}}\n\n[View all messages]({{address}})',
    },
    notice: {
      subject: '{{title}}',
      body: '## {{title}}\n\n{{content}}\n\n[Open]({{address}})',
    },
    downtime: {
      subject: 'Planned downtime: {{from}} to {{to}}',
      body: 'The system will be unavailable from **{{from}}** to **{{to}}** for maintenance.\n\n{{content}}\n\nPlease save your work beforehand.',
    },
    quotaWarning: {
      subject: '“{{tenant}}” has reached {{percent}}% of its limit',
      body: '“{{tenant}}” has used {{used}} of {{limit}} ({{percent}}%).\n\n[View usage]({{address}})',
    },
    certificationPassed: {
      subject: 'The real-name certification of “{{applied}}” has passed',
      body: 'Hello {{name}},\n\nThe real-name certification of “{{applied}}” has passed.\n\n[View the certification]({{address}})',
    },
    certificationRefused: {
      subject: 'The real-name certification of “{{applied}}” was refused',
      body: 'Hello {{name}},\n\nThe real-name certification of “{{applied}}” was refused. Reason: {{reason}}\n\nYou can correct it and submit it again.\n\n[View the certification]({{address}})',
    },
    invoiceIssued: {
      subject: 'The invoice for “{{title}}” has been issued',
      body: 'Hello {{name}},\n\nThe invoice for “{{title}}”, {{amount}}, has been issued.\n\n[Download the invoice]({{address}})',
    },
    invoiceRefused: {
      subject: 'The invoice for “{{title}}” was refused',
      body: 'Hello {{name}},\n\nThe invoice for “{{title}}”, {{amount}}, was refused. Reason: {{reason}}\n\nYou can correct the request and send it again.\n\n[View invoices]({{address}})',
    },
    invoiceVoided: {
      subject: 'The invoice for “{{title}}” was voided',
      body: 'Hello {{name}},\n\nThe invoice for “{{title}}”, {{amount}}, was voided. Reason: {{reason}}\n\n[View invoices]({{address}})',
    },
    test: { subject: 'Test email', body: 'The email settings work.' },
  },
  sms: {
    code: 'Your verification code for {{purpose}} is {{code}}. It expires in {{minutes}} minutes. Do not share it.',
    phoneChanged:
      'The phone number of your account {{name}} was changed to {{contact}}. If this was not you, reset your password at once and tell your administrator.',
    emailChanged:
      'The email address of your account {{name}} was changed to {{contact}}. If this was not you, reset your password at once and tell your administrator.',
    accountClosing:
      'Your account {{name}} will be deleted on {{date}}. To keep it, sign in before then. If this was not you, change your password at once.',
    account: 'You are now a member of “{{tenant}}”. Your account is {{account}}; sign in at {{address}}.',
  },
  reasons: {
    address: 'No server was found at this address. Check the spelling.',
    connection: 'The server cannot be reached. Check address, port and firewall.',
    private:
      'The platform does not allow this server, for example because it is in an internal network or does not use TLS.',
    tls: 'No encrypted connection could be made. Check encryption, port and the certificate of the server.',
    signIn: 'The server did not accept user name or password; some providers need an app password.',
    sender: 'The server did not accept the sender address. It usually has to match the account.',
    recipient: 'The recipient was refused. The address may not exist.',
    content: 'The content was refused. It may have been taken for spam.',
    later: 'Not accepted for now; another attempt follows.',
    tooSlow: 'The server responded too slowly.',
    smsTemplate: 'The SMS provider did not accept signature or template. Check the SMS settings.',
    smsLimit: 'The SMS provider limits how many messages this number gets.',
    expired: 'It expired before it could be sent.',
    bounced: 'It came back after it had been sent. The address may not exist, or its mailbox may be full.',
    crashed: 'The program ended unexpectedly several times while sending.',
    other: 'It could not be sent.',
  },
  reasonSaid: '{{reason}} (The server said: {{said}})',
  examples: {
    product: 'Lectern',
    code: '123456',
    minutes: '5',
    purpose: 'signing in',
    name: 'Ada Lovelace',
    contact: '138****34',
    date: '2026-12-14',
    inviter: 'Grace Hopper',
    tenant: 'Example Ltd',
    days: '7',
    space: 'Product manuals',
    role: 'Editor',
    account: 'ada',
    sentence: 'Grace Hopper mentioned you in “Getting started”',
    count: '2',
    title: 'New release',
    content: 'The new release is due on Saturday.\nExpect a short interruption.',
    from: '28 Nov, 22:00',
    to: '28 Nov, 23:00',
    applied: 'Example Ltd',
    reason: 'The photo is not legible',
    percent: '80',
    used: '8 GB',
    limit: '10 GB',
    amount: 'CNY 1,234.50',
    line: 'Message {{n}}',
  },
  unsubscribe: 'Unsubscribe from emails of this kind',
}
