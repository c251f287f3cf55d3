// Limits of a suite, as a share of all suites of its level: seconds differ from machine to machine, and on a busy one from run to run.

type Suite = { suite: string; seconds: number }

/** `fewest`: with fewer suites than these a run was a part of the tests, whose shares say nothing. */
const LEVELS = [
  { level: 'browser', suites: /^e2e\/browser\//, share: 0.06, fewest: 20 },
  { level: 'integration', suites: /\.int\.test\.ts$/, share: 0.04, fewest: 100 },
  { level: 'unit', suites: /\.test\.tsx?$/, share: 0.06, fewest: 100 },
]

/** Suites that may cost more, with the reason. Ends of paths or folders. */
const MAY: Readonly<Record<string, string>> = {
  'apps/server/src/security/': 'every call is tried by every caller',
  'browser/english.spec.ts': 'opens a quarter of all pages',
  'books/src/pdf/': 'each case typesets pages',
  'books/src/apart/limits.test.ts': 'fills the memory of processes',
  'books/src/word/libreoffice.test.ts': 'starts LibreOffice',
  'conversions/conversions.test.ts': 'each case starts a confined process',
  'office/office-preview.test.ts': 'starts LibreOffice',
  'deploy/commands.test.ts': 'starts the product as the image does',
}

/** In CI a suite is refused at this many times its share, so that no busy machine makes it fail. */
const REFUSED_AT = 5

/**
 * Returns suites over their limit, the most expensive first: `{ suite, seconds, level, share, limit, isRefused }`. `suites` as in
 * `.artifacts/durations.json`.
 */
export function tooDear(suites: readonly Suite[]) {
  const byLevel = Map.groupBy(suites, ({ suite }) => LEVELS.find((level) => level.suites.test(suite)))
  return LEVELS.flatMap((level) => {
    const all = byLevel.get(level) ?? []
    if (all.length < level.fewest) return []
    const counted = all.filter(({ suite }) => !Object.keys(MAY).some((place) => suite.includes(place)))
    const total = counted.reduce((sum, { seconds }) => sum + seconds, 0)
    return counted
      .map((one) => ({ ...one, level: level.level, share: one.seconds / total, limit: level.share }))
      .filter(({ share }) => share > level.share)
      .map((one) => ({ ...one, isRefused: one.share > level.share * REFUSED_AT }))
  }).sort((a, b) => b.share / b.limit - a.share / a.limit)
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** Prints what costs too much; true in CI when something is refused. */
export function refusesCosts(suites: readonly Suite[], isCi = Boolean(process.env.CI)): boolean {
  const dear = tooDear(suites)
  for (const { suite, seconds, level, share, limit, isRefused } of dear) {
    const verdict = isRefused && isCi ? 'COSTS TOO MUCH' : 'costs much'
    console.log(
      `${verdict}: ${suite}, ${seconds} s, ${percent(share)} of all ${level} suites (${percent(limit)}; CONTRIBUTING, Tests)`,
    )
  }
  return isCi && dear.some(({ isRefused }) => isRefused)
}

if (import.meta.main) {
  const { readFileSync } = await import('node:fs')
  process.exit(refusesCosts(JSON.parse(readFileSync('.artifacts/durations.json', 'utf8'))) ? 1 : 0)
}
