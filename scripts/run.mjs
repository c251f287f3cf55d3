// `node scripts/run.mjs <script> [arguments]`: the npm scripts. Installs and builds what the script needs, then runs it under
// the project's own Node. Begins under whatever Node is there (20.19 or later), so built-in modules only.
import './lib/check-node.mjs'
import { join } from 'node:path'
import { PARTS } from './lib/build-plan.mjs'
import { continueWith, prepare } from './lib/prepare.mjs'
import { ROOT } from './lib/stamps.mjs'

const ALL = Object.keys(PARTS)

/** Each script: its file, and the parts that must be built before. */
const SCRIPTS = {
  attack: { file: 'attack/src/main.ts', builds: ALL },
  bench: { file: 'bench/src/main.ts', builds: ALL },
  build: { file: 'scripts/build.mjs', builds: [] },
  'db:generate': { file: 'scripts/db-generate.mjs', builds: [] },
  'db:migration': { file: 'scripts/db-migration.mjs', builds: ['client'] },
  dev: { file: 'scripts/dev.mjs', builds: ['client'] },
  eval: { file: 'bench/eval/main.ts', builds: ALL },
  'local-models': { file: 'scripts/local-models.ts', builds: ['client'] },
  screens: { file: 'e2e/screens/main.ts', builds: ALL },
  seed: { file: 'apps/server/src/seed.ts', builds: ['client'] },
  test: { file: 'scripts/test.mjs', builds: ALL },
  verify: { file: 'scripts/verify.mjs', builds: [] },
}

const [name = '', ...args] = process.argv.slice(2)
if (!Object.hasOwn(SCRIPTS, name)) {
  console.error(`Unknown script '${name}'. There are: ${Object.keys(SCRIPTS).join(', ')}`)
  process.exit(2)
}
const { file, builds } = SCRIPTS[name]
prepare(builds)
continueWith([join(ROOT, file), ...args])
