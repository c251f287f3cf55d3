// House rules on structure (ARCHITECTURE.md): no cycle among files (types count too) or among folders at any level; a
// district is entered through its index only, and only by districts above it; SQL and Prisma calls only in repos, packages/db and
// packages/ai. Tests are exempt.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { cycles, districtProblem, folderGraphs } from './structure-graph.mjs'
import { DISTRICTED, FREE_OF_SQL, ROOTS, WEB_ALIAS, WRITTEN_WITHIN } from './structure-rules.mjs'

const IS_TEST =
  /\.(test|spec|test-d)\.tsx?$|\.fixture\.ts$|\/(testing|fakes|permission-matrix)\/|^apps\/server\/src\/security\//
const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file) && !IS_TEST.test(file) && !file.endsWith('.d.ts'))

/** Imports of `file` that stay in its own root, as paths from the repository. */
function importsOf(file, text) {
  const targets = []
  for (const [, plain, lazy] of text.matchAll(IMPORT)) {
    const source = plain ?? lazy
    if (source.startsWith('.')) targets.push(normalize(`${dirname(file)}/${source}`))
    else if (source.startsWith('~/')) targets.push(`${WEB_ALIAS}/${source.slice(2)}`)
  }
  return targets
}

const problems = []
const edges = new Map(ROOTS.map((root) => [root, []]))
for (const file of tracked) {
  const root = ROOTS.find((candidate) => file.startsWith(`${candidate}/`))
  if (!root) continue
  const text = readFileSync(file, 'utf8')
  for (const target of importsOf(file, text)) if (target.startsWith(`${root}/`)) edges.get(root).push([file, target])
  const sql = FREE_OF_SQL.find(({ under }) => file.startsWith(under))
  if (sql && !sql.except.some((pattern) => pattern.test(file))) {
    const call = text.match(sql.calls)
    if (call) problems.push(`${file}: ${call[0].trim()} (SQL and Prisma calls belong in a *.repo.ts file)`)
  }
  for (const { writes, within, instead } of WRITTEN_WITHIN) {
    const write = within.some((folder) => file.startsWith(folder)) ? null : text.match(writes)
    if (write) problems.push(`${file}: ${write[0]} (use ${instead})`)
  }
}

for (const [root, list] of edges) {
  const graph = new Map()
  for (const [from, to] of list) graph.set(from, [...(graph.get(from) ?? []), to])
  for (const group of cycles(graph)) problems.push(`${root}: cycle of files ${group.join(', ')}`)
}

let folders = 0
for (const [root, list] of edges) {
  for (const [folder, graph] of folderGraphs(list, root)) {
    folders++
    for (const group of cycles(new Map([...graph].map(([node, targets]) => [node, [...targets.keys()]])))) {
      const examples = group.flatMap((node) =>
        [...graph.get(node)].filter(([to]) => group.includes(to)).map(([, example]) => `    ${example}`),
      )
      problems.push(`${folder}: cycle of folders ${group.join(', ')}\n${examples.slice(0, 8).join('\n')}`)
    }
  }
}

for (const district of DISTRICTED) {
  for (const [from, to] of edges.get(ROOTS.find((candidate) => district.root.startsWith(candidate))) ?? []) {
    const problem = districtProblem(district, from, to)
    if (problem) problems.push(`${from} -> ${to}: ${problem}`)
  }
}

console.log(`${tracked.length} source files, imports between folders in ${folders} places, ${problems.length} problems`)
for (const problem of problems) console.error(problem)
process.exit(problems.length ? 1 : 0)
