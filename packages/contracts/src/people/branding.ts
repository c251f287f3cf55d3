/** Branding: names, logos and certificates by domain (specification §3 'System appearance', §5 Uploads). */
import { z } from 'zod'
import { Color, Flag, Id, Instant, LIMITS, Line, Paging, pageOf, Text, type TextInputs } from '../kernel/index.ts'

export const BRANDING_LIMITS = {
  pem: 65_536,
  tabIconBytes: 104_858,
} as const

/** PEM text, parsed by the verb. Null removes it; absent leaves it unchanged. */
const Pem = Text(BRANDING_LIMITS.pem).trim().nullable().optional()
const image = Id.nullable().optional()

const fields = {
  /** Empty: wherever its owner has no branding of another domain. */
  domain: Text(LIMITS.domain).trim().toLowerCase(),
  systemName: Line(LIMITS.systemName),
  /** Ids of uploaded files. */
  logo: image,
  headerImage: image,
  browserTabsIcon: image,
  /** Of what readers see: portals and robots have it where they have no other. */
  color: Color.nullable().optional(),
  isDefault: Flag.optional(),
  showWebSite: Flag.optional(),
  certificate: Pem,
  certificateKey: Pem,
}
export const CreateBrandingInput = z.object({
  ...fields,
  /** For operators only: the tenant; without one it is the branding of the platform. */
  tenantId: Id.optional(),
})
export type CreateBrandingInput = z.infer<typeof CreateBrandingInput>
export const UpdateBrandingInput = z.object({
  ...fields,
  id: Id,
  domain: fields.domain.optional(),
  systemName: fields.systemName.optional(),
})
export type UpdateBrandingInput = z.infer<typeof UpdateBrandingInput>
/** An operator approves the domain of a branding, or rejects it with a reason that its organisation sees. */
export const DecideDomainInput = z.object({
  id: Id,
  approve: Flag,
  reason: Line(LIMITS.disableReason).optional(),
})
export type DecideDomainInput = z.infer<typeof DecideDomainInput>
export const ListBrandingInput = z.object({
  /** Part of the domain or the system name. */
  name: Text(LIMITS.searchText).optional(),
  ...Paging,
})
export type ListBrandingInput = z.infer<typeof ListBrandingInput>
export const ByDomain = z.object({ domain: Text(LIMITS.domain) })
export type ByDomain = z.infer<typeof ByDomain>

/** An image that everybody may see at `url`. */
export const BrandingImage = z.object({ fileId: Id, url: z.string() })
export type BrandingImage = z.infer<typeof BrandingImage>

/** Data of a certificate; its key is never returned. */
export const CertificateFacts = z.object({
  subject: z.string(),
  hosts: z.array(z.string()),
  validUntil: Instant,
  expired: z.boolean(),
  /** The certificate covers the domain of the branding. */
  matchesDomain: z.boolean(),
})
export type CertificateFacts = z.infer<typeof CertificateFacts>

/** The domain counts only when it is verified. */
export const DOMAIN_STATES = ['pending', 'verified', 'rejected'] as const
/**
 * Missing step of a domain: a proof; the decision of an operator (a rejected domain, or one above or below the platform's own); PUBLIC_URL;
 * another domain, because this one is the platform's.
 */
export const DOMAIN_NEEDS = ['nothing', 'proof', 'operator', 'publicUrl', 'otherDomain'] as const
/** Reason of the last failed check: no proof is there; neither DNS nor the site answered; another organisation has the domain. */
export const DOMAIN_PROBLEMS = ['notFound', 'unreachable', 'taken'] as const
export const DomainVerification = z.object({
  state: z.enum(DOMAIN_STATES),
  needs: z.enum(DOMAIN_NEEDS),
  /** The TXT record that proves the domain. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** The file that proves it instead: its address and its text. */
  file: z.object({ url: z.string(), text: z.string() }),
  problem: z.enum(DOMAIN_PROBLEMS).nullable(),
  checkedTime: Instant.nullable(),
  /** Reason of the operator who rejected it, else empty. */
  reason: z.string(),
})
export type DomainVerification = z.infer<typeof DomainVerification>

export const Branding = z.object({
  id: Id,
  tenantId: Id.nullable(),
  tenantName: z.string(),
  domain: z.string(),
  systemName: z.string(),
  logo: BrandingImage.nullable(),
  headerImage: BrandingImage.nullable(),
  browserTabsIcon: BrandingImage.nullable(),
  /** `#rrggbb`; null: the product's. */
  color: z.string().nullable(),
  isDefault: z.boolean(),
  showWebSite: z.boolean(),
  certificate: CertificateFacts.nullable(),
  verification: DomainVerification,
  abilities: z.object({ check: z.boolean(), approve: z.boolean(), reject: z.boolean(), delete: z.boolean() }),
  updatedTime: Instant,
})
export type Branding = z.infer<typeof Branding>
export const BrandingPage = pageOf(Branding)
export type BrandingPage = z.infer<typeof BrandingPage>

export const TenantBranding = z.object({
  systemName: z.string(),
  browserTabsIcon: z.string(),
  logo: z.string(),
  headerImage: z.string(),
  /** null: the product's. */
  color: z.string().nullable(),
  showWebSiteFlag: z.enum(['true', 'false']),
})
export type TenantBranding = z.infer<typeof TenantBranding>

export type BrandingAuditAction =
  | 'appearance.create'
  | 'appearance.update'
  | 'appearance.delete'
  | 'appearance.verify'
  | 'appearance.approve'
  | 'appearance.reject'
  | 'appearance.release'

export const BRANDING_TEXT_INPUTS = {
  CreateBrandingInput: { place: 'branding', texts: ['systemName'], rest: ['domain', 'certificate', 'certificateKey'] },
  UpdateBrandingInput: { place: 'branding', texts: ['systemName'], rest: ['domain', 'certificate', 'certificateKey'] },
  DecideDomainInput: { why: 'operator' },
  ListBrandingInput: { why: 'search' },
} satisfies TextInputs
