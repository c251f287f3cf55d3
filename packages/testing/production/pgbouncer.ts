// PgBouncer with the configuration of the documentation, whose addresses and files are replaced by those of a test.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../product/free-port.ts'
import { replaceAll } from './nginx.ts'
import { type Running, run, untilListening } from './process.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

/** Whether PgBouncer is installed. Throws in CI when it is not. */
export function hasPgBouncer(): boolean {
  const installed = existsSync(PROGRAM)
  if (!installed && process.env.CI) throw new Error('pgbouncer is missing: CI must install it')
  return installed
}

export type PgBouncer = Running & { port: number; remove(): Promise<void> }

/** Starts it in front of the server on `port`, for users with these passwords. */
export async function startPgBouncer(
  block: string,
  server: { port: number; passwords: Record<string, string> },
): Promise<PgBouncer> {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-pgbouncer-'))
  const port = await freePort()
  const [conf, users] = [join(dir, 'pgbouncer.ini'), join(dir, 'userlist.txt')]
  const text = replaceAll(block, {
    'port=5432': `port=${server.port}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
    // Connections are shared from the third caller on.
    'default_pool_size = 20': 'default_pool_size = 2',
  })
  writeFileSync(conf, `${text}unix_socket_dir =\n`)
  writeFileSync(
    users,
    Object.entries(server.passwords)
      .map(([user, word]) => `"${user}" "${word}"\n`)
      .join(''),
  )
  // It refuses to run as root.
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  )
  const owner = process.getuid?.() === 0 && uid && gid ? { uid, gid } : {}
  for (const path of [dir, conf, users]) if (owner.uid) chownSync(path, owner.uid, owner.gid)
  const running = run(PROGRAM, [conf], owner)
  await untilListening(running, port)
  return {
    ...running,
    port,
    async remove() {
      await running.stop('SIGINT')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
