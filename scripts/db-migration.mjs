// `npm run db:migration -- name` writes the migration from the existing ones to the schema files; `npm run db:migration -- --check` fails when
// there is something to write, names are not in order, or the last release could not run on it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { MIGRATIONS_FOLDER, readMigrations } from '../packages/db/src/migrations.ts'
import { startTestDatabase } from '../packages/db/src/testing.ts'
import { madeByHand, touchesOnly } from '../packages/db/src/tooling/by-hand.ts'
import { contractProblems } from '../packages/db/src/tooling/contract-problems.ts'
import { migrationNameProblems, nextMigrationName } from '../packages/db/src/tooling/migration-names.ts'
import { statementsToSchema } from '../packages/db/src/tooling/schema-engine.ts'

const [name = ''] = process.argv.slice(2)
if (name !== '--check' && !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Usage: npm run db:migration -- add_some_table   (or --check)')
  process.exit(2)
}

/** Names of the migrations in the order of the commits that added them; none outside of a git clone. */
function namesAsAdded() {
  const args = ['log', '--reverse', '--diff-filter=A', '--format=', '--name-only', '--', MIGRATIONS_FOLDER]
  const { status, stdout } = spawnSync('git', args, { cwd: MIGRATIONS_FOLDER, encoding: 'utf8' })
  return status === 0 ? [...stdout.matchAll(/([^/\n]+)\/migration\.sql$/gm)].map(([, folder]) => folder) : []
}

const migrations = readMigrations()
const names = migrations.map((migration) => migration.name)
const released = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, '..', 'released.json'), 'utf8'))
const problems = [...migrationNameProblems(names, namesAsAdded()), ...contractProblems(migrations, released)]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

const database = await startTestDatabase()
const byHand = madeByHand()
const statements = (await statementsToSchema(database.url)).filter((statement) => !touchesOnly(byHand, statement))
await database.close()

if (name === '--check') {
  if (statements.length > 0) {
    console.error(
      `The migrations lack what the schema says:\n\n${statements.join('\n\n')}\n\nWrite it: npm run db:migration -- name`,
    )
    process.exit(1)
  }
  console.log('Schema and migrations agree.')
} else if (statements.length === 0) {
  console.log('Nothing to write: schema and migrations agree.')
} else {
  const file = join(MIGRATIONS_FOLDER, nextMigrationName(names, name), 'migration.sql')
  mkdirSync(join(file, '..'))
  writeFileSync(file, `${statements.join('\n\n')}\n`)
  console.log(`Wrote ${relative(process.cwd(), file)}. What Prisma cannot express goes below a line '-- By hand: ...'.`)
}
