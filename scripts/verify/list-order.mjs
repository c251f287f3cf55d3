// Every list has a total order (decision 0041): the last key of each ORDER BY and `orderBy` is unique. Otherwise rows of one millisecond
// swap places, and pages repeat and skip them.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { ANY_ORDER } from './list-order-any.mjs'
import { ordersIn } from './list-order-source.mjs'
import { openOrders, uniqueKeys } from './list-order-sql.mjs'

const listed = (...patterns) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file))
const schema = uniqueKeys(
  listed('packages/db/prisma/schema/*.prisma')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
)
const ROOTS = ['packages/*/src', 'apps/server/src', 'apps/worker/src', 'attack', 'bench', 'e2e']
const files = listed(...ROOTS.map((root) => `${root}/*.ts`)).filter(
  (file) => !/\/generated\/|\/seed\/year\//.test(file),
)
const IS_TEST = /\.(?:test|spec|fixture)\.ts$|^attack\/|^e2e\/|\/(?:testing|security)\//
/** Tests know their rows, but not in which millisecond each is written. */
const ENDS_WITH_TIME = /(?:_at|At)"?(?: desc)?$/i

const used = new Set()
const problems = []
let count = 0
const report = (file, source, position, order, problem) => {
  if (IS_TEST.test(file) && !ENDS_WITH_TIME.test(order)) return
  const allowed = ANY_ORDER.find((one) => one.file === file && one.order === order)
  if (allowed) used.add(allowed)
  else problems.push(`${file}:${source.slice(0, position).split('\n').length}: ${problem}: ORDER BY ${order}`)
}
for (const file of files) {
  const source = readFileSync(file, 'utf8')
  if (!/ORDER BY|orderBy/i.test(source)) continue
  const { texts, orders } = ordersIn(source)
  for (const { at, text } of texts) {
    count++
    for (const { order, problem } of openOrders(text, schema.tables)) report(file, source, at, order, problem)
  }
  for (const { at, model, order, fixed } of orders) {
    count++
    const shown = order.map(({ field, down }) => field + (down ? ' desc' : '')).join(', ')
    const [before, last] = order.slice(-2)
    const fields = order.map(({ field }) => field)
    const keys = schema.models.get(model) ?? [['id']]
    const isTotal = keys.some(
      (key) =>
        key.some((field) => fields.includes(field)) && key.every((field) => [...fields, ...fixed].includes(field)),
    )
    if (!isTotal) report(file, source, at, shown, 'rows can be alike in all its keys')
    else if (last?.field === 'id' && /At$/.test(before.field) && before.down !== last.down)
      report(file, source, at, shown, 'the id runs against the time before it')
  }
}
for (const one of ANY_ORDER)
  if (!used.has(one))
    problems.push(`${one.file}: no longer has ORDER BY ${one.order}; remove it from list-order-any.mjs`)
for (const line of problems) console.error(line)
console.log(`${count} ordered lists checked, ${used.size} may come in any order, ${problems.length} problems`)
process.exit(problems.length ? 1 : 0)
