// Reads what Vitest, Playwright and the attacks report, for `npm test`: counts, names of what failed, seconds of each suite.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './root.mjs'

export const REPORTS = join(ROOT, '.artifacts')
const MAX_REASON = 1_500

/** A report of that name in .artifacts, null when there is none. */
export function readReport(name) {
  const file = join(REPORTS, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const rounded = (milliseconds) => Math.round(milliseconds / 10) / 100

export const vitestCounts = (report) => ({
  passed: report?.numPassedTests ?? 0,
  failed: report?.numFailedTests ?? 0,
  skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
})

/** Names of the tests that failed, with the beginning of the reason. */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults = [], status, message }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0)
      return [`FAILED ${relative(ROOT, name)}\n${(message ?? '').slice(0, MAX_REASON)}`]
    return failed.map(
      ({ fullName, failureMessages }) =>
        `FAILED ${relative(ROOT, name)} > ${fullName}\n${(failureMessages[0] ?? '').slice(0, MAX_REASON)}`,
    )
  })
}

export const vitestSuites = (report) =>
  (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    suite: relative(ROOT, name),
    seconds: rounded(endTime - startTime),
  }))

export const playwrightCounts = (report) => ({
  passed: (report?.stats?.expected ?? 0) + (report?.stats?.flaky ?? 0),
  failed: report?.stats?.unexpected ?? 0,
  skipped: report?.stats?.skipped ?? 0,
})

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

export function playwrightFailures(report) {
  return specsOf(report ?? {}).flatMap(({ ok, file, title, tests }) => {
    const reason = tests.flatMap(({ results }) => results).findLast(({ error }) => error)?.error?.message ?? ''
    return ok ? [] : [`FAILED ${file} > ${title}\n${reason.slice(0, MAX_REASON)}`]
  })
}

/** Names of the tests that failed and passed again. */
export const playwrightFlaky = (report) =>
  specsOf(report ?? {})
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `e2e/${file} > ${title}`)

export const playwrightSuites = (report) =>
  [...Map.groupBy(specsOf(report ?? {}), ({ file }) => file)].map(([file, specs]) => {
    const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results)
    return { suite: `e2e/${file}`, seconds: rounded(results.reduce((sum, { duration }) => sum + duration, 0)) }
  })

/** Each attack counts as one test. */
export function attackCounts(rows) {
  const failed = (rows ?? []).filter(({ findings }) => findings.length > 0).length
  return { passed: (rows ?? []).length - failed, failed, skipped: 0 }
}

export const attackFailures = (rows) =>
  (rows ?? []).flatMap(({ name, findings }) => findings.map((finding) => `FOUND ${name}: ${JSON.stringify(finding)}`))

export const attackSuites = (rows) =>
  (rows ?? []).map(({ name, seconds }) => ({ suite: `attack ${name}`, seconds: rounded(seconds * 1_000) }))
