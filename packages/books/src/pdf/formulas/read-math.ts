// The MathML that KaTeX writes, as the few kinds of formulas that the template builds.
import type { Formula } from '../print-model.ts'
import { attribute, elements, type MathElement, type Read } from './math-element.ts'
import { tableOfMath } from './read-table.ts'
import { accentOf, BARS, BRACES, colourOf, PRIME, STRETCHED, VARIANTS } from './signs.ts'

type Clean = (text: string) => string

const textOf = (node: MathElement): string => node.value ?? (node.childNodes ?? []).map(textOf).join('')
const isOne = (text: string): boolean =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length === 1
const EMPTY: Formula = { k: 'row', c: [] }
/** Character that KaTeX writes between a function and its argument. */
const APPLY = '\u2061'

export function readMath(root: MathElement, clean: Clean): Formula {
  const read: Read = (node) => one(node)
  const row = (nodes: MathElement[]): Formula => {
    const parts = nodes.map(read).filter((part) => !(part.k === 'row' && part.c.length === 0))
    return parts.length === 1 && parts[0] ? parts[0] : { k: 'row', c: parts }
  }
  const nth = (node: MathElement, index: number): Formula => {
    const child = elements(node)[index]
    return child ? read(child) : EMPTY
  }
  const sign = (node: MathElement): Formula => {
    const text = clean(textOf(node)).replaceAll(APPLY, '').trim()
    if (text === '') return EMPTY
    const variant = VARIANTS[attribute(node, 'mathvariant') ?? '']
    if (isOne(text)) return { k: 'sym', v: text, ...(variant && { var: variant }) }
    return node.nodeName === 'mi' ? { k: 'op', v: text } : { k: 'text', v: text }
  }

  function one(node: MathElement): Formula {
    switch (node.nodeName) {
      case 'mi':
      case 'mo':
        return sign(node)
      case 'mn':
        return variantText(node)
      case 'mtext':
        return { k: 'text', v: clean(textOf(node)) }
      case 'mspace':
        return { k: 'space', w: ems(attribute(node, 'width')) }
      case 'mfrac':
        return { k: attribute(node, 'linethickness') === '0px' ? 'stack' : 'frac', c: [nth(node, 0), nth(node, 1)] }
      case 'msqrt':
        return { k: 'sqrt', c: [row(elements(node))] }
      case 'mroot':
        return { k: 'root', c: [nth(node, 0), nth(node, 1)] }
      case 'msup':
        return scripts(node, undefined, 1)
      case 'msub':
        return scripts(node, 1, undefined)
      case 'msubsup':
        return scripts(node, 1, 2)
      case 'mover':
        return over(node)
      case 'munder':
        return under(node)
      case 'munderover':
        return { k: 'attach', base: nth(node, 0), b: nth(node, 1), t: nth(node, 2), limits: true }
      case 'mtable':
        return tableOfMath(node, read)
      case 'mstyle':
        return style(node)
      case 'menclose':
        return { k: /strike/.test(attribute(node, 'notation') ?? '') ? 'cancel' : 'box', c: row(elements(node)) }
      case 'mphantom':
        return { k: 'hide', c: row(elements(node)) }
      case 'mrow':
        return fenced(node) ?? row(elements(node))
      case '#text':
        return (node.value ?? '').trim() === '' ? EMPTY : { k: 'text', v: clean(node.value ?? '') }
      default:
        return row(elements(node))
    }
  }

  function variantText(node: MathElement): Formula {
    const text = clean(textOf(node))
    const variant = VARIANTS[attribute(node, 'mathvariant') ?? '']
    return variant && isOne(text) ? { k: 'sym', v: text, var: variant } : { k: 'text', v: text }
  }

  function scripts(node: MathElement, below: number | undefined, above: number | undefined): Formula {
    const top = above === undefined ? undefined : elements(node)[above]
    const primes = top ? PRIME.exec(textOf(top).trim())?.[0].length : undefined
    return {
      k: 'attach',
      base: nth(node, 0),
      ...(below !== undefined && { b: nth(node, below) }),
      ...(above !== undefined && (primes === undefined ? { t: nth(node, above) } : { primes })),
    }
  }

  function over(node: MathElement): Formula {
    const [base, top] = elements(node)
    if (!base || !top) return row(elements(node))
    const written = textOf(top).trim()
    if (BRACES.above === written) return { k: 'over', base: read(base), which: 1 }
    if (attribute(top, 'stretchy') === 'true' && BARS.test(written)) return { k: 'over', base: read(base), which: 0 }
    const accent = top.nodeName === 'mo' ? accentOf(written) : undefined
    if (accent !== undefined) return { k: 'accent', base: read(base), v: accent }
    return { k: 'attach', base: stretched(base), t: read(top), limits: true }
  }

  function under(node: MathElement): Formula {
    const [base, below] = elements(node)
    if (!base || !below) return row(elements(node))
    const written = textOf(below).trim()
    if (BRACES.below === written) return { k: 'over', base: read(base), which: 3 }
    if (below.nodeName === 'mo' && BARS.test(written)) return { k: 'over', base: read(base), which: 2 }
    return { k: 'attach', base: stretched(base), b: read(below), limits: true }
  }

  function stretched(node: MathElement): Formula {
    const text = textOf(node).trim()
    return node.nodeName === 'mo' && STRETCHED.has(text) ? { k: 'stretch', v: text } : read(node)
  }

  function style(node: MathElement): Formula {
    const inner = row(elements(node))
    const colour = colourOf(attribute(node, 'mathcolor'))
    const display = attribute(node, 'displaystyle')
    const styled: Formula = display === undefined ? inner : { k: 'style', display: display === 'true', c: inner }
    return colour === undefined ? styled : { k: 'colour', v: colour, c: styled }
  }

  /** Brackets that grow with what is between them. */
  function fenced(node: MathElement): Formula | undefined {
    const parts = elements(node)
    const isFence = (part: MathElement | undefined) => part?.nodeName === 'mo' && attribute(part, 'fence') === 'true'
    if (parts.length < 2 || !(isFence(parts[0]) || isFence(parts.at(-1)))) return undefined
    return { k: 'lr', c: row(parts) }
  }

  return one(root)
}

/** Parses '1.5em' as 1.5; other units are rare and ignored. */
const ems = (width = ''): number => {
  const number = Number(/^(-?[\d.]+)em$/.exec(width)?.[1])
  return Number.isFinite(number) ? Math.max(-2, Math.min(10, number)) : 0
}
