// Second factor, passkeys, and what else protects an account (specification §2 security settings).

export { accountSecurity } from './account-security.ts'
export { unlinkAccount } from './linked-accounts.ts'
export {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewBackupCodes,
} from './manage-second-factor.ts'
export { passSecondFactor } from './pass-second-factor.ts'
export { addPasskey, beginPasskey, passkeySignIn, passkeySignInOptions, removePasskey } from './passkeys.ts'
