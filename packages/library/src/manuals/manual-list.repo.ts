// Lists of manuals: filters, order and pages.
import type { ManualFilter, ManualSort, SortOrder } from '@lectern/contracts'
import { Prisma, readableManuals, workManuals } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import {
  accessScope,
  containsPattern,
  hotRow,
  hotRows,
  offsetOf,
  type PageRequest,
  queryRow,
  queryRows,
} from '@lectern/kernel'
import { type ManualRow, manualColumns } from './manual.repo.ts'

export type ManualChoice = PageRequest & {
  spaceId?: string
  name?: string
  published?: boolean
  filter?: ManualFilter
  writable?: boolean
  sort?: ManualSort
  order?: SortOrder
}

type Listed = { rows: ManualRow[]; total: number }

/** Joins, conditions and own order of a filter; alias `n` is the favourite or recent row of the member. */
type FilterSql = { from: Prisma.Sql; where: Prisma.Sql[]; recent: Prisma.Sql }

const UPDATED = Prisma.sql`m.updated_at`
/** The period of the filter 'common'. */
const COMMON_PERIOD = Prisma.raw("interval '30 days'")

/**
 * Manuals whose published articles the actor may read, which includes those on which they have a role; last changed first, unless
 * filtered or sorted otherwise. Only members have favourites and recents.
 */
export async function findManuals(ctx: DomainContext, actor: TenantActor, choice: ManualChoice): Promise<Listed> {
  const filter = filterSql(ctx, actor, choice.filter ?? 'all')
  if (!filter) return { rows: [], total: 0 }
  const scope = accessScope(actor)
  const conditions = [readableManuals(scope), ...filter.where]
  if (choice.writable) conditions.push(workManuals(scope, 'edit'))
  if (choice.spaceId) conditions.push(Prisma.sql`m.space_id = ${choice.spaceId}`)
  if (choice.name) conditions.push(Prisma.sql`m.name ILIKE ${containsPattern(choice.name)}`)
  if (choice.published !== undefined) {
    conditions.push(Prisma.sql`m.release_type = ${choice.published ? 'public' : 'private'}`)
  }
  return findPage(ctx, actor, {
    from: filter.from,
    where: Prisma.join(conditions, ' AND '),
    key: sortKey(choice.sort ?? 'recent', filter),
    descending: isDescending(choice),
    page: choice,
    // The list that every page of the shell shows; other lists have too many shapes to stay prepared.
    hot: choice.sort === undefined && (choice.filter ?? 'all') === 'all' && !choice.writable,
  })
}

const isDescending = ({ sort, order }: ManualChoice) => (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'desc'

function sortKey(sort: ManualSort, filter: FilterSql): Prisma.Sql {
  if (sort === 'recent') return filter.recent
  if (sort === 'updated') return UPDATED
  return sort === 'created' ? Prisma.sql`m.created_at` : Prisma.sql`lower(m.name)`
}

/** Undefined for an actor without favourites and recents: the list is empty. */
function filterSql(ctx: DomainContext, actor: TenantActor, filter: ManualFilter): FilterSql | undefined {
  if (filter === 'all') return { from: Prisma.empty, where: [], recent: UPDATED }
  if (filter === 'published') {
    return { from: Prisma.empty, where: [Prisma.sql`m.release_type = 'public'`], recent: UPDATED }
  }
  if (actor.type !== 'member') return undefined
  const ofMember = Prisma.sql`n.member_id = ${actor.memberId}`
  if (filter === 'favourite') {
    return {
      from: Prisma.sql`JOIN favourite n ON n.manual_id = m.id`,
      where: [ofMember],
      recent: Prisma.sql`n.created_at`,
    }
  }
  const from = Prisma.sql`JOIN recent_manual n ON n.manual_id = m.id`
  if (filter === 'used') return { from, where: [ofMember], recent: Prisma.sql`n.used_at` }
  if (filter === 'common') {
    const recently = Prisma.sql`n.used_at > ${ctx.now()}::timestamptz - ${COMMON_PERIOD}`
    // By days of use, then by time: one number, so that it is a sort key like the others.
    return {
      from,
      where: [ofMember, recently],
      recent: Prisma.sql`(n.used_days * 1e11 + extract(epoch FROM n.used_at))`,
    }
  }
  const column = filter === 'edited' ? Prisma.sql`n.edited_at` : Prisma.sql`n.browsed_at`
  return { from, where: [ofMember, Prisma.sql`${column} IS NOT NULL`], recent: column }
}

type PageQuery = {
  from: Prisma.Sql
  where: Prisma.Sql
  key: Prisma.Sql
  descending: boolean
  page: PageRequest
  hot: boolean
}

const COUNTED = Prisma.sql`COALESCE((SELECT c.articles FROM counted c WHERE c.manual_id = m.id), 0)`

/**
 * Reads each table once, whatever the planner's statistics say: after thousands of new rows they are outdated, and joining the page to
 * all manuals again, or counting articles manual by manual, became slow.
 */
async function findPage(ctx: DomainContext, actor: TenantActor, query: PageQuery): Promise<Listed> {
  const { from, where, key, page, hot } = query
  const direction = Prisma.raw(query.descending ? 'DESC' : 'ASC')
  const pageQuery = Prisma.sql`WITH page AS MATERIALIZED (
      SELECT m.*, ${key} AS sort_key FROM manual m ${from} WHERE ${where}
      ORDER BY sort_key ${direction}, m.id ${direction} LIMIT ${page.size} OFFSET ${offsetOf(page)}
    ), counted AS MATERIALIZED (
      SELECT a.manual_id, count(*)::int AS articles FROM article a
      WHERE a.manual_id = ANY(ARRAY(SELECT id FROM page)) AND a.deleted_at IS NULL AND a.type <> 'folder' GROUP BY a.manual_id
    ) SELECT ${manualColumns(actor, COUNTED)} FROM page m JOIN space s ON s.id = m.space_id ORDER BY m.sort_key ${direction}, m.id ${direction}`
  const counted = Prisma.sql`SELECT count(*)::int AS total FROM manual m ${from} WHERE ${where}`
  const [rows, count] = await Promise.all([
    (hot ? hotRows : queryRows)<ManualRow>(ctx.db, pageQuery),
    (hot ? hotRow : queryRow)<{ total: number }>(ctx.db, counted),
  ])
  return { rows, total: count?.total ?? 0 }
}

export type PublicManualRow = ManualRow & { publishedCount: number }

/** Released to the whole tenant or to everyone, readable for the actor, and not empty. */
export async function findPublicManuals(
  ctx: DomainContext,
  actor: TenantActor,
  choice: PageRequest & { name?: string; category?: string; sort?: 'updated' | 'created' | 'name'; order?: SortOrder },
): Promise<{ rows: PublicManualRow[]; total: number }> {
  const conditions = [
    readableManuals(accessScope(actor)),
    Prisma.sql`m.release_type = 'public' AND m.release_scope IN ('internal', 'external') AND EXISTS (
      SELECT FROM article pa WHERE pa.manual_id = m.id AND pa.deleted_at IS NULL AND pa.published_version_id IS NOT NULL)`,
  ]
  if (choice.name) conditions.push(Prisma.sql`m.name ILIKE ${containsPattern(choice.name)}`)
  if (choice.category) conditions.push(Prisma.sql`m.category = ${choice.category}`)
  const { rows, total } = await findPage(ctx, actor, {
    from: Prisma.empty,
    where: Prisma.join(conditions, ' AND '),
    key: sortKey(choice.sort ?? 'updated', { from: Prisma.empty, where: [], recent: UPDATED }),
    descending: isDescending(choice),
    page: choice,
    hot: false,
  })
  const counts = await queryRows<{ id: string; count: number }>(
    ctx.db,
    Prisma.sql`SELECT a.manual_id AS id, count(*)::int AS count FROM article a
      WHERE a.manual_id = ANY(${rows.map(({ id }) => id)}::text[]) AND a.deleted_at IS NULL
        AND a.published_version_id IS NOT NULL GROUP BY a.manual_id`,
  )
  const countOf = new Map(counts.map(({ id, count }) => [id, count]))
  return { rows: rows.map((row) => ({ ...row, publishedCount: countOf.get(row.id) ?? 0 })), total }
}
