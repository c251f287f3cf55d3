// Texts of the page on which a new member sets a password.
import type { SameKeys } from '../../types.ts'
import type { welcome as zh } from '../zh_CN/welcome.ts'

export const welcome: SameKeys<typeof zh> = {
  title: 'Set a password',
  heading: 'Welcome to “{{tenant}}”',
  lead: '{{name}}, set a password for the account {{account}}.',
  leadKnown:
    'You were added to “{{tenant}}”. You already have an account with this email address; it and its password stay as they are.',
  submit: 'Set password',
  join: 'Join with my own account',
  signInToJoin: 'Sign in to join',
  orPassword: 'Or use the account {{account}} that the organisation made for you',
  usePassword: 'Set a password for this account',
  done: 'Password set',
  doneHint: 'You can now sign in with the account {{account}}.',
  toLogin: 'Sign in',
  used: {
    title: 'The password has already been set',
    text: 'This link works only once. Sign in, or reset the password if you have forgotten it.',
    reset: 'Forgot password',
  },
  expired: {
    title: 'This link has expired',
    text: 'Links are valid for {{days}} days. We can send a new email to the same address.',
    again: 'Send again',
    sent: 'The email has been sent.',
  },
  invalid: {
    title: 'This link is not valid',
    text: 'It is incomplete, or was replaced by a newer one. Use the latest email, or ask an administrator to send it again.',
  },
  state: { waiting: 'Not yet notified', sent: 'No password yet', expired: 'Link expired' },
  stateHint: {
    waiting: 'The email or text message has not been sent yet. At the sending limit it is sent later, automatically.',
    sent: 'Notified, but has not set a password yet.',
    expired: 'The link to set a password has expired. You can send it again.',
  },
  send: 'Send link to set a password',
  sent_one: '{{count}} member notified',
  sent_other: '{{count}} members notified',
  passwordOptional:
    'Leave empty to let them set it with a link by email; with only a phone number they sign in with a code.',
}

export const errors = {
  welcomeInvalid: 'This link is not valid: it has expired, was used, or was replaced by a newer one.',
  welcomeNotYours: 'This link is for another email address. Sign in with the account that has it.',
}

export const actions = {
  member_welcome: 'Sent a welcome',
  member_firstPassword: 'Set the first password',
  member_join: 'Joined an organisation',
}
