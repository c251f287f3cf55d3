// Used by pages of other areas when a session ends while somebody writes.
export { SessionDialog } from './session-dialog.tsx'
export { useSignInAgain } from './use-sign-in-again.ts'
