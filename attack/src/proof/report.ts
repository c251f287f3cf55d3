// Output of `npm run prove`.
import type { Tally } from '@lectern/server/security'
import type { BackEnd } from './options.ts'

type Finding = Tally['findings'][number]

/** As many findings, statuses and slow calls are printed. */
const MAX_SHOWN = 20

export type Report = { backEnd: BackEnd; seed: number; seconds: number; tally: Tally }

const share = (part: number, whole: number) => `${Math.round((100 * part) / Math.max(whole, 1))} %`

/** One line for each back end. */
export function showTable(reports: readonly Report[]): void {
  console.table(
    reports.map(({ backEnd, seed, seconds, tally }) => ({
      'back end': backEnd,
      seed,
      calls: tally.calls,
      'went deep': tally.deep,
      'bytes searched': tally.bytes + tally.logged,
      'predicates left out': tally.removed,
      jobs: tally.jobs,
      files: tally.files,
      'mails, messages': tally.deliveries,
      streams: tally.streams,
      organisations: 2 * tally.rounds,
      findings: tally.findings.length,
      seconds: Math.round(seconds),
      'calls/s': Math.round(tally.calls / seconds),
    })),
  )
}

export function showCounts({ tally }: Report): void {
  console.table(
    [...tally.ways]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([way, { calls, deep }]) => ({
        'sent by, input': way,
        calls,
        'went deep': deep,
        share: share(deep, calls),
      })),
  )
  const statuses = [...tally.statuses].toSorted(([, a], [, b]) => b - a).slice(0, MAX_SHOWN)
  console.log(`answers: ${statuses.map(([status, n]) => `${status} ${n}`).join(', ')}`)
  const never = [...tally.names].filter(([, { deep }]) => deep === 0).length
  console.log(`${tally.names.size} different calls, ${never} of them never went deep`)
  console.log(`answers to whoever holds the code of a link: ${tally.told}`)
  if (tally.unfilled.size > 0) console.log(`columns that took no canary: ${[...tally.unfilled].join(', ')}`)
}

export function showFindings({ backEnd, tally }: Report, repeated: readonly Finding[]): void {
  for (const { seed, where, what, call } of tally.findings.slice(0, MAX_SHOWN)) {
    console.log(`SEEN ${where}: ${what}`)
    if (!call) continue
    const { number, name, caller, abroad, kind, input } = call
    console.log(`     call ${number}: ${name} as ${caller}${abroad ? ' on the host of the other' : ''}, input ${kind}`)
    console.log(`     ${JSON.stringify(input)?.slice(0, 500)}`)
    const alone = repeated.some((one) => one.call?.number === number)
    console.log(
      `     npm run prove -- ${backEnd} --seed ${seed} --from ${number} --calls 1${alone ? '' : ' (alone it is harmless)'}`,
    )
  }
  if (tally.findings.length > MAX_SHOWN) console.log(`and ${tally.findings.length - MAX_SHOWN} more`)
}
