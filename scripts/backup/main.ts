// `lectern backup <file>` and `lectern restore <file>`: a whole installation, also from the embedded database to PostgreSQL and back, or one
// organisation alone. With --dry-run everything is read and nothing is written.
import { resolve } from 'node:path'
import { EnvError, parseEnv } from '@lectern/config/env'
import { NewerDataError } from '@lectern/db'
import { Problem } from '../supervisor/problem.ts'
import { type Command, parseCommand, USAGE } from './arguments.ts'
import { backUp } from './backup.ts'
import { report } from './format.ts'
import { printOrganisationBackup, printOrganisationRestore } from './organisation/commands.ts'
import { restore, tryRestore } from './restore.ts'

const print = (line: string) => console.log(line)

async function runBackup(path: string, dry: boolean): Promise<void> {
  const env = parseEnv()
  const sums = await backUp(env, dry ? null : path, print)
  for (const line of report(sums)) print(line)
  if (sums.lost.length > 0) print(`${sums.lost.length} files are not in the store: ${sums.lost.slice(0, 5).join(', ')}`)
  if (env.BACKUP_PASSPHRASE === undefined)
    print(
      'The keys are not in it: keep LECTERN_SECRET and SECRET_KEY (or secret and secret-key of DATA_DIR) apart from it.',
    )
  print(dry ? 'Nothing was written.' : `The backup is ${path}.`)
}

async function runRestore(path: string, dry: boolean): Promise<void> {
  const env = parseEnv()
  const { manifest, sums, notes } = dry ? await tryRestore(env, path) : await restore(env, path, print)
  for (const line of report(sums)) print(line)
  for (const note of notes) print(note)
  print(
    `The backup of ${manifest.time} (${manifest.version}, ${manifest.database}) ${dry ? 'is whole. Nothing was written.' : 'is restored; every root is equal.'}`,
  )
}

function run({ kind, file, organisation, dry }: Command): Promise<void> {
  const path = resolve(process.env.INIT_CWD ?? '', file)
  if (organisation === undefined) return kind === 'backup' ? runBackup(path, dry) : runRestore(path, dry)
  if (kind === 'restore') return printOrganisationRestore(parseEnv(), { path, dry }, print)
  return printOrganisationBackup(parseEnv(), { path, dry, idOrCode: organisation }, print)
}

const command = parseCommand(process.argv.slice(2))
if (!command) {
  console.error(USAGE)
  process.exit(2)
}
try {
  await run(command)
  process.exit(0)
} catch (error) {
  const isPlain = [EnvError, Problem, NewerDataError].some((kind) => error instanceof kind)
  console.error(isPlain ? (error as Error).message : error)
  process.exit(1)
}
