/**
 * TeX as a tree that the template builds: KaTeX reads it, as it does for readers, so a formula that they see is one here. The tree is
 * data; nothing of the source is ever evaluated as Typst.
 */
import katex from 'katex'
import { parseFragment } from 'parse5'
import type { Formula } from '../print-model.ts'
import type { MathElement } from './math-element.ts'
import { readMath } from './read-math.ts'

/** As for readers (packages/content/src/render/render-math.ts). */
const MAX_CHARACTERS = 4_000
const MAX_EXPAND = 300
/** Em. */
const MAX_SIZE = 40
/** Formulas within formulas: the template cannot draw deeper ones. */
const MAX_DEPTH = 14
const MAX_NODES = 3_000

/** undefined for what is no TeX, or too much of it. `clean` makes text drawable. */
export function formulaOf(
  source: string,
  where: 'line' | 'block',
  clean: (text: string) => string,
): Formula | undefined {
  if (source.trim() === '' || source.length > MAX_CHARACTERS) return undefined
  try {
    const html = katex.renderToString(source, {
      output: 'mathml',
      displayMode: where === 'block',
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxSize: MAX_SIZE,
      maxExpand: MAX_EXPAND,
    })
    const math = find(parseFragment(html) as unknown as MathElement, 'semantics')
    const shown = math?.childNodes?.[0]
    if (!shown) return undefined
    const tree = readMath(shown, clean)
    return fits(tree) ? tree : undefined
  } catch {
    return undefined
  }
}

function find(node: MathElement, name: string): MathElement | undefined {
  if (node.nodeName === name) return node
  for (const child of node.childNodes ?? []) {
    const match = find(child, name)
    if (match) return match
  }
  return undefined
}

function fits(tree: Formula): boolean {
  let nodes = 0
  const walk = (value: unknown, depth: number): boolean => {
    if (Array.isArray(value)) return value.every((one) => walk(one, depth))
    if (typeof value !== 'object' || value === null) return true
    nodes++
    return nodes <= MAX_NODES && depth <= MAX_DEPTH && Object.values(value).every((one) => walk(one, depth + 1))
  }
  return walk(tree, 0)
}
