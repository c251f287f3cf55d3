// Checks of branding before it is written: its images and its certificate (specification §5 Uploads).
import { BRANDING_LIMITS, type FieldProblem, LIMITS } from '@lectern/contracts'
import { type DomainContext, DomainError, findTenantFile, invalid, isUniqueViolation, nameTaken } from '@lectern/kernel'
import { findPlatformFile } from './branding.repo.ts'
import { keyProblem, readCertificate } from './branding-rules.ts'

const MEGABYTE = 1_048_576

export const domainTaken = () => nameTaken(['domain'])

/** For the catch of a transaction that claims a domain. */
export function refuseTakenDomain(error: unknown): never {
  throw isUniqueViolation(error) ? domainTaken() : error
}

type Images = { logo: string | null; headerImage: string | null; browserTabsIcon: string | null }

/** Each image is a jpg or png of the owner and small enough; unchanged ones are not checked again. */
export async function checkImages(
  ctx: DomainContext,
  tenantId: string | null,
  next: Images,
  before?: Images,
): Promise<void> {
  const fields: Record<string, FieldProblem> = {}
  for (const field of ['logo', 'headerImage', 'browserTabsIcon'] as const) {
    const id = next[field]
    if (id === null || id === before?.[field]) continue
    const problem = await imageProblem(ctx, tenantId, id, field === 'browserTabsIcon')
    if (problem) fields[field] = problem
  }
  if (Object.keys(fields).length > 0) throw new DomainError('invalidInput', { fields })
}

async function imageProblem(
  ctx: DomainContext,
  tenantId: string | null,
  id: string,
  icon: boolean,
): Promise<FieldProblem | null> {
  // Branding is public: of a tenant's files an administrator can only choose those they may see.
  const file = tenantId === null ? await findPlatformFile(ctx.db, id) : await findTenantFile(ctx, id)
  if (!file) return { key: 'unknownFile' }
  if (!['image/png', 'image/jpeg'].includes(file.mime)) return { key: 'imageKind' }
  const maxBytes = icon ? BRANDING_LIMITS.tabIconBytes : LIMITS.imageBytes
  return Number(file.size) > maxBytes
    ? { key: 'imageSize', params: { max: Math.round((maxBytes / MEGABYTE) * 10) / 10 } }
    : null
}

type KeptCertificate = {
  certificate: string | null
  certificateKey: string | null
  certificateUntil: Date | null
}

/** Certificate and key as stored, the key encrypted; null for both removes them, undefined for both keeps `before`. */
export function checkCertificate(
  ctx: DomainContext,
  input: { certificate?: string | null; certificateKey?: string | null },
  domain: string,
  before: KeptCertificate,
): KeptCertificate {
  // An empty form field counts as not given.
  const pem = input.certificate || (input.certificate === undefined ? undefined : null)
  const key = input.certificateKey || undefined
  if (pem === null) return { certificate: null, certificateKey: null, certificateUntil: null }
  if (pem === undefined && key === undefined) return before
  if (domain === '') throw invalid('domain', 'required')
  if (pem === undefined || key === undefined)
    throw invalid(pem === undefined ? 'certificate' : 'certificateKey', 'certificateAndKey')
  const facts = readCertificate(pem, domain, ctx.now())
  if (!facts) throw invalid('certificate', 'certificateInvalid')
  const problem = keyProblem(pem, key)
  if (problem) throw invalid('certificateKey', problem)
  return {
    certificate: pem,
    certificateKey: ctx.ports.secrets.seal(key),
    certificateUntil: new Date(facts.validUntil),
  }
}
