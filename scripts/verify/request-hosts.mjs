// Callers choose the host that their request names, so one file reads it and says what it is good for; everything else asks that file.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const READER = 'apps/server/src/request/address.ts'
const READS =
  /\b(?:request|req)\.(?:host|hostname)\b|x-forwarded-host|:authority|\bheaders(?:\.host\b|\[['"]host['"]\]|\.get\(['"]host['"]\))|\{[^{}]*\bhost(?:name)?\b[^{}]*\} = (?:request|req|headers)\b/i

/** Numbers of the lines that read it. */
export const linesWithHost = (text) =>
  text.split('\n').flatMap((line, index) => (READS.test(line.replace(/^\s*(?:\/\/|\/?\*).*/, '')) ? [index + 1] : []))

if (import.meta.main) {
  const globs = ['apps/*/src', 'apps/web/app', 'packages/*/src'].map((folder) => `:(glob)${folder}/**/*.ts*`)
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...globs], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && file !== READER && !/\.(?:test|fixture)\.tsx?$/.test(file) && existsSync(file))
  const places = files.flatMap((file) => linesWithHost(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))
  for (const place of places) console.error(`${place}: reads the host of a request. Use what ${READER} exports.`)
  process.exit(places.length ? 1 : 0)
}
