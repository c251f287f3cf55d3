// House rules on structure (ARCHITECTURE.md): no cycle among folders at any level; a district is entered through its index only, and
// only by districts above it; SQL and Prisma calls only in repos, packages/db and packages/ai; outbox and audit rows written in the kernel
// only. Tests are exempt.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
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

/** Strongly connected groups of more than one node, by Tarjan's algorithm. */
export function cycles(graph) {
  const index = new Map()
  const low = new Map()
  const stack = []
  const found = []
  const visit = (node) => {
    index.set(node, index.size)
    low.set(node, index.get(node))
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) found.push(group.sort())
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}

/** For each folder the imports between the folders in it: folder -> (child folder -> Set of child folders), with one example each. */
export function folderGraphs(edges, root) {
  const graphs = new Map()
  for (const [from, to] of edges) {
    const a = from.slice(root.length + 1).split('/')
    const b = to.slice(root.length + 1).split('/')
    let depth = 0
    while (a[depth] === b[depth]) depth++
    // Files that lie in the folder itself belong to none of its children.
    if (depth >= a.length - 1 || depth >= b.length - 1) continue
    const folder = [root, ...a.slice(0, depth)].join('/')
    const graph = graphs.get(folder) ?? new Map()
    graphs.set(folder, graph)
    for (const child of [a[depth], b[depth]]) if (!graph.has(child)) graph.set(child, new Map())
    const targets = graph.get(a[depth])
    if (!targets.has(b[depth])) targets.set(b[depth], `${from} -> ${to}`)
  }
  return graphs
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
    const write = file.startsWith(within) ? null : text.match(writes)
    if (write) problems.push(`${file}: ${write[0]} (use ${instead})`)
  }
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

for (const { root, order, entry } of DISTRICTED) {
  for (const [from, to] of edges.get(ROOTS.find((candidate) => root.startsWith(candidate))) ?? []) {
    if (!from.startsWith(`${root}/`) || !to.startsWith(`${root}/`)) continue
    const [a, b] = [from, to].map((path) => path.slice(root.length + 1).split('/')[0])
    if (a === b || !order.includes(a) || !order.includes(b)) continue
    if (order.indexOf(b) > order.indexOf(a))
      problems.push(`${from} -> ${to}: ${a} lies below ${b}; imports point downwards`)
    else if (!entry.test(to.slice(root.length + 1))) problems.push(`${from} -> ${to}: enter ${b} through its index`)
  }
}

console.log(`${tracked.length} source files, imports between folders in ${folders} places, ${problems.length} problems`)
for (const problem of problems) console.error(problem)
process.exit(problems.length ? 1 : 0)
