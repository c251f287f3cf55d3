// Codes to phones, signing in by a scan, and forgotten passwords.
import { area } from '../table.ts'
import type { World } from '../world.ts'

const toPhone = ({ phone }: World) => ({ phone })
/** A code that no page shows. */
const unknownScan = ({ draftId }: World) => ({ id: draftId, secret: 'x' })

const unknownWelcome = () => ({ token: 'a'.repeat(32) })

export const codes = area(
  `
  procedure                 visitor    none       viewer     editor     admin      tenant     other      operator   token      disabled
  auth.sendLoginCode        ok         ok         ok         ok         ok         ok         ok         ok         ok         ok
  forgotPassword.sendCode   ok         ok         ok         ok         ok         ok         ok         ok         ok         ok
  forgotPassword.checkCode  codeWrong  codeWrong  codeWrong  codeWrong  codeWrong  codeWrong  codeWrong  codeWrong  codeWrong  codeWrong
  forgotPassword.reset      codeWrong  codeWrong  codeWrong  codeWrong  codeWrong  codeWrong  codeWrong  codeWrong  codeWrong  codeWrong
  qrLogin.start             ok         ok         ok         ok         ok         ok         ok         ok         ok         ok
  qrLogin.state             hidden     hidden     hidden     hidden     hidden     hidden     hidden     hidden     hidden     hidden
  qrLogin.enter             hidden     hidden     hidden     hidden     hidden     hidden     hidden     hidden     hidden     hidden
  qrLogin.request           login      hidden     hidden     hidden     hidden     hidden     hidden     hidden     login      login
  qrLogin.decide            login      hidden     hidden     hidden     hidden     hidden     hidden     hidden     login      login
  welcome.find              ok         ok         ok         ok         ok         ok         ok         ok         ok         ok
  welcome.setPassword       welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid
  welcome.join              welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid
  welcome.askAgain          welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid  welcomeInvalid
`,
  {
    'auth.sendLoginCode': toPhone,
    'forgotPassword.sendCode': toPhone,
    'forgotPassword.checkCode': ({ phone }) => ({ phone, code: '000000' }),
    'forgotPassword.reset': ({ phone }) => ({ phone, code: '000000', password: 'Right-Word-1' }),
    'welcome.find': unknownWelcome,
    'welcome.setPassword': () => ({ ...unknownWelcome(), password: 'Right-Word-1' }),
    'welcome.join': unknownWelcome,
    'welcome.askAgain': unknownWelcome,
    'qrLogin.state': unknownScan,
    'qrLogin.enter': unknownScan,
    'qrLogin.request': ({ draftId }) => ({ id: draftId }),
    'qrLogin.decide': ({ draftId }) => ({ id: draftId, accept: true }),
  },
)
