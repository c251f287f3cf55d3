// Names that change their meaning between the look and the connection, by a real DNS server, and redirects to inner addresses. It runs in a
// network and with a resolver of its own, so that nothing leaves this machine and every address can be listened to.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Attack, notes } from '../../attack.ts'
import type { Result } from '../../report.ts'

const CHILD = join(import.meta.dirname, 'child.ts')
const NAMESPACES = ['--mount', '--net', '--propagation', 'private']
const RESOLVER = '127.0.0.53'

const isPossible = () =>
  spawnSync('unshare', [...NAMESPACES, 'ip', 'link', 'set', 'lo', 'up']).status === 0 &&
  spawnSync('openssl', ['version']).status === 0

async function runApart(words: readonly string[]): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-resolver-'))
  const resolver = join(dir, 'resolv.conf')
  writeFileSync(resolver, `nameserver ${RESOLVER}\noptions timeout:2 attempts:1\n`)
  const script = 'mount --bind "$1" /etc/resolv.conf && shift && exec "$@"'
  const command = [...NAMESPACES, 'sh', '-c', script, 'sh', resolver, process.execPath, CHILD, ...words]
  const child = spawn('unshare', command, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (part) => (output += part))
  await new Promise((resolve) => child.once('close', resolve))
  rmSync(dir, { recursive: true, force: true })
  return output
}

export const rebinding: Attack = {
  name: 'rebinding',
  tries:
    'names that turn to inner addresses after the first look, aliases, IPv4 in IPv6, and redirects, in every field that names a server',
  async run({ short }) {
    if (!isPossible()) return notes().result('left out: it needs root, unshare, ip and openssl')
    const output = await runApart(short ? ['--short'] : [])
    const last = output.trimEnd().split('\n').at(-1) ?? ''
    if (!last.startsWith('{')) throw new Error(`the attack ended early: ${output.slice(-2_000)}`)
    return JSON.parse(last) as Result
  },
}
