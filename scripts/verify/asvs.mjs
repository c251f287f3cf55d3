// The rows of docs/asvs.md: their totals by chapter for SECURITY.md, and what is wrong with them.
import { readFileSync } from 'node:fs'

const STATES = ['holds', 'does not apply', 'open']
const CHAPTER = /^## V\d+ /
const ROW = /^\| (?<number>V\d+\.\d+\.\d+) \| [^|]+ \| (?<state>[^|]+) \| (?<why>.+) \|$/

/** Matches evidence that a requirement holds: a path, or a part of a document. */
const EVIDENCE = /`[\w.-]+\/|`(?:compose\.yaml|Dockerfile|package-lock\.json|tsconfig\.base\.json)`|\]\([\w/.-]+\.md/

function chapters() {
  const list = []
  for (const line of readFileSync('docs/asvs.md', 'utf8').split('\n')) {
    const isChapter = CHAPTER.test(line)
    if (isChapter) list.push({ title: line.slice(3), rows: [] })
    const row = ROW.exec(line)
    if (row) list.at(-1).rows.push(row.groups)
  }
  return list
}

const count = (rows, state) => rows.filter((row) => row.state === state).length
const line = (title, rows) => `| ${title} | ${STATES.map((state) => count(rows, state)).join(' | ')} |\n`

export function asvsTotals() {
  const all = chapters()
  const lines = all.map(({ title, rows }) => line(title, rows))
  const rows = all.flatMap((chapter) => chapter.rows)
  return `| Chapter | ${STATES.join(' | ')} |\n|---|---|---|---|\n${lines.join('')}${line(`all ${rows.length}`, rows)}`
}

export function asvsProblems() {
  const rows = chapters().flatMap((chapter) => chapter.rows)
  const numbers = rows.map(({ number }) => number)
  return [
    ...numbers.filter((number, index) => numbers.indexOf(number) < index).map((number) => `${number}: twice`),
    ...rows.filter(({ state }) => !STATES.includes(state)).map(({ number }) => `${number}: no such state`),
    ...rows
      .filter(({ state, why }) => state === 'holds' && !EVIDENCE.test(why))
      .map(({ number }) => `${number}: names nothing that shows it`),
  ].map((problem) => `docs/asvs.md: ${problem}`)
}
