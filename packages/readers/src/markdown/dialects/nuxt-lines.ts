/**
 * Components of Nuxt Content (MDC) as those of MDX: `::callout{color="warning"}` until `::`, with more colons where one is in another.
 * Settings between `---` below the opening are attributes, names of slots (`#title`) go. Inline ones (`:icon{name="x"}`) are what they say.
 */
import type { Losses } from '../../losses/losses.ts'
import { eachOutsideCode, outsideCode } from './code-lines.ts'

const USED = /^[ \t]*::[a-z][\w-]*(?:\{[^{}\n]*\})?[ \t]*$/m
const CLOSED = /^[ \t]*::[ \t]*$/m
const OPEN = /^([ \t]*)(:{2,})([a-z][\w-]{0,40})(?:\{([^{}\n]{0,1000})\})?[ \t]*$/
const CLOSE = /^([ \t]*)(:{2,})[ \t]*$/
const SLOT = /^[ \t]*#(?:default|title|header|headline|description|body|content|code|footer|icon|links)[ \t]*$/
const SETTING = /^[ \t]{0,99}([\w-]{1,40}):[ \t]{0,99}(?:"([^"]*)"|'([^']*)'|(.*?))[ \t]{0,99}$/
const ATTRIBUTE = /(?:^|\s):?([\w-]{1,40})(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?(?=\s|$)/g
/** An inline one with a setting, in a text without others. */
const ALONE = /(?<![\w:\\]):[a-z][\w-]{0,40}\{\s*:?[\w-]{1,40}="/
const INLINE = /(?<![\w:\\]):([a-z][\w-]{0,40})(?:\[([^\]\n]{0,300})\](?:\{([^{}\n]{0,500})\})?|\{([^{}\n]{0,500})\})/g

/** Names that MDX has others for; what is not named here keeps its own. */
const NAMES: Readonly<Record<string, string>> = {
  'accordion-item': 'Accordion',
  accordion: 'AccordionGroup',
  alert: 'Callout',
  collapsible: 'Accordion',
  'code-collapse': 'Accordion',
  field: 'ParamField',
  'tabs-item': 'Tab',
  'u-page-card': 'Card',
  'shiny-card': 'Card',
}
const LABELLED = new Set(['Tab', 'Accordion', 'Card', 'Callout'])

type Attributes = Map<string, string>
type Opened = { colons: number; name: string; address: string }

export function nuxtLines(text: string, losses: Losses): string {
  if ((!USED.test(text) || !CLOSED.test(text)) && !ALONE.test(text)) return text
  const lines = text.split('\n')
  const output: string[] = []
  const open: Opened[] = []
  /** Lines that were read already: settings of a component. */
  let read = 0
  let position = -1
  const visit = (line: string) => {
    position++
    if (position < read) return
    const [, indent = '', colons = '', word = '', written = ''] = OPEN.exec(line) ?? []
    const closing = CLOSE.exec(line)
    if (word !== '') {
      const attributes = attributesOf(written)
      read = withSettings(lines, position + 1, attributes)
      const name = nameOf(word, attributes, open.at(-1)?.name)
      open.push({ colons: colons.length, name, address: name === 'Card' ? '' : (attributes.get('to') ?? '') })
      output.push(`${indent}<${name}${attributeText(name, attributes)}>`)
    } else if (closing) closeLine(line, closing, open, output)
    else if (open.length > 0 && SLOT.test(line)) output.push('')
    else output.push(line.includes(':') ? eachOutsideCode(line, (part) => withInlineWords(part, losses)) : line)
  }
  outsideCode(lines, visit, (line) => {
    position++
    if (position >= read) output.push(line)
  })
  return output.join('\n')
}

function closeLine(
  line: string,
  [, indent = '', colons = '']: RegExpExecArray,
  open: Opened[],
  output: string[],
): void {
  const index = open.findLastIndex((one) => one.colons === colons.length)
  if (index < 0) {
    output.push(line)
    return
  }
  // Components in it were not closed by themselves.
  for (const { name, address } of open.splice(index).reverse()) {
    if (address !== '') output.push('', `${indent}[${address}](${address})`, '')
    output.push(`${indent}</${name}>`)
  }
}

/** Reads the settings that begin at line `from`, if any, and answers the line behind them. */
function withSettings(lines: readonly string[], from: number, attributes: Attributes): number {
  if (lines[from]?.trim() !== '---') return from
  const end = lines.findIndex((line, index) => index > from && line.trim() === '---')
  if (end < 0 || end - from > 40) return from
  for (const line of lines.slice(from + 1, end)) {
    const [, name, double, single, plain] = SETTING.exec(line) ?? []
    const value = double ?? single ?? plain ?? ''
    if (name !== undefined && value !== '') attributes.set(name, value)
  }
  return end + 1
}

const attributesOf = (written: string): Attributes =>
  new Map(
    [...written.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name,
      double ?? single ?? bare ?? '',
    ]),
  )

/** A part of tabs that has a label is one of them, whatever it is called. */
function nameOf(word: string, attributes: Attributes, around: string | undefined): string {
  if (around === 'Tabs' && attributes.has('label')) return 'Tab'
  const componentName = word.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
  return NAMES[word] ?? componentName
}

function attributeText(name: string, attributes: Attributes): string {
  const list = [...attributes].flatMap(([key, value]) => {
    if (key === 'to') return name === 'Card' ? [['href', value]] : []
    if (key === 'icon' || key === 'class') return []
    if (LABELLED.has(name) && (key === 'label' || (key === 'name' && !attributes.has('label'))))
      return [['title', value]]
    return [[key, value]]
  })
  return list
    .map(([key, value = '']) =>
      value === '' ? ` ${key}` : ` ${key}="${value.replace(/[<>"]/g, (sign) => SIGNS[sign] ?? sign)}"`,
    )
    .join('')
}
const SIGNS: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const withInlineWords = (part: string, losses: Losses): string =>
  part.replace(INLINE, (whole, name: string, words = '', behind = '', alone = '') => {
    const inline = inlineWords(name, words, behind || alone)
    if (inline === '') losses.add(whole)
    return inline
  })

function inlineWords(name: string, words: string, written: string): string {
  const attributes = attributesOf(written)
  const label =
    words || attributes.get('label') || (name === 'kbd' || name === 'badge' ? attributes.get('value') : '') || ''
  const address = attributes.get('to') ?? attributes.get('href') ?? ''
  if (address !== '') return `[${label || address}](${address})`
  return name === 'kbd' && label !== '' ? `<kbd>${label}</kbd>` : label
}
