// `npm run verify`: format, lint and import rules, sizes, documents, types, migrations. No database server, no browser.
import { spawnSync } from 'node:child_process'
import { ROOT } from './lib/stamps.mjs'

const bin = (name) => `node_modules/${name}`
const STEPS = [
  ['format, lint, imports', bin('@biomejs/biome/bin/biome'), 'check', '.', '--max-diagnostics=50'],
  ['structure', 'scripts/verify/structure.mjs'],
  ['sizes', 'scripts/verify/sizes.mjs'],
  ['order of lists', 'scripts/verify/list-order.mjs'],
  ['documents', 'scripts/verify/doc-references.mjs'],
  ['database client', 'scripts/db-generate.mjs'],
  ['types of back end and tests', bin('typescript/bin/tsc'), '-p', 'tsconfig.json'],
  ['types of pages and components', bin('turbo/bin/turbo'), 'run', 'types', '--output-logs=errors-only'],
  ['migrations', 'scripts/db-migration.mjs', '--check'],
]

const failed = []
for (const [title, ...args] of STEPS) {
  const startedAt = performance.now()
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  })
  console.log(
    `${status === 0 ? 'ok    ' : 'FAILED'} ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
  )
  if (status !== 0) failed.push(title)
}
if (failed.length) console.error(`Failed: ${failed.join(', ')}`)
process.exit(failed.length ? 1 : 0)
