// The time that regular expressions of the product take on a hostile text: the power with which it grows with the length, by `recheck`.
import { check } from 'recheck'
import { parseAst } from 'vite'
import { walk } from './list-order-source.mjs'

const TIMEOUT_MS = 1_500
/** Bounds above this are only a constant factor of the time, and make the automaton large. */
const MAX_BOUND = 3

/** Those that are written in `text`: pattern and flags. */
export function expressionsIn(text, path) {
  const expressions = []
  walk(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path), (node) => {
    if (node.type === 'Literal' && node.regex) expressions.push([node.regex.pattern, node.regex.flags])
    const [pattern, flags] = node.type === 'NewExpression' && node.callee.name === 'RegExp' ? node.arguments : []
    if (typeof pattern?.value === 'string') expressions.push([pattern.value, flags?.value ?? ''])
  })
  return expressions
}

/** False where one loop over single signs is all that is unbounded: its time is of second degree at most, wherever it begins. */
export function mayBeSlow([pattern]) {
  const plain = pattern.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x')
  return /\)(?:[*+]|\{\d+,\})/.test(plain) || [...plain.matchAll(/[*+]|\{\d+,\}/g)].length > 1
}

const withSmallBounds = (pattern) =>
  pattern.replace(/(?<!\\)\{(\d+)(,?)(\d*)\}/g, (_, least, comma, most) => {
    const [low, high] = [Math.min(Number(least), MAX_BOUND), most && Math.min(Number(most), MAX_BOUND)]
    return `{${Math.min(low, high || low)}${comma}${high}}`
  })

/** 1 for linear time, Infinity for exponential; null when it was not found out in time. */
export async function degreeOf([pattern, flags]) {
  const { status, complexity } = await check(withSmallBounds(pattern), flags, { timeout: TIMEOUT_MS })
  if (status === 'unknown') return null
  return complexity.type === 'exponential' ? Number.POSITIVE_INFINITY : (complexity.degree ?? 1)
}
