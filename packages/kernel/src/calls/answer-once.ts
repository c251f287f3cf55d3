// A change that its caller named is made once: sent again, because the answer was lost, it is answered from the record (EDIT-03).
import { createHash } from 'node:crypto'
import { actorId, tenantOf } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { DomainError, invalid } from '../core/errors.ts'
import { type CallKey, deleteCall, findCall, insertCall, storeAnswer } from './call-answer.repo.ts'

/** Nobody waits longer for an answer, however often the connection fails. */
const KEEP_MS = 24 * 60 * 60_000

export type NamedCall = { callId: string; path: string; input: unknown }
/** `kept: false`: the answer does more than say something, so that a repeated call has to be made again. */
export type CallResult = { answer: unknown; kept?: boolean }

/** Calls that this process is making, by their keys. */
const underWay = new Map<string, Promise<void>>()

/**
 * What `make` answers, or answered when the same account sent the same call before. A call that failed may be sent again. Errors: those
 * of `make`; callUnknown (another process is making it, or stopped while it was), invalidInput (the name was used for something else).
 */
export async function answerOnce(
  ctx: DomainContext,
  call: NamedCall,
  make: () => Promise<CallResult>,
): Promise<unknown> {
  const { callId, path, input } = call
  const key = { tenantId: tenantOf(ctx.actor) ?? '', account: `${ctx.actor.type}:${actorId(ctx.actor)}`, callId }
  const inputHash = createHash('sha256')
    .update(JSON.stringify([path, input ?? null]))
    .digest('hex')
  const name = JSON.stringify(Object.values(key))
  await underWay.get(name)
  const expiresAt = new Date(ctx.now().getTime() + KEEP_MS)
  if (!(await insertCall(ctx.db, key, { inputHash, expiresAt }))) {
    const earlier = await answerOf(ctx, key, { inputHash, name })
    return earlier ? earlier.answer : answerOnce(ctx, call, make)
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  underWay.set(name, promise)
  const end = () => {
    underWay.delete(name)
    resolve()
  }
  try {
    const { answer, kept = true } = await make()
    // The caller does not wait for the record; whoever sends the call again meanwhile does.
    if (kept) void store(ctx, key, answer).finally(end)
    else await forget(ctx, key).finally(end)
    return answer
  } catch (error) {
    if (underWay.has(name)) await forget(ctx, key).finally(end)
    throw error
  }
}

const forget = ({ db, log }: DomainContext, key: CallKey) =>
  deleteCall(db, key).catch((error: unknown) => log.warn({ err: error }, 'a call stays named'))

async function store({ db, log, ports }: DomainContext, key: CallKey, answer: unknown): Promise<void> {
  try {
    await storeAnswer(db, key, ports.secrets.seal(JSON.stringify({ answer })))
  } catch (error) {
    log.warn({ err: error }, 'an answer was not recorded')
  }
}

type StoredCall = { inputHash: string; name: string }

/** Undefined when it failed meanwhile. */
async function answerOf(
  ctx: DomainContext,
  key: CallKey,
  { inputHash, name }: StoredCall,
): Promise<{ answer?: unknown } | undefined> {
  await underWay.get(name)
  const row = await findCall(ctx.db, key)
  if (!row) return undefined
  if (row.inputHash !== inputHash) throw invalid('callId', 'taken')
  if (row.answer === null) throw new DomainError('callUnknown')
  const earlier: { answer?: unknown } = JSON.parse(ctx.ports.secrets.open(row.answer))
  return earlier
}
