// User agreement and privacy policy.
import type { SameKeys } from '../../types.ts'
import type { legal as zh } from '../zh_CN/legal.ts'

export const legal: SameKeys<typeof zh> = {
  agreement: {
    title: 'User agreement',
    first: {
      title: '1. Your account',
      text: 'Give true information, keep your account and password to yourself, and answer for what is done with them. If somebody else uses your account, change the password at once and tell the administrator of your enterprise.',
    },
    second: {
      title: '2. Your content',
      text: 'What you publish belongs to you and your enterprise, and you answer for it. Nothing illegal, nothing that infringes the rights of others, no malicious code: such content may be removed and accounts disabled.',
    },
    third: {
      title: '3. Enterprises and members',
      text: 'The administrators of an enterprise that you join manage your groups and permissions in it and may disable your membership. Your memberships elsewhere are not affected.',
    },
    fourth: {
      title: '4. The service',
      text: 'We do our best to keep the service running and announce planned downtime. You may stop using it and export your data at any time.',
    },
  },
  privacy: {
    title: 'Privacy policy',
    first: {
      title: '1. What is kept',
      text: 'We keep the account, nickname, phone number and e-mail address that you enter, and for your safety the times and addresses of sign-ins and a record of changes. Passwords are kept as hashes that cannot be turned back.',
    },
    second: {
      title: '2. What it is for',
      text: 'Only for signing in, naming authors, sending codes and notifications, finding faults and preventing abuse. Nothing is used for advertising or sold.',
    },
    third: {
      title: '3. Who sees it',
      text: 'Members of your enterprise see your name; its administrators also see your account, phone number and e-mail address. Readers of public manuals do not see how to reach you.',
    },
    fourth: {
      title: '4. Your rights',
      text: 'You can see, change and export your information in the user settings, and ask the administrator of an enterprise to remove you from it.',
    },
  },
}
