// Rows of groups of templates.
import type { LocalText } from '@lectern/contracts'
import { Prisma, type Tx } from '@lectern/db'
import { type DomainContext, queryRows } from '@lectern/kernel'

export type GroupRow = { id: string; scope: string; names: unknown; advanced: boolean; templates: number }

export const findGroups = (ctx: DomainContext, scope?: string): Promise<GroupRow[]> =>
  queryRows(
    ctx.db,
    Prisma.sql`SELECT g.id, g.scope, g.names, g.advanced,
        ((SELECT count(*) FROM template t WHERE t.group_id = g.id AND t.deleted_at IS NULL)
          + (SELECT count(*) FROM theme_template t WHERE t.group_id = g.id AND t.deleted_at IS NULL))::int AS templates
      FROM template_group g WHERE ${scope ?? null}::text IS NULL OR g.scope = ${scope ?? null} ORDER BY g.scope, g.position, g.id`,
  )

/** Locks the groups, so that they are made and put in order one after the other; their ids. */
export async function lockGroups(tx: Tx, scope?: string): Promise<string[]> {
  await tx.$executeRaw`LOCK TABLE template_group IN SHARE ROW EXCLUSIVE MODE`
  const rows = await tx.templateGroup.findMany({ where: scope === undefined ? {} : { scope }, select: { id: true } })
  return rows.map(({ id }) => id)
}

export const countGroups = (tx: Tx, scope: string): Promise<number> => tx.templateGroup.count({ where: { scope } })

export async function insertGroup(
  tx: Tx,
  group: { id: string; scope: string; names: LocalText; advanced: boolean },
  now: Date,
): Promise<void> {
  const last = await tx.templateGroup.aggregate({ where: { scope: group.scope }, _max: { position: true } })
  await tx.templateGroup.create({
    data: { ...group, position: (last._max.position ?? 0) + 1, createdAt: now, updatedAt: now },
  })
}

export async function updateGroupRow(
  tx: Tx,
  id: string,
  change: { names?: LocalText; advanced?: boolean },
  now: Date,
): Promise<Pick<GroupRow, 'names' | 'advanced'> | undefined> {
  const rows = await tx.templateGroup.updateManyAndReturn({ where: { id }, data: { ...change, updatedAt: now } })
  return rows[0]
}

export async function setPositions(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.$executeRaw`UPDATE template_group g SET position = o.position, updated_at = ${now}::timestamptz
    FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS o(id, position) WHERE g.id = o.id`
}

export async function deleteGroupRow(tx: Tx, id: string): Promise<Pick<GroupRow, 'names' | 'scope'> | undefined> {
  const rows = await tx.$queryRaw<Pick<GroupRow, 'names' | 'scope'>[]>`
    DELETE FROM template_group WHERE id = ${id} RETURNING names, scope`
  return rows[0]
}

export const groupExists = async (tx: Tx, id: string, scope: string): Promise<boolean> =>
  (await tx.$queryRaw<object[]>`SELECT id FROM template_group WHERE id = ${id} AND scope = ${scope} FOR SHARE`).length >
  0
