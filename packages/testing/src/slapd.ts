// An OpenLDAP server of a test's own, with its data in a temporary folder. Suites that need one are skipped where it is not installed, except
// in CI, which installs it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'ldapts'
import { freePort } from '../product/free-port.ts'
import { writeSelfSigned } from './self-signed.ts'

export const SUFFIX = 'dc=test'
export const PEOPLE = `ou=people,${SUFFIX}`
export const GROUPS = `ou=groups,${SUFFIX}`
const ROOT = { dn: `cn=root,${SUFFIX}`, password: 'root-secret' }
/** May read, with the limits of the server; ROOT has none. */
export const READER = { dn: `cn=reader,${SUFFIX}`, password: 'reader-secret' }

export type Slapd = {
  port: number
  /** Port of ldaps; 0 without a certificate. */
  securePort: number
  /** The certificate of the server, which it signed itself, for `localhost`; empty without one. */
  caPem: string
  /** Signed in with all rights; closed with the server. */
  client: Client
  /** Kills it, as a crash would; its data stay for `restart`. */
  stop(): Promise<void>
  restart(): Promise<void>
  remove(): Promise<void>
}

export type SlapdOptions = {
  /** Entries in LDIF, added before the start. Those of the suffix, the two folders and the reader are there. */
  ldif?: string
  /** Lines of slapd.conf for the database, such as 'sizelimit 100'. */
  database?: string
  tls?: boolean
}

/** Whether slapd is installed. Throws in CI when it is not. */
export function hasSlapd(): boolean {
  const installed = existsSync('/usr/sbin/slapd') && existsSync('/etc/ldap/schema/inetorgperson.schema')
  if (!installed && process.env.CI) throw new Error('slapd is missing: CI must install it')
  return installed
}

const BASE = `dn: ${SUFFIX}
objectClass: dcObject
objectClass: organization
o: Test
dc: test

dn: ${PEOPLE}
objectClass: organizationalUnit
ou: people

dn: ${GROUPS}
objectClass: organizationalUnit
ou: groups

dn: ${READER.dn}
objectClass: simpleSecurityObject
objectClass: applicationProcess
cn: reader
userPassword: ${READER.password}
`

/** Starts on a free port and waits until it answers. */
export async function startSlapd({ ldif = '', database = '', tls = false }: SlapdOptions = {}): Promise<Slapd> {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-slapd-'))
  mkdirSync(join(dir, 'data'))
  const caPem = tls ? certificate(dir) : ''
  const conf = join(dir, 'slapd.conf')
  writeFileSync(conf, configuration(dir, database, tls))
  writeFileSync(join(dir, 'begin.ldif'), `${BASE}\n${ldif}`)
  run('/usr/sbin/slapadd', ['-q', '-f', conf, '-l', join(dir, 'begin.ldif')])
  const [port, securePort] = [await freePort(), tls ? await freePort() : 0]
  const urls = [`ldap://127.0.0.1:${port}`, ...(tls ? [`ldaps://127.0.0.1:${securePort}`] : [])].join(' ')
  const start = () => spawn('/usr/sbin/slapd', ['-f', conf, '-h', urls, '-d', '0'], { stdio: 'ignore' })
  let child = start()
  let client = await signedIn(port)
  return {
    port,
    securePort,
    caPem,
    get client() {
      return client
    },
    stop: () => end(child, 'SIGKILL'),
    async restart() {
      child = start()
      client = await signedIn(port)
    },
    async remove() {
      await client.unbind()
      await end(child, 'SIGTERM')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const configuration = (dir: string, database: string, tls: boolean) => `
${['core', 'cosine', 'inetorgperson', 'nis'].map((name) => `include /etc/ldap/schema/${name}.schema`).join('\n')}
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${dir}/slapd.pid
argsfile ${dir}/slapd.args
${tls ? `TLSCertificateFile ${dir}/server.pem\nTLSCertificateKeyFile ${dir}/server.key` : ''}
database mdb
maxsize 1073741824
suffix ${SUFFIX}
rootdn ${ROOT.dn}
rootpw ${ROOT.password}
directory ${dir}/data
dbnosync
index objectClass eq
index entryUUID eq
access to attrs=userPassword by anonymous auth by * none
access to * by users read by * none
${database}
`

function certificate(dir: string): string {
  const [key, pem] = [join(dir, 'server.key'), join(dir, 'server.pem')]
  writeSelfSigned({ key, pem, domain: 'localhost', days: 2 })
  return spawnSync('openssl', ['x509', '-in', pem], { encoding: 'utf8' }).stdout
}

function run(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64_000_000 })
  if (status !== 0) throw new Error(`${command}: ${stderr.slice(0, 2_000)}`)
}

async function signedIn(port: number): Promise<Client> {
  for (let tries = 0; ; tries++) {
    const client = new Client({ url: `ldap://127.0.0.1:${port}`, timeout: 10_000, connectTimeout: 5_000 })
    try {
      await client.bind(ROOT.dn, ROOT.password)
      return client
    } catch (error) {
      if (tries > 200) throw error
      await sleep(50)
    }
  }
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

export type LdapPerson = { uid: string; cn?: string; mail?: string; mobile?: string; password?: string }

/** An entry of people in LDIF. */
export const personLdif = ({ uid, cn = uid, mail, mobile, password }: LdapPerson): string =>
  [
    `dn: uid=${uid},${PEOPLE}`,
    'objectClass: inetOrgPerson',
    `uid: ${uid}`,
    `cn:: ${Buffer.from(cn).toString('base64')}`,
    `sn: ${uid}`,
    ...(mail ? [`mail: ${mail}`] : []),
    ...(mobile ? [`mobile: ${mobile}`] : []),
    ...(password ? [`userPassword: ${password}`] : []),
    '\n',
  ].join('\n')

/** An entry of groups in LDIF; `members` are names of entries. */
export const groupLdif = (cn: string, members: readonly string[]): string =>
  [
    `dn: cn=${cn},${GROUPS}`,
    'objectClass: groupOfNames',
    `cn: ${cn}`,
    ...members.map((dn) => `member: ${dn}`),
    '\n',
  ].join('\n')
