// GET /events: notifies a browser at once of the topics to reload, as server-sent events (MSG-01, ADR 0031).
import { type Actor, DomainError, forbidden, listenForChanges, unauthenticated } from '@lectern/kernel'
import { resolveSession } from '@lectern/people'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { eventStreams } from '../lib/metrics.ts'
import { type CallContext, callContext, type Shared } from '../request/context.ts'
import { isCrossSite } from '../request/same-origin.ts'
import { createHub } from './hub.ts'
import { openStream, type Whose } from './stream.ts'

export type LiveLimits = {
  /** Streams of this server. */
  streams: number
  /** Streams of one person, in all their browsers, on this server. */
  perPerson: number
}
const LIVE_LIMITS: LiveLimits = { streams: 5_000, perPerson: 12 }

/** Seconds until a refused browser tries again; in between it checks the count once. */
const FULL_RETRY_SECONDS = 60

function whoseOf(actor: Actor): Whose {
  if (actor.type === 'member') return { person: actor.userId, tenant: actor.tenantId }
  if (actor.type === 'operator') return { person: actor.userId, tenant: '' }
  throw unauthenticated()
}

const isSame = (one: Actor | null, other: Actor): boolean =>
  one?.type === other.type && JSON.stringify(whoseOf(one)) === JSON.stringify(whoseOf(other))

/** Mounts the stream; all streams end when the server begins to stop. */
export function liveEvents(app: FastifyInstance, shared: Shared, limits: LiveLimits = LIVE_LIMITS): void {
  const hub = createHub()
  let listening: ReturnType<typeof listenForChanges> | undefined

  function admit({ person }: Whose): void {
    if (hub.size < limits.streams && hub.ofPerson(person) < limits.perPerson) return
    throw new DomainError('tooManyRequests', { data: { retryAfter: FULL_RETRY_SECONDS } })
  }

  function open({ domain, session }: CallContext, request: FastifyRequest, reply: FastifyReply): void {
    const { actor } = domain
    const whose = whoseOf(actor)
    const token = session.token ?? ''
    admit(whose)
    listening ??= listenForChanges(shared, { onChange: hub.deliver, onMissed: hub.deliverAll })
    reply.hijack()
    // A caller who left while the session was loaded would never end, and count against the limit.
    if (reply.raw.destroyed) return
    const stream = openStream(reply.raw, whose, {
      requestId: request.id,
      mayStay: async () => isSame(await resolveSession(shared, token), actor),
      closed(gone) {
        hub.remove(gone)
        eventStreams.set(hub.size)
      },
    })
    hub.add(stream)
    eventStreams.set(hub.size)
  }

  app.get('/events', async (request, reply) => {
    const ctx = await callContext(shared, request, reply, { write: false })
    try {
      if (isCrossSite(request.headers, shared.publicUrl)) throw forbidden()
      open(ctx, request, reply)
    } catch (error) {
      const { wire, message, code, http, data } = toFailure(error, ctx.domain.lang, request.id)
      if (code === 'internal') request.log.error({ err: error }, 'an event stream could not be opened')
      if (typeof data?.retryAfter === 'number') reply.header('retry-after', data.retryAfter)
      return reply
        .code(http === 200 ? 403 : http)
        .header('cache-control', 'no-store')
        .send({ code: wire, msg: message, data })
    }
  })
  app.addHook('preClose', () => hub.close())
  app.addHook('onClose', async () => listening?.close())
}
