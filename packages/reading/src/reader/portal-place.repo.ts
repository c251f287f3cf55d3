// Portal of a manual, and the validity of rendered pages.
import { type AccessScope, Prisma, readableManuals } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { hotRow } from '@lectern/kernel'

type Deps = Pick<DomainContext, 'db'>

/** The portal that a manual is under, when the scope may read it: its own, else the one that is enabled longest. */
export const findPortalOf = (
  { db }: Deps,
  scope: AccessScope,
  manualId: string,
): Promise<{ manualId: string; themeId: string } | undefined> =>
  hotRow(
    db,
    Prisma.sql`SELECT t.manual_id AS "manualId", t.id AS "themeId" FROM theme_target x
      JOIN theme t ON t.id = x.theme_id AND t.enabled JOIN manual m ON m.id = t.manual_id
      WHERE x.target_id = ${manualId} AND x.member AND ${readableManuals(scope)}
      ORDER BY t.manual_id = ${manualId} DESC, t.enabled_at, t.id LIMIT 1`,
  )

/** SQL bigint: changes with everything that a reader could see of the manual, its deletion included. */
export const epochOf = (manual: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`CASE WHEN ${manual}.deleted_at IS NULL THEN 1 ELSE -1 END * ${manual}.publication_epoch`

/**
 * SQL jsonb over alias `m`, {manual id: epoch as text}: the manuals whose changes a reader could see on the pages of the manual. For manuals
 * under a portal these are all that the portal shows, because its header and footer are around their pages and its own page shows them all.
 * When a portal begins or ends to show a manual, the epochs of the manuals under it are raised (touchPortalManuals).
 */
export const shownEpochs: Prisma.Sql = Prisma.sql`(
  SELECT jsonb_object_agg(shown.id, (${epochOf(Prisma.sql`shown`)})::text) FROM manual shown
  WHERE shown.id = m.id OR shown.id IN (
    SELECT coalesce(named.manual_id, target.target_id) FROM theme_target own JOIN theme portal ON portal.id = own.theme_id AND portal.enabled
      JOIN theme_target target ON target.theme_id = portal.id
      LEFT JOIN article named ON named.id = target.target_id
    WHERE own.target_id = m.id AND own.member))`
