// The REST adapter: mounts the table and the calls that are streams or uploads under /service; one place for envelope, language, token, codes.
import formbody from '@fastify/formbody'
import { invalid, notFound, unauthenticated } from '@lectern/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { queryLang, refusal } from '../errors/problem.ts'
import { articleExports } from '../files/books.ts'
import { emptyBodies } from '../http/bodies.ts'
import { markAsRead } from '../http/compression.ts'
import { bodySize } from '../limits/body-size.ts'
import { restCallIdOf } from '../request/call-name.ts'
import { callContext, type Shared } from '../request/context.ts'
import { answerStreams } from './answer-stream.ts'
import { serviceCalls } from './calls/index.ts'
import { docs } from './docs/docs.ts'
import { recordCalls } from './record.ts'
import { fileUpload } from './upload.ts'
import type { ServiceCall } from './wire/call.ts'
import { sendFailure, success } from './wire/envelope.ts'
import { type ProcedureFacts, procedureFacts, runProcedure } from './wire/procedures.ts'
import { rawInput, toOurs } from './wire/raw-input.ts'

async function answer(
  shared: Shared,
  call: ServiceCall,
  facts: ProcedureFacts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // Parts are for files.
  if (request.isMultipart()) throw invalid('input', 'mediaType')
  const raw = rawInput(request)
  const base = await callContext(shared, request, reply, { write: facts.mutation, lang: raw.lang })
  const callId = restCallIdOf(request, base)
  const ctx = { ...base, ...(callId !== undefined && { callId }) }
  const { lang } = ctx.domain
  if (!facts.mutation) markAsRead(reply)
  try {
    if (call.login && ctx.domain.actor.type === 'visitor') throw unauthenticated()
    const input = facts.input ? toOurs(raw, call.rename, call.blocks) : undefined
    const value = await runProcedure(call.procedure, ctx, input)
    return reply.send(success(lang, call.output(value)))
  } catch (error) {
    return sendFailure(reply, error, { lang, rename: call.rename })
  }
}

/** Fastify plugin; register it with the prefix /service. */
export function service(shared: Shared) {
  return async (app: FastifyInstance) => {
    await app.register(formbody)
    app.removeContentTypeParser('text/plain')
    emptyBodies(app)
    recordCalls(app, shared)
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    })
    app.setErrorHandler((error, request, reply) =>
      sendFailure(reply, refusal(error, request), { lang: queryLang(request) }),
    )

    const facts = procedureFacts()
    for (const call of serviceCalls) {
      const callFacts = facts.get(call.procedure)
      if (!callFacts) throw new Error(`${call.path} names the unknown procedure ${call.procedure}`)
      const size = bodySize([callFacts.body])
      app.route({
        method: [...call.methods],
        url: call.path,
        bodyLimit: size.signedIn,
        config: { bodySize: () => size },
        handler: (request, reply) => answer(shared, call, callFacts, request, reply),
      })
    }
    answerStreams(app, shared)
    articleExports(app, shared)
    await fileUpload(app, shared)
    docs(app)
    // Unknown paths; the catch-all of the pages must not handle them.
    app.all('/*', (request, reply) => sendFailure(reply, notFound('path'), { lang: queryLang(request) }).code(404))
  }
}
