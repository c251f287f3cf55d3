// Sign-in and preferences on the wire (specification §7 Authentication and account, Users).
import { ChangedPassword, CodeSent, LoginOutput, MenuItem, Preference, Profile } from '@lectern/contracts'
import { z } from 'zod'
import { get, getOrPost, post } from '../call.ts'
import { Nothing, WireSpace } from '../wire.ts'

export const accountCalls = [
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
  post('/api/user/menu', 'account.menu', { data: z.array(MenuItem), summary: 'Menu of the signed-in person' }),
  post('/user/updateMyInfo', 'account.updateProfile', { data: Profile, summary: 'Change what I say of myself' }),
  post('/user/updateMyPassword', 'account.changePassword', {
    data: ChangedPassword,
    summary: 'Change my password; my other sessions end',
  }),
  post('/user/enablePersonalSpace', 'space.enablePersonal', { data: WireSpace, summary: 'A space only I see' }),
  getOrPost('/userPreference/findUserPreferenceByKey', 'preference.find', {
    data: Preference,
    summary: 'A setting of the signed-in person',
  }),
  getOrPost('/userPreference/updateUserPreferenceByKey', 'preference.update', {
    data: Preference,
    summary: 'Set a setting of the signed-in person',
  }),
]
