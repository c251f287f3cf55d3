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
  for (let position = 0; position < source.length; ) {
    sticky.lastIndex = position
    const match = sticky.exec(source)
    if (match) yield match
    position = match ? position + match[0].length : behindSkipped(source, position)
  }
}

function balanced(source: string, from: number): string {
  let depth = 0
  for (let position = from; position < source.length; position = behindSkipped(source, position)) {
    const character = source[position] ?? ''
    if ('{['.includes(character)) depth++
    if ('}]'.includes(character) && --depth === 0) return source.slice(from, position + 1)
  }
  throw new SyntaxError('unbalanced')
}

function behindSkipped(source: string, position: number): number {
  SKIPPED.lastIndex = position
  return SKIPPED.exec(source) ? SKIPPED.lastIndex : position + 1
}
