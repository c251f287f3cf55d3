// npm run attack -- disasters [--rounds=20] [embedded] [native]: damages the product under load in every known way, and after each round
// accounts for every acknowledged write, event and job.
import { setTimeout as wait } from 'node:timers/promises'
import { DISASTERS, type Disaster } from './disasters.ts'
import { type Ground, type Kind, prepareGround, whatIsMissing } from './ground.ts'
import { audit, type Ledger, openLedger, work } from './ledger.ts'

/** Milliseconds of work before and after each strike. */
const WORK_MS = 1_500
/** Milliseconds until the product must be ready again, and until its background work must have ended. */
const RECOVERY_MS = 60_000
const PATIENCE_MS = 120_000

type Line = { backEnd: Kind; disaster: string; rounds: number; writes: number; slowest: number; lost: string[] }

export async function runDisasters(rounds: number, kinds: readonly Kind[]): Promise<Line[]> {
  const lines: Line[] = []
  for (const kind of kinds) {
    const missing = whatIsMissing(kind)
    if (missing) {
      console.log(`left out: ${kind} back end: ${missing}`)
      continue
    }
    const ground = await prepareGround(kind)
    try {
      for (const disaster of DISASTERS.filter(({ concerns }) => concerns(ground))) {
        const line = await strikeOften(ground, disaster, rounds)
        lines.push(line)
        console.log(
          `${line.lost.length === 0 ? 'ok  ' : 'LOST'} ${kind}, ${disaster.name}: ${rounds} rounds, ${line.writes} acknowledged writes, back after ${(line.slowest / 1_000).toFixed(1)} s at most`,
        )
        for (const what of line.lost.slice(0, 20)) console.log(`     ${what}`)
      }
    } finally {
      await ground.stop()
    }
  }
  return lines
}

async function strikeOften(ground: Ground, disaster: Disaster, rounds: number): Promise<Line> {
  const line: Line = { backEnd: ground.kind, disaster: disaster.name, rounds, writes: 0, slowest: 0, lost: [] }
  const ledger = await openLedger(ground)
  for (let round = 1; round <= rounds; round++) {
    const back = await oneRound(ground, ledger, disaster).catch((error: Error) => {
      line.lost.push(`round ${round}: ${error.message}`)
      return 0
    })
    line.slowest = Math.max(line.slowest, back)
    line.lost.push(...(await audit(ground, ledger, PATIENCE_MS)).map((what) => `round ${round}: ${what}`))
    // A lasting fault would be reported again in each round.
    if (line.lost.length > 0) break
  }
  line.writes = ledger.writes
  return line
}

/** Returns the milliseconds from the end of the strike until the product is ready again. */
async function oneRound(ground: Ground, ledger: Ledger, disaster: Disaster): Promise<number> {
  let over = false
  const working = work(ground, ledger, () => over)
  await wait(WORK_MS)
  try {
    await disaster.strike(ground)
    const begin = performance.now()
    await untilReady(ground)
    const back = performance.now() - begin
    await wait(WORK_MS)
    return back
  } finally {
    over = true
    await working
  }
}

async function untilReady({ url, output }: Ground): Promise<void> {
  const end = performance.now() + RECOVERY_MS
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (ready) return
    if (performance.now() > end)
      throw new Error(`not ready again after ${RECOVERY_MS / 1_000} s:\n${output().slice(-1_500)}`)
    await wait(50)
  }
}
