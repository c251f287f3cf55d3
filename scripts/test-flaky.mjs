// `npm run test:flaky -- file...`: runs each test file 20 times while all processors are kept busy, by default those that have changed
// since the branch left main. Ends with the number of failed runs of each.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ROOT } from './lib/root.mjs'

const RUNS = Number(process.env.RUNS ?? 20)
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/

const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
const changed = () => [
  ...git('diff', '--name-only', '--merge-base', 'main'),
  ...git('ls-files', '--others', '--exclude-standard'),
]

const chosen = process.argv.slice(2)
const files = (chosen.length > 0 ? chosen : changed()).filter(
  (file) => TEST_FILE.test(file) && existsSync(join(ROOT, file)),
)
const specs = files.filter((file) => file.endsWith('.spec.ts'))
const suites = files.filter((file) => !file.endsWith('.spec.ts'))
if (files.length === 0) {
  console.log('No test file was named, and none has changed since the branch left main.')
  process.exit(0)
}

const reports = mkdtempSync(join(tmpdir(), 'lectern-flaky-'))
/** By file: number of failed runs, and the beginning of the first reason. */
const failures = new Map(files.map((file) => [file, { runs: 0, reason: '' }]))
function fail(file, reason) {
  const failure = failures.get(file)
  if (!failure) return
  failure.runs++
  failure.reason ||= String(reason).slice(0, 1_000)
}

function run(tool, args) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(ROOT, 'node_modules', tool), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, CI: '' },
  })
  return { status, output: `${stdout}\n${stderr}` }
}

function runSuites() {
  const report = join(reports, 'vitest.json')
  rmSync(report, { force: true })
  const { output } = run('vitest/vitest.mjs', [
    'run',
    '--retry=0',
    '--reporter=json',
    `--outputFile=${report}`,
    ...suites,
  ])
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []
  for (const file of suites) {
    const result = results.find(({ name }) => relative(ROOT, name) === file)
    const failed = result?.assertionResults.find(({ status }) => status === 'failed')
    if (result?.status !== 'passed')
      fail(file, failed ? `${failed.fullName}\n${failed.failureMessages[0]}` : (result?.message ?? output))
  }
}

const busy = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
if (suites.length > 0) {
  for (let n = 1; n <= RUNS; n++) {
    runSuites()
    console.log(
      `run ${n} of ${RUNS}: ${[...failures.values()].filter(({ runs }) => runs > 0).length} files have failed so far`,
    )
  }
}
for (const file of specs) {
  const { status, output } = run('@playwright/test/cli.js', [
    'test',
    file,
    `--repeat-each=${RUNS}`,
    '--retries=0',
    '--workers=1',
    '--reporter=line',
  ])
  if (status !== 0) fail(file, output.slice(-1_000))
}
for (const worker of busy) await worker.terminate()
rmSync(reports, { recursive: true, force: true })

for (const [file, { runs, reason }] of failures) {
  console.log(runs === 0 ? `steady   ${file}` : `FAILED   ${file}: ${runs} of ${RUNS} runs\n${reason}`)
}
process.exit([...failures.values()].some(({ runs }) => runs > 0) ? 1 : 0)
