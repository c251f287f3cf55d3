// POST /assist: text that the model writes for the editor, one JSON object per line as it arrives (EDIT-11).
import type { ServerResponse } from 'node:http'
import { assistWriting } from '@lectern/answering'
import { type AssistEvent, AssistInput, fieldProblems } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { DomainError, insideTenantOf, unauthenticated } from '@lectern/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from '../errors/failure.ts'
import { assertSafeInput } from '../errors/input-guard.ts'
import { clientAddress } from '../request/client-address.ts'
import { type CallContext, callContext, type Shared } from '../request/context.ts'
import { onGone } from './gone.ts'
import { streamHeaders, writePiece } from './open-stream.ts'

const HEADERS = streamHeaders('application/x-ndjson')
/** Characters of JSON: a text in which every character is escaped, and the fields around it. */
const BODY_LIMIT = 256 * 1024

function parse(raw: unknown): AssistInput {
  assertSafeInput(raw)
  const parsed = AssistInput.safeParse(raw)
  if (!parsed.success) throw new DomainError('invalidInput', { fields: fieldProblems(parsed.error, raw) })
  return parsed.data
}

const write = (raw: ServerResponse, event: AssistEvent, signal: AbortSignal): Promise<void> =>
  writePiece(raw, `${JSON.stringify(event)}\n`, signal)

async function stream(ctx: CallContext, input: AssistInput, request: FastifyRequest, reply: FastifyReply) {
  const { lang } = ctx.domain
  const disconnection = new AbortController()
  onGone(reply.raw, () => disconnection.abort())
  const events = assistWriting(ctx.domain, input, disconnection.signal)
  // Refusals are thrown before the first event: until then nothing has been sent.
  const first = await events.next()
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, { ...HEADERS, 'x-request-id': request.id })
  try {
    if (!first.done) await write(raw, first.value, disconnection.signal)
    for await (const event of events) {
      if (disconnection.signal.aborted) return
      await write(raw, event, disconnection.signal)
    }
  } catch (error) {
    if (!(error instanceof DomainError)) request.log.error({ err: error }, 'an AI text was interrupted')
    if (!disconnection.signal.aborted) {
      await write(raw, { type: 'failed', message: translate(lang, 'errors.assistFailed') }, disconnection.signal)
    }
  } finally {
    await events.return()
    if (!raw.destroyed) raw.end()
  }
}

/** Mounts the stream. Counted with the questions of the address. */
export function assistStream(app: FastifyInstance, shared: Shared): void {
  app.post<{ Querystring: { lang?: unknown } }>('/assist', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const ctx = await callContext(shared, request, reply, { write: true, lang: request.query.lang })
    try {
      if (ctx.domain.actor.type === 'visitor') throw unauthenticated()
      await shared.limits.take('ask', clientAddress(request))
      const input = parse(request.body)
      await insideTenantOf(ctx.domain.actor, () => stream(ctx, input, request, reply))
    } catch (error) {
      const { wire, message, code, http, data } = toFailure(error, ctx.domain.lang, request.id)
      if (code === 'internal') request.log.error({ err: error }, 'the model could not be called')
      return reply.code(http).send({ code: wire, msg: message, data })
    }
  })
}
