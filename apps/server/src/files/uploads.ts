// /uploads/{uploadId}: bytes of uploads that file.beginUpload has opened, after the tus protocol (tus.io, core and termination).
import { Readable } from 'node:stream'
import type { Lang } from '@lectern/contracts'
import { DomainError, insideTenantOf } from '@lectern/kernel'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { copyHead } from '../http/web-request.ts'
import { callContext, type Shared } from '../request/context.ts'
import { caller, PartStore } from './upload-store.ts'

/** Time for which a stalled request keeps its upload locked when another request resumes it. */
const DRAIN_MS = 1_000
const STATUS: Partial<Record<string, number>> = { notFound: 404, conflict: 409, unauthenticated: 401 }

/** The request with its unparsed body. */
function streaming(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  const { method } = request
  const url = new URL(request.url.split('?')[0] ?? '', 'http://upload')
  const body = method === 'PATCH' ? Readable.toWeb(request.raw) : undefined
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) } as RequestInit)
}

function failed(error: unknown, lang: Lang, requestId: string): { status_code: number; body: string } | undefined {
  if (!(error instanceof DomainError)) return undefined
  const { code, message, http } = toFailure(error, lang, requestId)
  return { status_code: STATUS[code] ?? (http === 200 ? 400 : http), body: message }
}

/** Mounts the protocol. For everybody but its owner an upload is not found. */
export async function uploads(app: FastifyInstance, shared: Shared): Promise<void> {
  const tus = new Server({
    path: '/uploads',
    datastore: new PartStore(),
    relativeLocation: true,
    lockDrainTimeout: DRAIN_MS,
    allowedOrigins: () => false,
    onResponseError: (_request, error) => {
      const ctx = caller.getStore()
      return ctx && failed(error, ctx.lang, ctx.requestId)
    },
  })
  await app.register(async (scope) => {
    // The body is left on the socket for the library to read.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    scope.route<{ Querystring: { lang?: unknown } }>({
      method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/uploads/:id',
      config: { streamed: true },
      async handler(request, reply) {
        const write = request.method === 'PATCH' || request.method === 'DELETE'
        const ctx = await callContext(shared, request, reply, { write, lang: request.query.lang })
        const { actor } = ctx.domain
        const response = await insideTenantOf(actor, () =>
          caller.run(ctx.domain, () => tus.handleWeb(streaming(request))),
        )
        reply.header('cache-control', 'no-store')
        return copyHead(response, reply).send(request.method === 'HEAD' ? '' : await response.text())
      },
    })
  })
}
