// Second factor, passkeys, and what else protects an account (specification §2 security settings).
export { accountSecurity, unlinkAccount } from './account-security.ts'
export { loginWithCode } from './login-with-code.ts'
export { addPasskey, beginPasskey, passkeySignIn, passkeySignInOptions, removePasskey } from './passkeys.ts'
export { confirmByPasskey, confirmSession, requireRecentProof } from './recent-proof.ts'
export { sendOwnerCode } from './require-owner.ts'
export {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  passSecondFactor,
  renewBackupCodes,
} from './second-factor.ts'
export { startLink } from './start-link.ts'
