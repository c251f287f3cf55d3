// `npm test`: installs, builds and runs every test there is: unit and integration (Vitest), then the whole product
// against dying processes and in a real Chromium (Playwright). Ends with the line `N passed, N failed, N skipped`.
// Begins under whatever Node is there, so built-in modules only. `npm test -- vitest` or `-- e2e` runs one half.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { outdated } from './lib/build-plan.mjs'
import { ensureInstalled, NODE } from './lib/install.mjs'
import { ROOT } from './lib/stamps.mjs'

const REPORTS = join(ROOT, '.artifacts')
const chosen = process.argv.slice(2)
const wants = (half) => chosen.length === 0 || chosen.includes(half)

/** Runs a tool of node_modules under the project's own Node; true when it ended well. */
function run(args, environment = {}) {
  const PATH = `${join(ROOT, 'node_modules', 'node', 'bin')}${delimiter}${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`
  const { status } = spawnSync(NODE, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH, ...environment },
  })
  return status === 0
}

const read = (name) => {
  const file = join(REPORTS, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function runVitest(total) {
  const ok = run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(ROOT, 'scripts', 'lib', 'flaky-reporter.mjs')}`,
    '--outputFile.json=.artifacts/vitest.json',
  ])
  const report = read('vitest.json')
  total.passed += report?.numPassedTests ?? 0
  total.failed += report?.numFailedTests ?? 0
  total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  for (const name of read('vitest-flaky.json') ?? []) console.log(`passed at the second try only: ${name}`)
  // A suite that could not even be loaded has no failed test of its own, yet it is a failure.
  if (!ok && !report?.numFailedTests) total.failed += 1
}

function runPlaywright(total) {
  const ok = run(['node_modules/@playwright/test/cli.js', 'test'])
  const stats = read('e2e.json')?.stats
  total.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  total.failed += stats?.unexpected ?? 0
  total.skipped += stats?.skipped ?? 0
  if (stats?.flaky) console.log(`${stats.flaky} of the tests of the whole product passed at the second try only`)
  if (!ok && !stats?.unexpected) total.failed += 1
}

ensureInstalled()
if (outdated().length > 0 && !run([join(ROOT, 'scripts', 'build.mjs')])) process.exit(1)
mkdirSync(REPORTS, { recursive: true })
for (const name of ['vitest.json', 'vitest-flaky.json', 'e2e.json']) rmSync(join(REPORTS, name), { force: true })

const total = { passed: 0, failed: 0, skipped: 0 }
if (wants('vitest')) runVitest(total)
if (wants('e2e')) runPlaywright(total)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
