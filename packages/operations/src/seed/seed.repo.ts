// Queries for seeds: existing rows and counts.
import { type Database, Prisma } from '@lectern/db'
import { type MemberActor, queryRow } from '@lectern/kernel'

/** The tenant's first administrator as an actor, or null. */
export async function firstAdministrator(db: Database, tenantId: string): Promise<MemberActor | null> {
  const member = await db.prisma.member.findFirst({
    where: { tenantId, role: 'tenantAdmin', enabled: true },
    include: { user: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  if (!member) return null
  const { id: memberId, userId, user } = member
  return { type: 'member', tenantId, memberId, userId, name: user.name, tenantRole: 'tenantAdmin' }
}

export const defaultTenant = (db: Database) =>
  db.prisma.tenant.findFirst({
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, code: true },
  })

export const findSpaceNamed = (db: Database, tenantId: string, name: string) =>
  db.prisma.space.findFirst({ where: { tenantId, name, deletedAt: null }, select: { id: true } })

export const findManualCoded = (db: Database, tenantId: string, code: string) =>
  db.prisma.manual.findFirst({ where: { tenantId, code, deletedAt: null }, select: { id: true } })

export const countArticles = (db: Database, manualId: string) => db.prisma.article.count({ where: { manualId } })

export type Counts = Record<
  | 'tenants'
  | 'members'
  | 'spaces'
  | 'manuals'
  | 'articles'
  | 'published'
  | 'indexed'
  | 'indexFailed'
  | 'indexWaiting'
  | 'chunks'
  | 'files'
  | 'filesUnused'
  | 'eventsWaiting',
  number
>

/** Counts over all tenants; without the recycle bin. */
export async function countEverything(db: Database): Promise<Counts> {
  const row = await queryRow<Counts>(
    db,
    Prisma.sql`SELECT
      (SELECT count(*)::int FROM tenant) AS tenants, (SELECT count(*)::int FROM member) AS members,
      (SELECT count(*)::int FROM space WHERE deleted_at IS NULL) AS spaces,
      (SELECT count(*)::int FROM manual WHERE deleted_at IS NULL) AS manuals,
      (SELECT count(*)::int FROM article WHERE deleted_at IS NULL) AS articles,
      (SELECT count(*)::int FROM article WHERE deleted_at IS NULL AND published_version_id IS NOT NULL) AS published,
      (SELECT count(*)::int FROM article WHERE deleted_at IS NULL AND indexed_version_id = published_version_id) AS indexed,
      (SELECT count(*)::int FROM article WHERE deleted_at IS NULL AND published_version_id IS NOT NULL AND index_state = 'failed') AS "indexFailed",
      (SELECT count(*)::int FROM article WHERE deleted_at IS NULL AND published_version_id IS NOT NULL
        AND indexed_version_id IS DISTINCT FROM published_version_id AND index_state <> 'failed') AS "indexWaiting",
      (SELECT count(*)::int FROM chunk) AS chunks, (SELECT count(*)::int FROM stored_file) AS files,
      (SELECT count(*)::int FROM stored_file f WHERE NOT EXISTS (SELECT 1 FROM file_use u WHERE u.file_id = f.id)
        AND NOT EXISTS (SELECT 1 FROM space s WHERE s.cover_file_id = f.id)
        AND NOT EXISTS (SELECT 1 FROM appearance l WHERE f.id IN (l.logo_file_id, l.header_file_id, l.icon_file_id))) AS "filesUnused",
      (SELECT count(*)::int FROM outbox WHERE relayed_at IS NULL) AS "eventsWaiting"`,
  )
  if (!row) throw new Error('The database returned no row.')
  return row
}

/** Storage keys of all files, by id, `limit` at a time after the id `after`. */
export const storedKeys = (db: Database, after: string, limit: number) =>
  db.prisma.storedFile.findMany({
    where: { id: { gt: after } },
    select: { id: true, storageKey: true, fileName: true },
    orderBy: { id: 'asc' },
    take: limit,
  })

export const hasTenants = async (db: Database): Promise<boolean> =>
  (await db.prisma.tenant.findFirst({ select: { id: true } })) !== null
