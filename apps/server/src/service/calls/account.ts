// Sign-in and preferences on the wire (specification §7 Authentication and account, Users).
import { LoginOutput, Preference } from '@lectern/contracts'
import { z } from 'zod'
import { get, getOrPost, post } from '../call.ts'
import { Nothing } from '../wire.ts'

export const accountCalls = [
  post('/authenticate/login', 'auth.login', { data: LoginOutput, summary: 'Sign in by account and password' }),
  post('/logout', 'auth.logout', { data: Nothing, summary: 'Sign out' }),
  get('/notLoginManualContent/isLogin', 'auth.isLoggedIn', { data: z.boolean(), summary: 'Whether the token is good' }),
  getOrPost('/userPreference/findUserPreferenceByKey', 'preference.find', {
    data: Preference,
    summary: 'A setting of the signed-in person',
  }),
  getOrPost('/userPreference/updateUserPreferenceByKey', 'preference.update', {
    data: Preference,
    summary: 'Set a setting of the signed-in person',
  }),
]
