// Texts of one-time codes as they arrive by SMS or mail.
import type { SameKeys } from '../../types.ts'
import type { codes as zh } from '../zh_CN/codes.ts'

export const codes: SameKeys<typeof zh> = {
  text: 'Your verification code for {{purpose}} is {{code}}. It expires in {{minutes}} minutes. Do not share it.',
  subject: 'Verification code',
  purposes: {
    login: 'signing in',
    register: 'registering',
    resetPassword: 'resetting your password',
    bindPhone: 'linking your phone number',
    bindEmail: 'linking your email address',
    confirmOwner: 'confirming that it is you',
  },
  changedSubject: 'Your sign-in details were changed',
  changed: {
    phone:
      'The phone number of your account {{name}} was changed to {{contact}}. If this was not you, reset your password at once and tell your administrator.',
    email:
      'The email address of your account {{name}} was changed to {{contact}}. If this was not you, reset your password at once and tell your administrator.',
  },
}
