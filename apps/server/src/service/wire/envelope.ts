// Every REST response: {code, msg, data} (specification §7, REST contract).
import type { Lang } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { FastifyReply } from 'fastify'
import { type Failure, toFailure } from '../../errors/failure.ts'
import type { ServiceCall } from './call.ts'

export type Envelope = { code: number; msg: string; data: unknown }

export const success = (lang: Lang, data: unknown): Envelope => ({
  code: 0,
  msg: translate(lang, 'errors.ok'),
  data: data ?? null,
})

/** Field names as the caller wrote them. */
function wireFields(fields: Record<string, string>, rename: ServiceCall['rename']): Record<string, string> {
  const back = new Map(Object.entries(rename).map(([wire, ours]) => [ours, wire]))
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [back.get(field) ?? field, message]))
}

function failureData({ fields, data }: Failure, rename: ServiceCall['rename']): unknown {
  if (fields) return wireFields(fields, rename)
  return data ?? null
}

/** Sends an error: envelope, HTTP status, and Retry-After when it is known. */
export function sendFailure(
  reply: FastifyReply,
  error: unknown,
  { lang, rename = {} }: { lang: Lang; rename?: ServiceCall['rename'] },
): FastifyReply {
  const failure = toFailure(error, lang, reply.request.id)
  const retryAfter = failure.data?.retryAfter
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  const envelope: Envelope = { code: failure.wire, msg: failure.message, data: failureData(failure, rename) }
  return reply.code(failure.http).send(envelope)
}
