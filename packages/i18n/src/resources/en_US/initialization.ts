// Texts of the first run.
import type { SameKeys } from '../../types.ts'
import type { initialization as zh } from '../zh_CN/initialization.ts'

export const initialization: SameKeys<typeof zh> = {
  title: 'Set up the system',
  lead: 'Enter organisation, administrator and email details, then sign in.',
  sections: { key: 'Setup key', system: 'System', administrator: 'Administrator', mail: 'Email' },
  keyHint: 'Printed to the console at the first start.',
  mailHint: 'Optional. Without it, emails are stored for operators to read.',
  fields: {
    setupKey: 'Key',
    companyName: 'Company name',
    systemAddress: 'System access address',
    systemName: 'System name',
    administratorName: 'Administrator name',
    email: 'Email',
    phone: 'Phone',
    password: 'Password',
    confirmPassword: 'Confirm password',
    emailSender: 'Email sender',
    emailUsername: 'Email username',
    emailPassword: 'Email password',
    sendingAddress: 'Sending address',
    sendingPort: 'Sending port',
  },
  testMail: {
    send: 'Send a test email',
    needsAddress: 'Enter the administrator’s email first',
    sent: 'A test email was sent to {{to}}',
  },
  submit: 'Finish',
  ready: 'The system is ready. Please sign in.',
  done: 'The system is already set up',
  doneHint: 'Setup can only be run once.',
  toLogin: 'Sign in',
}

export const errors = {
  alreadyInitialized: 'The system is already set up. Please sign in.',
}

export const actions = {
  system_initialize: 'Set up the system',
}
