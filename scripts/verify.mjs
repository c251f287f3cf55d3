// `npm run verify`: format, lint and import rules, types, sizes, documents, migrations. No database server, no browser.
import { spawnSync } from 'node:child_process'
import { ROOT } from './lib/root.mjs'
import { turboRun } from './lib/turbo.mjs'

const script = (...args) => spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status
/** One after the other: each of them uses all processors. */
const STEPS = {
  'format, lint, imports, types': () => turboRun(['lint', 'types', '--continue', '--concurrency=1']),
  structure: () => script('scripts/verify/structure.mjs'),
  'unused code and dependencies': () => script('node_modules/knip/bin/knip.js', '--no-progress'),
  sizes: () => script('scripts/verify/sizes.mjs'),
  wording: () => script('scripts/verify/wording.mjs'),
  'order of lists': () => script('scripts/verify/list-order.mjs'),
  'raw statements': () => script('scripts/verify/raw-statements.mjs'),
  'hosts of requests': () => script('scripts/verify/request-hosts.mjs'),
  'local times': () => script('scripts/verify/local-times.mjs'),
  documents: () => script('scripts/verify/doc-references.mjs'),
  'generated documents': () => script('scripts/verify/generated-docs.mjs'),
  migrations: () => script('scripts/db-migration.mjs', '--check'),
}

const failed = []
for (const [title, step] of Object.entries(STEPS)) {
  const startedAt = performance.now()
  const status = step()
  console.log(
    `${status === 0 ? 'ok    ' : 'FAILED'} ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
  )
  if (status !== 0) failed.push(title)
}
if (failed.length) console.error(`Failed: ${failed.join(', ')}`)
process.exit(failed.length ? 1 : 0)
