/** Code with a bar above it that names the language and copies: the pages of assistants, and of others. Only the code is the text. */
import { DATA_LINES, markedLines } from './marked-lines.ts'
import { attribute, classesOf, descendants, type HtmlElement, type HtmlNode, isElement, textOf } from './nodes.ts'
import { elementsIn, make, textNode } from './tree.ts'

const NAMES = new Set(
  'bash sh shell zsh console powershell python py javascript js jsx typescript ts tsx json yaml yml xml html css scss less sql java kotlin swift c cpp c++ csharp c# go golang rust ruby php perl lua r matlab dockerfile docker makefile ini toml diff markdown md plaintext text plain nginx graphql vue dart scala haskell latex http bat cmd vb objectivec 代码 code'.split(
    ' ',
  ),
)
const BUTTONS =
  /(?:copy ?code|copied!?|copy|edit|run|wrap|download|collapse|expand|复制代码|已复制|复制|下载|运行|编辑|收起|展开|折叠|自动换行|插入)/gi
const LANGUAGE = /(?:^|\s)!?lang(?:uage)?-([\w+#.-]{1,32})/
/** Classes of code that is a block without being `pre`. */
const BLOCK = /(?:^|\s)!?(?:whitespace-pre!?|hljs)(?:\s|$)/
const WORDS = new Set('p h1 h2 h3 h4 h5 h6 li td th dt dd a strong em b i'.split(' '))
const MOST_LABEL = 200
/** Elements around the code that may hold its bar. */
const MOST_AROUND = 8

/** Changes the tree. */
export function tidyCode(page: Parameters<typeof elementsIn>[0]): void {
  for (const element of elementsIn(page)) {
    if (element.tagName === 'pre') tidyPre(element)
    else if (element.tagName === 'code' && BLOCK.test(attribute(element, 'class') ?? '') && !isWithin(element, 'pre'))
      tidyBar(element)
  }
}

function isWithin(element: HtmlElement, tag: string): boolean {
  for (let node = element.parentNode; node && 'tagName' in node; node = node.parentNode)
    if (node.tagName === tag) return true
  return false
}

function tidyPre(pre: HtmlElement): void {
  const lines = markedLines(pre)
  if (lines !== '') pre.attrs.push({ name: DATA_LINES, value: lines })
  const codes = descendants(pre.childNodes, 'code')
  const [code] = codes
  const lineOf = (one: HtmlElement) => textOf(one.childNodes).replace(/\n$/, '')
  // WeChat: an element for each line.
  if (codes.length > 1 && pre.childNodes.every((node) => (isElement(node) ? node.tagName === 'code' : isBlank(node)))) {
    replaceWith(pre, codes.map(lineOf).join('\n'), attribute(pre, 'data-lang') ?? '')
    return
  }
  const inner = codes.length === 1 ? code : undefined
  const label = inner ? labelOf(pre, inner) : null
  if (inner && label !== null) replaceWith(pre, textOf(inner.childNodes), languageOf(inner) || languageOf(pre) || label)
  else setLanguage(pre)
  unwrapBar(pre)
}

const isBlank = (node: HtmlNode): boolean => 'value' in node && node.value.trim() === ''
const languageOf = (element: HtmlElement): string => LANGUAGE.exec(attribute(element, 'class') ?? '')?.[1] ?? ''

/** Programs that name it in an attribute. */
function setLanguage(pre: HtmlElement): void {
  const language =
    attribute(pre, 'data-lang') ?? attribute(pre, 'data-language') ?? attribute(pre, 'data-lark-language')
  if (language && /^[\w+#.-]{1,32}$/.test(language) && languageOf(pre) === '') setClass(pre, language.toLowerCase())
}

function setClass(pre: HtmlElement, language: string): void {
  const classes = pre.attrs.find(({ name }) => name === 'class')
  if (classes) classes.value += ` language-${language}`
  else pre.attrs.push({ name: 'class', value: `language-${language}` })
}

function replaceWith(pre: HtmlElement, code: string, language: string): void {
  const text = textNode(code)
  text.parentNode = pre
  pre.childNodes = [text]
  if (/^[\w+#.-]{1,32}$/.test(language)) setClass(pre, language.toLowerCase())
}

/** The language that all else within `whole` names, '' for none; null where something else is said. */
function labelOf(whole: HtmlElement, code: HtmlElement): string | null {
  const parts = without(whole, code)
  const rest = textOf(parts).replace(/\s+/g, ' ').trim()
  if (rest === '') return ''
  if (rest.length > MOST_LABEL || parts.some((node) => isSaid(node))) return null
  const name = rest.replace(BUTTONS, '').trim().toLowerCase()
  const language = languageOf(code).toLowerCase()
  return name === '' || NAMES.has(name) || name === language ? name : null
}

/** Words of the text itself are no bar. */
function isSaid(node: HtmlNode): boolean {
  const { parentNode: parent } = node
  return !isBlank(node) && parent !== null && 'tagName' in parent && WORDS.has(parent.tagName)
}

/** All text within but what is in `code`. */
function without(whole: HtmlElement, code: HtmlElement): HtmlNode[] {
  const nodes: HtmlNode[] = []
  const waiting: HtmlNode[] = whole.childNodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node === code) continue
    if (!isElement(node)) nodes.push(node)
    else for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
  return nodes
}

/** The bar that is beside a block of code goes. */
function unwrapBar(pre: HtmlElement): void {
  const outer = outermost(pre)
  if (!outer) return
  const label = labelOf(outer, pre) ?? ''
  const isNamed = [pre, ...descendants(pre.childNodes, 'code')].some((one) => languageOf(one) !== '')
  if (label !== '' && !isNamed) setClass(pre, label)
  outer.childNodes = [pre]
  pre.parentNode = outer
}

/** The largest element around in which only a bar is beside the code. */
function outermost(pre: HtmlElement): HtmlElement | null {
  let outer: HtmlElement | null = null
  let node = pre.parentNode
  for (let level = 0; level < MOST_AROUND && node && 'tagName' in node && node.tagName === 'div'; level++) {
    const label = labelOf(node, pre)
    if (label === null) break
    if (textOf(without(node, pre)).trim() !== '') outer = node
    node = node.parentNode
  }
  return outer
}

/** Newer pages of assistants: a bar, and code that is no `pre`. */
function tidyBar(code: HtmlElement): void {
  const pre = make('pre', { class: classesOf(code).join(' ') }, [])
  const parent = code.parentNode
  if (!parent) return
  parent.childNodes = parent.childNodes.map((node) => (node === code ? pre : node))
  pre.parentNode = parent
  const text = textNode(textOf(code.childNodes).replace(/\n$/, ''))
  text.parentNode = pre
  pre.childNodes = [text]
  unwrapBar(pre)
}
