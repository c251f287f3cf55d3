/**
 * Marks of containers as documentation programs write them, each on a line of its own: `:::tip Title` (Docusaurus, VitePress), `{% hint %}`
 * (GitBook), `{{< note >}}` (Hugo), `<Note>` (MDX).
 */
import { CALLOUT_TONES, type CalloutTone } from '@lectern/content'
import { decodeHTMLStrict } from 'entities'

/** Kind of a container: a callout, a toggle, tabs and a panel of them, a step, a part with a title, or only its content. */
export type Container =
  | { kind: 'callout'; tone: CalloutTone; title: string }
  | { kind: 'details'; title: string }
  /** `more` and `foot`: lines below the title, and below what is in it. */
  | { kind: 'titled' | 'step'; title: string; more?: string[]; foot?: string[] }
  /** `code`: each piece of code in it is a panel. */
  | (TabTitles & { kind: 'tabs'; code: boolean })
  /** `first`: not one of the tabs before it; `language`: what it holds is code. */
  | { kind: 'tab'; title: string; first?: true; language?: string }
  /** A picture with what is below it. */
  | { kind: 'frame'; caption: string }
  /** A line of a list, with what is below it. */
  | { kind: 'item'; title: string }
  | { kind: 'plain' }

/** Titles of the panels, where the tabs say them, and the names by which their panels call them. */
type TabTitles = { titles: readonly string[]; names: readonly string[] }

/** A line that opens or closes a container. What belongs together has the same `key`. */
export type Mark = { key: string; closes: boolean; container: Container }

const TONES: Record<CalloutTone, string> = {
  note: 'note info information abstract summary tldr quote cite question help faq example seealso todo context callout admonition alert notice pageinfo',
  tip: 'tip hint success check done',
  important: 'important',
  warning: 'warning attention warn',
  caution: 'danger error bug failure fail missing caution',
}
const TONE_OF = new Map(CALLOUT_TONES.flatMap((tone) => TONES[tone].split(' ').map((name) => [name, tone] as const)))
/** Returns the tone of a name, or undefined. */
export const toneOf = (name: string): CalloutTone | undefined => TONE_OF.get(name.toLowerCase())

const DETAILS = new Set(['details', 'expand', 'expandable', 'accordion', 'collapse', 'spoiler'])
const CODE_TABS = new Set(['codegroup', 'code-group', 'codetabs', 'code-tabs'])
const TABS = new Set(['tabs', 'tabgroup', 'tab-group', 'tabpane', 'tabset', 'tab-set', 'tabs.root', ...CODE_TABS])
const TAB = new Set(['tab', 'tabitem', 'tab-item', 'tabs.tab', 'codetab', 'tabs.item'])
const TITLED = new Set(['card', 'frame', 'panel', 'tile', 'update', 'prompt'])
/** Folders and files of a drawn tree, entries of a palette. */
const ITEM = /^(?:(?:file)?tree[./](?:folder|file)|folder|file|color\.item)$/
/** Matches parameters and results of a call: name, type, whether it is required. */
const FIELD = /^(?:param|response|property|query|path|body|header)field$/

/** `style` says more than the name, where there is one. */
function containerOf(
  name: string,
  title: string,
  style = '',
  titles: TabTitles = { titles: [], names: [] },
): Container {
  const lower = name.toLowerCase()
  if (TABS.has(lower)) return { kind: 'tabs', ...titles, code: CODE_TABS.has(lower) }
  if (TAB.has(lower)) return { kind: 'tab', title }
  const tone = TONE_OF.get(style.toLowerCase()) ?? TONE_OF.get(lower)
  if (tone) return { kind: 'callout', tone, title }
  if (DETAILS.has(lower)) return { kind: 'details', title }
  if (ITEM.test(lower)) return { kind: 'item', title }
  if (lower === 'step') return { kind: 'step', title }
  return TITLED.has(lower) || title !== '' ? { kind: 'titled', title } : { kind: 'plain' }
}

const COLONS =
  /^(:{3,})[ \t]*(?:([A-Za-z][\w-]{0,40})(?:\[([^\]]{0,200})\])?(?:[ \t]*\{[^}]{0,200}\})?(?:[ \t]+(\S.*))?)?$/
const LIQUID = /^\{%-?[ \t]*([a-z][\w-]{0,40})((?:[ \t](?:[^%]|%(?!\})){0,2000})?)%\}$/i
const HUGO = /^\{\{[<%][ \t]*(\/?)[ \t]*([a-z_][\w/-]{0,40})((?:[ \t][^>%]{0,1000})?)[>%]\}\}$/i
const JSX = /^<(\/?)([A-Z][\w.]{0,60})((?:\s[^<>]{0,1000})?)>$/
/** With signs of tags between quotes: `type="Record<string, any>"`. */
const QUOTING = /^<(\/?)([A-Z][\w.]{0,60})((?:\s(?:"[^"]{0,1000}"|'[^']{0,1000}'|[^<>"']){0,1000})?)>$/
/** Attributes with a title, most specific first: `value` and `name` may be for programs only. */
const TITLES = ['title', 'label', 'summary', 'header', 'name', 'value', 'date', 'headline', 'description'].map(
  (name) => new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|\\{\\s*["'\`]([^"'\`]*)["'\`]\\s*\\})`, 'i'),
)
const STYLE = /(?:^|\s)(?:style|type|variant|color)\s*=\s*["']?([\w-]+)/i
const ADDRESS = /(?:^|\s)href\s*=\s*["']([^"']+)["']/i
const LANG = /(?:^|\s)lang\s*=\s*["']?([\w+#.-]{1,32})/i
const POSITIONAL = /^\s*["']([^"']*)["']/
const ONLY_WORD = /^\s*([\w-]+)\s*$/

function titleOf(attributes: string): string {
  for (const pattern of TITLES) {
    const match = pattern.exec(attributes)
    const title = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim()
    if (title !== '') return title
  }
  return ''
}
/** `items="a,b"` of Hugo, `items={['a', 'b']}` and `values={[{label: 'a', value: 'a'}]}` of MDX. */
function titlesOf(attributes: string): TabTitles {
  const list = /(?:^|\s)(?:items|values)\s*=\s*(?:"([^"]*)"|\{\s*\[(.*)\]\s*\})/.exec(attributes)
  if (list?.[1] !== undefined) return { titles: list[1].split(',').map((title) => title.trim()), names: [] }
  const inner = list?.[2] ?? ''
  const all = (pattern: RegExp) => [...inner.matchAll(pattern)].map(([, title = '']) => title)
  if (!inner.includes('label')) return { titles: all(/["'`]([^"'`]*)["'`]/g), names: [] }
  return { titles: all(/label\s*:\s*["'`]([^"'`]*)["'`]/g), names: all(/value\s*:\s*["'`]([^"'`]*)["'`]/g) }
}

/** `name` string, required: as `\`name\` string, required`. */
function fieldTitle(attributes: string): string {
  const valueAt = (name: string) => {
    const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*\\{?\\s*(?:"([^"]*)"|'([^']*)'|([\\w.-]+))`).exec(attributes)
    return decodeHTMLStrict(match?.[1] ?? match?.[2] ?? match?.[3] ?? '')
      .replaceAll('`', '')
      .trim()
  }
  const name = ['name', 'path', 'query', 'body', 'header'].map(valueAt).find((value) => value !== '') ?? ''
  const code = (value: string) => (value === '' ? '' : `\`${value}\``)
  const flag = (word: string) =>
    new RegExp(`(?:^|\\s)${word}(?:=\\{true\\})?(?=\\s|$)`).test(attributes.replace(/"[^"]*"/g, '')) ? word : ''
  const initial = valueAt('default')
  const more = [valueAt('type'), flag('required'), flag('deprecated'), initial === '' ? '' : `default: ${initial}`]
  return [code(name), ...more.map((one, at) => (at === 0 ? code(one) : one))].filter(Boolean).join(', ')
}

/** Returns the kind of a component by its name and attributes. */
function componentOf(name: string, attributes: string, title: string): Container {
  const lower = name.toLowerCase()
  if (FIELD.test(lower)) return { kind: 'titled', title: fieldTitle(attributes) }
  if (lower === 'frame') {
    const caption = /(?:^|\s)caption\s*=\s*\{?\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes)
    return { kind: 'frame', caption: (caption?.[1] ?? caption?.[2] ?? '').trim() }
  }
  const container = containerOf(name, title, styleOf(attributes), titlesOf(attributes))
  return container.kind === 'titled' || container.kind === 'step'
    ? { ...container, ...linesOf(attributes, titleOf(attributes)) }
    : container
}

/** Lines of a card with this title. */
function linesOf(attributes: string, title: string): { more?: string[]; foot?: string[] } {
  const all = (...names: string[]) =>
    [...attributes.matchAll(VALUES)].flatMap(([, name = '', double, single]) => {
      const words = (double ?? single ?? '').trim()
      return names.includes(name.toLowerCase()) && words !== '' && words !== title ? [words] : []
    })
  const [more, foot] = [all('header', 'subtitle', 'description'), all('footer')]
  return { ...(more.length > 0 && { more }), ...(foot.length > 0 && { foot }) }
}

const styleOf = (attributes: string): string => STYLE.exec(attributes)?.[1] ?? ''

/** Hugo knows names of its own for each site: only those that say what they are. */
export const isContainerName = (name: string): boolean =>
  [TONE_OF, DETAILS, TITLED, TABS, TAB].some((names) => names.has(name.toLowerCase())) ||
  /^(?:steps|columns?|cards|cardgroup|card-group)$/i.test(name)

/** As {@link isContainerName}, with what is not a container of blocks. */
export const isKnownName = (name: string): boolean =>
  isContainerName(name) || FIELD.test(name.toLowerCase()) || ITEM.test(name.toLowerCase().replace('/', '.'))

/** The mark that a line without blanks at its ends is, or null. */
export function markOf(line: string): Mark | null {
  switch (line.charCodeAt(0)) {
    case 58:
      return colonMark(line)
    case 123:
      return line[1] === '%' ? liquidMark(line) : hugoMark(line)
    case 60:
      return jsxMark(line)
    default:
      return null
  }
}

function colonMark(line: string): Mark | null {
  const match = COLONS.exec(line)
  if (!match) return null
  const [, colons = '', name, bracketed, after = ''] = match
  const title = (bracketed ?? after).trim()
  return { key: colons, closes: name === undefined, container: containerOf(name ?? '', title) }
}

function liquidMark(line: string): Mark | null {
  const match = LIQUID.exec(line)
  if (!match) return null
  const [, name = '', attributes = ''] = match
  const closes = name.startsWith('end')
  return {
    key: `{%${closes ? name.slice(3) : name}`,
    closes,
    container: containerOf(name, titleOf(attributes), styleOf(attributes)),
  }
}

function hugoMark(line: string): Mark | null {
  const match = HUGO.exec(line)
  if (!match || match[3]?.endsWith('/')) return null
  const [, slash, name = '', attributes = ''] = match
  const title = titleOf(attributes) || (POSITIONAL.exec(attributes)?.[1] ?? '')
  const word = title || (ONLY_WORD.exec(attributes)?.[1] ?? '')
  const tone = TONE_OF.has(word.toLowerCase())
  const container = containerOf(
    name.replace('/', '.'),
    tone ? '' : title,
    tone ? word : styleOf(attributes),
    titlesOf(attributes),
  )
  if (container.kind === 'titled' || container.kind === 'step') Object.assign(container, linesOf(attributes, title))
  // With percent signs what is in it is Markdown.
  const language = container.kind === 'tab' && line.startsWith('{{<') ? LANG.exec(attributes)?.[1] : undefined
  if (container.kind === 'tab' && language !== undefined) container.language = language
  return { key: `{{${name.toLowerCase()}`, closes: slash === '/', container }
}

/** A card has an address: its title, which is Markdown, is the link. */
function linked(name: string, title: string, attributes: string): string {
  const address = /(?:card|tile|link|button)$/i.test(name) ? ADDRESS.exec(attributes)?.[1] : undefined
  if (address === undefined) return title
  return `[${(title || address).replace(/[\\[\]]/g, '\\$&')}](<${address.replace(/[<>\\]/g, '\\$&')}>)`
}

function jsxMark(line: string): Mark | null {
  const match = JSX.exec(line) ?? QUOTING.exec(line)
  if (!match || match[3]?.endsWith('/')) return null
  const [, slash, name = '', attributes = ''] = match
  const title = linked(name, titleOf(attributes), attributes)
  const container = componentOf(name, attributes, title)
  return { key: `<${name}`, closes: slash === '/', container }
}

/** `!!! note "Title"`, `??? note`, `=== "Tab"` of MkDocs, whose content is what is indented below. */
export function indentedMark(line: string): Container | null {
  const tab = /^===[!+]?[ \t]+"([^"]{0,200})"$/.exec(line)
  if (tab) return { kind: 'tab', title: (tab[1] ?? '').trim(), ...(line[3] === '!' && { first: true }) }
  const match = /^(!!!|\?\?\?\+?)[ \t]+([\w-]+)(?:[ \t]+[\w-]+){0,4}(?:[ \t]+"(.{0,300})")?$/.exec(line)
  if (!match) return null
  const [, mark = '', name = '', title = ''] = match
  if (mark === '!!!') return { kind: 'callout', tone: TONE_OF.get(name.toLowerCase()) ?? 'note', title: title.trim() }
  return { kind: 'details', title: title.trim() || name.charAt(0).toUpperCase() + name.slice(1) }
}

/** Attributes without text: styles, places, names of icons. */
const SETTINGS =
  /^(?:icon(?:Type)?|class(?:Name)?|style|id|key|sx|width|height|color|type|groupId|default(?:Value|Open)?|value|values|queryString|lang(?:uage)?|theme|mode|size|cols|variant|target|rel|alt|horizontal|sync|items|dropdown|persist|disabled|text|right|markdown|overflow|lineNumbers|fullWidth|expandable|tags)$/i
const VALUES = /([\w:.-]{1,100})\s{0,100}=\s{0,100}\{?\s{0,100}(?:"([^"]*)"|'([^']*)')/g

/** Returns the texts in the attributes of a mark. */
export const attributeWords = (line: string): string[] =>
  [...line.matchAll(VALUES)].flatMap(([, name = '', double, single]) => {
    const words = double ?? single ?? ''
    // Code within is a part of its own in what was read.
    return SETTINGS.test(name) ? [] : words.split('`').filter((part) => /\p{L}/u.test(part))
  })
