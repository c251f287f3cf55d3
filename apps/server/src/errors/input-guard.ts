// Checks for all inputs, whatever their schema: text that the database cannot store, nesting that exhausts the stack, and names that change
// what an object is.
import { invalid } from '@lectern/kernel'

const MAX_DEPTH = 128

/** Assigned to an object, it replaces what the object inherits from. */
const PROTOTYPE = '__proto__'

const storable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/** Throws `invalidInput` for NUL characters, lone surrogates, `__proto__` and nesting deeper than 128, naming the top field. Never recurses. */
export function assertSafeInput(input: unknown): void {
  const waiting: { value: unknown; depth: number; field: string }[] = [{ value: input, depth: 0, field: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth, field } = next
    if (typeof value === 'string') {
      if (!storable(value)) throw invalid(field || 'input', 'controlCharacters')
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= MAX_DEPTH) throw invalid(field || 'input', 'tooDeep')
      for (const [key, child] of Object.entries(value)) {
        if (!storable(key) || key === PROTOTYPE) throw invalid(field || 'input', 'controlCharacters')
        if (typeof child === 'object' || typeof child === 'string')
          waiting.push({ value: child, depth: depth + 1, field: field || key })
      }
    }
  }
}
