// Runs the product in a network with its own DNS server, and the attacker who owns names and a site. Prints its findings as one line of JSON.
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, useProduct, writeSelfSigned } from '@lectern/testing'
import { databaseOf, startProduct } from '@lectern/testing/product'
import { notes, sideBySide } from '../../attack.ts'
import { anOrganisation, call } from '../../calls.ts'
import { openWire } from '../../wire.ts'
import { NAMES, PUBLIC, startNames, ZONE } from './names.ts'
import { away, startSite, type Visits } from './site.ts'

/** The address of /etc/resolv.conf here. */
const RESOLVER = '127.0.0.53'
const MAX_WAIT_MS = 20_000
/** Cloud, private networks and the internet are all this machine. */
const ADDRESSES = [PUBLIC.v4, PUBLIC.v6, '169.254.169.254', '10.0.0.1', '100.100.100.200', 'fd00::1']

/** Where the server goes, with `host` for a name; `path` begins with a slash. */
const FIELDS: readonly { procedure: string; inputOf(host: string, path: string): unknown; next?: string }[] = [
  { procedure: 'file.fetchPicture', inputOf: (host, path) => ({ url: `http://${host}${path}` }) },
  { procedure: 'file.describeLink', inputOf: (host, path) => ({ url: `https://${host}${path}` }) },
  { procedure: 'aiSettings.models', inputOf: (host, path) => ({ baseUrl: `https://${host}${path}`, apiKey: 'k' }) },
  {
    procedure: 'identityProvider.create',
    inputOf: (host, path) => ({ name: 'P', issuer: `https://${host}${path}`, clientId: 'c', clientSecret: 's' }),
    next: 'thirdParty.start',
  },
  { procedure: 'gitSource.test', inputOf: (host, path) => ({ address: `https://${host}${path}.git` }) },
]
const MAIL = { username: '', password: '', fromAddress: 'a@example.com', fromName: '' }
const DIRECTORY = { accountDn: 'cn=a,dc=test', baseDn: 'dc=test', password: 'secret' }
/** These have no paths. */
const SERVERS: typeof FIELDS = [
  { procedure: 'tenantMail.test', inputOf: (host) => ({ ...MAIL, host, port: 587, security: 'starttls' }) },
  { procedure: 'tenantMail.test', inputOf: (host) => ({ ...MAIL, host, port: 465, security: 'tls' }) },
  { procedure: 'ldap.test', inputOf: (host) => ({ ...DIRECTORY, host, port: 389, security: 'startTls' }) },
  { procedure: 'ldap.test', inputOf: (host) => ({ ...DIRECTORY, host, port: 636, security: 'ldaps' }) },
]
const TARGETS = [
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'http://localhost/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'https://x.loopback.rebind.test/',
  'https://y.mapped.rebind.test/',
]
const STATUSES = [301, 302, 303, 307, 308]

const run = (...words: string[]) => spawnSync(words[0] ?? '', words.slice(1))

async function main(short: boolean): Promise<void> {
  run('ip', 'link', 'set', 'lo', 'up')
  for (const address of ADDRESSES)
    run('ip', 'address', 'add', `${address}/${address.includes(':') ? 128 : 32}`, 'dev', 'lo')
  const dir = mkdtempSync(join(tmpdir(), 'lectern-rebinding-'))
  const certificate = { key: join(dir, 'key.pem'), pem: join(dir, 'site.pem') }
  writeSelfSigned({ ...certificate, domain: `*.public.${ZONE}`, days: 2 })
  await startNames(RESOLVER)
  const visits = await startSite(certificate)
  const product = await startProduct({ NODE_EXTRA_CA_CERTS: certificate.pem })
  const close = useProduct({ databaseUrl: databaseOf(product.pid), dataDir: product.dataDir })
  const wire = openWire(product.url)
  try {
    const result = await attack({ wire, people: { host: 'localhost' } } as Ground['stage'], visits, short)
    console.log(JSON.stringify(result))
  } finally {
    wire.close()
    await close()
    await product.stop()
  }
  process.exit(0)
}

type Ground = { stage: Parameters<typeof call>[0]['stage']; token: string; host: string; manualId: string }

async function aGround(stage: Ground['stage']): Promise<Ground> {
  const { tenantId, token, host } = await anOrganisation()
  // Test mails go to the address of who asks.
  const data = { email: `${tenantId}@example.com`, emailVerified: true }
  await testDatabase().prisma.user.updateMany({ where: { members: { some: { tenantId } } }, data })
  const dataOf = async (procedure: string, input: unknown) =>
    (await call({ stage, host }, procedure, input, token)).data as { id: string }
  const space = await dataOf('space.create', { name: 'S' })
  const manual = await dataOf('manual.create', { spaceId: space?.id, name: 'M' })
  return { stage, token, host, manualId: manual?.id ?? '' }
}

async function attack(stage: Ground['stage'], visits: Visits, short: boolean) {
  const { count, addFinding, result } = notes()
  const attempt = async (
    what: string,
    { procedure, inputOf, next }: (typeof FIELDS)[number],
    ground: Ground,
    to: [string, string],
  ) => {
    count()
    const [before, begin] = [visits.inner.length, performance.now()]
    const { manualId, token, host } = ground
    const git = procedure === 'gitSource.test' && { manualId, branch: '', folder: '', userName: '', token: '' }
    const answer = await call({ stage, host }, procedure, { ...(inputOf(...to) as object), ...git }, token)
    const provider = (answer.data as { id?: string } | undefined)?.id
    const started = next && provider ? await call({ stage, host }, next, { provider }) : answer
    const seconds = (performance.now() - begin) / 1_000
    const reached = visits.inner.slice(before)
    if (reached.length > 0) addFinding(`${procedure} ${what}`, `reached ${[...new Set(reached)].join(', ')}`)
    if (seconds * 1_000 > MAX_WAIT_MS) addFinding(`${procedure} ${what}`, `took ${seconds.toFixed(1)} s`)
    for (const { code } of [answer, started])
      if (code === 'invalidInput' || code === 'notFound') addFinding('the attack itself', `${procedure}: ${code}`)
  }
  let label = 0
  const names = Object.keys(NAMES)
  // One after the other within a field: whose connection it was is told by the time.
  for (const name of names) {
    const ground = await aGround(stage)
    for (const field of [...FIELDS, ...SERVERS]) {
      const host = `l${label++}.${name}.${ZONE}`
      await attempt(`at ${name}`, field, ground, [host, '/a'])
      // Again, with the answer that came to be meanwhile.
      if (name.startsWith('turns')) await attempt(`at ${name}, again`, field, ground, [host, '/a'])
    }
  }
  const statuses = short ? [302] : STATUSES
  for (const target of TARGETS) {
    const ground = await aGround(stage)
    await sideBySide(
      statuses,
      async (status) => {
        for (const field of FIELDS)
          await attempt(`redirected by ${status} to ${target}`, field, ground, [
            `a.public.${ZONE}`,
            away(status, target),
          ])
      },
      1,
    )
  }
  if (visits.outer === 0) addFinding('the attack itself', 'nothing reached the site')
  return result(`${visits.outer} connections to the site, ${visits.inner.length} to inner addresses`)
}

await main(process.argv.includes('--short'))
