// Texts of one-time codes as they arrive by SMS or mail.
import type { SameKeys } from '../../types.ts'
import type { codes as zh } from '../zh_CN/codes.ts'

export const codes: SameKeys<typeof zh> = {
  text: 'Your verification code is {{code}}, for {{purpose}}, valid for {{minutes}} minutes. Do not tell it to anybody.',
  subject: 'Verification code',
  purposes: {
    login: 'signing in',
    register: 'registering',
    resetPassword: 'a new password',
    bindPhone: 'linking your phone',
    bindEmail: 'linking your e-mail address',
  },
}
