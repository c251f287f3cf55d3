// Counters of a proof.
import type { Call } from './calls.ts'

type Finding = { seed: number; where: string; what: string; call?: Call | undefined }
type Counted = { ok: boolean; status: string; bytes: number; ms: number }

export type Tally = {
  findings: Finding[]
  /** Calls by the way and by the kind of their input; those that succeeded. */
  ways: Map<string, { calls: number; deep: number }>
  statuses: Map<string, number>
  /** Milliseconds, calls and successes of each call. */
  names: Map<string, { calls: number; deep: number; ms: number }>
  calls: number
  deep: number
  bytes: number
  /** Characters of the log. */
  logged: number
  /** Answers to whoever holds the code of a link. */
  told: number
  /** Jobs of the worker, those that ended well, and files that are there afterwards. */
  jobs: number
  jobsDone: number
  files: number
  /** Mails and messages to phones that left. */
  deliveries: number
  /** Streams of events that people of the other organisation had open. */
  streams: number
  /** Predicates that were left out. */
  removed: number
  rounds: number
  /** Columns that took no canary. */
  unfilled: Set<string>
  count(call: Call, counted: Counted): void
}

export function emptyTally(): Tally {
  return {
    findings: [],
    ways: new Map(),
    statuses: new Map(),
    names: new Map(),
    ...{
      calls: 0,
      deep: 0,
      bytes: 0,
      logged: 0,
      told: 0,
      jobs: 0,
      jobsDone: 0,
      files: 0,
      deliveries: 0,
      streams: 0,
      removed: 0,
      rounds: 0,
    },
    unfilled: new Set(),
    count({ by, kind, name }, { ok, status, bytes, ms }) {
      const deep = ok ? 1 : 0
      this.calls++
      this.deep += deep
      this.bytes += bytes
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
      const key = `${by}, ${kind}`
      const way = this.ways.get(key) ?? { calls: 0, deep: 0 }
      this.ways.set(key, { calls: way.calls + 1, deep: way.deep + deep })
      const plain = by === 'address' ? name.replace(/=[^&]*|\/[^/?]*(?=$|\?)/g, '') : name
      const one = this.names.get(plain) ?? { calls: 0, deep: 0, ms: 0 }
      this.names.set(plain, { calls: one.calls + 1, deep: one.deep + deep, ms: one.ms + ms })
    },
  }
}
