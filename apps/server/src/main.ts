// The server process: reads the environment, listens immediately, serves when the database is ready, finishes open requests when it stops.
import { once } from 'node:events'
import { collectGarbage, createLogger, type Env, EnvError, type Logger } from '@lectern/config'
import { connectionOf, createDatabase, untilUsable } from '@lectern/db'
import { createEmbedder, createPorts } from '@lectern/integrations'
import { warmUp } from '@lectern/library'
import { certificateOf, releasePlatformHosts } from '@lectern/people'
import { buildApp } from './app.ts'
import { type ServerSettings, serverSettings } from './env.ts'
import type { QueuePing } from './http/health.ts'
import { compressAssets } from './ssr/compress-assets.ts'
import { loadPages } from './ssr/load-pages.ts'
import { secureServer } from './tls/secure-server.ts'

const STOP_WITHIN_MS = 10_000
const CLOSE_IDLE_EVERY_MS = 100
const SETTLE_AFTER_MS = 5_000
const WARM_UP_AFTER_MS = 1_000

/** Redis is checked; a queue in the database is available when the database is. */
function queuePing(env: Env, log: Logger): QueuePing | undefined {
  const { REDIS_URL: redisUrl } = env
  if (!redisUrl) return undefined
  let queues: Promise<{ ping(): Promise<void> }> | undefined
  return async () => {
    queues ??= import('@lectern/jobs').then(({ createQueues }) => createQueues({ databaseUrl: '', redisUrl }, log))
    await (await queues).ping()
  }
}

async function start({ env, pagesDir, rates, trustProxy }: ServerSettings, log: Logger) {
  const db = createDatabase(connectionOf(env))
  const [ports, pages] = await Promise.all([createPorts(env, db, log), loadPages(pagesDir)])
  if (!pages) log.warn({ pagesDir }, 'the pages are not built')
  const embedder = createEmbedder(env)
  // No organisation may have a host of the platform.
  const pingQueue = queuePing(env, log)
  const ready = untilUsable(db, log, () => releasePlatformHosts({ db, ports, embedder, log }, env.PUBLIC_URL))
  const app = await buildApp({
    db,
    ports,
    embedder,
    log,
    pages,
    rates,
    trustProxy,
    publicUrl: env.PUBLIC_URL,
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    sharedSeconds: env.PAGE_CACHE_SECONDS,
    noFileCache: env.FILE_CACHE === 'off',
    corsOrigins: env.CORS_ORIGINS,
    ready,
    pingQueue,
    metricsToken: env.METRICS_TOKEN,
  })
  await app.listen({ host: env.HOST, port: env.PORT })
  const secure =
    env.HTTPS_PORT === undefined
      ? undefined
      : secureServer(app, { certificateOf: (host) => certificateOf({ db, ports, log }, host), log })
  if (secure) await once(secure.listen({ host: env.HOST, port: env.HTTPS_PORT }), 'listening')
  ready.then(
    () => {
      log.info({ host: env.HOST, port: env.PORT }, 'ready')
      setTimeout(warmUp, WARM_UP_AFTER_MS).unref()
      // Loading its library takes longer than the first answer of /healthz would wait.
      pingQueue?.().catch(() => {})
    },
    (error: Error) => {
      console.error(error.message)
      process.exit(1)
    },
  )
  // Delayed, so that it does not slow the first requests.
  const settle = async () => {
    if (pages) await compressAssets(pages.clientDir)
    collectGarbage()
  }
  setTimeout(settle, SETTLE_AFTER_MS).unref()
  return { app, secure, db }
}

/** Finishes open requests, then closes the database; stops immediately after a second signal or ten seconds. */
function stopOnSignals({ app, secure, db }: Awaited<ReturnType<typeof start>>, log: Logger): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    secure?.close()
    // Those that became idle since do not end by themselves.
    setInterval(() => {
      secure?.closeIdleConnections()
      app.server.closeIdleConnections()
    }, CLOSE_IDLE_EVERY_MS).unref()
    await app.close()
    await db.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

try {
  const settings = serverSettings()
  const log = createLogger({ name: 'server', level: settings.env.LOG_LEVEL })
  stopOnSignals(await start(settings, log), log)
} catch (error) {
  const reason = error instanceof Error ? error.message : error
  console.error(error instanceof EnvError ? reason : `The server could not start: ${reason}`)
  process.exit(1)
}
