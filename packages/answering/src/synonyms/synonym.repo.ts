// Rows of synonyms.
import type { ListSynonymsInput } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { containsPattern, lockFor, offsetOf, queryRow, queryRows } from '@lectern/kernel'

export type SynonymRow = { id: string; words: string[]; createdAt: Date }

/** The newest first; `name` finds a part of a word. */
export async function findSynonyms(db: Database, tenantId: string, input: ListSynonymsInput) {
  const like = input.name
    ? Prisma.sql`AND EXISTS (SELECT FROM unnest(g.words) w WHERE w ILIKE ${containsPattern(input.name)})`
    : Prisma.empty
  const where = Prisma.sql`WHERE g.tenant_id = ${tenantId} ${like}`
  const [rows, count] = await Promise.all([
    queryRows<SynonymRow>(
      db,
      Prisma.sql`SELECT g.id, g.words, g.created_at AS "createdAt" FROM synonym_group g ${where}
        ORDER BY g.created_at DESC, g.id DESC LIMIT ${input.size} OFFSET ${offsetOf(input)}`,
    ),
    queryRow<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total FROM synonym_group g ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Groups of a tenant; two that are added at once wait for one another. */
export async function lockSynonyms(tx: Tx, tenantId: string): Promise<number> {
  await lockFor(tx, `synonyms ${tenantId}`)
  return tx.synonymGroup.count({ where: { tenantId } })
}

export async function insertSynonyms(
  tx: Tx,
  group: { id: string; tenantId: string; words: string[]; createdBy: string },
): Promise<void> {
  await tx.synonymGroup.create({ data: group })
}

/** False when the group is not there. */
export async function changeSynonyms(tx: Tx, tenantId: string, id: string, words: string[]): Promise<boolean> {
  return (await tx.synonymGroup.updateMany({ where: { id, tenantId }, data: { words } })).count > 0
}

/** False when the group is not there. */
export async function deleteSynonymRow(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  return (await tx.synonymGroup.deleteMany({ where: { id, tenantId } })).count > 0
}
