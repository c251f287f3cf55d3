// The manuals of a search as one SQL expression: the reader's permission, narrowed to a manual or a space when asked.
import { type AccessScope, Prisma, readableManuals } from '@lectern/db'

/** Where to search: in all that the scope may read, or in the readable part of one manual or space. */
export type SearchPlace = { scope: AccessScope; manualId?: string; spaceId?: string }

/** text[] of the ids of manuals whose published articles the reader may see; evaluated by the searching statement itself. */
export function readableIds({ scope, manualId, spaceId }: SearchPlace): Prisma.Sql {
  const manual = manualId === undefined ? Prisma.empty : Prisma.sql` AND m.id = ${manualId}`
  const space = spaceId === undefined ? Prisma.empty : Prisma.sql` AND m.space_id = ${spaceId}`
  return Prisma.sql`ARRAY(SELECT m.id FROM manual m WHERE ${readableManuals(scope)}${manual}${space})`
}
