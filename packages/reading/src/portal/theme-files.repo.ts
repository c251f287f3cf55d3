// Files of themes: which a member may show, and the record of those that a theme shows.
import { Prisma, type Tx } from '@lectern/db'
import { type DomainContext, queryRows, type TenantActor, visibleTenantFile } from '@lectern/kernel'

type UsableFile = { id: string; mime: string; size: number }

/** Those of `ids` that the theme shows already, or that the actor may see: visitors see them from the next publication on. */
export function findUsableFiles(
  ctx: DomainContext,
  actor: TenantActor,
  { themeId, ids }: { themeId: string; ids: readonly string[] },
): Promise<UsableFile[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT f.id, f.mime, f.size::float8 AS size FROM stored_file f
      WHERE f.tenant_id = ${actor.tenantId} AND f.id = ANY(${[...ids]}::text[])
        AND (EXISTS (SELECT FROM theme_file tf WHERE tf.theme_id = ${themeId} AND tf.file_id = f.id) OR ${visibleTenantFile(actor)})`,
  )
}

type FilePlace = { themeId: string; tenantId: string; use: 'draft' | 'published' }

/** Records what the draft or the published version shows. Files that neither shows any more stay for the versions before. */
export async function recordFiles(
  tx: Tx,
  { themeId, tenantId, use }: FilePlace,
  ids: readonly string[],
): Promise<void> {
  const column = use === 'draft' ? Prisma.sql`draft` : Prisma.sql`published`
  await tx.$executeRaw`UPDATE theme_file SET ${column} = false
    WHERE theme_id = ${themeId} AND ${column} AND file_id <> ALL(${[...ids]}::text[])`
  if (ids.length === 0) return
  await tx.$executeRaw`INSERT INTO theme_file (theme_id, file_id, tenant_id, ${column})
    SELECT ${themeId}, f.id, f.tenant_id, true FROM stored_file f
    WHERE f.tenant_id = ${tenantId} AND f.id = ANY(${[...ids]}::text[])
    ON CONFLICT (theme_id, file_id) DO UPDATE SET ${column} = true`
}

/** Records what the published version shows: the manuals under the portal, and what else it names. */
export async function recordTargets(
  tx: Tx,
  { themeId, tenantId }: { themeId: string; tenantId: string },
  { members, others }: { members: readonly string[]; others: readonly string[] },
): Promise<void> {
  await tx.themeTarget.deleteMany({ where: { themeId } })
  const under = new Set(members)
  const rows = [...new Set([...members, ...others])].map((targetId) => ({ targetId, member: under.has(targetId) }))
  await tx.themeTarget.createMany({ data: rows.map((row) => ({ ...row, themeId, tenantId })) })
}
