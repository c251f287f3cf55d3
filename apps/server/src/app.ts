// The HTTP application: everything mounted, nothing listening yet. Tests inject into it, main.ts listens.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import type { Embedder } from '@lectern/ai'
import { startQueryLog } from '@lectern/answering'
import type { Logger } from '@lectern/config'
import type { Database } from '@lectern/db'
import { type Ports, startActivityLog } from '@lectern/kernel'
import { startCallLog } from '@lectern/operations'
import { addViews, readEpochs } from '@lectern/reading'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { TrustProxy } from './env.ts'
import { problemHandlers, unreadableRequest } from './errors/problem.ts'
import { bookDownloads } from './files/books.ts'
import { certificationDocuments } from './files/certification-documents.ts'
import { files } from './files/download.ts'
import { exportDownloads } from './files/exports.ts'
import { importUploads } from './files/imports.ts'
import { invoiceFiles } from './files/invoice-files.ts'
import { logFiles } from './files/log-files.ts'
import { memberFiles } from './files/member-files.ts'
import { uploads } from './files/uploads.ts'
import { admission } from './http/admission.ts'
import { badAddress } from './http/bad-address.ts'
import { jsonBodies } from './http/bodies.ts'
import { boundBodies } from './http/body-bounds.ts'
import { branding } from './http/branding.ts'
import { compression } from './http/compression.ts'
import { cors } from './http/cors.ts'
import { gitHooks } from './http/git-hooks.ts'
import { health, type QueuePing } from './http/health.ts'
import { httpsOnly } from './http/https-only.ts'
import { paymentNotifications } from './http/payment-notifications.ts'
import { recordChanges } from './http/record-changes.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { waitUntilReady } from './http/starting.ts'
import { httpsCheck } from './http/transport-security.ts'
import { trpc } from './http/trpc.ts'
import { oneClickUnsubscribe } from './http/unsubscribe.ts'
import { assistStream } from './http/writing.ts'
import { SMALL_BODY } from './limits/body-size.ts'
import { createRateLimits, type LimitRates } from './limits/rate-limit.ts'
import { createSharePasswords } from './limits/share-passwords.ts'
import { type LiveLimits, liveEvents } from './live/events.ts'
import { modelContext } from './mcp/model-context.ts'
import { chatCompletions } from './openai/chat-completions.ts'
import { mountPages } from './pages/mount-pages.ts'
import { robotHere } from './pages/robot-here.ts'
import { createReaderCache, type PageSource } from './reader-cache/reader-cache.ts'
import { pageSource } from './reader-cache/source.ts'
import { createPageStore } from './reader-cache/store.ts'
import type { Shared } from './request/context.ts'
import { browserCookies } from './request/cookies.ts'
import { knownOwnTenant } from './request/own-host.ts'
import { service } from './service/plugin.ts'
import { publishedMarkdown } from './site/published-markdown.ts'
import { site } from './site/site.ts'
import type { Pages } from './ssr/load-pages.ts'
import { certificateQuestion } from './tls/ask.ts'
import { createViewBuffer } from './views/view-buffer.ts'
import { viewCounter } from './views/view-counter.ts'

export type AppOptions = {
  db: Database
  ports: Ports
  embedder: Embedder
  log: Logger
  /** Null: page addresses answer 503. */
  pages: Pages | null
  rates: LimitRates
  publicUrl?: string
  /** Browsers use https for the hosts below as well. */
  hstsSubdomains?: boolean
  /** Seconds for which caches in front of the servers may show a page without asking. */
  sharedSeconds?: number
  /** Browsers store no file. */
  noFileCache?: boolean
  /** Pages of other sites that may call the API. */
  corsOrigins?: readonly string[]
  trustProxy?: TrustProxy
  /** Requests wait for it. */
  ready?: Promise<unknown>
  pingQueue?: QueuePing
  /** /metrics asks for it; without it, /metrics answers this machine only. */
  metricsToken?: string
  /** Limits of event streams; tests set smaller ones. */
  liveLimits?: LiveLimits
}

const CACHE_BYTES = 64 * 1024 * 1024
const TIMEOUT_MS = 10_000
const REQUEST_ID = /^[\w.-]{1,64}$/

const NO_PAGES: PageSource = { resolve: async () => null, render: async () => null }

/** Builds the application over an open database and its ports; closing it does not close them. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, ports, embedder, log, pages, publicUrl } = options
  const limits = createRateLimits(options.rates, ports.rateLimiter)
  const sharePasswords = createSharePasswords({ db, ports, limits })
  const shared: Shared = { db, ports, embedder, log, publicUrl, limits, sharePasswords }
  const isHttps = httpsCheck(publicUrl, options.hstsSubdomains)
  const sending = { isHttps, sharedSeconds: options.sharedSeconds }
  const store = createPageStore(CACHE_BYTES)
  const source = pages ? pageSource(shared, pages) : NO_PAGES
  const cache = createReaderCache(
    store,
    (manualIds) => readEpochs(shared, manualIds),
    source,
    (request) => knownOwnTenant(shared, request),
    sending,
  )

  const queryLog = startQueryLog(db, log)
  const activityLog = startActivityLog(db, log)
  const callLog = startCallLog(db, log)
  const baseLog: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance: baseLog,
    // On a busy machine mounting the pages takes longer than Fastify's ten seconds; nothing here waits for others.
    pluginTimeout: 0,
    // One line per request is ours (http/request-log.ts): Fastify's own would hold addresses with their tokens.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: SMALL_BODY,
    trustProxy: options.trustProxy ?? 'loopback',
    routerOptions: { maxParamLength: 2_000 },
    frameworkErrors: badAddress,
    clientErrorHandler: unreadableRequest,
    genReqId: ({ headers }) => {
      const requestId = headers['x-request-id']
      return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID()
    },
    // A proxy does not give a request to another server because this one stops: whatever still comes on an open connection is answered.
    return503OnClosing: false,
    // Cached reader pages are answered before routing; everything else goes on to Fastify.
    serverFactory: (handler) => {
      const answer = cache.before(handler)
      const listener = ports.requiresTls ? httpsOnly(answer) : answer
      const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
        // A server that stops ends each connection with an answer.
        if (!server.listening) response.setHeader('connection', 'close')
        listener(request, response)
      })
      return server
    },
  })
  app.addHook('onClose', () => Promise.all([queryLog.close(), activityLog.close(), callLog.close()]))
  requestLog(app)
  recordChanges(app, shared)
  problemHandlers(app)
  jsonBodies(app)
  securityHeaders(app, isHttps)
  admission(app)
  cors(app, options.corsOrigins)
  if (options.ready) waitUntilReady(app, options.ready, TIMEOUT_MS)
  browserCookies(app)
  await app.register(cookie)
  boundBodies(app, shared)
  compression(app)
  health(app, shared, options)
  files(app, shared, options)
  exportDownloads(app, shared)
  bookDownloads(app, shared)
  assistStream(app, shared)
  liveEvents(app, shared, options.liveLimits)
  await importUploads(app, shared)
  await memberFiles(app, shared)
  await certificationDocuments(app, shared)
  await invoiceFiles(app, shared)
  logFiles(app, shared)
  await uploads(app, shared)
  branding(app, shared)
  certificateQuestion(app, shared)
  viewCounter(
    app,
    shared,
    createViewBuffer((viewed, time) => addViews(shared, viewed, time), log),
  )
  site(app, shared)
  publishedMarkdown(app, shared)
  robotHere(app, shared)
  await oneClickUnsubscribe(app, shared)
  await paymentNotifications(app, shared)
  await gitHooks(app, shared)
  await trpc(app, shared)
  await app.register(service(shared), { prefix: '/service' })
  await app.register(chatCompletions(shared), { prefix: '/v1' })
  await app.register(modelContext(shared), { prefix: '/mcp' })
  await mountPages(app, shared, pages, { cache, sending })
  return app
}
