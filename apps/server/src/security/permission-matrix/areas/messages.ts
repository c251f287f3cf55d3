// Outgoing messages, their texts and their mail servers; unsubscribing by the link of a mail.
import { area } from '../table.ts'

const server = {
  ...{ host: '127.0.0.1', port: 25, security: 'none', username: '', password: '', fromName: '' },
  fromAddress: 'help@example.com',
}
const place = () => ({ channel: 'mail', kind: 'test', lang: 'en_US' })
const text = () => ({ ...place(), subject: 'Test', body: 'It works' })
const token = () => ({ token: 'unsigned' })

export const messages = area(
  `
  procedure                visitor  none  viewer  editor  admin  tenant  other  operator  token  disabled
  operation.messages       login    role  role    role    role   role    role   ok        role   login
  operation.messageStatus  login    role  role    role    role   role    role   ok        role   login
  operation.resend         login    role  role    role    role   role    role   hidden    role   login
  operation.resendKept     login    role  role    role    role   role    role   ok        role   login
  operation.mail           login    role  role    role    role   role    role   ok        role   login
  operation.updateMail     login    role  role    role    role   role    role   ok        role   login
  operation.removeMail     login    role  role    role    role   role    role   ok        role   login
  operation.testMail       login    role  role    role    role   role    role   mailFailed  role   login
  messageTemplate.list     login    role  role    role    role   role    role   ok        role   login
  messageTemplate.get      login    role  role    role    role   role    role   ok        role   login
  messageTemplate.save     login    role  role    role    role   role    role   ok        role   login
  messageTemplate.reset    login    role  role    role    role   role    role   ok        role   login
  messageTemplate.preview  login    role  role    role    role   role    role   ok        role   login
  tenantMail.get           login    role  role    role    role   ok      ok     role      role   login
  tenantMail.update        login    role  role    role    role   ok      ok     role      role   login
  tenantMail.remove        login    role  role    role    role   ok      ok     role      role   login
  tenantMail.test          login    role  role    role    role   invalidInput  invalidInput  role  role  login
  tenantMail.messages      login    role  role    role    role   ok      ok     role      role   login
  unsubscribing.find       invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid
  unsubscribing.off        invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid
  unsubscribing.on         invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid  invitationInvalid
`,
  {
    'operation.messages': () => ({}),
    'operation.resend': ({ draftId }) => ({ id: draftId }),
    'operation.resendKept': () => ({ channel: 'sms' }),
    'operation.updateMail': () => server,
    'operation.testMail': () => ({ ...server, port: 9, to: 'ada@example.com' }),
    'messageTemplate.get': place,
    'messageTemplate.save': text,
    'messageTemplate.reset': place,
    'messageTemplate.preview': text,
    'tenantMail.update': () => server,
    'tenantMail.test': () => server,
    'tenantMail.messages': () => ({}),
    'unsubscribing.find': token,
    'unsubscribing.off': token,
    'unsubscribing.on': token,
  },
)
