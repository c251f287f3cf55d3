// Answers as server-sent events (specification §7 'AI search'): an envelope for errors before the stream, always `close` after it.
import type { ServerResponse } from 'node:http'
import { askQuestion } from '@lectern/answering'
import { type AnswerEvent, AskInput, ERROR_CODES, fieldProblems, LOG_LIMITS, PICTURE_LIMITS } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { DomainError, unauthenticated } from '@lectern/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assertSafeInput } from '../errors/input-guard.ts'
import { onGone } from '../http/gone.ts'
import { EVENT_STREAM, keepAlive, writePiece } from '../http/open-stream.ts'
import { type CallContext, callContext, type Shared } from '../request/context.ts'
import { measuredAnswer } from './measured-answer.ts'
import { recordAnswer, recordFailure } from './record.ts'
import { CLOSE, interrupted, toSse } from './sse.ts'
import { sendFailure } from './wire/envelope.ts'
import { type RawInput, rawInput, toOurs } from './wire/raw-input.ts'
import { PLACE_WORDS } from './wire/shapes.ts'

function parse(raw: RawInput): AskInput {
  assertSafeInput(raw)
  const input = toOurs(raw, PLACE_WORDS, false)
  const parsed = AskInput.safeParse(input)
  if (!parsed.success) throw new DomainError('invalidInput', { fields: fieldProblems(parsed.error, input) })
  return parsed.data
}

/** Bytes of a question with a picture in base64. */
export const PICTURE_BODY = Math.ceil((PICTURE_LIMITS.bytes * 4) / 3) + 64 * 1024

/** Beginning of an answer, as stored in the API log. */
type AnswerRecord = { id: string; text: string }
function recordEvent(record: AnswerRecord, event: AnswerEvent): void {
  if (event.type === 'answerId') record.id = event.id
  if (event.type === 'text' && record.text.length < LOG_LIMITS.callData) record.text += event.text
}

async function pipe(
  events: AsyncGenerator<AnswerEvent>,
  first: AnswerEvent,
  raw: ServerResponse,
  signal: AbortSignal,
  record: AnswerRecord,
) {
  recordEvent(record, first)
  await writePiece(raw, toSse(first), signal)
  for await (const event of events) {
    if (signal.aborted) return
    recordEvent(record, event)
    await writePiece(raw, toSse(event), signal)
  }
}

async function stream(ctx: CallContext, input: AskInput, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const begin = performance.now()
  const disconnection = new AbortController()
  onGone(reply.raw, () => disconnection.abort())
  const events = measuredAnswer(askQuestion(ctx.domain, input, disconnection.signal), begin)
  // Refusals are thrown before the first event: until then nothing has been sent.
  const first = await events.next()
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, { ...EVENT_STREAM, 'x-request-id': request.id })
  if (first.done) return void raw.end(CLOSE)
  const stopBeat = keepAlive(raw)
  const record: AnswerRecord = { id: '', text: '' }
  recordAnswer(request, record)
  try {
    await pipe(events, first.value, raw, disconnection.signal, record)
  } catch (error) {
    if (!disconnection.signal.aborted) {
      request.log.error({ err: error }, 'an answer was interrupted')
      recordFailure(request, ERROR_CODES.internal.wire, translate(ctx.domain.lang, 'errors.answerBroken'))
      raw.write(interrupted(ctx.domain.lang))
    }
  } finally {
    stopBeat()
    await events.return()
    if (!raw.destroyed) raw.end(CLOSE)
  }
}

/** Mounts both streams: for people who are signed in, and for visitors. */
export function answerStreams(app: FastifyInstance, shared: Shared): void {
  const mount = (path: string, login: boolean) => {
    const ask = async (request: FastifyRequest, reply: FastifyReply) => {
      const raw = rawInput(request)
      const demand = { write: false, queryToken: raw.token, lang: raw.lang, aiToken: true }
      const ctx = await callContext(shared, request, reply, demand)
      const { lang, actor, ip } = ctx.domain
      try {
        if (login && actor.type === 'visitor') throw unauthenticated()
        await shared.limits.take('ask', ip)
        await stream(ctx, { ...parse(raw), lang }, request, reply)
      } catch (error) {
        return sendFailure(reply, error, { lang, rename: PLACE_WORDS })
      }
    }
    app.get(path, ask)
    // Pictures are too long for an address.
    app.post(path, { bodyLimit: PICTURE_BODY }, ask)
  }
  mount('/manualContent/intelligentSearch', true)
  mount('/notLoginManualContent/intelligentSearch', false)
}
