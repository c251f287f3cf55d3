// Texts of sign-in.
import type { SameKeys } from '../../types.ts'
import type { auth as zh } from '../zh_CN/auth.ts'

export const auth: SameKeys<typeof zh> = {
  login: {
    title: 'Sign in',
    welcome: 'Welcome back',
    lead: 'Sign in to write, publish and look after your manuals.',
    account: 'Account',
    accountPlaceholder: 'Enter your account',
    password: 'Password',
    passwordPlaceholder: 'Enter your password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    accountRequired: 'Enter your account',
    passwordRequired: 'Enter your password',
    headline: 'Clear to write, easy to find, ready to answer',
    pitch: 'Write help manuals well, publish them, and let readers search or ask for what they need.',
    points: {
      write: 'Write manuals like documents, saved as you type',
      publish: 'Publish in one click; readers see it at once',
      answer: 'Search and answers that always name their source',
    },
  },
  logout: 'Sign out',
}
