// Signing in and out, and forgotten passwords on the wire (specification §7 Authentication and account).
import { CodeSent, LoginOutput } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const identityCalls = [
  post('/authenticate/login', 'auth.login', {
    data: LoginOutput,
    summary: 'Sign in by account and password, or with mode=sms by phone and code',
  }),
  post('/login/sendLoginAuthCodeMsg', 'auth.sendLoginCode', { data: CodeSent, summary: 'Send a sign-in code by SMS' }),
  post('/forgotPassword/sendAuthCode', 'forgotPassword.sendCode', {
    data: CodeSent,
    summary: 'Forgotten password, first step: send a code by SMS',
  }),
  post('/forgotPassword/authForgetPasswordCodeValid', 'forgotPassword.checkCode', {
    data: Nothing,
    summary: 'Forgotten password, second step: check the code',
  }),
  post('/forgotPassword/resetPassword', 'forgotPassword.reset', {
    data: Nothing,
    summary: 'Forgotten password, third step: set the new one; all sessions end',
  }),
  post('/logout', 'auth.logout', { data: Nothing, summary: 'Sign out' }),
  get('/notLoginManualContent/isLogin', 'auth.isLoggedIn', { data: z.boolean(), summary: 'Whether the token is good' }),
]
