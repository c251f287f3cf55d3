// Writes calls to the log of calls in batches: no call waits for it. What does not fit into memory, or cannot be written, is lost and
// counted (specification §3 'API log'; OPS-05, REST-02).
import { LOG_LIMITS } from '@lectern/contracts'
import type { Database } from '@lectern/db'
import { type Actor, actorId, type Log, parameterValues, repeatUntilClosed, tenantOf } from '@lectern/kernel'
import { addCalls, addLost, type CallRow } from './calls.repo.ts'
import { HIDDEN, redacted, redactedText } from './redact.ts'

const FLUSH_MS = 2_000
/** Delay after which a process applies that recording was switched off or on. */
const SWITCH_MS = 5_000
/** About 40 MB at the longest. */
const MAX_WAITING = 8_000
const BATCH = 500
const MAX_NAME = 200
/** Calls that answer with nothing but secrets: their answers are not kept at all. */
const SECRET_ANSWER = /^(?:\/tenantToken\/|\/authenticate\/|token\.|security\.|qrLogin\.)/

export type Call = {
  source: 'api' | 'page'
  at: Date
  requestId: string
  actor: Actor | undefined
  method: string
  name: string
  summary: string
  path: string
  status: number
  /** 0: it succeeded. */
  code: number
  message: string
  durationMs: number
  ip: string
  userAgent: string
  request: unknown
  response: unknown
  /** Internal exception, for engineers. */
  exception: string
}

type Waiting = { rows: CallRow[]; lost: number; on: boolean }
const waitingOf = new WeakMap<Database['pool'], Waiting>()

/** NUL and half characters, which a cut leaves, are no text for the database. */
const text = (value: string, max = MAX_NAME) => redactedText(value.replaceAll('\0', ''), max).toWellFormed()
const data = (value: unknown) => redacted(value, LOG_LIMITS.callData).toWellFormed()

function rowOf({ actor, at, request, response, ...call }: Call): CallRow {
  return {
    ...call,
    createdAt: at.toISOString(),
    tenantId: (actor && tenantOf(actor)) ?? '',
    callerType: actor?.type ?? 'visitor',
    callerId: actor ? actorId(actor) : '',
    name: text(call.name),
    path: text(call.path),
    message: text(call.message, LOG_LIMITS.callData),
    userAgent: text(call.userAgent),
    durationMs: Math.round(call.durationMs),
    request: data(request),
    response: response !== undefined && SECRET_ANSWER.test(call.name) ? HIDDEN : data(response),
    exception: text(call.exception, LOG_LIMITS.callData),
  }
}

/** The moment at which a call began that ends now, never before it: both are counted in whole milliseconds. */
export const startOfCall = (durationMs: number): Date => new Date(Date.now() - Math.floor(durationMs))

/** Whether calls are recorded: callers need not gather what nobody keeps. */
export const recordsCalls = (db: Database): boolean => waitingOf.get(db.pool)?.on === true

/** Keeps the call until it is written, without secrets from the beginning. Does nothing while recording is off. */
export function recordCall(db: Database, call: Call): void {
  const waiting = waitingOf.get(db.pool)
  if (!waiting?.on) return
  if (waiting.rows.length >= MAX_WAITING) waiting.lost++
  else waiting.rows.push(rowOf(call))
}

/** Writes what waits. Throws when the database does not take it; what it held is counted as lost the next time. */
export async function flushCalls(db: Database, flushedAt: Date): Promise<void> {
  const waiting = waitingOf.get(db.pool)
  if (!waiting) return
  const rows = waiting.rows.splice(0)
  for (let from = 0; from < rows.length; from += BATCH) {
    try {
      await addCalls(db, rows.slice(from, from + BATCH))
    } catch (error) {
      waiting.lost += rows.length - from
      throw error
    }
  }
  const { lost } = waiting
  if (lost === 0) return
  // Taken before it is written: a second flush at the same time must not count it again.
  waiting.lost = 0
  try {
    await addLost(db, flushedAt, lost)
  } catch (error) {
    waiting.lost += lost
    throw error
  }
}

/** Reads whether calls are to be recorded. */
export async function readSwitch(db: Database): Promise<void> {
  const waiting = waitingOf.get(db.pool)
  if (waiting) waiting.on = (await parameterValues(db, ['apiLogOn'])).get('apiLogOn') !== 'false'
}

/** Records until it is closed, and writes every few seconds and then. Failures are logged. */
export function startCallLog(db: Database, log: Pick<Log, 'error'>): { close(): Promise<void> } {
  waitingOf.set(db.pool, waitingOf.get(db.pool) ?? { rows: [], lost: 0, on: true })
  let readAt = Number.NEGATIVE_INFINITY
  const flush = async () => {
    const now = performance.now()
    if (now - readAt >= SWITCH_MS) {
      await readSwitch(db)
      readAt = now
    }
    await flushCalls(db, new Date())
  }
  return repeatUntilClosed(flush, { intervalMs: FLUSH_MS, log, failed: 'the log of calls could not be written' })
}
