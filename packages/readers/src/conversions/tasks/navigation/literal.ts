// Plain data in program text: read as data, never run.
import JSON5 from 'json5'

const SKIPPED = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/y

/** The first object or list behind `start`; undefined when there is none. Throws when it is more than plain data. */
export function literalBehind(source: string, start: RegExp): unknown {
  for (const match of codeMatches(source, start)) {
    const from = match.index + match[0].length
    const opens = /\S/.exec(source.slice(from))
    const at = from + (opens?.index ?? 0)
    if (opens && (opens[0] === '{' || opens[0] === '[')) return JSON5.parse(balanced(source, at))
  }
  return undefined
}

/** Matches that are not in comments or texts. */
function* codeMatches(source: string, start: RegExp): Generator<RegExpExecArray> {
  const sticky = new RegExp(start.source, 'y')
  for (let at = 0; at < source.length; ) {
    sticky.lastIndex = at
    const match = sticky.exec(source)
    if (match) yield match
    at = match ? at + match[0].length : behindSkipped(source, at)
  }
}

function balanced(source: string, from: number): string {
  let depth = 0
  for (let at = from; at < source.length; at = behindSkipped(source, at)) {
    const character = source[at] ?? ''
    if ('{['.includes(character)) depth++
    if ('}]'.includes(character) && --depth === 0) return source.slice(from, at + 1)
  }
  throw new SyntaxError('unbalanced')
}

function behindSkipped(source: string, at: number): number {
  SKIPPED.lastIndex = at
  return SKIPPED.exec(source) ? SKIPPED.lastIndex : at + 1
}
