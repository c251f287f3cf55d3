// A PostgreSQL cluster of an attack's own. The server refuses to run as root, so root starts it as the user `postgres`.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@lectern/testing/product'

const VERSIONS = '/usr/lib/postgresql'

export type NativePostgres = {
  url: string
  /** As a crash of the machine would: no checkpoint, connections cut. */
  stopImmediately(): void
  start(): void
  remove(): void
}

/** Folder of initdb and pg_ctl of the newest version whose pgvector is installed; undefined when there is none. */
export function findPostgres(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined
  const versions = readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a))
  const usable = versions.find((version) => existsSync(`/usr/share/postgresql/${version}/extension/vector.control`))
  return usable && join(VERSIONS, usable, 'bin')
}

/** Nothing is written for good, and no more is planned than is run: for what needs no crash. */
const QUICK = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
]

export async function startPostgres(bin: string, { quick = false } = {}): Promise<NativePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-postgres-'))
  const asRoot = process.getuid?.() === 0
  if (asRoot) chownSync(folder, Number(idOf('-u')), Number(idOf('-g')))
  const run = (program: string, args: string[]) => {
    const [command, ...rest] = asRoot
      ? ['runuser', '-u', 'postgres', '--', join(bin, program), ...args]
      : [join(bin, program), ...args]
    const { status, stderr } = spawnSync(String(command), rest, {
      encoding: 'utf8',
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const data = join(folder, 'data')
  const port = await freePort()
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'lectern', '-E', 'UTF8', '--no-sync'])
  const control = (...args: string[]) => run('pg_ctl', ['-D', data, '-w', '-s', ...args])
  const settings = ['listen_addresses=127.0.0.1', ...(quick ? QUICK : [])].map((setting) => `-c ${setting}`)
  const start = () => control('-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder} ${settings.join(' ')}`, 'start')
  start()
  run('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'lectern', 'lectern'])
  return {
    url: `postgresql://lectern@127.0.0.1:${port}/lectern`,
    stopImmediately: () => control('-m', 'immediate', 'stop'),
    start,
    remove() {
      control('-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const idOf = (flag: '-u' | '-g') => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim()
