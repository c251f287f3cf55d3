// What the small page needs of its manual.
import { Prisma } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { hotRow } from '../../kernel/index.ts'

export const findEmbedHosts = (
  { db }: Pick<DomainContext, 'db'>,
  manualId: string,
): Promise<{ name: string; language: string | null; embed_hosts: string } | undefined> =>
  hotRow(db, Prisma.sql`SELECT m.name, m.language, m.embed_hosts FROM manual m WHERE m.id = ${manualId}`)
