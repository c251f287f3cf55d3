// The host at which a tenant is at home: its default look's domain, else another look's, else one that was given to it.
import { Prisma } from '@lectern/db'

/** SQL text or null, for the tenant of this SQL expression. Names that only a machine or an office knows do not count (isPublicName). */
export const ownHostOf = (tenant: Prisma.Sql): Prisma.Sql => Prisma.sql`(SELECT d.host FROM tenant_domain d
  LEFT JOIN appearance look ON look.domain = d.host AND look.tenant_id = d.tenant_id
  WHERE d.tenant_id = ${tenant} AND d.host ~ '[.][a-z][a-z0-9-]*$' AND d.host !~ '[.](local|localhost)$'
  ORDER BY (look.is_default IS TRUE) DESC, (look.id IS NOT NULL) DESC, d.host LIMIT 1)`
