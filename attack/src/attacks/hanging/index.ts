// Mail, LDAP, model, Git, picture and sign-in servers that accept and then say nothing, drip, or never end. Who asked gets an answer in time,
// everybody else at once, the worker goes on, and no connection stays open.
import { setTimeout as sleep } from 'node:timers/promises'
import { openManual, query, signIn, startProduct } from '@lectern/testing/product'
import { type Attack, notes } from '../../attack.ts'
import { openWire, type Wire } from '../../wire.ts'
import { type BadServer, badServer, type Mood } from './servers.ts'

/** Milliseconds for whom the server asks for somebody: the limits are 15 s. The machine of a short run does other things too. */
const MAX_WAIT_MS = { short: 30_000, full: 20_000 }
const MAX_OTHERS_MS = 2_000
const MAX_IMPORT_MS = { short: 60_000, full: 8_000 }
const PING_MS = 250
/** So long others are served before anything hangs: how long they wait then is the machine's doing. */
const QUIET_MS = 10_000
/** Nobody waits here for the answer to somebody else. */
const CONNECTIONS = 100
const MAILS = 12

type Notes = ReturnType<typeof notes>
type Ground = { wire: Wire; token: string; operatorToken: string; form: 'short' | 'full'; notes: Notes }
type Call = { procedure: string; input: unknown; as?: 'operator' }
type Target = { name: string; moods: readonly Mood[]; ask(port: number, ground: Ground): Call | Promise<Call> }

const HTTP: readonly Mood[] = ['silent', 'drips', 'floods', 'drips its answer', 'never ends its answer']
const MAIL = { username: '', password: '', fromAddress: 'a@example.com', fromName: '', to: 'b@example.com' }
const DIRECTORY = { accountDn: 'cn=reader,dc=test', baseDn: 'dc=test', password: 'secret' }

const targets = (manualId: string): Target[] => [
  {
    name: 'mail',
    moods: ['silent', 'drips', 'floods'],
    ask: (port) => ({
      procedure: 'operation.testMail',
      input: { ...MAIL, host: '127.0.0.1', port, security: 'none' },
      as: 'operator',
    }),
  },
  ...(['none', 'startTls', 'ldaps'] as const).map((security): Target => {
    return {
      name: `LDAP, ${security}`,
      moods: ['silent', 'drips', 'floods a message'],
      ask: (port) => ({ procedure: 'ldap.test', input: { ...DIRECTORY, host: '127.0.0.1', port, security } }),
    }
  }),
  {
    name: 'models',
    moods: HTTP,
    ask: (port) => ({
      procedure: 'aiSettings.models',
      input: { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'k' },
    }),
  },
  {
    name: 'Git',
    moods: HTTP,
    ask: (port) => ({
      procedure: 'gitSource.test',
      input: { manualId, address: `http://127.0.0.1:${port}/a.git`, branch: '', folder: '', userName: '', token: '' },
    }),
  },
  {
    name: 'picture',
    moods: HTTP,
    ask: (port) => ({ procedure: 'file.fetchPicture', input: { url: `http://127.0.0.1:${port}/a.png` } }),
  },
  {
    name: 'preview of a link',
    moods: HTTP,
    ask: (port) => ({ procedure: 'file.describeLink', input: { url: `http://127.0.0.1:${port}/` } }),
  },
  {
    name: 'identity provider',
    moods: HTTP,
    async ask(port, ground) {
      const provider = { name: `P${port}`, issuer: `http://127.0.0.1:${port}`, clientId: 'c', clientSecret: 's' }
      const { body } = await post(ground, 'identityProvider.create', provider)
      const { id } = (JSON.parse(body) as { result: { data: { id: string } } }).result.data
      return { procedure: 'thirdParty.start', input: { provider: id } }
    },
  },
]

const LOCAL = {
  MAIL_LOCAL_SERVERS: 'allow',
  LDAP_PRIVATE_NETWORKS: 'allow',
  AI_LOCAL_ENDPOINTS: 'allow',
  GIT_LOCAL_SERVERS: 'allow',
  OIDC_LOCAL_ISSUERS: 'allow',
  LOCAL_PICTURES: 'allow',
}

async function post({ wire, token }: Pick<Ground, 'wire' | 'token'>, procedure: string, input: unknown) {
  const begin = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const payload = JSON.stringify(input)
  const answer = await wire.inject({ method: 'POST', url: `/trpc/${procedure}`, headers, payload })
  return { ...answer, ms: performance.now() - begin }
}

async function tryServer(ground: Ground, { name, ask }: Target, mood: Mood): Promise<void> {
  const { count, addFinding } = ground.notes
  const server = await badServer(mood)
  const where = `${name}: a server that ${mood === 'silent' ? 'is silent' : mood}`
  count()
  try {
    const { procedure, input, as } = await ask(server.port, ground)
    const token = as === 'operator' ? ground.operatorToken : ground.token
    const { statusCode, body, ms } = await post({ ...ground, token }, procedure, input)
    if (ms > MAX_WAIT_MS[ground.form]) addFinding(where, `answered after ${(ms / 1_000).toFixed(1)} s`)
    if (statusCode >= 500 && statusCode !== 502 && statusCode !== 503 && statusCode !== 504)
      addFinding(where, `HTTP ${statusCode}: ${body.slice(0, 200)}`)
    if (statusCode === 401 || statusCode === 403) addFinding('the attack itself', `${procedure}: HTTP ${statusCode}`)
    if (/"ok":true/.test(body)) addFinding(where, `was taken for a good one: ${body.slice(0, 200)}`)
    if (!(await isLeft(server))) addFinding(where, `${server.connections()} connections stay open`)
  } catch (error) {
    addFinding(where, String(error))
  } finally {
    server.close()
  }
}

/** Whether its connections end within a moment. */
async function isLeft(server: BadServer): Promise<boolean> {
  for (let tries = 0; tries < 20 && server.connections() > 0; tries++) await sleep(100)
  return server.connections() === 0
}

/** Everybody else, until `stop`. */
function others({ wire, notes: { addFinding } }: Ground, paths: readonly string[]) {
  let [slowest, over] = [0, false]
  const running = (async () => {
    for (let n = 0; !over; n++) {
      const begin = performance.now()
      const url = paths[n % paths.length] ?? '/'
      const status = await wire.inject({ url, headers: { connection: 'close' } }).then(
        ({ statusCode }) => statusCode,
        (error: Error) => error.message,
      )
      slowest = Math.max(slowest, performance.now() - begin)
      if (status !== 200) addFinding(`somebody else at ${url}`, `was answered ${status}`)
      await sleep(PING_MS)
    }
  })()
  return {
    async stop() {
      over = true
      await running
      return slowest
    },
  }
}

/** Mails wait for the platform's mail server; what somebody imports meanwhile is there soon. */
async function worker(ground: Ground, product: { pid: number }, manualId: string): Promise<void> {
  const { count, addFinding } = ground.notes
  for (let n = 0; n < MAILS; n++) {
    count()
    const { statusCode, body } = await post(ground, 'invitation.send', { email: `person${n}@example.com` })
    if (statusCode !== 200) return addFinding('the attack itself', `no mail was written: ${body.slice(0, 200)}`)
  }
  await sleep(1_500)
  const { token, wire } = ground
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  const sent = { method: 'POST', url: '/imports', query: { manualId, fileName: 'a.md' }, headers, payload: '# A' }
  const id = (JSON.parse((await wire.inject(sent)).body) as { data: { id: string } }).data.id
  const begin = performance.now()
  for (let state = ''; state !== 'done'; ) {
    const [row] = await query<{ state: string }>(product, 'SELECT state FROM document_import WHERE id = $1', [id])
    state = row?.state ?? 'gone'
    if (performance.now() - begin > MAX_IMPORT_MS[ground.form])
      return addFinding('the worker', `imports nothing while ${MAILS} mails wait for a server that hangs`)
    await sleep(100)
  }
}

export const hanging: Attack = {
  name: 'hanging',
  tries:
    'mail, LDAP, model, Git, picture and sign-in servers that say nothing, drip or never end, while others read and import',
  async run({ short }) {
    const all = notes()
    const mailServer = await badServer('silent')
    const mail = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, SMTP_FROM: 'help@example.com' }
    const product = await startProduct({ ...LOCAL, ...mail })
    const wire = openWire(product.url, CONNECTIONS)
    try {
      const client = await signIn(product.url, product.admin)
      // A role is of a session.
      const { token: operatorToken } = await signIn(product.url, product.admin)
      await post({ wire, token: operatorToken }, 'account.switchRole', { role: 'operatorRole' })
      const ground: Ground = {
        ...{ wire, token: client.token, operatorToken },
        ...{ form: short ? 'short' : 'full', notes: all },
      }
      const manualId = await openManual(client, 'Hanging')
      const paths = ['/trpc/auth.look', `/pub/${manualId}`]
      const before = others(ground, paths)
      if (!short) await sleep(QUIET_MS)
      const quiet = await before.stop()
      const ping = others(ground, paths)
      const list = targets(manualId).flatMap((target) => target.moods.map((mood) => ({ target, mood })))
      const chosen = short ? list.filter(({ mood }) => mood !== 'silent' && mood !== 'floods') : list
      await Promise.all([
        ...chosen.map(({ target, mood }) => tryServer(ground, target, mood)),
        worker(ground, product, manualId),
      ])
      const slowest = await ping.stop()
      if (slowest > MAX_OTHERS_MS + 2 * quiet && !short)
        all.addFinding('somebody else', `waited ${(slowest / 1_000).toFixed(1)} s`)
      return all.result(`slowest answer to somebody else ${slowest.toFixed(0)} ms, ${quiet.toFixed(0)} ms before`)
    } finally {
      wire.close()
      await product.stop()
      mailServer.close()
    }
  },
}
