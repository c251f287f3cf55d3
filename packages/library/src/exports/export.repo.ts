// Rows of exports, and the data that goes into one.
import { type Database, outsideTenants, Prisma, type Tx } from '@lectern/db'
import { lockFor, type MemberActor, manualRank, queryRows } from '@lectern/kernel'

export async function insertExport(
  tx: Tx,
  row: { id: string; tenantId: string; userId: string; memberId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.dataExport.create({ data: row })
}

/** Serialises requests of one person, so that two at once do not both start an export. */
export async function lockExports(tx: Tx, userId: string): Promise<void> {
  await lockFor(tx, `data_export ${userId}`)
}

/** Not expired, newest first. */
export const findExports = (db: Database | { prisma: Tx }, userId: string, tenantId: string, now: Date) =>
  db.prisma.dataExport.findMany({
    where: { userId, tenantId, expiresAt: { gt: now } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 20,
  })

export const findExport = (db: Database, id: string) => db.prisma.dataExport.findUnique({ where: { id } })

export async function markReady(
  tx: Tx,
  id: string,
  facts: { storageKey: string; size: number; readyAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.dataExport.update({ where: { id }, data: { ...facts, size: BigInt(facts.size), state: 'ready' } })
}

export async function markFailed(tx: Tx, id: string): Promise<void> {
  await tx.dataExport.updateMany({ where: { id, state: 'queued' }, data: { state: 'failed' } })
}

/** Expired exports whose files are still stored. */
export const findExpiredExports = (db: Database, now: Date, limit: number) =>
  db.prisma.dataExport.findMany({
    where: { expiresAt: { lte: now } },
    take: limit,
    select: { id: true, storageKey: true },
  })

export async function deleteExports(db: Database, ids: string[]): Promise<void> {
  await db.prisma.dataExport.deleteMany({ where: { id: { in: ids } } })
}

/** The person as member of the export's tenant; undefined when they have left or are disabled. */
export async function findExportingMember(
  db: Database,
  memberId: string,
  userId: string,
): Promise<MemberActor | undefined> {
  const member = await db.prisma.member.findUnique({
    where: { id: memberId, userId, enabled: true },
    include: { user: { select: { name: true } } },
  })
  if (!member) return undefined
  const { tenantId, role, user } = member
  return {
    type: 'member',
    tenantId,
    memberId,
    userId,
    name: user.name,
    tenantRole: role === 'tenantAdmin' ? 'tenantAdmin' : 'member',
  }
}

/** All that the product has about a person, of each of their organisations. */
export const findPersonalData = (db: Database, userId: string) =>
  outsideTenants(() =>
    db.prisma.user.findUniqueOrThrow({
      where: { id: userId },
      include: {
        profile: true,
        preferences: { select: { key: true, content: true } },
        members: { include: { tenant: { select: { name: true, code: true } } } },
        sessions: { select: { createdAt: true, expiresAt: true, ipAddress: true, userAgent: true } },
        notifications: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 5_000 },
      },
    }),
  )

export const findOwnActions = (db: Database, tenantId: string, actorId: string, limit: number) =>
  db.prisma.auditLog.findMany({
    where: { tenantId, actorId },
    orderBy: { id: 'desc' },
    take: limit,
    select: { action: true, subjectType: true, subjectId: true, data: true, createdAt: true },
  })

/** Their comments, newest first. */
export const findOwnComments = (db: Database, { tenantId, memberId }: MemberActor, limit: number): Promise<object[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT x.article_id AS "articleId", x.quote, c.body, c.created_at AS "createdAt", c.edited_at AS "editedAt"
      FROM comment c JOIN comment_thread x ON x.id = c.thread_id
      WHERE c.tenant_id = ${tenantId} AND c.created_by = ${memberId} ORDER BY c.created_at DESC, c.id DESC LIMIT ${limit}`,
  )

/** Their feedback as readers, newest first. */
export const findOwnFeedback = (db: Database, { tenantId, memberId }: MemberActor, limit: number) =>
  db.prisma.articleFeedback.findMany({
    where: { tenantId, memberId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
    select: { articleId: true, content: true, phone: true, good: true, createdAt: true },
  })

export const findOwnFavourites = (db: Database, { tenantId, memberId }: MemberActor) =>
  db.prisma.favourite.findMany({
    where: { tenantId, memberId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { manualId: true, articleId: true, createdAt: true },
  })

export type OwnArticleRow = {
  id: string
  title: string
  space: string
  manual: string
  content: unknown
  guarded: boolean
}

/** Documents that the member created and can still see, in the order of ids, after the id `after`. */
export const findOwnArticles = (
  db: Database,
  actor: MemberActor,
  after: string,
  limit: number,
): Promise<OwnArticleRow[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT a.id, a.title, s.name AS space, m.name AS manual, a.content,
        a.share_password_hash IS NOT NULL OR NOT a.share_enabled AS guarded
      FROM article a JOIN manual m ON m.id = a.manual_id JOIN space s ON s.id = m.space_id
      WHERE a.tenant_id = ${actor.tenantId} AND a.created_by = ${actor.memberId} AND a.type = 'document' AND a.id > ${after}
        AND a.deleted_at IS NULL AND m.deleted_at IS NULL AND s.deleted_at IS NULL AND ${manualRank(actor)} > 0
      ORDER BY a.id LIMIT ${limit}`,
  )
