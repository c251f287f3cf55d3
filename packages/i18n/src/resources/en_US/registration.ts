// Texts of the pages for registration.
import type { SameKeys } from '../../types.ts'
import type { registration as zh } from '../zh_CN/registration.ts'

export const registration: SameKeys<typeof zh> = {
  title: 'Create an account',
  lead: 'Create your organisation in three steps, then start writing.',
  steps: { account: 'Account', information: 'Information', success: 'Done' },
  ways: 'Ways to register',
  byAccount: 'With an account name',
  byPhone: 'With a phone number',
  password: 'Password',
  passwordHint: 'At least 6 characters, no spaces, with an upper-case letter, a lower-case letter and a digit',
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
  haveAccount: 'Already have an account?',
  done: 'You are registered',
  doneLead: '“{{tenant}}” has been created and you are its administrator. Your account: {{account}}',
  notSignedIn: 'Please sign in first',
  enter: 'Get started',
  contact: 'Contact of the operators: {{contact}}',
}
