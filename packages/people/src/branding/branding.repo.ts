// Rows of branding (table appearance) and the files they show; their domains are in domain.repo.ts.
import { type Database, Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { offsetOf, type PageRequest, queryRow, queryRows } from '@lectern/kernel'
import type { PublicImageRow } from '../identity/public-image.ts'
import type { DomainState } from './domain-rules.ts'

/** Kind of a branding's image. */
export type BrandingImagePlace = 'logo' | 'header' | 'icon'

/** Scope of branding that an actor manages; `tenantId` null: all. */
export type BrandingScope = { tenantId: string | null }

const WITH_TENANT = { tenant: { select: { name: true } } } as const
export type BrandingRow = NonNullable<Awaited<ReturnType<typeof findBranding>>>
export type BrandingFields = {
  domain: string
  domainState: DomainState
  domainProof: string | null
  domainToken: string
  domainProblem: string | null
  systemName: string
  logoFileId: string | null
  headerFileId: string | null
  iconFileId: string | null
  color: string | null
  isDefault: boolean
  showWebSite: boolean
  certificate: string | null
  certificateKey: string | null
  certificateUntil: Date | null
}

const owned = ({ tenantId }: BrandingScope) => (tenantId === null ? {} : { tenantId })

export const findBranding = (db: Database, scope: BrandingScope, id: string) =>
  db.prisma.appearance.findFirst({ where: { id, ...owned(scope) }, include: WITH_TENANT })

/** The branding that has this domain, of whomever. */
export const findVerifiedBranding = (db: Database, domain: string) =>
  db.prisma.appearance.findFirst({
    where: { domain, domainState: 'verified' },
    select: { domain: true, certificate: true, certificateKey: true },
  })

/** By domain, the defaults first; for operators before that the domains that wait for something. */
export async function findBrandingPage(
  { db }: DomainContext,
  scope: BrandingScope,
  filter: PageRequest & { name?: string },
): Promise<{ rows: BrandingRow[]; total: number }> {
  const text = filter.name ? { contains: filter.name, mode: 'insensitive' as const } : undefined
  const where = { ...owned(scope), ...(text && { OR: [{ domain: text }, { systemName: text }] }) }
  const [rows, total] = await Promise.all([
    db.prisma.appearance.findMany({
      where,
      include: WITH_TENANT,
      // 'pending' is the first of the states by name.
      orderBy: [
        ...(scope.tenantId === null ? [{ domainState: 'asc' as const }] : []),
        { isDefault: 'desc' },
        { domain: 'asc' },
        { id: 'asc' },
      ],
      skip: offsetOf(filter),
      take: filter.size,
    }),
    db.prisma.appearance.count({ where }),
  ])
  return { rows, total }
}

export const hasDefault = async (tx: Pick<Tx, 'appearance'>, tenantId: string | null) =>
  (await tx.appearance.count({ where: { tenantId, isDefault: true }, take: 1 })) > 0

/** The default branding of an organisation, and the logo that it has itself. */
export async function findDefaultBranding(db: Database, tenantId: string) {
  const [branding, tenant] = await Promise.all([
    db.prisma.appearance.findFirst({
      where: { tenantId, isDefault: true },
      select: { id: true, logoFileId: true, color: true },
    }),
    db.prisma.tenant.findUnique({ where: { id: tenantId }, select: { logoFileId: true } }),
  ])
  return { branding, logoFileId: tenant?.logoFileId ?? null }
}

/** Makes it the look of the organisation wherever no domain decides. */
export async function makeDefault(
  tx: Tx,
  tenantId: string,
  row: Pick<BrandingRow, 'id' | 'systemName' | 'showWebSite'>,
) {
  await tx.appearance.update({ where: { id: row.id }, data: { isDefault: true } })
  await adoptBranding(tx, tenantId, row)
}

export const tenantExists = async (db: Database, id: string) => (await db.prisma.tenant.count({ where: { id } })) > 0

export async function insertBranding(
  tx: Tx,
  row: BrandingFields & { id: string; tenantId: string | null },
): Promise<void> {
  await tx.appearance.create({ data: row })
}

export async function changeBranding(tx: Tx, id: string, fields: BrandingFields, now: Date): Promise<void> {
  const { certificateUntil } = fields
  await tx.appearance.updateMany({ where: { id, NOT: { certificateUntil } }, data: { certificateTold: 0 } })
  await tx.appearance.update({ where: { id }, data: { ...fields, updatedAt: now } })
}

type Expiring = { id: string; tenantId: string; domain: string; certificateUntil: Date }

/** Served certificates that end between `now` and `until`, without a warning `days` before or later. */
export const findExpiringCertificates = (
  db: Database,
  { now, until, days }: { now: Date; until: Date; days: number },
) =>
  queryRows<Expiring>(
    db,
    Prisma.sql`SELECT a.id, a.tenant_id AS "tenantId", a.domain, a.certificate_until AS "certificateUntil"
      FROM appearance a JOIN tenant t ON t.id = a.tenant_id AND t.enabled
      WHERE a.domain_state = 'verified' AND a.certificate_until > ${now} AND a.certificate_until <= ${until}
        AND (a.certificate_told = 0 OR a.certificate_told > ${days}::int) ORDER BY a.id`,
  )

/** False when another process warned first, or the certificate was replaced. */
export async function markTold(
  tx: Tx,
  { id, certificateUntil, days }: { id: string; certificateUntil: Date; days: number },
): Promise<boolean> {
  const { count } = await tx.appearance.updateMany({
    where: { id, certificateUntil, OR: [{ certificateTold: 0 }, { certificateTold: { gt: days } }] },
    data: { certificateTold: days },
  })
  return count > 0
}

export async function deleteBrandingRow(tx: Tx, id: string): Promise<void> {
  await tx.appearance.delete({ where: { id } })
}

/** Clears the default flag of the owner's other branding. */
export async function clearDefault(tx: Tx, tenantId: string | null): Promise<void> {
  await tx.appearance.updateMany({ where: { tenantId, isDefault: true }, data: { isDefault: false } })
}

/** Uses the default branding of the tenant as its name inside the application. */
export async function adoptBranding(
  tx: Tx,
  tenantId: string,
  { systemName, showWebSite }: Pick<BrandingFields, 'systemName' | 'showWebSite'>,
): Promise<void> {
  await tx.tenant.update({ where: { id: tenantId }, data: { systemName, showWebSite } })
}

/** A file that an operator uploaded; files of the platform have no tenant. */
export const findPlatformFile = (db: Database, id: string) =>
  db.prisma.storedFile.findFirst({ where: { id, tenantId: '' }, select: { mime: true, size: true } })

/** The file that branding shows in this place, for everybody. */
export function findBrandingFile(
  db: Database,
  id: string,
  place: BrandingImagePlace,
): Promise<PublicImageRow | undefined> {
  const column = { logo: Prisma.sql`logo_file_id`, header: Prisma.sql`header_file_id`, icon: Prisma.sql`icon_file_id` }
  return queryRow<PublicImageRow>(
    db,
    Prisma.sql`SELECT f.mime, f.storage_key AS "storageKey", f.sha256, f.size::float8 AS size
      FROM appearance a JOIN stored_file f ON f.id = a.${column[place]} WHERE a.id = ${id}`,
  )
}
