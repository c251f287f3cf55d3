// What calls share that take or give files beside the procedures.
import { fieldProblems } from '@lectern/contracts'
import { type DomainContext, DomainError } from '@lectern/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { toFailure } from '../errors/failure.ts'
import { assertSafeInput } from '../errors/input-guard.ts'

/** What the path or the query says, checked. Errors: invalidInput. */
export function parseInput<T>(schema: z.ZodType<T>, given: unknown): T {
  assertSafeInput(given)
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new DomainError('invalidInput', { fields: fieldProblems(parsed.error, given) })
  return parsed.data
}

/** Refusals are JSON with the envelope of the other calls. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  lang: DomainContext['lang'],
  file: boolean,
) {
  const { wire, message, code, http, data } = toFailure(error, lang, request.id)
  if (code === 'internal') request.log.error({ err: error }, 'a file could not be handled')
  // What is refused is no file, whatever the envelope says.
  const status = file && http === 200 ? (code === 'notFound' ? 404 : 403) : http
  return reply.code(status).send({ code: wire, msg: message, data })
}
