// What one-time codes are for, as mails and SMS name it.
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
