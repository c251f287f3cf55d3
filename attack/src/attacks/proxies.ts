// Callers behind nginx as docs/operations.md configures it, one and two in a row, over IPv4 and IPv6: what callers say of themselves changes
// neither whom limits and logs count, nor where links lead.
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { eventually, freePort, type Product, query, ROOT, startProduct } from '@lectern/testing/product'
import { codeBlock, hasNginx, startNginx } from '@lectern/testing/production'
import { type Attack, notes } from '../attack.ts'
import { openWire, type Wire } from '../wire.ts'

const LIMIT = 5
const EVIL = 'evil.example'
/** `n` is another one each time, so that whom these are believed is another caller each time. */
const FORGED: readonly ((n: number) => Record<string, string>)[] = [
  (n) => ({ 'x-forwarded-for': `198.51.100.${n}` }),
  (n) => ({ 'x-forwarded-for': `198.51.100.${n}, 198.51.101.${n}` }),
  (n) => ({ 'x-forwarded-for': `2001:db8::${n}` }),
  (n) => ({ 'x-forwarded-for': `unknown${n}` }),
  (n) => ({ 'X-Forwarded-For': `127.0.0.1, 10.0.0.${n}` }),
  (n) => ({ forwarded: `for=198.51.100.${n};host=${EVIL};proto=http` }),
  (n) => ({ 'x-real-ip': `198.51.100.${n}` }),
  (n) => ({ 'x-client-ip': `198.51.100.${n}`, 'cf-connecting-ip': `198.51.100.${n}` }),
  (n) => ({ 'true-client-ip': `198.51.100.${n}`, 'x-cluster-client-ip': `198.51.100.${n}` }),
]
const ELSEWHERE: readonly Record<string, string>[] = [
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-host': `${EVIL}, localhost`, 'x-forwarded-proto': 'http' },
  { 'x-forwarded-server': EVIL, 'x-original-url': `//${EVIL}/`, 'x-rewrite-url': `//${EVIL}/` },
  { 'x-forwarded-port': '81', 'x-forwarded-prefix': `//${EVIL}` },
  { forwarded: `host=${EVIL};proto=http`, 'x-forwarded-scheme': 'javascript' },
]
const PAGES = ['/', '/login', '/robots.txt', '/sitemap.xml', '/.well-known/security.txt', '/service/openapi.json']

type Sent = { address?: string; headers?: Record<string, string>; body?: string }
type Answer = { status: number; text: string; headers: string }
type Notes = ReturnType<typeof notes>

/** One request to nginx from an address of this machine. */
function send(url: string, { address = '127.0.0.1', headers = {}, body }: Sent = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const method = body === undefined ? 'GET' : 'POST'
  const options = { method, headers: { ...type, ...headers }, localAddress: address, rejectUnauthorized: false }
  request(url, options, (response) => {
    response.toArray().then((parts: Buffer[]) => {
      const { statusCode = 0, rawHeaders } = response
      resolve({ status: statusCode, text: Buffer.concat(parts).toString(), headers: rawHeaders.join('\n') })
    }, reject)
  })
    .on('error', reject)
    .end(body)
  return promise
}

const wrongPassword = (account: string) => JSON.stringify({ account, password: 'Wrong-Word-1' })

/** Sign-ins that say to come from elsewhere count for the one who makes them, and for nobody else. */
async function limits(url: string, addresses: readonly string[], { count, addFinding }: Notes): Promise<void> {
  for (const address of addresses) {
    const answers: number[] = []
    for (let n = 1; n <= LIMIT + FORGED.length; n++) {
      count()
      const headers = FORGED[n % FORGED.length]?.(n) ?? {}
      const sent = { address, headers, body: wrongPassword(`nobody${n}`) }
      answers.push((await send(`${url}/trpc/auth.login`, sent)).status)
    }
    const free = answers.filter((status) => status !== 429).length
    if (free > LIMIT) addFinding(`limits of ${address}`, `${free} sign-ins in a minute, by other addresses of its own`)
    if (free < LIMIT) addFinding(`limits of ${address}`, `${free} sign-ins only: counted together with others`)
  }
}

/** Links and redirects lead where they should, for who forged them and for those who come afterwards. */
async function links(url: string, { count, addFinding }: Notes): Promise<void> {
  for (const page of PAGES)
    for (const headers of [...ELSEWHERE, {}]) {
      count()
      const answer = await send(`${url}${page}`, { headers })
      if (answer.status >= 500) addFinding(page, `HTTP ${answer.status} with ${JSON.stringify(headers)}`)
      if (`${answer.headers}${answer.text}`.includes(EVIL))
        addFinding(page, `tells ${EVIL} with ${JSON.stringify(headers)}`)
    }
}

async function cookies(url: string, admin: Product['admin'], { count, addFinding }: Notes): Promise<void> {
  const forged: Record<string, string>[] = [{ 'x-forwarded-proto': 'http' }, { 'x-forwarded-proto': 'http, https' }, {}]
  for (const headers of forged) {
    count()
    const sent = { address: '127.0.0.9', headers, body: JSON.stringify(admin) }
    const answer = await send(`${url}/trpc/auth.login`, sent)
    const session = answer.headers.split('\n').find((line) => line.startsWith('__Host-token='))
    if (!session) addFinding('the session cookie', `is not set: ${answer.status} ${answer.text.slice(0, 100)}`)
    else if (!/; *secure/i.test(session))
      addFinding('the session cookie', `goes over http with ${JSON.stringify(headers)}`)
  }
}

/** Checks that the recorded address of callers is the one that nginx saw. */
async function records(product: Product, url: string, address: string, { count, addFinding }: Notes): Promise<void> {
  for (const [n, forge] of FORGED.entries()) {
    count()
    await send(`${url}/service/room/query?name=forged`, { address, headers: forge(n + 1) })
  }
  // Servers gather calls for two seconds.
  const rows = await eventually(async () => {
    const sql = "SELECT DISTINCT ip FROM call_log WHERE path LIKE '%/room/query'"
    const calls = await query<{ ip: string }>(product, sql)
    if (calls.length === 0) throw new Error('no call was written down')
    return calls
  })
  const others = rows.map(({ ip }) => ip).filter((ip) => ip !== address)
  if (others.length > 0) addFinding('the API log', `has callers from ${others.join(', ')}`)
}

const documented = () => codeBlock(readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8'), 'nginx')

async function behind(proxies: 1 | 2, all: Notes): Promise<void> {
  const [port, port6] = [await freePort(), await freePort()]
  const to = (target: string) => ({ '127.0.0.1:3000': target, '127.0.0.1:3001': target })
  const inner = await startNginx(documented(), {
    ...to(`127.0.0.1:${port}`),
    'ssl_protocols TLSv1.2': `listen [::1]:${port6} ssl; ssl_protocols TLSv1.2`,
    // The second of two adds whom it sees to what the first one says.
    ...(proxies === 2 && { 'X-Forwarded-For $remote_addr': 'X-Forwarded-For $proxy_add_x_forwarded_for' }),
  })
  const outer =
    proxies === 2
      ? await startNginx(documented(), {
          ...to(new URL(inner.url).host.replace('localhost', '127.0.0.1')),
          'http://lectern': 'https://lectern',
        })
      : null
  const url = outer?.url ?? inner.url
  const variables = { TRUST_PROXY: String(proxies), LOGIN_PER_MINUTE: String(LIMIT), PUBLIC_URL: url }
  const product = await startProduct(variables, port)
  const wire = openWire(product.url)
  try {
    const addresses = ['127.0.0.2', '127.0.0.3']
    await limits(url, addresses, all)
    if (proxies === 1) await limits(`https://[::1]:${port6}`, ['::1'], all)
    await links(url, all)
    await cookies(url, product.admin, all)
    await records(product, url, '127.0.0.4', all)
    if (proxies === 1) await forms(wire, all)
  } finally {
    wire.close()
    await product.stop()
    await outer?.remove()
    await inner.remove()
  }
}

/** Addresses as proxies write them, several forms of which are one caller. */
const ONE_CALLER: readonly ((n: number) => string)[] = [
  (n) => `2001:db8:1:2::${n}`,
  (n) => `2001:db8:1:2:${n}:${n}:${n}:${n}`,
  (n) => `[2001:db8:1:2::${n}]:${40_000 + n}`,
  (n) => `192.0.2.7:${40_000 + n}`,
  (n) => `::ffff:192.0.2.8${' '.repeat(n % 3)}`,
  (n) => `[::ffff:192.0.2.9]:${40_000 + n}`,
  (n) => `"no address ${n}"`,
]

async function forms(wire: Wire, { count, addFinding }: Notes): Promise<void> {
  for (const form of ONE_CALLER) {
    let free = 0
    for (let n = 1; n <= LIMIT + 3; n++) {
      count()
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': form(n) }
      const sent = { method: 'POST', url: '/trpc/auth.login', headers, payload: wrongPassword(`nobody${n}`) }
      if ((await wire.inject(sent)).statusCode !== 429) free++
    }
    if (free > LIMIT) addFinding(`callers like ${form(1)}`, `${free} sign-ins in a minute from one caller`)
  }
}

export const proxies: Attack = {
  name: 'proxies',
  tries:
    'forged addresses, hosts and protocols through one and two real nginx, over IPv4 and IPv6, and the forms in which proxies write addresses',
  async run({ short }) {
    const all = notes()
    if (!hasNginx()) return all.result('left out: nginx is not installed')
    await behind(1, all)
    if (!short) await behind(2, all)
    return all.result()
  },
}
