// Signing in and out, and who is signed in.
import { area } from '../table.ts'

export const auth = area(
  `
  procedure        visitor       none          viewer        editor        admin         tenant        other         operator      token         disabled
  auth.login       loginRefused  loginRefused  loginRefused  loginRefused  loginRefused  loginRefused  loginRefused  loginRefused  loginRefused  loginRefused
  auth.logout      ok            ok            ok            ok            ok            ok            ok            ok            ok            ok
  auth.me          login         ok            ok            ok            ok            ok            ok            ok            login         login
  auth.isLoggedIn  ok            ok            ok            ok            ok            ok            ok            ok            ok            ok
  auth.look        ok            ok            ok            ok            ok            ok            ok            ok            ok            ok
  auth.keptMessages  ok            ok            ok            ok            ok            ok            ok            ok            ok            ok
`,
  {
    'auth.keptMessages': () => ({ channel: 'sms' }),
    'auth.login': ({ name }) => ({ account: name, password: 'Wrong-Password-1' }),
  },
  ['auth.logout'],
)
