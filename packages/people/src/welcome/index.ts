// Welcomes of new members: the mail, its link, and the first password (TEN-02).
export * from './join-by-welcome.ts'
export { findWelcomeLink, requestWelcomeAgain, setFirstPassword } from './open-welcome.ts'
export { sendAllWelcomes } from './send-welcomes.ts'
export { newWelcomeLink, welcomePath } from './welcome-link.ts'
