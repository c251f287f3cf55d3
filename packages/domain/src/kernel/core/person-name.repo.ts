// Names of the people behind created_by, updated_by and deleted_by; actors that are no members have none.
import { Prisma } from '@lectern/db'

/** SQL text: the name of the member whose id is in `column`, else ''. */
export const personName = (column: Prisma.Sql) => Prisma.sql`COALESCE((SELECT pu.name FROM member pm
  JOIN "user" pu ON pu.id = pm.user_id WHERE pm.id = ${column}), '')`
