// The product as compose.yaml installs it, with nginx in front: two servers, a worker, a database, Redis and S3. All are the real programs;
// the product is started by the image's entry with the variables of compose.yaml. Only addresses and folders are those of this machine.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort, ROOT } from '@lectern/testing/product'
import {
  codeBlock,
  type DatabaseServer,
  hasPgBouncer,
  objectsIn,
  type PgBouncer,
  type Running,
  run,
  S3_ACCOUNT,
  startDatabase,
  startNginx,
  startPgBouncer,
  startS3Server,
  untilListening,
  untilReady,
} from '@lectern/testing/production'
import { shippedFolder } from '../../scripts/release/shipped.ts'
import { commandOf, type Dotenv, environmentOf } from './compose.ts'

const operations = () => readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8')
const STRICT_BUCKET = 'lectern-strict'
/** The one block of `language` in docs/operations.md. */
const documented = (language: string): string => codeBlock(operations(), language)

const DOTENV: Dotenv = {
  POSTGRES_PASSWORD: 'postgrespassword',
  REDIS_PASSWORD: 'redispassword',
  LECTERN_SECRET: 'a secret that signs the sessions',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  S3_ACCESS_KEY_ID: S3_ACCOUNT.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_ACCOUNT.secretAccessKey,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
  // Tests make organisations.
  REGISTRATION: 'open',
}

/** Those of `Dotenv` and of the roles that are secrets. */
const SECRETS = [
  ...['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'DIRECT_DATABASE_URL', 'REDIS_URL', 'SMTP_URL'],
  ...['LECTERN_SECRET', 'SECRET_KEY', 'S3_SECRET_ACCESS_KEY'],
]

/** The environment of a role with every switch that docs/operations.md offers to operators who want more: another bucket, secrets in files, ... */
function strictly(
  env: NodeJS.ProcessEnv,
  folder: string,
  { kind, port }: DatabaseServer,
  pooler: PgBouncer | undefined,
): NodeJS.ProcessEnv {
  const asApp = (at: number) => `postgresql://lectern_app:another%20password@127.0.0.1:${at}/lectern`
  const strict: NodeJS.ProcessEnv = {
    ...env,
    ...{ S3_BUCKET: STRICT_BUCKET, OUTBOUND_ALLOW: 'localhost' },
    ...{ REQUIRE_TLS: 'on', HSTS_SUBDOMAINS: 'on', AUDIT_LINES: 'on' },
    // The embedded engine has one user.
    ...(kind === 'PostgreSQL' && {
      DATABASE_URL: asApp(pooler?.port ?? port),
      ...(pooler && { DIRECT_DATABASE_URL: asApp(port) }),
      MIGRATION_DATABASE_URL: env.DATABASE_URL,
    }),
  }
  for (const name of SECRETS) {
    const secret = strict[name]
    if (secret === undefined) continue
    writeFileSync(join(folder, name), `${secret}\n`)
    strict[`${name}_FILE`] = join(folder, name)
    delete strict[name]
  }
  return strict
}

export type Role = 'server' | 'worker' | 'migrate'
export type Installation = Awaited<ReturnType<typeof install>>

/**
 * Starts what the product needs and nginx, but nothing of the product. `variables` are further ones of .env; `strict`: not as compose.yaml has
 * it, but with every switch of {@link strictly}.
 */
export async function install(variables: Dotenv = {}, { strict = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-production-'))
  const place = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    return join(folder, name)
  }
  // Content of the image, and its entry.
  const shipped = await shippedFolder()
  const serverPorts = [await freePort(), await freePort()]
  const proxy = await startNginx(documented('nginx'), {
    '127.0.0.1:3000': `127.0.0.1:${serverPorts[0]}`,
    '127.0.0.1:3001': `127.0.0.1:${serverPorts[1]}`,
  })
  setDefaultCACertificates([...getCACertificates('default'), proxy.caPem])
  const dotenv = { ...DOTENV, PUBLIC_URL: proxy.url, ...variables }
  const postgres = await emptyDatabase()
  if (strict && postgres.kind === 'PostgreSQL') await postgres.psql(`\\connect lectern\n${documented('pgsql')}`)
  const pooler = strict && postgres.kind === 'PostgreSQL' && hasPgBouncer() ? await poolerOf(postgres) : undefined
  const storage = await startS3Server(place('storage'), strict ? STRICT_BUCKET : 'lectern')
  const redis = await startRedis(place('redis'), dotenv)
  const ports = { postgres: postgres.port, redis: redis.port, storage: storage.port }
  const running = new Map<string, Running & { env: NodeJS.ProcessEnv }>()

  /** Starts a process of the product by the variables of its role. `name` distinguishes those of one role. */
  function start(role: Role, name: string = role, port = 3000, command = commandOf(role)): Running {
    const folders = { DATA_DIR: place(`data-${name}`), PORT: String(port), TMPDIR: place(`tmp-${name}`) }
    const all = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...dotenv,
      ...environmentOf(role, dotenv, ports),
      ...folders,
    }
    const env = strict ? strictly(all, place('secrets'), postgres, pooler) : all
    const child = run(process.execPath, ['main.js', ...command], { env, cwd: shipped })
    running.set(name, { ...child, env })
    return child
  }

  /** Runs a command of the image with the variables of `migrate`, and returns what it prints. */
  async function toEnd(command: string[]): Promise<string> {
    const child = start('migrate', 'migrate', 3000, command)
    const code = await child.ended
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${child.output()}`)
    return child.output()
  }

  /** Runs the health check of the image for a process. */
  async function isHealthy(name: string): Promise<boolean> {
    const env = running.get(name)?.env
    return (await run(process.execPath, ['scripts/container/health.mjs'], { env, cwd: shipped }).ended) === 0
  }

  const stopProduct = () => Promise.all([...running.values()].map((child) => child.stop()))

  return {
    url: proxy.url,
    folder,
    dotenv,
    postgres,
    storage: {
      folder: join(folder, 'storage'),
      /** Whether one of its objects consists of these bytes. */
      holds: (bytes: Uint8Array) =>
        objectsIn(join(folder, 'storage'), 'lectern').some((object) => object.equals(bytes)),
    },
    /** Whether server and worker reach the database through PgBouncer, and its log. */
    pooler: pooler?.output,
    serverUrls: serverPorts.map((port) => `http://127.0.0.1:${port}`),
    process: (name: string) => running.get(name),
    /** Migrates, and returns the administrator that the log names. */
    async migrate() {
      const output = await toEnd(commandOf('migrate'))
      const line = (name: string) => new RegExp(`^ +${name}: +(\\S+)`, 'm').exec(output)?.[1] ?? ''
      return { account: line('Administrator'), password: line('Password') }
    },
    /** Writes all of it into a file. The embedded engine has one session for everybody: the product is stopped for it. */
    async backUp(file: string) {
      if (postgres.kind !== 'PostgreSQL') await stopProduct()
      return toEnd(['backup', file])
    },
    restore: (file: string) => toEnd(['restore', file]),
    /** Starts one of the two servers and waits until it is ready. */
    async startServer(index: 0 | 1) {
      const port = serverPorts[index] ?? 0
      const child = start('server', `server-${index}`, port)
      await untilReady(child, async () => {
        const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
        if (status !== 200) throw new Error(`readyz ${status}`)
      })
      return child
    },
    isHealthy,
    /** Starts a worker and waits until it is healthy; a second one takes the place of the first. */
    async startWorker() {
      const child = start('worker')
      await untilReady(child, async () => {
        if (!(await isHealthy('worker'))) throw new Error('not healthy')
      })
      return child
    },
    stopProduct,
    /** Ends everything and deletes its data. */
    async remove() {
      await stopProduct()
      for (const part of [proxy, redis, storage]) await part.stop()
      await proxy.remove()
      await pooler?.remove()
      await postgres.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PgBouncer as docs/operations.md has it. */
const poolerOf = ({ port }: DatabaseServer) =>
  startPgBouncer(documented('ini'), { port, passwords: { lectern_app: 'another password' } })

/** Redis by the command of compose.yaml. */
async function startRedis(folder: string, { REDIS_PASSWORD }: Dotenv) {
  const port = await freePort()
  const [shell = '', ...args] = commandOf('redis')
  const more = `--port ${port} --bind 127.0.0.1 --dir ${folder}`
  const env = { PATH: process.env.PATH, REDIS_PASSWORD }
  const running = run(shell, [...args.slice(0, -1), `${args.at(-1)} ${more}`], { env })
  await untilListening(running, port)
  return { ...running, port }
}

/** A server with what the documentation has an administrator create on it. */
async function emptyDatabase(): Promise<DatabaseServer> {
  const password = DOTENV.POSTGRES_PASSWORD ?? ''
  const server = await startDatabase(password)
  if (server.kind === 'PostgreSQL') await server.psql(documented('sql').replace("'password'", `'${password}'`))
  return server
}
