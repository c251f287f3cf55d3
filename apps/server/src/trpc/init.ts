// Building blocks of routers: context, error middleware, and base procedures for visitors, members and operators.
import { type ErrorCode, fieldProblems, isDangerous } from '@lectern/contracts'
import { actorId, answerOnce, DomainError, insideTenantOf, unauthenticated } from '@lectern/kernel'
import { requireRecentProof } from '@lectern/people'
import { initTRPC, TRPCError } from '@trpc/server'
// A middleware marks its own responses, which are published only for those procedures.
import { middlewareMarker } from '@trpc/server/unstable-core-do-not-import'
import { z } from 'zod'
import { domainErrorOf, isOutage, toFailure } from '../errors/failure.ts'
import { assertSafeInput } from '../errors/input-guard.ts'
import { callDuration } from '../lib/metrics.ts'
import type { BodyKind } from '../limits/body-size.ts'
import type { LimitName } from '../limits/rate-limit.ts'
import type { CallContext } from '../request/context.ts'
import { reachesAcross } from './across-tenants.ts'
import { recordPageCall } from './record-page-call.ts'

/** `login`: the call needs a member; `body`: what its input needs more than others. REST, OpenAPI and the tests read both here. */
type CallMeta = { login?: boolean; body?: BodyKind }

const TRPC_CODES: Partial<Record<ErrorCode, TRPCError['code']>> = {
  conflict: 'CONFLICT',
  callUnknown: 'CONFLICT',
  unauthenticated: 'UNAUTHORIZED',
  roleRequired: 'FORBIDDEN',
  proofNeeded: 'FORBIDDEN',
  forbidden: 'FORBIDDEN',
  memberOwnsAccount: 'FORBIDDEN',
  sessionBound: 'FORBIDDEN',
  accountManaged: 'FORBIDDEN',
  personNeeded: 'FORBIDDEN',
  notPublic: 'FORBIDDEN',
  readerNotAllowed: 'FORBIDDEN',
  sharePasswordRequired: 'PRECONDITION_FAILED',
  sharePasswordWrong: 'PRECONDITION_FAILED',
  notFound: 'NOT_FOUND',
  articleDeleted: 'NOT_FOUND',
  tooManyRequests: 'TOO_MANY_REQUESTS',
  takenLimit: 'TOO_MANY_REQUESTS',
  messageLimit: 'TOO_MANY_REQUESTS',
  codeTooSoon: 'TOO_MANY_REQUESTS',
  conversionBusy: 'TOO_MANY_REQUESTS',
  codeLimit: 'TOO_MANY_REQUESTS',
  tooLarge: 'PAYLOAD_TOO_LARGE',
  fileTooLarge: 'PAYLOAD_TOO_LARGE',
  unavailable: 'SERVICE_UNAVAILABLE',
  diskFull: 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_SERVER_ERROR',
}

const t = initTRPC
  .context<CallContext>()
  .meta<CallMeta>()
  .create({
    isDev: false,
    defaultMeta: { login: false },
    errorFormatter({ shape, error, ctx }) {
      const {
        message,
        http: _,
        ...failure
      } = toFailure(error, ctx?.domain.lang ?? 'zh_CN', ctx?.domain.requestId ?? '')
      return { ...shape, message, data: { httpStatus: shape.data.httpStatus, path: shape.data.path, ...failure } }
    },
  })

/** Callers without input may say so by an empty body, by null or by nothing. */
const input = t.middleware(({ next, getRawInput }) =>
  next({ getRawInput: async () => (await getRawInput()) ?? undefined }),
)

const timed = t.middleware(async ({ next, path }) => {
  const begin = performance.now()
  const result = await next()
  const outcome = result.ok ? 'ok' : isFailure(domainErrorOf(result.error).code) ? 'failed' : 'refused'
  callDuration.observe({ call: path, outcome }, (performance.now() - begin) / 1000)
  return result
})
const isFailure = (code: ErrorCode) => code === 'internal' || isOutage(code)

/** Changes that pages make are details of the audit rows that they leave (specification §3 'Log'). */
const recorded = t.middleware(async ({ next, ctx, path, type, getRawInput }) => {
  if (type !== 'mutation' || !ctx.page) return next()
  const begin = performance.now()
  const result = await next()
  await recordPageCall(ctx, { path, begin, result, input: getRawInput })
  return result
})

/** Refusals that somebody causes who tries doors; sign-ins say more themselves. */
const SUSPICIOUS: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'roleRequired',
  'proofNeeded',
  'tooManyRequests',
  'takenLimit',
])

/** Every failure leaves as a TRPCError around a DomainError. Unknown errors are logged here and nowhere else. */
const errors = t.middleware(async ({ next, ctx, path, getRawInput }) => {
  const result = await next()
  if (result.ok) return result
  const { cause } = result.error
  const failure =
    cause instanceof z.core.$ZodError
      ? new DomainError('invalidInput', { fields: fieldProblems(cause, await getRawInput()) })
      : domainErrorOf(result.error)
  if (isOutage(failure.code)) {
    ctx.onOutage?.()
    ctx.domain.log.warn({ path, code: failure.code, reason: cause?.message }, 'the service is impaired')
  }
  if (SUSPICIOUS.has(failure.code)) {
    const { actor, ip } = ctx.domain
    ctx.domain.log.warn({ path, code: failure.code, who: actorId(actor), as: actor.type, ip }, 'call refused')
  }
  if (failure.code === 'internal') ctx.domain.log.error({ err: cause ?? result.error, path }, 'a call failed')
  if (failure.code === 'overtaken') ctx.domain.log.warn({ err: cause ?? result.error, path }, 'a call was overtaken')
  throw new TRPCError({ code: TRPC_CODES[failure.code] ?? 'BAD_REQUEST', message: failure.code, cause: failure })
})

const safeInput = t.middleware(async ({ next, getRawInput }) => {
  assertSafeInput(await getRawInput())
  return next()
})

const member = t.middleware(({ next, ctx }) => {
  if (ctx.domain.actor.type === 'visitor') throw unauthenticated()
  return next()
})

/** The database shows the call nothing of other tenants (ADR 0024). */
const confined = t.middleware(({ next, ctx, path }) =>
  reachesAcross(path) ? next() : insideTenantOf(ctx.domain.actor, () => next()),
)

const operator = t.middleware(({ next, ctx }) => {
  const { type } = ctx.domain.actor
  if (type === 'visitor') throw unauthenticated()
  if (type !== 'operator') throw new DomainError('roleRequired')
  return next()
})

/** Requires a recent sign-in for dangerous operations of operators. */
const proven = t.middleware(async ({ next, ctx, path, getRawInput }) => {
  if (isDangerous(path, await getRawInput())) await requireRecentProof(ctx.domain)
  return next()
})

/** A change that was sent before, whose answer was lost, is answered without running again. Changes of the session run again. */
const once = t.middleware(async ({ next, ctx, path, type, getRawInput }) => {
  const { callId, session } = ctx
  if (type !== 'mutation' || callId === undefined) return next()
  let result: Awaited<ReturnType<typeof next>> | undefined
  let changesSession = false
  const noted = (effect: () => void) => {
    changesSession = true
    effect()
  }
  const watched = {
    ...session,
    open: (token: string) => noted(() => session.open(token)),
    close: () => noted(() => session.close()),
  }
  const data = await answerOnce(ctx.domain, { callId, path, input: await getRawInput() }, async () => {
    result = await next({ ctx: { ...ctx, session: watched } })
    if (!result.ok) throw result.error
    return { answer: result.data, kept: !changesSession }
  })
  return result ?? { marker: middlewareMarker, ok: true as const, data }
})

export const router = t.router
export const createCallerFactory = t.createCallerFactory
/** For everybody, visitors too. */
export const openCall = t.procedure.use(timed).use(input).use(recorded).use(errors).use(safeInput).use(once)
/** For people who are signed in; others get `unauthenticated` before their input is checked. Confined to the caller's tenant. */
export const memberCall = t.procedure
  .meta({ login: true })
  .use(input)
  .use(recorded)
  .use(errors)
  .use(member)
  .use(confined)
  .use(safeInput)
  .use(proven)
  .use(once)
/** For operators of the platform; to everybody else it does not exist. */
export const operatorCall = t.procedure
  .meta({ login: true })
  .use(input)
  .use(recorded)
  .use(errors)
  .use(operator)
  .use(safeInput)
  .use(proven)
  .use(once)

/** Counts the call against the caller's address; beyond the limit it answers `tooManyRequests` with `retryAfter` seconds. */
export const limited = (name: LimitName) =>
  t.middleware(async ({ next, ctx }) => {
    await ctx.limits.take(name, ctx.domain.ip)
    return next()
  })
