// Generates lists in the documents: the folders and areas of ARCHITECTURE.md from READMEs and package.json, the totals of SECURITY.md from the
// rows of docs/asvs.md, the index of decisions from their heads. `--write` writes them; without it an outdated list is a problem.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { areaProblems, areaTables } from './areas.mjs'
import { asvsProblems, asvsTotals } from './asvs.mjs'
import { decisionIndex, decisionProblems, decisions } from './decisions.mjs'
import { contentsOf } from './headings.mjs'
import { folderTable, packageReadmeProblems } from './package-readmes.mjs'

const write = process.argv.includes('--write')
const problems = [
  ...areaProblems(),
  ...asvsProblems(),
  ...packageReadmeProblems(write),
  ...decisionProblems(decisions()),
]

/** Writes or checks the part of `file` between the two marks of `name`. */
function part(file, name, text) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [open, close] = [`<!-- ${name}: generated -->\n`, `<!-- ${name}: end -->`]
  const [start, end] = [before.indexOf(open), before.indexOf(close)]
  if (start < 0 || end < start) return problems.push(`${file}: lacks the marks of '${name}'`)
  const after = before.slice(0, start + open.length) + text + before.slice(end)
  if (after === before) return
  if (write) writeFileSync(file, after)
  else problems.push(`${file}: '${name}' is out of date: node scripts/verify/generated-docs.mjs --write`)
}

part('ARCHITECTURE.md', 'folders', folderTable())
part('ARCHITECTURE.md', 'areas', areaTables())
part('SECURITY.md', 'asvs', asvsTotals())
part('docs/adr/README.md', 'decisions', decisionIndex(decisions()))
for (const file of ['docs/operations.md', 'CONTRIBUTING.md'])
  part(file, 'contents', contentsOf(readFileSync(file, 'utf8')))

for (const problem of problems) console.error(problem)
console.log(`areas, READMEs and decisions checked, ${problems.length} problems`)
process.exit(problems.length ? 1 : 0)
