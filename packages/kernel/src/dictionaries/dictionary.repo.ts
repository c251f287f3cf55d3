// Rows of dictionary: what operators changed and made.
import type { Database, Prisma, Tx } from '@lectern/db'

export type StoredEntry = {
  value: string
  labelZh: string
  labelEn: string
  enabled: boolean
  isDefault: boolean
  remark: string
}
export type StoredDictionary = {
  code: string
  nameZh: string
  nameEn: string
  remark: string
  open: boolean
  entries: StoredEntry[]
  revision: number
  changedAt: Date
}

/** By code. */
export async function findDictionaries(
  db: { prisma: Pick<Database['prisma'], 'dictionary'> },
  code?: string,
): Promise<StoredDictionary[]> {
  const rows = await db.prisma.dictionary.findMany({ where: { ...(code && { code }) }, orderBy: { code: 'asc' } })
  return rows.map(({ entries, ...row }) => ({ ...row, entries: entries as StoredEntry[] }))
}

/** False when somebody else changed it since `before`, the revision that it was read with; 0: there was none. */
export async function writeDictionary(tx: Tx, row: StoredDictionary, before: number): Promise<boolean> {
  const data = { ...row, entries: row.entries as Prisma.InputJsonValue }
  if (before === 0) return (await tx.dictionary.createMany({ data, skipDuplicates: true })).count === 1
  return (await tx.dictionary.updateMany({ where: { code: row.code, revision: before }, data })).count === 1
}

/** False when somebody else changed it. */
export async function deleteDictionary(tx: Tx, code: string, revision: number): Promise<boolean> {
  return (await tx.dictionary.deleteMany({ where: { code, revision } })).count === 1
}
