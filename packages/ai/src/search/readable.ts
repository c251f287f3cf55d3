// The manuals of a search as one SQL expression: the reader's permission, narrowed to one manual when asked.
import { type AccessScope, Prisma, readableManuals } from '@lectern/db'

/** text[] of the ids of manuals whose published articles the reader may see; evaluated by the searching statement itself. */
export function readableIds(scope: AccessScope, manualId?: string): Prisma.Sql {
  const one = manualId === undefined ? Prisma.empty : Prisma.sql` AND m.id = ${manualId}`
  return Prisma.sql`ARRAY(SELECT m.id FROM manual m WHERE ${readableManuals(scope)}${one})`
}
