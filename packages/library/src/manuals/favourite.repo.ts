// Favourites of one member: of manuals and articles.
import { Prisma } from '@lectern/db'
import type { DomainContext, MemberActor, TenantActor } from '@lectern/kernel'
import { auditInsert, createId, queryRow, queryRows } from '@lectern/kernel'

export type FavouriteKind = 'manual' | 'article'

const COLUMN = { manual: Prisma.raw('manual_id'), article: Prisma.raw('article_id') } as const

/** Boolean SQL: whether the thing in `id` is a favourite of the actor. */
export const favouriteOf = (actor: TenantActor, kind: FavouriteKind, id: Prisma.Sql): Prisma.Sql =>
  actor.type === 'member'
    ? Prisma.sql`EXISTS (SELECT FROM favourite fv WHERE fv.member_id = ${actor.memberId} AND fv.${COLUMN[kind]} = ${id})`
    : Prisma.sql`false`

export async function hasFavourite(
  ctx: DomainContext,
  actor: TenantActor,
  { kind, id }: { kind: FavouriteKind; id: string },
): Promise<boolean> {
  const row = await queryRow<{ found: boolean }>(
    ctx.db,
    Prisma.sql`SELECT ${favouriteOf(actor, kind, Prisma.sql`${id}`)} AS found`,
  )
  return row?.found ?? false
}

/** Writes the change with its audit row; does nothing when it is made already. */
export async function changeFavourite(
  ctx: DomainContext,
  actor: MemberActor,
  { kind, id, favourite }: { kind: FavouriteKind; id: string; favourite: boolean },
): Promise<void> {
  const column = COLUMN[kind]
  const change = favourite
    ? Prisma.sql`INSERT INTO favourite (id, tenant_id, member_id, ${column}, created_at)
        VALUES (${createId()}, ${actor.tenantId}, ${actor.memberId}, ${id}, ${ctx.now()})
        ON CONFLICT (member_id, ${column}) DO NOTHING RETURNING id`
    : Prisma.sql`DELETE FROM favourite WHERE member_id = ${actor.memberId} AND ${column} = ${id} RETURNING id`
  await queryRows(
    ctx.db,
    Prisma.sql`WITH changed AS (${change}), audited AS (${auditInsert(
      ctx,
      {
        tenantId: actor.tenantId,
        action: favourite ? 'favourite.add' : 'favourite.remove',
        subject: kind,
        subjectId: id,
      },
      Prisma.sql`changed`,
    )}) SELECT id FROM changed`,
  )
}
