// Starts or connects to the database and applies the migrations.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, KeptChild, type Message, runOnce } from './child.ts'
import { saying } from './patience.ts'
import { Problem } from './problem.ts'

/** Report of a database process: names of the migrations applied now, or the error. */
type Answer = { migrated?: string[]; code?: string; error?: string }

const INITIALISED = join('pg', 'PG_VERSION')

/**
 * Starts the embedded database. `isNew`: its files had to be created. `ready` resolves to the migrations applied, or
 * rejects with Problem; its port is open before that, and clients that connect early wait.
 */
export async function startEmbedded(
  commands: { initialise: Command; database: Command },
  dataDir: string,
  print: (line: string) => void,
): Promise<{ child: KeptChild; isNew: boolean; ready: Promise<string[]> }> {
  const isNew = !existsSync(join(dataDir, INITIALISED))
  if (isNew) {
    print('Creating the database (first start only) ...')
    const { code } = await saying(
      print,
      'Still starting: the database is being created ...',
      runOnce(commands.initialise),
    )
    if (code !== 0) throw new Problem(`The database could not be created in ${dataDir}; the lines above say why.`)
  }
  const child = new KeptChild({ name: 'database', command: commands.database, print })
  let opened = false
  const ready = new Promise<string[]>((resolve, reject) => {
    child.onMessage = (message: Message) => {
      const { migrated, error } = message as Answer
      const text = `The database in ${dataDir} could not be opened: ${error}`
      // After a restart of the child nothing waits for its message.
      if (opened && error) print(text)
      else if (error) {
        void child.stop(0)
        reject(new Problem(text))
      } else resolve(migrated ?? [])
      opened = true
    }
  })
  child.start()
  return { child, isNew, ready }
}

/** Migrates the database of DATABASE_URL. Throws Problem when it cannot be reached or used. */
export async function migrateExternal(
  command: Command,
  databaseUrl: string,
  print: (line: string) => void,
): Promise<string[]> {
  const { host, pathname } = new URL(databaseUrl)
  const waiting = `Still starting: waiting for the database of DATABASE_URL (${host}) ...`
  const { message } = await saying(print, waiting, runOnce(command))
  const { migrated, code = '', error } = (message ?? { error: 'no answer' }) as Answer
  if (!error) return migrated ?? []
  throw new Problem(
    reason(code, error, `The database of DATABASE_URL (${host})`, decodeURIComponent(pathname.slice(1))),
  )
}

function reason(code: string, error: string, which: string, name: string): string {
  if (code === 'newerData') return error
  if (code === '28P01' || code === '28000')
    return `${which} refuses the account or password. Correct DATABASE_URL in .env.`
  if (code === '3D000') return `${which} has no database '${name}'. Create it, or correct DATABASE_URL in .env.`
  if (/extension "vector"/.test(error)) {
    return `${which} has no usable pgvector (${error}). Install pgvector 0.7 or later, or let an administrator run CREATE EXTENSION vector.`
  }
  if (/^E[A-Z]+$/.test(code) || /timeout|terminated/.test(error)) {
    return `${which} cannot be reached (${error}). Start it, or correct DATABASE_URL in .env.`
  }
  return `${which} could not be brought up to date: ${error}`
}
