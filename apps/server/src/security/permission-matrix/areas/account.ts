// A person's own account and notifications: everybody has their own; tokens are not people.
import { area } from '../table.ts'
import type { World } from '../world.ts'

const email = ({ name }: World) => `${name}@test.invalid`
const newPassword = { newPassword: 'Right-Word-1', confirmPassword: 'Right-Word-1' }

// Only people who are signed in get as far as a wrong password or code. `endSession` names a session of somebody else.
export const account = area(
  `
  procedure                 visitor  none          viewer        editor        admin         tenant        other         operator      token  disabled
  account.profile           login    ok            ok            ok            ok            ok            ok            ok            login  login
  account.updateProfile     login    ok            ok            ok            ok            ok            ok            ok            login  login
  account.changePassword    login    invalidInput  invalidInput  invalidInput  invalidInput  invalidInput  invalidInput  invalidInput  login  login
  account.sendPhoneCode     login    ok            ok            ok            ok            ok            ok            ok            login  login
  account.changePhone       login    codeWrong     codeWrong     codeWrong     codeWrong     codeWrong     codeWrong     codeWrong     login  login
  account.sendEmailCode     login    ok            ok            ok            ok            ok            ok            ok            login  login
  account.changeEmail       login    codeWrong     codeWrong     codeWrong     codeWrong     codeWrong     codeWrong     codeWrong     login  login
  account.sendOwnerCode     login    hidden        hidden        hidden        hidden        hidden        hidden        hidden        login  login
  account.sessions          login    ok            ok            ok            ok            ok            ok            ok            login  login
  account.endSession        login    hidden        hidden        hidden        hidden        hidden        hidden        hidden        login  login
  account.endOtherSessions  login    ok            ok            ok            ok            ok            ok            ok            login  login
  account.standing          login    ok            ok            ok            ok            ok            ok            ok            login  login
  account.switchTenant      login    ok            ok            ok            ok            ok            hidden        hidden        login  login
  account.switchRole        login    ok            ok            ok            ok            ok            ok            no            login  login
  account.menu              login    ok            ok            ok            ok            ok            ok            ok            login  login
  account.activity          login    ok            ok            ok            ok            ok            ok            ok            login  login
  account.team              login    ok            ok            ok            ok            ok            ok            ok            login  login
  account.exports           login    ok            ok            ok            ok            ok            ok            hidden        login  login
  account.requestExport     login    ok            ok            ok            ok            ok            ok            hidden        login  login
  account.close             login    ok            ok            ok            ok            soleAdministrator  soleAdministrator  operatorAccount  login  login
  account.keep              login    ok            ok            ok            ok            ok            ok            ok            login  login
  notification.list         login    ok            ok            ok            ok            ok            ok            ok            login  login
  notification.unread       login    ok            ok            ok            ok            ok            ok            ok            login  login
  notification.read         login    ok            ok            ok            ok            ok            ok            ok            login  login
  notification.remove       login    ok            ok            ok            ok            ok            ok            ok            login  login
  notification.restore      login    ok            ok            ok            ok            ok            ok            ok            login  login
  notification.settings     login    ok            ok            ok            ok            ok            ok            ok            login  login
  notification.updateSettings login    ok            ok            ok            ok            ok            ok            ok            login  login
  space.enablePersonal      login    ok            ok            ok            ok            ok            ok            hidden        login  login
`,
  {
    'account.profile': () => ({}),
    'account.updateProfile': () => ({ nickname: 'Nick' }),
    'account.changePassword': () => ({ currentPassword: 'Wrong-Word-1', ...newPassword }),
    'account.sendPhoneCode': ({ phone }) => ({ phone }),
    'account.changePhone': ({ phone }) => ({ phone, code: '000000' }),
    'account.sendEmailCode': (world) => ({ email: email(world) }),
    'account.changeEmail': (world) => ({ email: email(world), code: '000000' }),
    'account.endSession': ({ draftId }) => ({ id: draftId }),
    'account.switchTenant': ({ people }) => ({ tenantId: people.tenantId }),
    'account.switchRole': () => ({ role: 'ordinaryRole' }),
    'account.close': () => ({}),
    'account.activity': () => ({}),
    'account.team': () => ({}),
    'notification.list': () => ({}),
    'notification.read': () => ({}),
    'notification.remove': () => ({}),
    'notification.restore': () => ({ deletedTime: new Date().toISOString() }),
    'notification.updateSettings': () => ({}),
  },
  ['account.close', 'account.endOtherSessions', 'account.switchRole'],
)
