// Signing in and out, and forgotten passwords on the wire (specification §7 Authentication and account).
import { CodeSent, LoginOutput } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const identityCalls = [
  post('/authenticate/login', 'auth.login', {
    data: LoginOutput,
    summary: 'Sign in with account and password, or with phone and code (mode=sms)',
  }),
  post('/login/sendLoginAuthCodeMsg', 'auth.sendLoginCode', { data: CodeSent, summary: 'Send a sign-in code by SMS' }),
  post('/forgotPassword/sendAuthCode', 'forgotPassword.sendCode', {
    data: CodeSent,
    summary: 'Reset a forgotten password, step 1: send a code to the phone or the email address',
  }),
  post('/forgotPassword/authForgetPasswordCodeValid', 'forgotPassword.checkCode', {
    data: Nothing,
    summary: 'Reset a forgotten password, step 2: check the code',
  }),
  post('/forgotPassword/resetPassword', 'forgotPassword.reset', {
    data: Nothing,
    summary: 'Reset a forgotten password, step 3: set the new one; ends all sessions',
  }),
  post('/logout', 'auth.logout', { data: Nothing, summary: 'Sign out' }),
  get('/notLoginManualContent/isLogin', 'auth.isLoggedIn', {
    data: z.boolean(),
    summary: 'Check whether the token is valid',
  }),
]
