// SQL texts and Prisma's `orderBy` in a TypeScript file, with constants of the same file put in where they are used.
import { parseAst } from 'vite'

const MAX_DEPTH = 6

export function walk(node, visit, parents = []) {
  if (!node || typeof node.type !== 'string') return
  visit(node, parents)
  const inside = [...parents, node]
  for (const [name, value] of Object.entries(node)) {
    if (name === 'type') continue
    if (Array.isArray(value)) for (const one of value) walk(one, visit, inside)
    else if (value && typeof value === 'object') walk(value, visit, inside)
  }
}

const bare = (node) =>
  node && ['TSSatisfiesExpression', 'TSAsExpression', 'ParenthesizedExpression'].includes(node.type)
    ? bare(node.expression)
    : node

/** Constants of the file, by name; functions by what they return. */
function constantsOf(tree) {
  const constants = new Map()
  walk(tree, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return
    const init = bare(node.init)
    const isShort = init.type === 'ArrowFunctionExpression' && init.body.type !== 'BlockStatement'
    constants.set(node.id.name, isShort ? bare(init.body) : init)
  })
  return constants
}

/** The text of a template with the constants that it holds; `¤` for all other parts. Null when it is no text. */
function textOf(start, constants, depth = 0) {
  const node = bare(start)
  if (!node || depth > MAX_DEPTH) return null
  const inner = (expression) => {
    const target = expression.type === 'CallExpression' ? expression.callee : expression
    if (target.type === 'Identifier' && constants.has(target.name))
      return textOf(constants.get(target.name), constants, depth + 1) ?? '¤'
    return textOf(expression, constants, depth + 1) ?? '¤'
  }
  if (node.type === 'TaggedTemplateExpression') return textOf(node.quasi, constants, depth)
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .map(({ value }, i) => value.raw + (node.expressions[i] ? inner(node.expressions[i]) : ''))
      .join('')
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}

/** `[{ createdAt: 'desc' }, { id: 'desc' }]` as names and directions. */
function orderOf(expression, constants) {
  const node = bare(expression)
  if (node?.type === 'Identifier' && constants.has(node.name)) return orderOf(constants.get(node.name), constants)
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((part) => orderOf(part, constants))
  if (node?.type !== 'ObjectExpression') return [{ field: '¤', down: false }]
  return node.properties.map(({ key, value }) => {
    const text = bare(value)
    const sort =
      text.type === 'ObjectExpression' ? text.properties.find((one) => one.key.name === 'sort') : { value: text }
    return { field: key.name, down: bare(sort?.value)?.value === 'desc' }
  })
}

const fieldsIn = (call, name) => {
  const property = call?.arguments[0]?.properties?.find((one) => one.key?.name === name)
  const value = property && bare(property.value)
  return value?.type === 'ObjectExpression' ? value.properties.filter((one) => one.key).map((one) => one.key.name) : []
}

/** `{ texts, orders }`: SQL texts with an ORDER BY, and orders of calls of Prisma; each with its offset. */
export function ordersIn(source) {
  const tree = parseAst(source, { lang: 'ts' })
  const constants = constantsOf(tree)
  const texts = []
  const orders = []
  walk(tree, (node, parents) => {
    const isText = node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
    if (isText && /\bORDER BY\b/i.test(source.slice(node.start, node.end)))
      texts.push({ at: node.start, text: textOf(node, constants) })
    if (node.type !== 'Property' || node.key.name !== 'orderBy') return
    // Directly an argument of `prisma.model.findMany`, or of a relation below it.
    const call = parents.at(-2)?.type === 'CallExpression' ? parents.at(-2) : null
    const model = call?.callee.object?.property?.name
    orders.push({ at: node.start, model, order: orderOf(node.value, constants), fixed: fieldsIn(call, 'where') })
  })
  return { texts, orders }
}
