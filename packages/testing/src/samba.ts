// An Active Directory of a test's own: the domain controller of Samba, with its data in a temporary folder. Suites that need one are skipped
// where it is not installed, except in CI, which installs it.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'ldapts'

/** Its ports are those of the protocol, 389 and 636: an address of the loopback of its own keeps them apart from other servers. */
export const SAMBA_HOST = '127.77.0.1'
export const SAMBA_SUFFIX = 'DC=lectern,DC=test'
export const SAMBA_ADMIN = { dn: 'Administrator@LECTERN.TEST', password: 'Admin-Secret-12' }

export type Samba = {
  /** The certificate of the server, which it signed itself, for SAMBA_HOST. */
  caPem: string
  /** Signed in as the administrator of the domain. */
  client: Client
  remove(): Promise<void>
}

/** Whether Samba can be a domain controller here. Throws in CI when it is not installed. */
export function hasSamba(): boolean {
  const parts = [
    '/usr/sbin/samba',
    '/usr/bin/samba-tool',
    `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/samba/vfs/xattr_tdb.so`,
  ]
  const installed = parts.every((part) => existsSync(part)) && process.getuid?.() === 0
  if (!installed && process.env.CI) throw new Error('samba is missing: CI must install it')
  return installed
}

/** Makes a domain, starts its controller and waits until it answers; takes about ten seconds. */
export async function startSamba(): Promise<Samba> {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-samba-'))
  const names = ['-subj', '/CN=dc.lectern.test', '-addext', `subjectAltName=IP:${SAMBA_HOST},DNS:dc.lectern.test`]
  const [key, pem] = [join(dir, 'server.key'), join(dir, 'server.pem')]
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', pem, ...names])
  const options = Object.entries({
    // In files, whatever the file system can do.
    'posix:eadb': join(dir, 'eadb.tdb'),
    'vfs objects': 'dfs_samba4 acl_xattr xattr_tdb',
    'xattr_tdb:file': join(dir, 'xattr.tdb'),
    'log file': join(dir, 'log.%m'),
    'pid directory': dir,
    'ncalrpc dir': join(dir, 'ncalrpc'),
    interfaces: `${SAMBA_HOST}/8`,
    'bind interfaces only': 'yes',
    'server services': 'ldap',
    'tls keyfile': key,
    'tls certfile': pem,
    'tls cafile': pem,
  }).map(([name, value]) => `--option=${name}=${value}`)
  const domain = ['--realm=LECTERN.TEST', '--domain=LECTERN', '--server-role=dc', '--dns-backend=NONE']
  const host = ['--host-name=dc', `--host-ip=${SAMBA_HOST}`, `--adminpass=${SAMBA_ADMIN.password}`]
  run('samba-tool', ['domain', 'provision', ...domain, ...host, `--targetdir=${join(dir, 'dc')}`, ...options])
  const conf = join(dir, 'dc', 'etc', 'smb.conf')
  const child = spawn('/usr/sbin/samba', ['-F', '-M', 'single', '--no-process-group', '-s', conf, ...options], {
    stdio: 'ignore',
  })
  const client = await signedIn(readFileSync(pem, 'utf8'))
  return {
    caPem: readFileSync(pem, 'utf8'),
    client,
    async remove() {
      await client.unbind()
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** A password as Active Directory takes it. */
export const sambaPassword = (password: string): Buffer => Buffer.from(`"${password}"`, 'utf16le')

function run(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64_000_000 })
  if (status !== 0) throw new Error(`${command}: ${stderr.slice(-2_000)}`)
}

async function signedIn(ca: string): Promise<Client> {
  for (let tries = 0; ; tries++) {
    const client = new Client({
      url: `ldaps://${SAMBA_HOST}`,
      timeout: 10_000,
      connectTimeout: 5_000,
      tlsOptions: { ca },
    })
    try {
      await client.bind(SAMBA_ADMIN.dn, SAMBA_ADMIN.password)
      return client
    } catch (error) {
      if (tries > 200) throw error
      await sleep(100)
    }
  }
}
