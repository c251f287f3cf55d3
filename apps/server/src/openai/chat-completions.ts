// POST /v1/chat/completions and GET /v1/models: the robot for clients of OpenAI's API, with the token of an organisation as API key. Its
// permissions, limits and log are those of the streams of REST (AI-02, REST-01).
import { askQuestion, listRobots } from '@lectern/answering'
import { ALL_MANUALS_MODEL, type AnswerEvent, type Citation } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { insideTenantOf, notFound, unauthenticated } from '@lectern/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { queryLang, refusal } from '../errors/problem.ts'
import { onGone } from '../http/gone.ts'
import { EVENT_STREAM, keepAlive, writePiece } from '../http/open-stream.ts'
import { type CallContext, callContext, type Shared } from '../request/context.ts'
import { PICTURE_BODY } from '../service/answer-stream.ts'
import { measuredAnswer } from '../service/measured-answer.ts'
import { recordAnswer, recordCalls } from '../service/record.ts'
import { type CompletionRequest, completionRequest } from './completion-request.ts'
import {
  type Annotation,
  annotationsOf,
  completion,
  completionChunk,
  type FinishReason,
  finishReason,
  sourceList,
  type Usage,
  usageChunk,
} from './completion-shape.ts'
import { errorChunk, sendOpenAiError } from './openai-errors.ts'

const BODY_LIMIT = 1024 * 1024 + PICTURE_BODY

type Answering = {
  ctx: CallContext
  request: CompletionRequest
  events: AsyncGenerator<AnswerEvent>
  first: AnswerEvent
}

/** The text of an answer as it comes: its words, what the judgement changed, the sources. */
async function* writtenText({ ctx, request, events, first }: Answering, end: AnswerEnd): AsyncGenerator<string> {
  const lang = request.input.lang ?? ctx.domain.lang
  const add = (text: string) => {
    end.content += text
    return text
  }
  try {
    for (let step: IteratorResult<AnswerEvent> = { value: first }; !step.done; step = await events.next()) {
      const event = step.value
      if (event.type === 'text') yield add(event.text)
      else if (event.type === 'revised' && request.isStreamed)
        yield add(`\n\n${translate(lang, 'answer.corrected')}\n\n${event.text}`)
      else if (event.type === 'revised') end.content = event.text
      else if (event.type === 'citations') {
        const { pageOrigin } = ctx.client
        end.citations = event.citations.map((citation) => ({ ...citation, url: pageOrigin + citation.url }))
        end.annotations = annotationsOf(end.content, end.citations)
        yield add(sourceList(end.citations, translate(lang, 'answer.sources')))
      } else if (event.type === 'end') {
        end.finish = finishReason(event)
        end.usage = event.usage ?? end.usage
      }
    }
  } finally {
    await events.return(undefined)
  }
}
type AnswerEnd = {
  content: string
  citations: Citation[]
  annotations: Annotation[]
  finish: FinishReason
  usage: Usage
}

async function answer(ctx: CallContext, body: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const question = completionRequest(body)
  const disconnection = new AbortController()
  onGone(reply.raw, () => disconnection.abort())
  const { domain } = ctx
  const begin = performance.now()
  const events = measuredAnswer(askQuestion(domain, question.input, disconnection.signal, question.history), begin)
  // Refusals are thrown before the first event: until then nothing has been sent.
  const first = await events.next()
  if (first.done) throw notFound('path')
  const id = `chatcmpl-${first.value.type === 'answerId' ? first.value.id : request.id}`
  const envelope = { id, model: question.model, created: Math.floor(Date.now() / 1000) }
  const end: AnswerEnd = { content: '', citations: [], annotations: [], finish: 'stop', usage: { input: 0, output: 0 } }
  recordAnswer(request, end)
  const texts = writtenText({ ctx, request: question, events, first: first.value }, end)
  if (question.isStreamed)
    return stream(
      { envelope, texts, end, withUsage: question.withUsage, signal: disconnection.signal },
      ctx,
      request,
      reply,
    )
  for await (const _ of texts);
  return reply.send(completion(envelope, end))
}

type Streamed = {
  envelope: Parameters<typeof completionChunk>[0]
  texts: AsyncGenerator<string>
  end: AnswerEnd
  withUsage: boolean
  signal: AbortSignal
}

async function stream(
  { envelope, texts, end, withUsage, signal }: Streamed,
  ctx: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, { ...EVENT_STREAM, 'x-request-id': request.id })
  const stopBeat = keepAlive(raw)
  try {
    await writePiece(raw, completionChunk(envelope, { role: 'assistant', content: '' }), signal)
    for await (const content of texts) {
      if (signal.aborted) return
      if (content !== '') await writePiece(raw, completionChunk(envelope, { content }), signal)
    }
    await writePiece(raw, completionChunk(envelope, { annotations: end.annotations }, end.finish), signal)
    if (withUsage) await writePiece(raw, usageChunk(envelope, end.usage), signal)
    await writePiece(raw, 'data: [DONE]\n\n', signal)
  } catch (error) {
    if (signal.aborted) return
    request.log.error({ err: error }, 'an answer was interrupted')
    raw.write(errorChunk(error, ctx.domain.lang, request.id))
  } finally {
    stopBeat()
    await texts.return(undefined)
    if (!raw.destroyed) raw.end()
  }
}

async function models(ctx: CallContext) {
  const robots = await listRobots(ctx.domain)
  const all = robots.length === 0 ? [] : [{ id: ALL_MANUALS_MODEL, name: 'Lectern' }]
  const rows = [...all, ...robots]
  return { object: 'list', data: rows.map((row) => ({ ...row, object: 'model', created: 0, owned_by: 'lectern' })) }
}

/** Fastify plugin; register it with the prefix /v1. */
export function chatCompletions(shared: Shared) {
  return async (app: FastifyInstance) => {
    recordCalls(app, shared)
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    })
    app.setErrorHandler((error, request, reply) => sendOpenAiError(reply, refusal(error, request), queryLang(request)))
    const inContext = async (
      request: FastifyRequest,
      reply: FastifyReply,
      work: (ctx: CallContext) => Promise<unknown>,
    ) => {
      const ctx = await callContext(shared, request, reply, { write: true, aiToken: true, lang: queryLang(request) })
      try {
        if (ctx.domain.actor.type === 'visitor') throw unauthenticated()
        return await insideTenantOf(ctx.domain.actor, () => work(ctx))
      } catch (error) {
        return sendOpenAiError(reply, refusal(error, request), ctx.domain.lang)
      }
    }
    app.get('/models', (request, reply) => inContext(request, reply, models))
    app.post('/chat/completions', { bodyLimit: BODY_LIMIT }, (request, reply) =>
      inContext(request, reply, async (ctx) => {
        await shared.limits.take('ask', ctx.domain.ip)
        return answer(ctx, request.body, request, reply)
      }),
    )
    app.all('/*', (request, reply) => sendOpenAiError(reply, notFound('path'), queryLang(request)))
  }
}
