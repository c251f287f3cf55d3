// Names of a module that a source uses when it loads it on demand: `const { a } = await import('x')`, `(await x()).b`, `sdk.c`.
import { parseSync } from 'rolldown/utils'

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) yield* nodesOf(child)
  }
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined)
const keysOf = (pattern: Node) =>
  (pattern.properties as Node[]).flatMap(
    ({ key, value }) => nameOf(key) ?? (isNode(value) ? (nameOf(value) ?? []) : []),
  )

/** Names that `code` uses of the module it imports as `specifier`. Variables of one name count as one. */
export function namesUsed(file: string, code: string, specifier: string): Set<string> {
  const nodes = [...nodesOf(parseSync(file, code).program)]
  /** Variables and functions that hold or return the module, or a promise of it. */
  const holders = new Set<string>()
  const used = new Set<string>()

  const isModule = (node: unknown): boolean => {
    if (!isNode(node)) return false
    if (node.type === 'ImportExpression') return (node.source as Node).value === specifier
    if (node.type === 'Identifier') return holders.has(String(node.name))
    if (node.type === 'AwaitExpression') return isModule(node.argument)
    if (node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression') return isModule(node.expression)
    if (node.type === 'CallExpression') return isModule(node.callee)
    if (node.type === 'ArrowFunctionExpression') return isModule(node.body)
    if (node.type === 'AssignmentExpression') return isModule(node.right)
    return false
  }
  const bind = (target: unknown) => {
    if (!isNode(target)) return
    if (target.type === 'ObjectPattern') for (const key of keysOf(target)) used.add(key)
    const name = nameOf(target)
    if (name) holders.add(name)
  }
  const visit = (node: Node) => {
    if (node.type === 'VariableDeclarator') {
      if (isModule(node.init)) bind(node.id)
      // const [a, { b }] = await Promise.all([import('x'), import('y')])
      const list =
        isNode(node.init) && isNode(node.init.argument) ? (node.init.argument.arguments as Node[]) : undefined
      const [items] = list ?? []
      if (items?.type === 'ArrayExpression' && isNode(node.id) && node.id.type === 'ArrayPattern') {
        for (const [index, item] of (items.elements as Node[]).entries())
          if (isModule(item)) bind((node.id.elements as Node[])[index])
      }
    } else if (node.type === 'AssignmentExpression' && isModule(node.right)) bind(node.left)
    else if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'MemberExpression') {
      const isThen = isModule(node.callee.object) && nameOf(node.callee.property) === 'then'
      const [callback] = node.arguments as Node[]
      if (isThen && callback?.type === 'ArrowFunctionExpression') bind((callback.params as Node[])[0])
    } else if (node.type === 'MemberExpression' && isModule(node.object) && !node.computed) {
      const name = nameOf(node.property)
      if (name && name !== 'then' && name !== 'catch') used.add(name)
    }
  }
  for (let size = -1; size !== holders.size; ) {
    size = holders.size
    for (const node of nodes) visit(node)
  }
  return used
}
