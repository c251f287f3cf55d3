// The database of a production profile: PostgreSQL with pgvector where it is installed, else the embedded engine behind a process of its own.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../product/free-port.ts'
import { run, runToEnd, untilReady } from './process.ts'

export type DatabaseServer = {
  kind: 'PostgreSQL' | 'embedded'
  port: number
  /** Runs a script of psql as a superuser, which only PostgreSQL has. */
  psql(script: string): Promise<string>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

const output = (command: string, args: string[]) => spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() ?? ''

/** Folder of PostgreSQL's programs when a server with pgvector can be started here, unless LECTERN_TEST_DATABASE asks for the other. */
function postgresPrograms(): string | undefined {
  if (process.env.LECTERN_TEST_DATABASE === 'embedded') return undefined
  const [bin, share] = [output('pg_config', ['--bindir']), output('pg_config', ['--sharedir'])]
  return bin && existsSync(join(bin, 'initdb')) && existsSync(join(share, 'extension', 'vector.control'))
    ? bin
    : undefined
}

async function ping(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  await client.end()
}

/** Starts a server with an empty database. The superuser is `postgres`; the embedded engine takes every name for it. */
export async function startDatabase(password: string): Promise<DatabaseServer> {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-database-'))
  const port = await freePort()
  const programs = postgresPrograms()
  const running = programs ? await nativeServer(dir, programs, port, password) : embeddedServer(dir, port, password)
  await untilReady(running, () => ping(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`))
  return {
    kind: programs ? 'PostgreSQL' : 'embedded',
    port,
    psql(script) {
      const who = ['--host=127.0.0.1', `--port=${port}`, '--username=postgres', '--set=ON_ERROR_STOP=1', '--no-psqlrc']
      return runToEnd(join(programs ?? '', 'psql'), who, {
        input: script,
        env: { ...process.env, PGPASSWORD: password },
      })
    },
    async remove() {
      await running.stop(programs ? 'SIGINT' : 'SIGTERM')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function embeddedServer(dir: string, port: number, password: string) {
  const input = JSON.stringify({ dataDir: dir, port, password })
  const entry = join(import.meta.dirname, 'embedded-main.ts')
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', entry], { input })
}

/** PostgreSQL does not run as root: its own user runs it then. */
async function nativeServer(dir: string, programs: string, port: number, password: string) {
  const [files, secret] = [join(dir, 'pg'), join(dir, 'password')]
  mkdirSync(files)
  writeFileSync(secret, password)
  const isRoot = process.getuid?.() === 0
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(output('id', [flag, 'postgres'])))
  const owner = isRoot ? { uid, gid } : {}
  if (isRoot) for (const path of [dir, files, secret]) chownSync(path, uid ?? 0, gid ?? 0)
  const auth = ['--username=postgres', `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8', '--no-sync']
  await runToEnd(join(programs, 'initdb'), ['-D', files, ...auth], owner)
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${dir}`, 'fsync=off']
  const args = ['-D', files, ...settings.flatMap((setting) => ['-c', setting])]
  return run(join(programs, 'postgres'), args, owner)
}
