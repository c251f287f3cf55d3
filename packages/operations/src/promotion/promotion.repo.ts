// Promotion links and the clicks on them.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { containsPattern, queryRow, queryRows } from '@lectern/kernel'

export async function insertClick(
  db: Database,
  click: { promotionCode: string; visitor: string | null },
  createdAt: Date,
): Promise<void> {
  await db.prisma.promotionClick.create({ data: { ...click, createdAt } })
}

export type LinkRow = {
  id: string
  promotionCode: string
  promoter: string
  channel: string
  createdAt: Date
  clicks: number
  registrations: number
}
type Filter = { search: string; sourceChannel?: string | undefined }

const matching = ({ search, sourceChannel }: Filter) => Prisma.sql`
  (${search} = '' OR concat_ws(' ', l.promoter, l.channel, l.promotion_code) ILIKE ${containsPattern(search)})
    AND (${sourceChannel ?? null}::text IS NULL OR l.channel = ${sourceChannel ?? null}::text)`

/** Newest first. */
export const selectLinks = (db: Database, filter: Filter, { limit, offset }: { limit: number; offset: number }) =>
  queryRows<LinkRow>(
    db,
    Prisma.sql`SELECT l.id, l.promotion_code AS "promotionCode", l.promoter, l.channel, l.created_at AS "createdAt",
        (SELECT count(*)::int FROM promotion_click c WHERE c.promotion_code = l.promotion_code) AS clicks,
        (SELECT count(*)::int FROM tenant t WHERE t.promotion_code = l.promotion_code) AS registrations
      FROM promotion_link l WHERE ${matching(filter)} ORDER BY l.created_at DESC, l.id DESC LIMIT ${limit} OFFSET ${offset}`,
  )

export async function countLinks(db: Database, filter: Filter): Promise<number> {
  const row = await queryRow<{ total: number }>(
    db,
    Prisma.sql`SELECT count(*)::int AS total FROM promotion_link l WHERE ${matching(filter)}`,
  )
  return row?.total ?? 0
}

export async function selectChannels(db: Database): Promise<string[]> {
  const rows = await db.prisma.promotionLink.findMany({
    distinct: ['channel'],
    select: { channel: true },
    orderBy: { channel: 'asc' },
  })
  return rows.map(({ channel }) => channel)
}

export async function insertLink(
  tx: Tx,
  link: { id: string; promotionCode: string; promoter: string; channel: string; createdBy: string; createdAt: Date },
): Promise<void> {
  await tx.promotionLink.create({ data: link })
}

/** False for an unknown link. */
export async function changeLink(tx: Tx, id: string, data: { promoter: string; channel: string }): Promise<boolean> {
  const { count } = await tx.promotionLink.updateMany({ where: { id }, data })
  return count > 0
}

/** False for an unknown link. Clicks and organisations keep its code. */
export async function deleteLink(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.promotionLink.deleteMany({ where: { id } })
  return count > 0
}
