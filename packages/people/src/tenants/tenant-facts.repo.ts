// SQL texts about tenants (alias t) that lists and boards share, so that a figure and the list behind it are counted alike.
import { Prisma } from '@lectern/db'
import { statStart } from '@lectern/kernel'

/** Tenants that count: not the platform's own, unless there is no other. */
export const COUNTED = Prisma.sql`(NOT t.internal OR NOT EXISTS (SELECT FROM tenant o WHERE NOT o.internal AND o.deleted_at IS NULL))`

/** Published something within 7 days. */
export const ACTIVATED = Prisma.sql`EXISTS (SELECT 1 FROM article_version v JOIN article a ON a.id = v.article_id
  WHERE a.tenant_id = t.id AND v.created_at < t.created_at + interval '7 days')`

/** Channel of the link (alias l) by which it came; 'organic' without one, 'unknown' when that was not stored yet. */
export const CHANNEL = Prisma.sql`COALESCE(l.channel, CASE WHEN t.source = 'unknown' THEN 'unknown' WHEN t.promotion_code IS NULL THEN 'organic'
  ELSE t.promotion_code END)`

/** Created on one of these days. */
export const createdIn = ({
  from,
  to,
}: {
  from: string
  to: string
}) => Prisma.sql`t.created_at >= ${statStart(Prisma.sql`${from}::date`)}
  AND t.created_at < ${statStart(Prisma.sql`${to}::date + 1`)}`
