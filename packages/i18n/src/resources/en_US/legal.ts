// User agreement and privacy policy.
import type { SameKeys } from '../../types.ts'
import type { legal as zh } from '../zh_CN/legal.ts'

export const legal: SameKeys<typeof zh> = {
  agreement: {
    title: 'User agreement',
    first: {
      title: '1. Your account',
      text: 'Provide true information and keep your account and password to yourself; you are responsible for their use. If someone else uses your account, change the password immediately and tell your organisation’s administrator.',
    },
    second: {
      title: '2. Your content',
      text: 'What you publish belongs to you and your organisation, and you are responsible for it. Content that is illegal, infringes the rights of others or contains malicious code is forbidden; it may be removed and accounts may be disabled.',
    },
    third: {
      title: '3. Organisations and members',
      text: 'When you join an organisation, its administrators manage your member groups and permissions in it and may disable your membership. Your memberships elsewhere are not affected.',
    },
    fourth: {
      title: '4. The service',
      text: 'We do our best to keep the service running and announce planned downtime. You may stop using it and export your data at any time.',
    },
  },
  privacy: {
    title: 'Privacy policy',
    first: {
      title: '1. What we store',
      text: 'We store the account, nickname, phone number and email address that you enter, and, for your security, the times and IP addresses of sign-ins and a record of changes. Passwords are stored as irreversible hashes.',
    },
    second: {
      title: '2. What we use it for',
      text: 'Only for signing in, naming authors, sending codes and notifications, finding faults and preventing abuse. Nothing is used for advertising or sold.',
    },
    third: {
      title: '3. Who can see it',
      text: 'Members of your organisation see your name; its administrators also see your account, phone number and email address. Readers of public manuals do not see your contact details.',
    },
    fourth: {
      title: '4. Your rights',
      text: 'You can see, change and export your information in your settings, and ask an organisation’s administrator to remove you from it.',
    },
  },
  link: 'Statistics and privacy',
  readers: {
    title: 'What is counted when you read help pages',
    counted: {
      title: 'What is counted',
      text: 'How often an article or a portal is opened, how many different readers there are in a day, good and bad ratings, feedback, searches and questions, and which site you came from (its address without parameters). The figures show which pages help and which need work. They are not used for advertising and not passed on.',
    },
    visitor: {
      title: 'How readers are told apart',
      text: 'Addresses and browsers of visitors are not stored. So that nobody is counted twice, your IP address, your browser and a random key of the day are turned into a short code that cannot be turned back. The key changes every day, so nobody is recognised the day after. Your browser keeps nothing but a random number, which ends after half an hour without reading.',
    },
    quiet: {
      title: 'If you do not want this',
      text: 'With Do Not Track or Global Privacy Control turned on in your browser, opening a portal is not counted, and opening an article is one view and nothing more: no reader, no site you came from. Search engines and other programs are not counted.',
    },
    kept: {
      title: 'How long it is kept',
      text: 'Codes and keys are deleted after two days at the latest; only the sums of each day remain. Searches and questions are kept without the name of a visitor.',
    },
  },
}
