/** Signing in through other services: providers, redirects, phone binding, completing a profile (specification §2; AUTH-04, AUTH-05, AUTH-13). */
import { z } from 'zod'
import { DictionaryValue, type ErrorCodes, Flag, Id, LIMITS, Line, Text, type TextInputs } from '../kernel/index.ts'
import { InviteCode, PromotionCode } from './invitations.ts'
import { OrganisationToken } from './organisation-invitations.ts'
import { OwnerProof, PersonName, PhoneNumber, SixDigitCode } from './person.ts'
import { LoginOutput } from './sign-in.ts'

/** Identifies a sign-in between two of its steps. */
export const Ticket = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/)
/** An account name that somebody may choose. */
export const NewAccount = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.account)
  .regex(/^[\p{L}\p{N}_.-]+$/u)
  // It could be mistaken for somebody's phone number.
  .refine((account) => !PhoneNumber.safeParse(account).success, { params: { key: 'accountIsPhone' } })
/** A path of this product, with query and hash. */
export const ReturnPath = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])/)

export const SignInWays = z.object({
  providers: z.array(z.object({ id: z.string(), kind: z.enum(['oidc', 'wechat']), name: z.string() })),
})
export type SignInWays = z.infer<typeof SignInWays>

/** `provider` as {@link SignInWays} names it; empty: the first provider of the tenant, for /sso. */
export const StartThirdPartyInput = z.object({
  provider: z.union([Id, z.literal('')]).default(''),
  purpose: z.enum(['login', 'link']).default('login'),
  /** Code of a tenant without its own host. */
  tenantCode: z
    .string()
    .max(50)
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  returnTo: ReturnPath.optional(),
  /** Joins by this invitation. */
  inviteCode: InviteCode.optional(),
  /** For `link`, which adds a way into the account. */
  ...OwnerProof.shape,
})
export type StartThirdPartyInput = z.infer<typeof StartThirdPartyInput>
/** `secret` stays in the browser, filed under `state`, until the return. */
export const StartedThirdParty = z.object({ url: z.string(), state: z.string(), secret: z.string() })
export type StartedThirdParty = z.infer<typeof StartedThirdParty>

/** `query` and `path` are those with which the browser came back, the query without its question mark. */
export const FinishThirdPartyInput = z.object({
  secret: Ticket,
  query: Text(4_000).min(1),
  /** Missing from pages of earlier versions, which had one path for each kind of provider. */
  path: z.string().max(200).optional(),
})
export type FinishThirdPartyInput = z.infer<typeof FinishThirdPartyInput>

const Session = LoginOutput.extend({ next: z.literal('session'), returnTo: z.string() })
/** `invited`: into the tenant that invited, so that no tenant of one's own is created. */
const Profile = z.object({ next: z.literal('profile'), ticket: z.string(), name: z.string(), invited: z.boolean() })
export const ThirdPartyOutcome = z.discriminatedUnion('next', [
  Session,
  Profile,
  z.object({ next: z.literal('bindPhone'), ticket: z.string() }),
  z.object({ next: z.literal('linked'), returnTo: z.string() }),
])
export type ThirdPartyOutcome = z.infer<typeof ThirdPartyOutcome>

export const SendBindingCodeInput = z.object({ ticket: Ticket, phone: PhoneNumber })
export type SendBindingCodeInput = z.infer<typeof SendBindingCodeInput>
export const BindPhoneInput = SendBindingCodeInput.extend({ code: SixDigitCode })
export type BindPhoneInput = z.infer<typeof BindPhoneInput>
export const BindPhoneOutcome = z.discriminatedUnion('next', [Session, Profile])
export type BindPhoneOutcome = z.infer<typeof BindPhoneOutcome>

/** For somebody who has no account here yet: an organisation or a personal space of their own. */
export const CompleteProfileInput = z.object({
  ticket: Ticket,
  account: NewAccount,
  name: PersonName,
  /** An entry of the dictionary `usageScenario`; all but `personal` need a company. */
  scenario: DictionaryValue,
  /** Code of the promotion link by which the person first came, as the browser stored it. */
  promotionCode: PromotionCode.optional().catch(undefined),
  companyName: z.union([Line(100), z.literal('')]).default(''),
  /** Token of an invitation of the operators, as the browser stored it. */
  organisationToken: OrganisationToken.optional(),
  agreed: Flag.refine((agreed) => agreed, { params: { key: 'agreementRequired' } }),
})
export type CompleteProfileInput = z.infer<typeof CompleteProfileInput>

/** For somebody who is signed in and has no account name; the phone where it is missing. */
export const MissingInformation = z.object({ account: z.boolean(), name: z.string(), phone: z.boolean() })
export type MissingInformation = z.infer<typeof MissingInformation>
export const SendInformationCodeInput = z.object({ phone: PhoneNumber })
export type SendInformationCodeInput = z.infer<typeof SendInformationCodeInput>
export const CompleteInformationInput = z.object({
  account: NewAccount,
  name: PersonName,
  phone: PhoneNumber.optional(),
  code: SixDigitCode.optional(),
})
export type CompleteInformationInput = z.infer<typeof CompleteInformationInput>

/** Whether the product may send a browser to this address (wechatCallback's returnUrl). */
export const ReturnAddressInput = z.object({ address: z.string().min(1).max(4_000) })
export type ReturnAddressInput = z.infer<typeof ReturnAddressInput>

export const LinkedAccount = z.object({
  id: Id,
  provider: z.string(),
  kind: z.enum(['oidc', 'wechat']),
  name: z.string(),
  linkedAt: z.string(),
})
export type LinkedAccount = z.infer<typeof LinkedAccount>

const issuer = z
  .string()
  .trim()
  .max(500)
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    params: { key: 'invalidFormat' },
    abort: true,
  })
  .refine((value) => new URL(value).username === '' && new URL(value).password === '', {
    params: { key: 'issuerCredentials' },
  })
const fields = {
  name: Line(20),
  issuer,
  clientId: Line(200),
  enabled: Flag.default(true),
  /** People whom the provider knows become members at their first sign-in. */
  autoJoin: Flag.default(false),
  /** Of {@link IdentityProviders}. One that still uses the address for all providers gets its own by it; others keep theirs. */
  callbackKey: Id.optional(),
}
export const CreateIdentityProviderInput = z.object({ ...fields, clientSecret: Text(500).default('') })
export type CreateIdentityProviderInput = z.infer<typeof CreateIdentityProviderInput>
/** Without `clientSecret` the stored one stays; empty takes it away. */
export const UpdateIdentityProviderInput = z.object({ ...fields, id: Id, clientSecret: Text(500).optional() })
export type UpdateIdentityProviderInput = z.infer<typeof UpdateIdentityProviderInput>
export const IdentityProvider = z.object({
  id: Id,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  enabled: z.boolean(),
  autoJoin: z.boolean(),
  /** To be entered at the provider. */
  callbackUrl: z.string(),
  /** It is the address that several providers have, which tells an answer of one from that of another less safely. */
  sharedCallback: z.boolean(),
})
export type IdentityProvider = z.infer<typeof IdentityProvider>
/** `next`: a redirect address that no provider has yet, and the key by which one gets it. */
export const IdentityProviders = z.object({
  providers: z.array(IdentityProvider),
  next: z.object({ callbackKey: Id, callbackUrl: z.string() }),
})
export type IdentityProviders = z.infer<typeof IdentityProviders>

export type ThirdPartyAuditAction =
  | 'identityProvider.create'
  | 'identityProvider.update'
  | 'identityProvider.delete'
  | 'account.link'
  | 'account.unlink'
  | 'user.register'
  | 'user.complete'

export const THIRD_PARTY_TEXT_INPUTS = {
  CompleteProfileInput: { place: 'member', texts: ['name', 'companyName'], rest: ['organisationToken'] },
  CompleteInformationInput: { place: 'member', texts: ['name'], rest: ['phone', 'code'] },
  CreateIdentityProviderInput: {
    place: 'identityProvider',
    texts: ['name'],
    rest: ['issuer', 'clientId', 'clientSecret'],
  },
  UpdateIdentityProviderInput: {
    place: 'identityProvider',
    texts: ['name'],
    rest: ['issuer', 'clientId', 'clientSecret'],
  },
  BindPhoneInput: { why: 'secret' },
  FinishThirdPartyInput: { why: 'secret' },
  ReturnAddressInput: { why: 'secret' },
  SendBindingCodeInput: { why: 'secret' },
  SendInformationCodeInput: { why: 'secret' },
  StartThirdPartyInput: { why: 'secret' },
} satisfies TextInputs

export const THIRD_PARTY_ERRORS = {
  signInExpired: { wire: -4, http: 200 },
  thirdPartyRefused: { wire: -4, http: 200 },
  bindingExpired: { wire: -5, http: 200 },
  bindingCodeWrong: { wire: -5, http: 200 },
  bindingTaken: { wire: -5, http: 200 },
  bindingNoMember: { wire: -5, http: 200 },
  providerUnavailable: { wire: 1, http: 200 },
  linkTaken: { wire: 1, http: 200 },
  returnRefused: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
