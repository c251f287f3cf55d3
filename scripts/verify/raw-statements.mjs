// A raw statement does what the model of Prisma cannot: its text shows which of the things below. One that does none of them is a call
// of the model, or says why it is not in a comment that begins with `Raw:` above it. Statements of hot paths (`hotRows`) stay prepared
// and are not looked at.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { walk } from './list-order-source.mjs'

/** Patterns of statements beyond Prisma's model. `¤` is an interpolated part. */
const BEYOND_THE_MODEL = {
  'several steps or tables in one statement': /\b(?:WITH|JOIN|UNION|EXCEPT|LATERAL|EXISTS|USING)\b|\(\s*SELECT\b/i,
  'rows from other rows': /\bINSERT\b.*\bSELECT\b|\bUPDATE\b.*\bFROM\b/is,
  'a conflict decided by a predicate or an expression': /\bON CONFLICT\b/i,
  'types and commands that it does not have': /\bvector\b|^\s*(?:VACUUM|LOCK)\b/,
  locks: /\bFOR (?:NO KEY )?(?:UPDATE|SHARE|KEY SHARE)\b|advisory/i,
  'what changed is returned, or nothing': /\bRETURNING\b/i,
  'ids of any number in one parameter': /\b(?:ANY|ALL)\s*\(/i,
  'aggregates, functions, operators':
    /\b[a-z_]+\s*\((?!\w+\))|::|->|@>|&&|\|\||<=>|~|\bCASE\b|\bIS (?:NOT )?DISTINCT\b|\bAT TIME ZONE\b|\bi?like\b/i,
  'columns compared or computed':
    /[\w"]\s*(?:=|<|>|<=|>=|<>)\s*(?!true\b|false\b|null\b)[a-z_]+(?:\.[a-z_]+)?\b(?!\s*')|\bIS NOT NULL AS\b|"?\w+"?\s*=\s*\w+\s*[-+*]/i,
}
/** Before an interpolated value; any other interpolation is SQL that statements share, such as a permission. */
const BEFORE_VALUE = /(?:[=<>(,]|\b(?:LIMIT|OFFSET|BETWEEN|VALUES|AND)|\b(?:I?LIKE))\s*$/i
const SHARED_BEFORE = /\bAND\s*$|\bSELECT\s[^()=]*,\s*$/i
const CALLS = new Set(['queryRow', 'queryRows', '$queryRaw', '$executeRaw'])

const sharesSql = (parts) =>
  parts.slice(0, -1).some((part) => !BEFORE_VALUE.test(part) || (SHARED_BEFORE.test(part) && !/BETWEEN/i.test(part)))

/** The statement of a call, as the template in it or behind `Prisma.sql`; undefined when it is put together elsewhere. */
function templateOf(node) {
  if (node.type === 'TaggedTemplateExpression') return node.quasi
  return node.arguments.map((one) => (one.type === 'TaggedTemplateExpression' ? one.quasi : undefined)).find(Boolean)
}
const nameOf = (node) => {
  const target = node.type === 'TaggedTemplateExpression' ? node.tag : node.callee
  return (target?.expression ?? target)?.property?.name ?? (target?.expression ?? target)?.name
}

const problems = []
let count = 0
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages/*/src/*.repo.ts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file))
for (const file of files) {
  const source = readFileSync(file, 'utf8')
  const lines = source.split('\n')
  walk(parseAst(source, { lang: 'ts' }), (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'TaggedTemplateExpression') return
    if (!CALLS.has(nameOf(node))) return
    const template = templateOf(node)
    if (!template) return
    count++
    const parts = template.quasis.map(({ value }) => value.raw)
    const text = parts.join('¤')
    if (sharesSql(parts) || Object.values(BEYOND_THE_MODEL).some((sign) => sign.test(text))) return
    const line = source.slice(0, node.start).split('\n').length
    if (lines.slice(Math.max(0, line - 6), line).some((one) => /Raw: /.test(one))) return
    problems.push(`${file}:${line}: ${text.trim().replace(/\s+/g, ' ').slice(0, 120)}`)
  })
}
for (const problem of problems) console.error(problem)
if (problems.length > 0)
  console.error('These statements do what the model of Prisma does: call it, or say why not (`Raw: ...` above).')
else console.log(`${count} raw statements in ${files.length} files, each beyond the model.`)
process.exit(problems.length > 0 ? 1 : 0)
