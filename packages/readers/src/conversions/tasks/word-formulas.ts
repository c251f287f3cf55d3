// Formulas of Word (Office Math) as TeX: the reading library leaves them out (EDIT-12).
import { SaxesParser } from 'saxes'
import { plainRun, replaceElements } from './word-xml.ts'

type Node = { name: string; value: string; text: string; children: Node[] }

const OPEN = 'formula'
const ALONE = 'formula-alone'
/** Styles for the library, by formula. */
export const FORMULA_STYLES: readonly string[] = [OPEN, ALONE].map(
  (name) => `highlight[color='${name}'] => code.${name}:fresh`,
)
const MADE = new RegExp(`<code class="(${OPEN}|${ALONE})">([^<]*)</code>`, 'g')

/** The same part of a document, with text in place of the formulas. */
export function withFormulas(xml: string): string {
  if (!xml.includes('<m:oMath')) return xml
  const text = (inner: string, name: string) => {
    const source = texOf(inner).trim()
    return source === '' ? '' : plainRun(escaped(source), `<w:highlight w:val="${name}"/>`)
  }
  const alone = replaceElements(xml, 'm:oMathPara', (inner) =>
    replaceElements(inner, 'm:oMath', (formula) => text(formula, ALONE)).replace(/<\/?m:[^<>]*>/g, ''),
  )
  return replaceElements(alone, 'm:oMath', (formula) => text(formula, OPEN))
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** As pages write formulas. */
export const formulasOf = (html: string): string =>
  html.replace(MADE, (_, name: string, source: string) => {
    const quoted = source.replaceAll('"', '&quot;')
    return `<math alttext="${quoted}"${name === ALONE ? ' display="block"' : ''}></math>`
  })

/** Of what is in an element `m:oMath`. Never throws; what is unknown is there as the text in it. */
export function texOf(inner: string): string {
  const root: Node = { name: '', value: '', text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser({ fragment: true })
  parser.on('error', () => {})
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const node = { name, value: String((attributes as Record<string, string>)['m:val'] ?? ''), text: '', children: [] }
    open.at(-1)?.children.push(node)
    if (!isSelfClosing) open.push(node)
  })
  parser.on('closetag', ({ isSelfClosing }) => {
    if (!isSelfClosing && open.length > 1) open.pop()
  })
  parser.on('text', (text) => {
    const at = open.at(-1)
    if (at) at.text += text
  })
  parser.write(inner).close()
  return all(root)
}

const all = ({ children }: Node): string => joined(children.map(tex))
/** Separates a command from the letter behind it. */
const joined = (parts: readonly string[]): string =>
  parts
    .map((part, index) =>
      /^[a-zA-Z]/.test(part) && /\\[a-zA-Z]+$/.test((parts[index - 1] ?? '').slice(-40)) ? ` ${part}` : part,
    )
    .join('')
const child = (node: Node, name: string): Node | undefined => node.children.find((one) => one.name === `m:${name}`)
const part = (node: Node, name: string): string => {
  const element = child(node, name)
  return element ? all(element) : ''
}
const parts = (node: Node, name: string): string[] => node.children.filter((one) => one.name === `m:${name}`).map(all)
/** A property of the element; undefined when nobody set it. */
const propertyOf = (node: Node, name: string): string | undefined => {
  const properties = node.children.find((one) => one.name === `${node.name}Pr`)
  return properties && child(properties, name)?.value
}
const isOn = (value: string | undefined): boolean => value !== undefined && !/^(?:0|off|false)$/.test(value)
const group = (text: string): string => `{${text}}`

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '∑': '\\sum', '∏': '\\prod', '∐': '\\coprod', '∫': '\\int', '∬': '\\iint', '∭': '\\iiint', '∮': '\\oint' },
  ...{ '⋃': '\\bigcup', '⋂': '\\bigcap', '⋁': '\\bigvee', '⋀': '\\bigwedge' },
}
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ '\u0302': 'hat', '\u0303': 'tilde', '\u0304': 'bar', '\u0305': 'bar', '\u20d7': 'vec', '\u0307': 'dot' },
  ...{ '\u0308': 'ddot', '\u030c': 'check', '\u0301': 'acute', '\u0300': 'grave', '\u0306': 'breve', '¯': 'bar' },
}
const FUNCTIONS = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min sup inf det gcd arg dim ker deg Pr'.split(
    ' ',
  ),
)
const DELIMITERS: Readonly<Record<string, string>> = {
  ...{ '': '.', '{': '\\{', '}': '\\}', '⟨': '\\langle', '⟩': '\\rangle', '〈': '\\langle', '〉': '\\rangle' },
  ...{ '⌊': '\\lfloor', '⌋': '\\rfloor', '⌈': '\\lceil', '⌉': '\\rceil', '‖': '\\Vert', '|': '\\vert' },
}
const delimiter = (sign: string): string => DELIMITERS[sign] ?? sign

const FORMS: Readonly<Record<string, (node: Node) => string>> = {
  r: (node) => textOf(node),
  f: fraction,
  sSup: (node) => `${group(part(node, 'e'))}^${group(part(node, 'sup'))}`,
  sSub: (node) => `${group(part(node, 'e'))}_${group(part(node, 'sub'))}`,
  sSubSup: (node) => `${group(part(node, 'e'))}_${group(part(node, 'sub'))}^${group(part(node, 'sup'))}`,
  sPre: (node) => `{}_${group(part(node, 'sub'))}^${group(part(node, 'sup'))}${group(part(node, 'e'))}`,
  rad: (node) => {
    const degree = isOn(propertyOf(node, 'degHide')) ? '' : part(node, 'deg')
    return `\\sqrt${degree === '' ? '' : `[${degree}]`}${group(part(node, 'e'))}`
  },
  nary: sum,
  d: (node) => {
    const [begin, end, between] = [
      propertyOf(node, 'begChr') ?? '(',
      propertyOf(node, 'endChr') ?? ')',
      propertyOf(node, 'sepChr') ?? '|',
    ]
    const inner = parts(node, 'e').join(`\\middle${delimiter(between)} `)
    return `\\left${delimiter(begin)} ${inner}\\right${delimiter(end)} `
  },
  m: (node) => {
    const rows = node.children.filter(({ name }) => name === 'm:mr').map((row) => parts(row, 'e').join(' & '))
    return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
  },
  eqArr: (node) =>
    `\\begin{aligned}${parts(node, 'e')
      .map((line) => line.replaceAll('\\&', '&'))
      .join(' \\\\ ')}\\end{aligned}`,
  func: (node) => {
    const name = part(node, 'fName')
      .trim()
      .replace(/^\\(?=[a-z]+$)|^\\mathrm\{([A-Za-z]+)\}$/, '$1')
    const isName = FUNCTIONS.has(name) || /^[A-Za-z]{2,}$/.test(name)
    const operator = FUNCTIONS.has(name) ? `\\${name}` : isName ? `\\operatorname${group(name)}` : name
    return `${operator}${group(part(node, 'e'))}`
  },
  limLow: (node) => limit(node, '_', 'underset'),
  limUpp: (node) => limit(node, '^', 'overset'),
  acc: (node) => `\\${ACCENTS[propertyOf(node, 'chr') ?? '\u0302'] ?? 'hat'}${group(part(node, 'e'))}`,
  bar: (node) => `\\${propertyOf(node, 'pos') === 'top' ? 'overline' : 'underline'}${group(part(node, 'e'))}`,
  borderBox: (node) => `\\boxed${group(part(node, 'e'))}`,
  groupChr: (node) => `\\${propertyOf(node, 'pos') === 'top' ? 'overbrace' : 'underbrace'}${group(part(node, 'e'))}`,
  phant: (node) => `\\phantom${group(part(node, 'e'))}`,
}

function tex(node: Node): string {
  const name = node.name.replace(/^m:/, '')
  if (name.endsWith('Pr')) return ''
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined
  return form ? form(node) : node.name === 'w:t' || node.name === 'm:t' ? letters(node.text) : all(node)
}

function fraction(node: Node): string {
  const [above, below, type] = [group(part(node, 'num')), group(part(node, 'den')), propertyOf(node, 'type')]
  if (type === 'lin' || type === 'skw') return `${above}/${below}`
  return type === 'noBar' ? `\\genfrac{}{}{0pt}{}${above}${below}` : `\\frac${above}${below}`
}

function sum(node: Node): string {
  const sign = propertyOf(node, 'chr') ?? '∫'
  const [below, above] = [part(node, 'sub'), part(node, 'sup')]
  const bounds = `${below === '' ? '' : `_${group(below)}`}${above === '' ? '' : `^${group(above)}`}`
  const limits = propertyOf(node, 'limLoc') === 'undOvr' && bounds !== '' ? '\\limits' : ''
  return `${SIGNS[sign] ?? `\\mathop${group(sign)}`}${limits}${bounds}${group(part(node, 'e'))}`
}

function limit(node: Node, sign: string, otherwise: string): string {
  const [name, bound] = [
    part(node, 'e')
      .trim()
      .replace(/^\\(?=[a-z]+$)/, ''),
    group(part(node, 'lim')),
  ]
  return FUNCTIONS.has(name) ? `\\${name}${sign}${bound}` : `\\${otherwise}${bound}${group(name)}`
}

/** A run: words that are no names of variables are upright. */
function textOf(node: Node): string {
  const properties = child(node, 'rPr')
  const source = node.children
    .filter(({ name }) => name === 'm:t' || name === 'w:t')
    .map(({ text }) => text)
    .join('')
  const isText = properties !== undefined && isOn(child(properties, 'nor') && (child(properties, 'nor')?.value || 'on'))
  if (isText && /\p{L}|^\s+$/u.test(source))
    return `\\text${group(source.replace(/[\\{}$#%&_^~]/g, (sign) => ESCAPED[sign] ?? sign))}`
  const letterText = letters(source)
  const isUpright =
    properties !== undefined && child(properties, 'sty')?.value === 'p' && /^[A-Za-z]{2,}$/.test(letterText)
  if (!isUpright) return letterText
  return FUNCTIONS.has(letterText) ? `\\${letterText}` : `\\mathrm${group(letterText)}`
}

const ESCAPED: Readonly<Record<string, string>> = {
  ...{ '\\': '\\backslash ', '{': '\\{', '}': '\\}', '#': '\\#', $: '\\$', '%': '\\%', '&': '\\&', _: '\\_' },
  ...{ '^': '\\hat{}', '~': '\\sim ' },
}
const letters = (text: string): string =>
  text.replace(/[\\{}$#%&_^~]/g, (sign) => ESCAPED[sign] ?? sign).replace(/[\u2061-\u2064\u200b]/g, '')
