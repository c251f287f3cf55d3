// The zone of the machine must not matter: servers run in any, and people are in others. Programs of the server read the clock in UTC, or
// name the zone.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const FIELD = '(?:FullYear|Month|Date|Day|Hours|Minutes)'
const READS = new RegExp(
  [
    `\\.[gs]et${FIELD}\\(`,
    '\\.getTimezoneOffset\\(',
    '\\.to(?:Locale)?(?:Date|Time)String\\(',
    // A day in parts is one of the machine's zone; Date.UTC is not.
    'new Date\\([^(),]+,[^()]*\\)',
  ].join('|'),
)
const FORMAT = /Intl\.DateTimeFormat\(/
/** Lines in which the options of a format name its zone. */
const OPTIONS = 6

/** Numbers of the lines that depend on the zone of the machine. */
export function linesWithLocalTime(text) {
  const lines = text.split('\n').map((line) => line.replace(/^\s*(?:\/\/|\/?\*).*/, ''))
  return lines.flatMap((line, index) => {
    const unnamed = FORMAT.test(line) && !/timeZone/.test(lines.slice(index, index + OPTIONS).join('\n'))
    return READS.test(line) || unnamed ? [index + 1] : []
  })
}

if (import.meta.main) {
  const globs = ['apps/server/src', 'apps/worker/src', 'packages/*/src', 'scripts'].map(
    (folder) => `:(glob)${folder}/**/*.ts`,
  )
  // Parts that run in browsers show times where people are.
  const inBrowsers = /^packages\/(?:ui|embed|portal|testing)\/|\.(?:test|fixture)\.ts$|\/generated\//
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...globs], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !inBrowsers.test(file) && existsSync(file))
  const places = files.flatMap((file) =>
    linesWithLocalTime(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
  )
  for (const place of places)
    console.error(`${place}: depends on the time zone of the machine. Use UTC, or name the zone.`)
  process.exit(places.length ? 1 : 0)
}
