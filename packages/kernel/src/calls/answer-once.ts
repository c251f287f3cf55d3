// A change that its caller named runs once: sent again, because the answer was lost, it is answered from the record (EDIT-03).
import { createHash } from 'node:crypto'
import { actorId, tenantOf } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { DomainError, invalid } from '../core/errors.ts'
import { type CallKey, deleteCall, findCall, insertCall, storeAnswer } from './call-answer.repo.ts'

/** Nobody waits longer for an answer, however often the connection fails. */
const KEEP_MS = 24 * 60 * 60_000

export type NamedCall = { callId: string; path: string; input: unknown }
/** `kept: false`: the answer does more than say something, so that a repeated call has to run again. */
export type CallResult = { answer: unknown; kept?: boolean }

/** Calls that this process is making, by their keys. */
const underWay = new Map<string, Promise<void>>()

/**
 * Returns the result of `make`, or the stored one when the same account sent the same call before. A call that failed may be sent again. Errors:
 * those of `make`; callUnknown (another process is running it, or stopped while it was), invalidInput (the name was used for something else).
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
  while (underWay.has(name)) await underWay.get(name)
  // Registered before the row is inserted, so that a concurrent call that finds the row also finds this promise to wait for.
  const end = begin(name)
  let inserted = false
  try {
    const expiresAt = new Date(ctx.now().getTime() + KEEP_MS)
    inserted = await insertCall(ctx.db, key, { inputHash, expiresAt })
    if (!inserted) {
      const earlier = await answerOf(ctx, key, inputHash)
      if (earlier) return earlier.answer
    }
  } finally {
    if (!inserted) end()
  }
  return inserted ? makeOnce(ctx, key, { make, end }) : answerOnce(ctx, call, make)
}

/** Others that send the call of this name wait until `end` is called, which is returned. */
function begin(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  underWay.set(name, promise)
  return () => {
    underWay.delete(name)
    resolve()
  }
}

type Making = { make: () => Promise<CallResult>; end: () => void }

async function makeOnce(ctx: DomainContext, key: CallKey, { make, end }: Making): Promise<unknown> {
  try {
    const { answer, kept = true } = await make()
    // The caller does not wait for the record; anyone who sends the call again meanwhile does.
    if (kept) void store(ctx, key, answer).finally(end)
    else await forget(ctx, key).finally(end)
    return answer
  } catch (error) {
    await forget(ctx, key).finally(end)
    throw error
  }
}

const forget = ({ db, log }: DomainContext, key: CallKey) =>
  deleteCall(db, key).catch((error: unknown) => log.warn({ err: error }, 'the record of a call could not be deleted'))

async function store({ db, log, ports }: DomainContext, key: CallKey, answer: unknown): Promise<void> {
  try {
    await storeAnswer(db, key, ports.secrets.seal(JSON.stringify({ answer })))
  } catch (error) {
    log.warn({ err: error }, 'an answer was not recorded')
  }
}

/** Undefined when it failed meanwhile. */
async function answerOf(
  ctx: DomainContext,
  key: CallKey,
  inputHash: string,
): Promise<{ answer?: unknown } | undefined> {
  const row = await findCall(ctx.db, key)
  if (!row) return undefined
  if (row.inputHash !== inputHash) throw invalid('callId', 'taken')
  if (row.answer === null) throw new DomainError('callUnknown')
  const earlier: { answer?: unknown } = JSON.parse(ctx.ports.secrets.open(row.answer))
  return earlier
}
