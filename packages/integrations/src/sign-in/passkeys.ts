// Driver of the passkey port on @simplewebauthn/server: the options for the browser, and the verification of its response.
import { DomainError, type Log, type Passkeys } from '@lectern/kernel'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

const hostOf = (origin: string) => new URL(origin).hostname
/** ES256, EdDSA, RS256: what devices of today make; newer kinds are experimental in Node. */
const ALGORITHMS = [-7, -8, -257]
const library = () => import('@simplewebauthn/server')

export function webAuthn(log?: Log): Passkeys {
  const refused = (error: unknown) => {
    log?.warn({ err: error }, 'a passkey was refused')
    return new DomainError('passkeyRefused')
  }
  return {
    async registrationOptions({ origin, productName, userId, account, name, known: passkeyIds }) {
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: productName,
        rpID: hostOf(origin),
        userName: account,
        userDisplayName: name,
        userID: new TextEncoder().encode(userId),
        excludeCredentials: passkeyIds.map((id) => ({ id })),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { options, challenge: options.challenge }
    },

    async verifyRegistration({ origin, challenge, response }) {
      const { verifyRegistrationResponse } = await library()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        // Checked field by field by the library, which throws for anything else.
        response: response as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch((error: unknown) => Promise.reject(refused(error)))
      if (!verified) throw refused(null)
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      return { credentialId: id, publicKey, counter, transports }
    },

    async signInOptions({ origin }) {
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({ rpID: hostOf(origin), userVerification: 'required' })
      return { options, challenge: options.challenge }
    },

    async verifySignIn({ origin, challenge, response, passkey }) {
      const { verifyAuthenticationResponse } = await library()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: passkey.counter,
        },
      }).catch((error: unknown) => Promise.reject(refused(error)))
      if (!verified) throw refused(null)
      return { counter: authenticationInfo.newCounter }
    },
  }
}
