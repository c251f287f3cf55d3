// What pages of other districts show of signing in.
export { default } from './sign-in-again.tsx'
