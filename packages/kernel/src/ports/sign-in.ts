// External proofs of identity that the domain needs: OpenID Connect providers, WeChat, and the browser's passkeys (specification §2).

/** A person as another service knows them. */
export type ForeignPerson = {
  /** Unchanging name of the person there. */
  subject: string
  /** Empty when unknown. */
  name: string
  /** Only an address that the service has verified. */
  email: string | null
}

export type OidcClient = {
  issuer: string
  clientId: string
  /** Null: a public client, PKCE alone. */
  clientSecret: string | null
  /** Set up by the operator, who may name issuers in the own network; tenants may not, unless the environment says so. */
  trusted: boolean
}

/** Both throw providerUnavailable when the provider does not answer, thirdPartyRefused when it refuses or its response is not valid. */
export type OidcProviders = {
  /** Whether an organisation may name this issuer: not what is plainly within our own network. Names are checked again at each request. */
  mayAsk(issuer: string): boolean
  /** Returns the address for the browser; nonce and verifier are for `finish` and must not reach the browser. */
  begin(
    client: OidcClient,
    input: { redirectUri: string; state: string },
  ): Promise<{ url: string; nonce: string; codeVerifier: string }>
  /** `callbackUrl` is the redirect address with the query the browser came back with. */
  finish(
    client: OidcClient,
    input: { callbackUrl: string; state: string; nonce: string; codeVerifier: string },
  ): Promise<ForeignPerson>
}

/** Throws as {@link OidcProviders}. */
export type WeChat = {
  begin(input: { redirectUri: string; state: string }): string
  finish(input: { code: string }): Promise<ForeignPerson>
}

/** Verifications throw passkeyRefused. `origin` is the page's own; passkeys belong to its host. */
export type Passkeys = {
  registrationOptions(input: {
    origin: string
    productName: string
    userId: string
    account: string
    name: string
    known: readonly string[]
  }): Promise<{ options: object; challenge: string }>
  verifyRegistration(input: {
    origin: string
    challenge: string
    response: unknown
  }): Promise<{ credentialId: string; publicKey: Uint8Array; counter: number; transports: string[] }>
  signInOptions(input: { origin: string }): Promise<{ options: object; challenge: string }>
  verifySignIn(input: {
    origin: string
    challenge: string
    response: unknown
    passkey: { credentialId: string; publicKey: Uint8Array; counter: number }
  }): Promise<{ counter: number }>
}

export type SignInPorts = {
  oidc: OidcProviders
  /** The provider for everybody, set by the environment. */
  platform: { name: string; client: OidcClient } | null
  weChat: WeChat | null
  passkeys: Passkeys
  /** Public address of the product, when the environment sets it. */
  publicUrl: string | null
}
