/** Branding: names, logos and certificates by domain (specification §3 'System appearance', §5 Uploads). */
import { z } from 'zod'
import { Flag, Id, Instant, LIMITS, Line, Paging, pageOf, Text } from '../kernel/index.ts'

/** PEM text, parsed by the verb. Null removes it; absent leaves it unchanged. */
const Pem = Text(LIMITS.pem).trim().nullable().optional()
const image = Id.nullable().optional()

const fields = {
  domain: Line(LIMITS.domain).toLowerCase(),
  systemName: Line(LIMITS.systemName),
  /** Ids of uploaded files. */
  logo: image,
  headerImage: image,
  browserTabsIcon: image,
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

/** What is in a certificate; its key is never returned. */
export const CertificateFacts = z.object({
  subject: z.string(),
  hosts: z.array(z.string()),
  validUntil: Instant,
  expired: z.boolean(),
  /** The certificate covers the domain of the branding. */
  matchesDomain: z.boolean(),
})
export type CertificateFacts = z.infer<typeof CertificateFacts>

export const Branding = z.object({
  id: Id,
  tenantId: Id.nullable(),
  tenantName: z.string(),
  domain: z.string(),
  systemName: z.string(),
  logo: BrandingImage.nullable(),
  headerImage: BrandingImage.nullable(),
  browserTabsIcon: BrandingImage.nullable(),
  isDefault: z.boolean(),
  showWebSite: z.boolean(),
  certificate: CertificateFacts.nullable(),
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
  showWebSiteFlag: z.enum(['true', 'false']),
})
export type TenantBranding = z.infer<typeof TenantBranding>
