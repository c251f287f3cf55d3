// Texts of the operators' pages about operators and new organisations.
import type { SameKeys } from '../../types.ts'
import type { operators as zh } from '../zh_CN/operators.ts'

export const operators: SameKeys<typeof zh> = {
  title: 'Operators',
  lead: 'Operators run the whole platform. They cannot see the content of organisations.',
  grant: 'Make somebody an operator',
  grantHint: 'Enter an existing account. After signing in again, this person can switch to the role of operator.',
  granted: 'This person is an operator now',
  self: 'You',
  revoke: 'Revoke',
  revokeNamed: 'Revoke the role of operator of “{{name}}”',
  revokeTitle: 'Take the role of operator from “{{name}}”?',
  revokeText: 'This person is signed out immediately and stays a member of their organisations.',
  revoked: 'This person is no longer an operator',
  empty: 'There are no operators',
  create: {
    title: 'New organisation',
    name: 'Name',
    code: 'Code (optional)',
    codeHint: 'Lower-case letters, digits and -, for commands. One is generated when this is left empty.',
    account: 'Account of the administrator',
    personName: 'Name of the administrator',
    email: 'Email of the administrator (optional)',
    phone: 'Phone number of the administrator (optional)',
    contactHint:
      'The administrator gets an email to set a password, or a text message. Without both, you see a password once and pass it on.',
    capacity: 'Storage (GB, optional)',
    done: 'The organisation is ready',
    welcomed: 'The organisation is ready, and its administrator has been notified',
    passwordHint: 'The account is {{account}}. The password is shown only once.',
    password: 'Password',
    copy: 'Copy password',
    copied: 'The password is copied',
    close: 'Done',
  },
}
