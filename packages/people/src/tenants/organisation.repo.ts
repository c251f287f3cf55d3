// The basic information of a tenant: columns of its row, and the file of its logo.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow } from '@lectern/kernel'
import type { PublicImageRow } from '../identity/public-image.ts'

const COLUMNS = {
  id: true,
  code: true,
  name: true,
  businessPurpose: true,
  contactName: true,
  contactEmail: true,
  contactPhone: true,
  logoFileId: true,
  createdAt: true,
} as const

export const findOrganisation = (db: Database, tenantId: string) =>
  db.prisma.tenant.findUnique({ where: { id: tenantId }, select: COLUMNS })

export type OrganisationRow = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>

type Change = Partial<Pick<OrganisationRow, 'name' | 'contactName' | 'contactEmail' | 'contactPhone' | 'logoFileId'>>

export async function writeOrganisation(tx: Tx, tenantId: string, data: Change): Promise<void> {
  await tx.tenant.update({ where: { id: tenantId }, data })
}

/** The file that a tenant shows as its logo, for everybody. */
export const findLogoFile = (db: Database, tenantId: string): Promise<PublicImageRow | undefined> =>
  queryRow<PublicImageRow>(
    db,
    Prisma.sql`SELECT f.mime, f.storage_key AS "storageKey", f.sha256, f.size::float8 AS size
      FROM tenant t JOIN stored_file f ON f.id = t.logo_file_id AND f.tenant_id = t.id WHERE t.id = ${tenantId}`,
  )
