// Purposes of one-time codes in mails and SMS.
import type { SameKeys } from '../../types.ts'
import type { codes as zh } from '../zh_CN/codes.ts'

export const codes: SameKeys<typeof zh> = {
  purposes: {
    login: 'signing in',
    register: 'registering',
    resetPassword: 'resetting your password',
    bindPhone: 'linking your phone number',
    bindEmail: 'linking your email address',
    confirmOwner: 'confirming that it is you',
  },
}
