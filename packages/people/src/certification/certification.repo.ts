// Rows of applications and their documents.
import type { Database, Prisma, Tx } from '@lectern/db'
import { isUniqueViolation, lockFor, offsetOf, type PageRequest } from '@lectern/kernel'
import type { Owner } from './owner.ts'

const WITH_FILES = { files: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } } satisfies Prisma.CertificationInclude
export type CertificationRow = Prisma.CertificationGetPayload<{ include: typeof WITH_FILES }>
const ownedBy = ({ userId, tenantId }: Owner) => (tenantId === null ? { userId } : { tenantId })
const STANDING = { in: ['auditing', 'passed'] }

/** Newest first. */
export async function findCertifications(
  db: Database,
  owner: Owner,
  page: PageRequest,
): Promise<{ rows: CertificationRow[]; total: number; standing: string | null }> {
  const where = ownedBy(owner)
  const [rows, total, standing] = await Promise.all([
    db.prisma.certification.findMany({
      where,
      include: WITH_FILES,
      orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
      skip: offsetOf(page),
      take: page.size,
    }),
    db.prisma.certification.count({ where }),
    db.prisma.certification.findFirst({ where: { ...where, state: STANDING }, select: { state: true } }),
  ])
  return { rows, total, standing: standing?.state ?? null }
}

export const findCertification = (db: Database, owner: Owner, id: string): Promise<CertificationRow | null> =>
  db.prisma.certification.findFirst({ where: { id, ...ownedBy(owner) }, include: WITH_FILES })

type NewCertification = Omit<Prisma.CertificationUncheckedCreateInput, 'userId' | 'tenantId' | 'submittedBy'>

/** False when one is being audited or has passed already. */
export async function insertCertification(tx: Tx, owner: Owner, row: NewCertification): Promise<boolean> {
  const { userId, tenantId } = owner
  try {
    await tx.certification.create({ data: { ...row, ...ownedBy({ userId, tenantId }), submittedBy: userId } })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Gives the person's waiting documents to the application; returns how many of them there were. */
export async function attachDocuments(
  tx: Tx,
  { userId, tenantId }: Owner,
  certificationId: string,
  ids: readonly string[],
): Promise<number> {
  const where = { id: { in: [...ids] }, uploadedBy: userId, tenantId, certificationId: null }
  return (await tx.certificationFile.updateMany({ where, data: { certificationId } })).count
}

type Ending = { state: string; endedAt: Date; reason?: string; decidedBy?: string; documentNumber?: string }

/** False when it is in none of the states `from` any more. */
export const endCertification = async (tx: Tx, id: string, from: readonly string[], data: Ending): Promise<boolean> =>
  (await tx.certification.updateMany({ where: { id, state: { in: [...from] } }, data })).count > 0

export async function insertDocument(tx: Tx, row: Prisma.CertificationFileUncheckedCreateInput): Promise<void> {
  await tx.certificationFile.create({ data: row })
}

/** Counts a person's documents without an application; two uploads at once wait for one another. */
export async function lockWaitingDocuments(tx: Tx, uploadedBy: string): Promise<number> {
  await lockFor(tx, `certification ${uploadedBy}`)
  return tx.certificationFile.count({ where: { uploadedBy, certificationId: null } })
}

export const findDocument = (db: Database, id: string) =>
  db.prisma.certificationFile.findUnique({ where: { id }, include: { certification: true } })

/** Documents that nobody needs any more. `waiting`: uploaded before and never submitted; `refused`: refused before. */
export const findOldDocuments = (
  db: Database,
  before: { waiting: Date; refused: Date },
  take: number,
): Promise<{ id: string; storageKey: string }[]> =>
  db.prisma.certificationFile.findMany({
    where: {
      OR: [
        { certificationId: null, createdAt: { lt: before.waiting } },
        { certification: { state: 'withdrawn' } },
        { certification: { state: 'refused', endedAt: { lt: before.refused } } },
      ],
    },
    select: { id: true, storageKey: true },
    take,
  })

/** Numbers of applications that were refused before this go with the documents. */
export async function forgetNumbers(db: Database, before: Date): Promise<void> {
  await db.prisma.certification.updateMany({
    where: { state: 'refused', endedAt: { lt: before }, documentNumber: { not: '' } },
    data: { documentNumber: '' },
  })
}

export async function deleteDocuments(db: Database, ids: string[]): Promise<void> {
  await db.prisma.certificationFile.deleteMany({ where: { id: { in: ids } } })
}

/** Whether the organisation has passed. */
export const isTenantCertified = async (db: Database, tenantId: string): Promise<boolean> =>
  (await db.prisma.certification.count({ where: { tenantId, state: 'passed' } })) > 0
