// `npm test`: runs every test there is: unit and integration (Vitest), then the whole product against killed processes and
// in a real Chromium (Playwright), and the short form of the attacks on it. Ends with the line `N passed, N failed, N skipped`; tests whose tools are not installed
// are skipped, with a line that says how to get them. `npm test -- vitest`, `-- e2e` or `-- attack` runs one part.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { findChromium, howToInstall } from './lib/optional-tools.ts'
import { ROOT } from './lib/stamps.mjs'

const REPORTS = join(ROOT, '.artifacts')
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const chosen = process.argv.slice(2)
const wants = (part) => chosen.length === 0 || chosen.includes(part)

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

const failedInBrowser = []

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
  for (const name of read('vitest-flaky.json') ?? []) console.log(`passed only on retry: ${name}`)
  // A suite that could not be loaded has no failed tests, but it is a failure.
  if (!ok && !report?.numFailedTests) total.failed += 1
}

/** Number of the browser tests, which are not run without Chromium. */
function countBrowserTests() {
  const args = [PLAYWRIGHT, 'test', '--list', '--reporter=json', '--project=browser']
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const count = ({ suites = [], specs = [] }) => specs.length + suites.reduce((sum, suite) => sum + count(suite), 0)
  return count(JSON.parse(stdout))
}

function runPlaywright(total) {
  // What is killed and timed has the machine to itself; in browsers most time is waiting, and two products side by side wait together.
  runProject(total, 'reliability', 1)
  runProject(total, 'production', 1)
  if (findChromium() !== undefined) runProject(total, 'browser', 2)
  else total.skipped += countBrowserTests()
}

function runProject(total, project, workers) {
  rmSync(join(REPORTS, 'e2e.json'), { force: true })
  const ok = run([PLAYWRIGHT, 'test', `--project=${project}`, `--workers=${workers}`])
  const report = read('e2e.json')
  const stats = report?.stats
  failedInBrowser.push(...failedSpecs(report ?? {}))
  total.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  total.failed += stats?.unexpected ?? 0
  total.skipped += stats?.skipped ?? 0
  if (stats?.flaky) console.log(`${stats.flaky} tests of the whole product passed only on retry`)
  if (!ok && !stats?.unexpected) total.failed += 1
}

/** Of a report of Playwright: names of the tests that failed in the end, with the beginning of the reason. */
function failedSpecs({ suites = [], specs = [] }) {
  const failed = specs.flatMap(({ ok, file, title, tests }) => {
    const reason = tests.flatMap(({ results }) => results).findLast(({ error }) => error)?.error?.message ?? ''
    return ok ? [] : [`FAILED ${file} > ${title}\n${reason.slice(0, 1_500)}`]
  })
  return [...failed, ...suites.flatMap(failedSpecs)]
}

/** Each attack counts as one test. */
function runAttacks(total) {
  const ok = run(['attack/src/main.ts', '--short'])
  const rows = read('attack.json') ?? []
  const failed = rows.filter(({ findings }) => findings.length > 0).length
  total.passed += rows.length - failed
  total.failed += failed
  if (!ok && failed === 0) total.failed += 1
}

const hint = howToInstall()
if (hint) console.log(hint)
mkdirSync(REPORTS, { recursive: true })
for (const name of ['vitest.json', 'vitest-flaky.json', 'e2e.json', 'attack.json'])
  rmSync(join(REPORTS, name), { force: true })

/** Once more at the end, where a long log is read first: the names of what failed, with the beginning of the reason. */
function printFailed() {
  for (const { name, assertionResults = [], status, message } of read('vitest.json')?.testResults ?? []) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    for (const { fullName, failureMessages } of failed)
      console.log(`FAILED ${relative(ROOT, name)} > ${fullName}\n${(failureMessages[0] ?? '').slice(0, 1_500)}`)
    if (status === 'failed' && failed.length === 0)
      console.log(`FAILED ${relative(ROOT, name)}\n${(message ?? '').slice(0, 1_500)}`)
  }
  for (const text of failedInBrowser) console.log(text)
  for (const { attack, findings } of read('attack.json') ?? [])
    for (const finding of findings) console.log(`FOUND ${attack}: ${JSON.stringify(finding)}`)
}

const total = { passed: 0, failed: 0, skipped: 0 }
if (wants('vitest')) runVitest(total)
if (wants('e2e')) runPlaywright(total)
if (wants('attack')) runAttacks(total)
printFailed()
if (hint && total.skipped > 0) console.log(`${total.skipped} tests were skipped. ${hint}`)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
