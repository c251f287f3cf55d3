// `node scripts/run.mjs <script> [arguments]`: the npm scripts. Installs and builds what the script needs, then runs it under
// the project's own Node. Begins under whatever Node is there (20.19 or later), so built-in modules only.
import './lib/check-node.mjs'
import { join } from 'node:path'
import { continueWith, prepare } from './lib/prepare.mjs'
import { ROOT } from './lib/root.mjs'

const CLIENT = ['@lectern/db']

/** Each script: its file, and the packages that must be built before, all when none is named; `full` tries all cases of long lists. */
const SCRIPTS = {
  attack: { file: 'attack/src/main.ts' },
  backup: { file: 'scripts/backup/main.ts', words: ['backup'], builds: CLIENT },
  bench: { file: 'bench/src/main.ts' },
  build: { file: 'scripts/build.mjs', builds: [] },
  'db:generate': { file: 'scripts/db-generate.mjs', builds: [] },
  'db:migration': { file: 'scripts/db-migration.mjs', builds: CLIENT },
  dev: { file: 'scripts/dev.mjs', builds: CLIENT },
  eval: { file: 'bench/eval/main.ts' },
  'local-models': { file: 'scripts/local-models.ts', builds: CLIENT },
  operator: { file: 'apps/server/src/seed.ts', words: ['operator'], builds: CLIENT },
  organisation: { file: 'apps/server/src/seed.ts', words: ['organisation'], builds: CLIENT },
  prove: { file: 'attack/src/proof/main.ts' },
  restore: { file: 'scripts/backup/main.ts', words: ['restore'], builds: CLIENT },
  screens: { file: 'e2e/screens/main.ts' },
  seed: { file: 'apps/server/src/seed.ts', builds: CLIENT },
  test: { file: 'scripts/test.mjs' },
  'test:affected': { file: 'scripts/test-affected.mjs', builds: [] },
  'test:flaky': { file: 'scripts/test-flaky.mjs' },
  'test:full': { file: 'scripts/test.mjs', full: true },
  verify: { file: 'scripts/verify.mjs', builds: [] },
}

const [name = '', ...args] = process.argv.slice(2)
if (!Object.hasOwn(SCRIPTS, name)) {
  console.error(`Unknown script '${name}'. There are: ${Object.keys(SCRIPTS).join(', ')}`)
  process.exit(2)
}
const { file, words = [], builds, full } = SCRIPTS[name]
if (full) process.env.TEST_FULL = '1'
await prepare(builds)
continueWith([join(ROOT, file), ...words, ...args])
