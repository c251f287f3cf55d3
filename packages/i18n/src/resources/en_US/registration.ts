// Texts of the pages for registration.
import type { SameKeys } from '../../types.ts'
import type { registration as zh } from '../zh_CN/registration.ts'

export const registration: SameKeys<typeof zh> = {
  title: 'Create an account',
  lead: 'Three steps to an enterprise of your own, then you can start writing.',
  steps: { account: 'Account', information: 'Information', success: 'Done' },
  ways: 'Ways to register',
  byAccount: 'By account',
  byPhone: 'By phone',
  password: 'Password',
  passwordHint: 'At least 6 characters with upper case, lower case and digits, no spaces',
  confirmPassword: 'Confirm password',
  agree: 'I have read and accept the',
  agreement: 'user agreement',
  and: ' and the ',
  privacy: 'privacy policy',
  next: 'Next',
  back: 'Back',
  submit: 'Register',
  companyName: 'Company name',
  companyNameRequired: 'Enter the company name',
  nickname: 'Nickname',
  nicknameRequired: 'Enter a nickname',
  scenario: 'What will you use it for?',
  scenarios: { enterprise: 'Enterprise', personal: 'Personal' },
  haveAccount: 'Have an account?',
  done: 'You are registered',
  doneLead: '“{{tenant}}” is there and you are its administrator. Your account: {{account}}',
  notSignedIn: 'Please sign in first',
  enter: 'Enter',
}
