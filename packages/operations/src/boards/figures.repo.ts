// Figures of organisations and manuals, from their sums by day.
import type { BoardDay, BoardFigures } from '@lectern/contracts'
import { type Database, Prisma } from '@lectern/db'
import { type Days, queryRow, queryRows } from '@lectern/kernel'

/** One organisation, or one of its manuals. */
export type FigurePlace = { tenantId: string; manualId?: string | undefined }

const source = ({ tenantId, manualId }: FigurePlace, { from, to }: Days) =>
  manualId === undefined
    ? Prisma.sql`tenant_day d WHERE d.tenant_id = ${tenantId} AND d.day BETWEEN ${from}::date AND ${to}::date`
    : Prisma.sql`manual_day d WHERE d.tenant_id = ${tenantId} AND d.manual_id = ${manualId}
        AND d.day BETWEEN ${from}::date AND ${to}::date`

const summed = (column: string, name = column) => Prisma.raw(`COALESCE(sum(d.${column}), 0)::int AS "${name}"`)

const FIGURES = Prisma.join([
  summed('views'),
  summed('readers'),
  summed('contributions'),
  summed('good'),
  summed('bad'),
  summed('feedback'),
  summed('searches'),
  summed('missed'),
  summed('answers'),
  summed('doubtful'),
  summed('refused'),
  summed('portal_views', 'portalViews'),
  summed('portal_visitors', 'portalVisitors'),
  summed('portal_reached', 'portalReached'),
])

export async function sumFigures(db: Database, place: FigurePlace, days: Days): Promise<BoardFigures> {
  const row = await queryRow<BoardFigures>(db, Prisma.sql`SELECT ${FIGURES} FROM ${source(place, days)}`)
  if (!row) throw new Error('a sum has no row')
  return row
}

/** Days with figures only, in order. */
export const figuresByDay = (db: Database, place: FigurePlace, days: Days) =>
  queryRows<BoardDay>(
    db,
    Prisma.sql`SELECT to_char(d.day, 'YYYY-MM-DD') AS day, ${FIGURES} FROM ${source(place, days)} GROUP BY d.day ORDER BY d.day`,
  )

/** The first day of which the organisation has figures. */
export async function firstDay(db: Database, tenantId: string): Promise<string | null> {
  const row = await queryRow<{ day: string | null }>(
    db,
    Prisma.sql`SELECT to_char(min(d.day), 'YYYY-MM-DD') AS day FROM tenant_day d WHERE d.tenant_id = ${tenantId}`,
  )
  return row?.day ?? null
}
