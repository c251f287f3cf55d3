/**
 * Auto-save of one open article as a pure state machine (specification §4 'Saving in the editor', 'Concurrent edit conflict'):
 * at most one save is under way, every save names the revision it was based on, no typed text is lost.
 * The hook around it runs the effects; its table test describes the whole behaviour.
 */
import type { ConflictData, ErrorCode } from '@lectern/contracts'

export const SAVE_DELAY_MS = 800
/** Text is saved after this time even without a pause in typing; a crash can lose what was typed since. */
const SAVE_LATEST_MS = 1_600
const RETRY_FIRST_MS = 2_000
const RETRY_LAST_MS = 15_000

/** Errors that a retry cannot fix; all others (network, 5xx, 429) are retried. */
const FINAL_CODES: ReadonlySet<string> = new Set<ErrorCode>([
  'forbidden',
  'notFound',
  'invalidInput',
  'tooLarge',
  'unauthenticated',
  'roleRequired',
])

export type SavePhase = 'idle' | 'waiting' | 'saving' | 'failed' | 'conflict'
export type SaveState = {
  phase: SavePhase
  /** Revision of the server's text that the local text is based on. */
  revision: number
  /** Number of the newest local edit, of the newest acknowledged one and of the one under way. */
  edited: number
  saved: number
  sent: number
  /** Time of the oldest unsaved edit, in milliseconds of some clock. */
  since: number
  /** Save again without delay when the save under way is done. */
  hurry: boolean
  /** Consecutive failures. */
  failures: number
  /** ISO instant of the last acknowledged save of this visit. */
  savedTime: string | null
  /** Error code of the last failure, `network` when the server was not reached. */
  error: string | null
  /** The server's sentence on why it refused the text, in the person's language; the text stays in the editor. */
  reason: string | null
  conflict: ConflictData | null
}

export type SaveEvent =
  /** `at`: now, in milliseconds of a clock that only goes forward. */
  | { type: 'edited'; at: number }
  | { type: 'timer' }
  | { type: 'saveNow' }
  /** The server responded, or may be reachable again: a save that did not reach it is tried. */
  | { type: 'reachable' }
  | { type: 'succeeded'; revision: number; time: string }
  | { type: 'failed'; code: string; reason?: string }
  | { type: 'conflicted'; conflict: ConflictData }
  | { type: 'overwrite' }

export type SaveEffect =
  | { type: 'startTimer'; ms: number }
  | { type: 'stopTimer' }
  | { type: 'send'; edit: number; revision: number; overwrite: boolean }
  /** Keep the unsaved text in the browser, or drop it because the server has it. */
  | { type: 'storeDraft' }
  | { type: 'dropDraft' }

export type SaveStep = { state: SaveState; effects: SaveEffect[] }

export const initialSave = (revision: number): SaveState => ({
  phase: 'idle',
  revision,
  edited: 0,
  saved: 0,
  sent: 0,
  since: 0,
  hurry: false,
  failures: 0,
  savedTime: null,
  error: null,
  reason: null,
  conflict: null,
})

/** True while the server does not have everything that was typed. */
export const hasUnsaved = (state: SaveState) => state.edited > state.saved

/** Nothing that people see differs: drawing a page again for each key would take time from typing. */
export const looksAlike = (a: SaveState, b: SaveState): boolean =>
  a.phase === b.phase &&
  a.revision === b.revision &&
  a.savedTime === b.savedTime &&
  a.error === b.error &&
  a.reason === b.reason &&
  a.conflict === b.conflict &&
  hasUnsaved(a) === hasUnsaved(b)

/** Delay before the next automatic try after `failures` failures in a row, in milliseconds. */
export const retryDelay = (failures: number) => Math.min(RETRY_FIRST_MS * 2 ** Math.max(0, failures - 1), RETRY_LAST_MS)

const stay = (state: SaveState): SaveStep => ({ state, effects: [] })

function send(state: SaveState, overwrite: boolean): SaveStep {
  return {
    state: { ...state, phase: 'saving', sent: state.edited, hurry: false, conflict: null },
    effects: [{ type: 'stopTimer' }, { type: 'send', edit: state.edited, revision: state.revision, overwrite }],
  }
}

function succeeded(state: SaveState, revision: number, time: string): SaveStep {
  const next = { ...state, revision, saved: state.sent, savedTime: time, failures: 0, error: null, reason: null }
  if (!hasUnsaved(next)) return { state: { ...next, phase: 'idle', hurry: false }, effects: [{ type: 'dropDraft' }] }
  if (next.hurry) return send(next, false)
  return { state: { ...next, phase: 'waiting' }, effects: [{ type: 'startTimer', ms: SAVE_DELAY_MS }] }
}

function failed(state: SaveState, code: string, reason: string | null): SaveStep {
  const failures = state.failures + 1
  const effects: SaveEffect[] = [{ type: 'storeDraft' }]
  if (!FINAL_CODES.has(code)) effects.push({ type: 'startTimer', ms: retryDelay(failures) })
  return { state: { ...state, phase: 'failed', hurry: false, failures, error: code, reason }, effects }
}

/** The next state and what has to be done. Events that make no sense in a state change nothing. */
export function nextSave(state: SaveState, event: SaveEvent): SaveStep {
  switch (event.type) {
    case 'edited': {
      const edited = { ...state, edited: state.edited + 1 }
      // Text typed during a save has been waiting since its first edit, see `succeeded`.
      if (state.phase === 'saving')
        return stay({ ...edited, since: state.edited > state.sent ? state.since : event.at })
      if (state.phase === 'conflict') return { state: edited, effects: [{ type: 'storeDraft' }] }
      if (state.phase === 'failed') {
        // The next try is on its way, and typing does not put it off; what was refused is tried when it has changed.
        const isRefused = state.error !== null && FINAL_CODES.has(state.error)
        const effects: SaveEffect[] = isRefused ? [{ type: 'startTimer', ms: retryDelay(state.failures) }] : []
        return { state: edited, effects: [{ type: 'storeDraft' }, ...effects] }
      }
      const since = state.phase === 'waiting' ? state.since : event.at
      const ms = Math.max(0, Math.min(SAVE_DELAY_MS, since + SAVE_LATEST_MS - event.at))
      return { state: { ...edited, phase: 'waiting', since }, effects: [{ type: 'startTimer', ms }] }
    }
    case 'timer':
      return (state.phase === 'waiting' || state.phase === 'failed') && hasUnsaved(state)
        ? send(state, false)
        : stay(state)
    case 'saveNow':
      if (state.phase === 'saving') return stay({ ...state, hurry: true })
      return (state.phase === 'waiting' || state.phase === 'failed') && hasUnsaved(state)
        ? send(state, false)
        : stay(state)
    case 'reachable':
      return state.phase === 'failed' && hasUnsaved(state) && !FINAL_CODES.has(state.error ?? '')
        ? send(state, false)
        : stay(state)
    case 'succeeded':
      return state.phase === 'saving' ? succeeded(state, event.revision, event.time) : stay(state)
    case 'failed':
      return state.phase === 'saving' ? failed(state, event.code, event.reason ?? null) : stay(state)
    case 'conflicted':
      if (state.phase !== 'saving') return stay(state)
      return {
        state: { ...state, phase: 'conflict', hurry: false, conflict: event.conflict },
        effects: [{ type: 'stopTimer' }, { type: 'storeDraft' }],
      }
    case 'overwrite':
      // Uses the newest revision, so that the overwriting save is based on the one that the person was shown.
      return state.phase === 'conflict' && state.conflict
        ? send({ ...state, revision: state.conflict.revision }, true)
        : stay(state)
  }
}
