// Second factor, passkeys, and what else protects an account (specification §2 security settings).
export * from './account-security.ts'
export * from './demanded-factor.ts'
export * from './factor-policy.ts'
export * from './login-with-code.ts'
export { addPasskey, beginPasskey, passkeySignIn, passkeySignInOptions, removePasskey } from './passkeys.ts'
export * from './recent-proof.ts'
export { sendOwnerCode } from './require-owner.ts'
export {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  passSecondFactor,
  renewBackupCodes,
} from './second-factor.ts'
export * from './start-link.ts'
