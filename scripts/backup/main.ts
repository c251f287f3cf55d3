// `lectern backup <file>` and `lectern restore <file>`: a whole installation, also from the embedded database to PostgreSQL and back.
// With --dry-run everything is read and nothing is written.
import { resolve } from 'node:path'
import { EnvError, parseEnv } from '@lectern/config/env'
import { NewerDataError } from '@lectern/db'
import { Problem } from '../supervisor/problem.ts'
import { backUp } from './backup.ts'
import { report } from './format.ts'
import { restore, tryRestore } from './restore.ts'

const USAGE = `backup <file>     writes the database, the files and, with BACKUP_PASSPHRASE, the keys into one file
restore <file>    restores such a file into an empty database
    --dry-run     reads everything and changes nothing`

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

const [command = '', ...args] = process.argv.slice(2)
const [file] = args.filter((arg) => !arg.startsWith('--'))
const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--dry-run')
if (!['backup', 'restore'].includes(command) || file === undefined || unknown !== undefined) {
  console.error(USAGE)
  process.exit(2)
}
try {
  const run = command === 'backup' ? runBackup : runRestore
  await run(resolve(process.env.INIT_CWD ?? '', file), args.includes('--dry-run'))
  process.exit(0)
} catch (error) {
  const isPlain = [EnvError, Problem, NewerDataError].some((kind) => error instanceof kind)
  console.error(isPlain ? (error as Error).message : error)
  process.exit(1)
}
