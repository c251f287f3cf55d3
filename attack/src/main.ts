// npm run attack [-- --short --native] [names]: attacks the built product on this machine in every way that is known here, prints a table,
// writes .artifacts/attack.json and fails when something was found. `--list` says what there is; `--native`: on PostgreSQL instead of the
// embedded database. `disasters` and `soak` take long and run only when they are named.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@lectern/testing/product'
import { isFull } from '@lectern/testing/sample'
import { attacks } from './attacks/index.ts'
import type { Kind } from './disasters/ground.ts'
import { runDisasters } from './disasters/main.ts'
import { soak } from './disasters/soak.ts'
import { type Row, show, showTable } from './report.ts'
import { setStage } from './stage.ts'

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const option = (name: string, fallback: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? fallback)

function keep(file: string, content: unknown): void {
  mkdirSync(join(ROOT, '.artifacts'), { recursive: true })
  writeFileSync(join(ROOT, '.artifacts', file), `${JSON.stringify(content, null, 2)}\n`)
}

if (chosen[0] === 'disasters') {
  const kinds: Kind[] = ['embedded', 'native']
  const selected = kinds.filter((kind) => chosen.length === 1 || chosen.includes(kind))
  const lines = await runDisasters(option('rounds', 20), selected)
  keep('disasters.json', lines)
  process.exit(lines.some(({ lost }) => lost.length > 0) ? 1 : 0)
}
if (chosen[0] === 'soak') {
  keep('soak.json', await soak(option('minutes', 30)))
  process.exit(0)
}

const unknown = chosen.filter((name) => !attacks.some((attack) => attack.name === name))
if (unknown.length > 0 || process.argv.includes('--list')) {
  for (const { name, tries } of attacks) console.log(`${name}: ${tries}`)
  process.exit(unknown.length > 0 ? 2 : 0)
}

const rows: Row[] = []
const stage = await setStage(process.argv.includes('--short') && !isFull, process.argv.includes('--native'))
try {
  for (const { name, run } of attacks.filter((attack) => chosen.length === 0 || chosen.includes(attack.name))) {
    const begin = performance.now()
    const done = await run(stage).catch((error: unknown) => ({
      calls: 0,
      findings: [{ where: 'the attack itself', what: error instanceof Error ? `${error.stack}` : String(error) }],
    }))
    const row = { name, seconds: (performance.now() - begin) / 1_000, ...done }
    rows.push(row)
    show(row)
  }
} finally {
  await stage.stop()
}
showTable(rows)
keep('attack.json', rows)
process.exit(rows.some(({ findings }) => findings.length > 0) ? 1 : 0)
