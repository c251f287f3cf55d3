// The graphs behind structure.mjs: pure, so that they are tested without a tree of files.

/** Strongly connected groups of more than one node, by Tarjan's algorithm. */
export function cycles(graph) {
  const index = new Map()
  const low = new Map()
  const stack = []
  const groups = []
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
    if (group.length > 1) groups.push(group.sort())
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return groups
}

/** For each folder the imports between the folders in it: folder -> (child folder -> Set of child folders), with one example each. */
export function folderGraphs(edges, root) {
  const graphs = new Map()
  for (const [from, to] of edges) {
    const a = from.slice(root.length + 1).split('/')
    const b = to.slice(root.length + 1).split('/')
    let depth = 0
    while (a[depth] === b[depth]) depth++
    // Files that are in the folder itself belong to none of its children.
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

/** Returns the problem of an import between two districts of `root`, or null; within a district and outside `root` there is none. */
export function districtProblem({ root, order, entry }, from, to) {
  if (!from.startsWith(`${root}/`) || !to.startsWith(`${root}/`)) return null
  const [a, b] = [from, to].map((path) => path.slice(root.length + 1).split('/')[0])
  if (a === b || !order.includes(a) || !order.includes(b)) return null
  if (order.indexOf(b) > order.indexOf(a)) return `${a} lies below ${b}; imports point downwards`
  return entry.test(to.slice(root.length + 1)) ? null : `enter ${b} through its index`
}
