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

/**
 * SQL bigint over alias `m`: changes with everything that a reader could see on the pages of the manual. For manuals under a portal
 * that is everything on the portal too, because its header and footer are around their pages and its own page shows them all.
 */
export const readerEpoch: Prisma.Sql = Prisma.sql`coalesce((
  SELECT ('x' || left(md5(string_agg(DISTINCT shown.id || ':' || shown.publication_epoch, ',' ORDER BY shown.id || ':' || shown.publication_epoch)), 16))::bit(64)::bigint
  FROM theme_target own JOIN theme portal ON portal.id = own.theme_id AND portal.enabled
    JOIN theme_target target ON target.theme_id = portal.id
    LEFT JOIN article named ON named.id = target.target_id
    JOIN manual shown ON shown.id = coalesce(named.manual_id, target.target_id)
  WHERE own.target_id = m.id AND own.member), m.publication_epoch)`
