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
  passwordRefused: 'The password cannot be used: {{reason}}',
  password: 'Password',
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
  memberLead: 'You are a member of “{{tenant}}”. Your account: {{account}}',
  doneLead: '“{{tenant}}” has been created and you are its administrator. Your account: {{account}}',
  notSignedIn: 'Please sign in first',
  enter: 'Get started',
  invalidInvitation: 'This invitation has been used, has expired or was revoked. Ask the operators for a new one.',
  captcha: {
    label: 'Confirm that you are a person',
    failed:
      'The check that you are a person did not load. Check your connection, or switch off browser extensions that block scripts, and try again.',
    retry: 'Load again',
  },
  contact: 'Contact of the operators: {{contact}}',
}

export const errors = {
  registrationClosed:
    'New organisations cannot be registered here. To join an existing one, use the invitation link that you were sent.',
  registrationByInvitation:
    'A new organisation can be registered only with an invitation from the operators. To join an existing one, use the invitation link that you were sent.',
  captchaRefused: 'Please confirm that you are a person, then try again.',
  captchaUnavailable: 'The check that you are a person cannot be reached. Please try again later.',
  registrationProofNeeded:
    'To register an organisation, first confirm a phone number or an email address with a verification code.',
  registrationNetworkLimit:
    'Too many organisations were registered from your network today. Please try again tomorrow, or ask the operators.',
  registrationDayLimit:
    'No more organisations can be registered today. Please try again tomorrow, or ask the operators.',
  takenLimit:
    'Too many attempts with names, emails or phone numbers that are already taken. Please try again in {{minutes}} minutes.',
}
