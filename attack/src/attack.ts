// One kind of attack. It detects harm: leaks, changes, failures or hangs, whatever the product returns.
import type { Finding, Result } from './report.ts'
import type { Stage } from './stage.ts'

export type Attack = {
  name: string
  /** Description, for the table of SECURITY.md and for `--list`. */
  tries: string
  run(stage: Stage): Promise<Result>
}

/** Counts calls and collects findings. */
export function notes(): {
  count(calls?: number): void
  addFinding(where: string, what: string): void
  result(note?: string): Result
} {
  const findings: Finding[] = []
  let calls = 0
  return {
    count: (more = 1) => {
      calls += more
    },
    addFinding: (where, what) => {
      findings.push({ where, what: what.slice(0, 300) })
    },
    result: (note) => ({ calls, findings, ...(note !== undefined && { note }) }),
  }
}

/** Runs `work` for all items, some at a time. */
export async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<void>, places = 8): Promise<void> {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: places }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}

let addresses = 0
/** An address that made no call before, so that limits per address do not end an attack that is not about them. */
export function newAddress(): string {
  addresses++
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
