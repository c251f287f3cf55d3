// `npm test`: runs every test there is: unit and integration (Vitest), then the whole product against killed processes and
// in a real Chromium (Playwright), and the short form of the attacks on it. Ends with the line `N passed, N failed, N skipped`; tests
// whose tools are not installed are skipped, with a line that says how to get them. `npm test -- vitest`, `-- e2e` or `-- attack` runs
// one part; `npm run test:full` tries all cases of long lists.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { refusesCosts } from './lib/costs.ts'
import { findChromium, howToInstall } from './lib/optional-tools.ts'
import { ROOT } from './lib/root.mjs'
import * as reports from './lib/test-reports.mjs'

const { REPORTS, readReport } = reports
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const SLOWEST = 20
const chosen = process.argv.slice(2)
const wants = (part) => chosen.length === 0 || chosen.includes(part)
const isFull = process.env.TEST_FULL === '1'

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
/** Names of the tests that failed and passed again. */
const flaky = []
const suites = []

/** Runs a tool of node_modules under the project's own Node; true when it succeeded. */
function run(args, environment = {}) {
  const PATH = `${join(ROOT, 'node_modules', 'node', 'bin')}${delimiter}${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH, ...environment },
  })
  return status === 0
}

/** A tool that failed without a failed test, such as a suite that could not be loaded, counts as a failure. */
function add(ok, { passed, failed, skipped }) {
  total.passed += passed
  total.failed += failed + (!ok && failed === 0 ? 1 : 0)
  total.skipped += skipped
}

function runVitest() {
  const ok = run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(ROOT, 'scripts', 'lib', 'flaky-reporter.mjs')}`,
    '--outputFile.json=.artifacts/vitest.json',
  ])
  const report = readReport('vitest.json')
  add(ok, reports.vitestCounts(report))
  failures.push(...reports.vitestFailures(report))
  suites.push(...reports.vitestSuites(report))
  flaky.push(...(readReport('vitest-flaky.json') ?? []))
}

/** Number of the browser tests, which are not run without Chromium. */
function countBrowserTests() {
  const args = [PLAYWRIGHT, 'test', '--list', '--reporter=json', '--project=browser']
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const count = ({ suites = [], specs = [] }) => specs.length + suites.reduce((sum, suite) => sum + count(suite), 0)
  return count(JSON.parse(stdout))
}

function runPlaywright() {
  // Both start and stop products of their own, and wait for them half of the time.
  runProjects('reliability', 'production')
  if (findChromium() !== undefined) runProjects('browser')
  else total.skipped += countBrowserTests()
}

function runProjects(...projects) {
  rmSync(join(REPORTS, 'e2e.json'), { force: true })
  const ok = run([PLAYWRIGHT, 'test', ...projects.map((project) => `--project=${project}`), '--workers=2'])
  const report = readReport('e2e.json')
  add(ok, reports.playwrightCounts(report))
  failures.push(...reports.playwrightFailures(report))
  suites.push(...reports.playwrightSuites(report))
  flaky.push(...reports.playwrightFlaky(report))
}

function runAttacks() {
  const ok = run(['attack/src/main.ts', ...(isFull ? [] : ['--short'])])
  const rows = readReport('attack.json')
  add(ok, reports.attackCounts(rows))
  failures.push(...reports.attackFailures(rows))
  suites.push(...reports.attackSuites(rows))
}

/** Seconds of all suites, slowest first: to .artifacts/durations.json, the slowest of them to the log. */
function reportDurations() {
  suites.sort((a, b) => b.seconds - a.seconds)
  writeFileSync(join(REPORTS, 'durations.json'), `${JSON.stringify(suites, null, 1)}\n`)
  console.log(`\nThe slowest of ${suites.length} suites (.artifacts/durations.json has all):`)
  for (const { suite, seconds } of suites.slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${suite}`)
}

const hint = howToInstall()
if (hint) console.log(hint)
mkdirSync(REPORTS, { recursive: true })
for (const name of ['vitest.json', 'vitest-flaky.json', 'e2e.json', 'attack.json', 'durations.json'])
  rmSync(join(REPORTS, name), { force: true })

if (wants('vitest')) runVitest()
if (wants('e2e')) runPlaywright()
if (wants('attack')) runAttacks()
reportDurations()
if (refusesCosts(suites)) total.failed += 1
// Once more at the end, where a long log is read first.
for (const text of failures) console.log(text)
for (const name of flaky) console.log(`PASSED ONLY ON RETRY ${name}`)
if (hint && total.skipped > 0) console.log(`${total.skipped} tests were skipped. ${hint}`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
