// Protection of an account: second factor and passkeys. Everybody has their own.
import { area } from '../table.ts'

/** Ticket of a sign-in that was never started. */
const ticket = 'x'.repeat(40)

export const security = area(
  `
  procedure                     visitor         none               viewer             editor             admin              tenant             other              operator           token           disabled
  security.overview             login           ok                 ok                 ok                 ok                 ok                 ok                 ok                 login           login
  security.beginSecondFactor    login           ok                 ok                 ok                 ok                 ok                 ok                 ok                 login           login
  security.enableSecondFactor   login           secondFactorWrong  secondFactorWrong  secondFactorWrong  secondFactorWrong  secondFactorWrong  secondFactorWrong  secondFactorWrong  login           login
  security.disableSecondFactor  login           secondFactorWrong  secondFactorWrong  secondFactorWrong  secondFactorWrong  secondFactorWrong  secondFactorWrong  secondFactorWrong  login           login
  security.renewBackupCodes     login           secondFactorWrong  secondFactorWrong  secondFactorWrong  secondFactorWrong  secondFactorWrong  secondFactorWrong  secondFactorWrong  login           login
  security.beginPasskey         login           ok                 ok                 ok                 ok                 ok                 ok                 ok                 login           login
  security.addPasskey           login           passkeyRefused     passkeyRefused     passkeyRefused     passkeyRefused     passkeyRefused     passkeyRefused     passkeyRefused     login           login
  security.removePasskey        login           hidden             hidden             hidden             hidden             hidden             hidden             hidden             login           login
  security.confirm              login           proofNeeded        proofNeeded        proofNeeded        proofNeeded        proofNeeded        proofNeeded        proofNeeded        login           login
  security.confirmByPasskey     login           passkeyRefused     passkeyRefused     passkeyRefused     passkeyRefused     passkeyRefused     passkeyRefused     passkeyRefused     login           login
  security.passSecondFactor     signInExpired   signInExpired      signInExpired      signInExpired      signInExpired      signInExpired      signInExpired      signInExpired      signInExpired   signInExpired
  security.beginDemanded        signInExpired   signInExpired      signInExpired      signInExpired      signInExpired      signInExpired      signInExpired      signInExpired      signInExpired   signInExpired
  security.enableDemanded       signInExpired   signInExpired      signInExpired      signInExpired      signInExpired      signInExpired      signInExpired      signInExpired      signInExpired   signInExpired
  security.factorPolicy         login           role               role               role               role               ok                 ok                 role               role            login
  security.setFactorPolicy      login           role               role               role               role               ok                 ok                 role               role            login
  security.passkeyOptions       ok              ok                 ok                 ok                 ok                 ok                 ok                 ok                 ok              ok
  security.passkeySignIn        passkeyRefused  passkeyRefused     passkeyRefused     passkeyRefused     passkeyRefused     passkeyRefused     passkeyRefused     passkeyRefused     passkeyRefused  passkeyRefused
`,
  {
    'security.beginSecondFactor': () => ({}),
    'security.enableSecondFactor': () => ({ code: '000000' }),
    'security.disableSecondFactor': () => ({ password: 'Wrong-Word-1' }),
    'security.renewBackupCodes': () => ({ password: 'Wrong-Word-1' }),
    'security.beginPasskey': () => ({}),
    'security.addPasskey': () => ({ ticket, name: 'Key', response: { id: 'key' } }),
    'security.removePasskey': ({ draftId }) => ({ id: draftId }),
    'security.passSecondFactor': () => ({ ticket, code: '000000' }),
    'security.beginDemanded': () => ({ ticket }),
    'security.enableDemanded': () => ({ ticket, code: '000000' }),
    'security.setFactorPolicy': () => ({ scope: 'nobody' }),
    'security.confirm': () => ({ password: 'Wrong-Word-1' }),
    'security.confirmByPasskey': () => ({ ticket, response: { id: 'key' } }),
    'security.passkeySignIn': () => ({ ticket, response: { id: 'key' } }),
  },
)
