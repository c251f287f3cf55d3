// Texts of the first run.
import type { SameKeys } from '../../types.ts'
import type { initialization as zh } from '../zh_CN/initialization.ts'

export const initialization: SameKeys<typeof zh> = {
  title: 'Set up the system',
  lead: 'Tell about company, administrator and mail; then sign in and begin.',
  sections: { key: 'Setup key', system: 'System', administrator: 'Administrator', mail: 'Mail' },
  keyHint: 'Printed on the console at the first start.',
  mailHint: 'May stay empty. Without it, mail is kept for the operators to read.',
  passwordHint: 'At least 6 characters with upper case, lower case and digits, without spaces.',
  fields: {
    setupKey: 'Key',
    companyName: 'Company name',
    systemAddress: 'System access address',
    systemName: 'System name',
    administratorName: 'Administrator name',
    email: 'E-mail',
    phone: 'Phone',
    password: 'Password',
    confirmPassword: 'Confirm password',
    emailSender: 'E-mail sender',
    emailUsername: 'E-mail user name',
    emailPassword: 'E-mail password',
    sendingAddress: 'Sending address',
    sendingPort: 'Sending port',
  },
  required: 'Cannot be empty',
  passwordsDiffer: 'The passwords differ',
  wrong: {
    email: 'The email format is incorrect',
    phone: 'The phone format is incorrect',
    password: 'At least 6 characters with upper case, lower case and digits, without spaces',
    name: '1 to 50 letters, Chinese characters, digits or underscores',
    address: 'The format of the address is incorrect',
    port: 'Enter a number between 1 and 65535',
    text: 'The format is incorrect',
  },
  submit: 'Finish',
  ready: 'The system is ready. Please sign in.',
  done: 'The system is set up already',
  doneHint: 'This can be done once only.',
  toLogin: 'Sign in',
}
