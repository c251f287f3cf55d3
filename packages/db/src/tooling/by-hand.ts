// Migrations hold SQL that Prisma cannot express (partial and vector indexes, tables of vectors). The engine would drop it;
// what a migration makes below a line that begins with `-- By hand` is left alone.
import { type Migration, readMigrations } from '../migrations.ts'

const MADE = /^\s*CREATE\s+(?:UNIQUE\s+)?(?:INDEX|TABLE)\s+(?:CONCURRENTLY\s+)?(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/gim
const COLUMN = /^\s*ALTER\s+TABLE\s+"?(\w+)"?\s+ADD\s+(?:COLUMN\s+)?(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/gim

/** Names of indexes and tables, and `table.column`, made by hand. */
export function madeByHand(migrations: Pick<Migration, 'sql'>[] = readMigrations()): Set<string> {
  const names = new Set<string>()
  for (const { sql } of migrations) {
    const byHand = sql.slice(/^-- By hand/im.exec(sql)?.index ?? sql.length)
    for (const [, name] of byHand.matchAll(MADE)) names.add(String(name))
    for (const [, table, column] of byHand.matchAll(COLUMN)) names.add(`${table}.${column}`)
  }
  return names
}

/** True for a statement of the engine that only removes manual changes. */
export function touchesOnly(names: ReadonlySet<string>, statement: string): boolean {
  const sql = statement.replace(/^--.*$/gm, '').trim()
  const dropped = /^DROP (?:INDEX|TABLE) "(\w+)"/.exec(sql)
  if (dropped) return names.has(String(dropped[1]))
  const altered = /^ALTER TABLE "(\w+)" (.*)$/s.exec(sql)
  if (!altered) return false
  const [, table = '', rest = ''] = altered
  const changes = rest.split(/,\s*(?=(?:DROP|ADD|ALTER) )/)
  return changes.every((change) => {
    const [, kind, name] = /^DROP (COLUMN|CONSTRAINT) "(\w+)"/.exec(change) ?? []
    return (kind === 'COLUMN' && names.has(`${table}.${name}`)) || (kind === 'CONSTRAINT' && names.has(table))
  })
}
