// Parts of signing in that pages of other areas show.
export { default } from './sign-in-again.tsx'
