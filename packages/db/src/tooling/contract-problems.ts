// While a new version is rolled out, servers of the last release work on its tables: what they read may not vanish, and what they
// write must be accepted. First expand; contract one release later.
import { bareSql } from '../completeness.ts'
import type { Migration } from '../migrations.ts'

/** The last release, and the last migration in it. */
export type Released = { version: string; migration: string }

const NAME = '(?:IF\\s+(?:NOT\\s+)?EXISTS\\s+)?"?(\\w+)"?'
const ALTER = new RegExp(`\\bALTER\\s+TABLE\\s+(?:ONLY\\s+)?${NAME}\\s+([^;]*)`, 'gi')
const FUNCTION = new RegExp(`\\bCREATE\\s+(?:OR\\s+REPLACE\\s+)?FUNCTION\\s+${NAME}`, 'gi')
const TABLE = new RegExp(`\\bCREATE\\s+TABLE\\s+${NAME}`, 'gi')
const DROP = new RegExp(`\\bDROP\\s+(TABLE|FUNCTION|VIEW)\\s+${NAME}`, 'gi')
const COLUMN = {
  added: new RegExp(`^ADD\\s+(?!CONSTRAINT\\b)(?:COLUMN\\s+)?${NAME}`, 'i'),
  dropped: new RegExp(`^DROP\\s+(?!CONSTRAINT\\b)(?:COLUMN\\s+)?${NAME}`, 'i'),
  renamed: new RegExp(`^RENAME\\s+(?!CONSTRAINT\\b|TO\\b)(?:COLUMN\\s+)?${NAME}`, 'i'),
  required: new RegExp(`^ALTER\\s+(?:COLUMN\\s+)?${NAME}\\s+SET\\s+NOT\\s+NULL`, 'i'),
  retyped: new RegExp(`^ALTER\\s+(?:COLUMN\\s+)?${NAME}\\s+(?:SET\\s+DATA\\s+)?TYPE\\b`, 'i'),
}
const CONTRACT = /^-- Contract: unread since (\S+)/im

const atMost = (version: string, last: string) => version.localeCompare(last, 'en', { numeric: true }) <= 0

/** Parts of an ALTER TABLE; commas within brackets do not part them. */
const actionsOf = (text: string) => text.split(/,(?![^(]*\))/).map((part) => part.trim())

/** Tables, functions and `table.column` that `sql` adds, and what it does to others: `[what, name]`. */
function changesOf(sql: string): { added: string[]; broken: [what: string, name: string][] } {
  const added = [...sql.matchAll(TABLE), ...sql.matchAll(FUNCTION)].map(([, name]) => String(name))
  const broken: [string, string][] = [...sql.matchAll(DROP)].map(([, kind, name]) => [
    `drops the ${String(kind).toLowerCase()}`,
    String(name),
  ])
  for (const [, table, text = ''] of sql.matchAll(ALTER)) {
    for (const action of actionsOf(text)) {
      if (/^RENAME\s+TO\b/i.test(action)) broken.push(['renames the table', String(table)])
      const column = (kind: keyof typeof COLUMN) => {
        const name = COLUMN[kind].exec(action)?.[1]
        return name === undefined ? undefined : `${table}.${name}`
      }
      const fresh = column('added')
      const required = /\bNOT\s+NULL\b/i.test(action) && !/\b(?:DEFAULT|GENERATED)\b/i.test(action)
      if (fresh && required) broken.push(['adds without a default the required column', fresh])
      else if (fresh) added.push(fresh)
      for (const [kind, what] of [
        ['dropped', 'drops the column'],
        ['renamed', 'renames the column'],
        ['required', 'requires the column'],
        ['retyped', 'changes the type of the column'],
      ] as const) {
        const name = column(kind)
        if (name) broken.push([what, name])
      }
    }
  }
  return { added, broken }
}

/**
 * Returns effects of migrations after the last release on that release, one line each. A migration that removes unused parts of a release
 * declares it: `-- Contract: unread since 1.2.0`, a version that is out.
 */
export function contractProblems(migrations: Pick<Migration, 'name' | 'sql'>[], released: Released): string[] {
  const later = migrations.filter(({ name }) => name > released.migration)
  const ours = new Set<string>()
  return later.flatMap(({ name, sql }) => {
    const { added, broken } = changesOf(bareSql(sql))
    for (const one of added) ours.add(one)
    const since = CONTRACT.exec(sql)?.[1]
    if (since !== undefined && atMost(since, released.version)) return []
    return broken
      .filter(([, what]) => !ours.has(what) && !ours.has(what.split('.')[0] ?? ''))
      .map(
        ([what, which]) =>
          `${name} ${what} ${which}, which ${released.version} still uses; wait for the next release and write '-- Contract: unread since <version>'`,
      )
  })
}
