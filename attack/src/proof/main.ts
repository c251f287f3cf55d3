// npm run prove [-- embedded native product --calls N --minutes M --seed S --from N --without-policies]: the proof that organisations are kept apart
// by the database alone. Prints a table, writes .artifacts/proof.json, and fails when one organisation is given a canary of the other.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ProofOptions, prove } from '@lectern/server/security'
import { switchPolicies } from '@lectern/testing'
import { ROOT } from '@lectern/testing/product'
import { openBackEnd } from './back-ends.ts'
import { type BackEnd, readOptions } from './options.ts'
import { type Report, showCounts, showFindings, showTable } from './report.ts'

const { calls, seed, from, minutes, backEnds, withoutPolicies } = readOptions(process.argv.slice(2))
/** Over HTTP a call takes that many times as long, and is no different from one in this process but for pages, headers and logs. */
const PRODUCT = 50
/** Number of findings that are repeated alone. */
const REPEATED = 3
/** Milliseconds between two lines of progress. */
const OFTEN = 30_000

async function proveOn(backEnd: BackEnd): Promise<Report | null> {
  const stage = await openBackEnd(backEnd)
  if (!stage) {
    console.log(`left out: ${backEnd} back end: PostgreSQL with pgvector is not installed`)
    return null
  }
  try {
    if (withoutPolicies) await switchPolicies('DISABLE')
    const begin = performance.now()
    let [shown, printed] = [begin, 0]
    const tally = await prove({
      ...{
        seed,
        calls: backEnd === 'product' ? Math.ceil(calls / PRODUCT) : calls,
        from,
        until: begin + minutes * 60_000,
        ...stage.options,
      },
      progress(now) {
        for (const { where, what, call } of now.findings.slice(printed))
          console.log(`${where} ${call?.number ?? ''}: ${what}`)
        printed = now.findings.length
        if (performance.now() - shown < OFTEN) return
        shown = performance.now()
        const rate = now.calls / ((shown - begin) / 1_000)
        console.log(`${backEnd}: ${now.calls} calls, ${Math.round(rate)}/s, ${now.findings.length} findings`)
      },
    })
    const report = { backEnd, seed, seconds: (performance.now() - begin) / 1_000, tally }
    showCounts(report)
    showFindings(report, await repeat(report, stage.options))
    return report
  } finally {
    await stage.close()
  }
}

/** Repeats the first calls with findings, each alone. */
async function repeat({ tally }: Report, options: Partial<ProofOptions>) {
  const numbers = tally.findings.flatMap(({ call }) => call?.number ?? []).slice(0, REPEATED)
  const again = []
  for (const number of numbers) again.push(...(await prove({ seed, from: number, calls: 1, ...options })).findings)
  return again
}

const reports: Report[] = []
for (const backEnd of backEnds) {
  const report = await proveOn(backEnd)
  if (report) reports.push(report)
}
showTable(reports)
mkdirSync(join(ROOT, '.artifacts'), { recursive: true })
const lines = reports.map(({ tally: { ways, statuses, names, unfilled, ...tally }, ...report }) => ({
  ...report,
  ...tally,
  ways: Object.fromEntries(ways),
  statuses: Object.fromEntries(statuses),
  names: Object.fromEntries(names),
}))
writeFileSync(join(ROOT, '.artifacts', 'proof.json'), `${JSON.stringify(lines, null, 2)}\n`)
process.exit(reports.some(({ tally }) => tally.findings.length > 0) ? 1 : 0)
