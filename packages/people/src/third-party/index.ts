// Signing in with external accounts, linking a phone, completing the profile (specification §2; AUTH-04, AUTH-05, AUTH-13).
export * from './bind-phone.ts'
export * from './complete-information.ts'
export * from './complete-profile.ts'
export * from './finish-third-party.ts'
export * from './manage-providers.ts'
export { signInWays } from './provider.ts'
export { checkReturnAddress, startThirdParty } from './start-third-party.ts'
