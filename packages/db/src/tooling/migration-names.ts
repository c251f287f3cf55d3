// Names of migrations: `0131_what_it_does`. They are applied in the order of their names, so a new one has to come last:
// otherwise a fresh database would apply it earlier than a database that is upgraded.

const NAME = /^(\d{4})_[a-z][a-z0-9_]*$/

/** Up to this number the folders were added in another order than that of their numbers. */
const FIRST_IN_ORDER = 131

/** `name` with the number after the highest of `existing`. Throws RangeError after 9999. */
export function nextMigrationName(existing: readonly string[], name: string): string {
  const next = Math.max(0, ...existing.map((folder) => Number.parseInt(folder, 10) || 0)) + 1
  if (next > 9999) throw new RangeError('There is no migration number left.')
  return `${String(next).padStart(4, '0')}_${name}`
}

/**
 * Returns problems of the names of the migrations, one line each; none when they are in order. `added` holds them in the order in which they
 * were added to the project, as far as that is known.
 */
export function migrationNameProblems(names: readonly string[], added: readonly string[] = []): string[] {
  const problems: string[] = []
  const byNumber = new Map<string, string>()
  for (const name of names) {
    const number = NAME.exec(name)?.[1]
    if (!number) {
      problems.push(`${name} is not named like 0131_what_it_does`)
      continue
    }
    const other = byNumber.get(number)
    if (other) problems.push(`${other} and ${name} have the same number`)
    byNumber.set(number, name)
  }
  let last = ''
  for (const name of added.filter(
    (folder) => names.includes(folder) && Number.parseInt(folder, 10) >= FIRST_IN_ORDER,
  )) {
    if (name < last) problems.push(`${name} was added after ${last}, but would be applied before it`)
    else last = name
  }
  return problems
}
