// Signing in with external accounts, linking a phone, completing the profile (specification §2; AUTH-04, AUTH-05, AUTH-13).
export { bindPhone, sendBindingCode } from './bind-phone.ts'
export { completeInformation, missingInformation, sendInformationCode } from './complete-information.ts'
export { completeProfile } from './complete-profile.ts'
export { finishThirdParty } from './finish-third-party.ts'
export {
  checkIdentityProvider,
  createIdentityProvider,
  listIdentityProviders,
  removeIdentityProvider,
  updateIdentityProvider,
} from './manage-providers.ts'
export { signInWays } from './provider.ts'
export { checkReturnAddress, startThirdParty } from './start-third-party.ts'
