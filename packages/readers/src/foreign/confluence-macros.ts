/** Macros of Confluence's storage format as elements of ours. Unknown ones keep their text and are named. */

import type { CalloutTone } from '@lectern/content'
import { decodeLink } from '@lectern/content'
import { attribute, descendants, type HtmlElement, type HtmlNode, hasClass, isElement, textOf } from '../html/nodes.ts'
import { callout, heading, unfolding } from '../html/page-parts.ts'
import { make, textNode } from '../html/tree.ts'
import { NOTE_CLASS } from '../phrasing/note-tokens.ts'
import type { Lost } from './lost.ts'
import { badge, codeBlock, columnsByWidth, fileLink, formula, link, picture, player, tabs } from './parts.ts'

type Target = { href: string; words: string }
export type MacroPlace = {
  lost: Lost[]
  pageOf(ri: HtmlElement): Target
  fileOf(ri: HtmlElement): Target
  /** The address of the picture that a program attached to the page for a drawing of that name. */
  pictureOf(name: string): string | null
}

type Macro = {
  name: string
  element: HtmlElement
  /** The value of a parameter; '' when it is not there. */
  value(name: string): string
  rich: readonly HtmlNode[]
  plain: string
  hasBody: boolean
}

const TONES: Readonly<Record<string, CalloutTone>> = {
  ...{ info: 'note', note: 'warning', warning: 'caution', tip: 'tip', panel: 'note', success: 'tip', error: 'caution' },
}
/** Boxes of other programs that say by a parameter what they are. */
const BOXES = new Set(['alert', 'auimessage'])
const BOX_TONES: Readonly<Record<string, CalloutTone>> = {
  ...{ success: 'tip', hint: 'tip', warning: 'warning', danger: 'caution', error: 'caution' },
}
/** Nothing but their content. */
const PLAIN = new Set(
  'excerpt details center div align span rich-text-body toc-zone show-if style-container'.split(' '),
)
/** The contents of the page, which readers have beside it, and marks without text. */
const NEEDLESS = new Set(['toc', 'create-space-button', 'scroll-pagebreak', 'pagebreak', 'display-footnotes'])
const NOTES = new Set(['footnote', 'footnotes-footnote', 'ftnt'])
const FILES = new Set(['view-file', 'viewpdf', 'viewdoc', 'viewppt', 'viewxls', 'multimedia'])
const FORMULAS = new Set([
  'mathblock',
  'mathinline',
  'latex',
  'latex-formatting',
  'eazy-math-inline',
  'easy-math-block',
  'unit',
])
/** Some programs keep it as it is in addresses. */
const sourceOf = (body: string): string =>
  body.startsWith(CODED) ? decodeLink(body.slice(CODED.length)).trim() : body.trim()
const CODED = '--uriencoded--'
/** Macros of several programs for a panel, and for the group of panels. */
const TAB = new Set(['ui-tab', 'localtab', 'tab', 'tab-pane', 'auitabspage', 'card'])
const TABS = new Set(['ui-tabs', 'localtabgroup', 'tabs-group', 'tabs-page', 'tab-group', 'auitabs', 'deck'])
const COLORS: Readonly<Record<string, string>> = {
  grey: 'gray',
  gray: 'gray',
  red: 'red',
  yellow: 'yellow',
  green: 'green',
  blue: 'blue',
  purple: 'purple',
}

export function macro(element: HtmlElement, place: MacroPlace): HtmlNode[] {
  const read = readMacro(element)
  const { name, value, rich, plain } = read
  const tone = BOXES.has(name) ? (BOX_TONES[value('type').toLowerCase()] ?? 'note') : TONES[name]
  if (tone) return [callout(tone, value('title'), rich.length > 0 ? rich : [textNode(plain)])]
  if (NEEDLESS.has(name)) return []
  if (NOTES.has(name)) return [make('span', { class: NOTE_CLASS }, rich.length > 0 ? rich : [textNode(plain)])]
  if (name === 'anchor') return [make('a', { id: anchorName(value('') || value('name')) })]
  if (FILES.has(name)) return fileOf(read, place)
  if (FORMULAS.has(name)) return [formula(sourceOf(plain || value('body') || value('')), !/inline|^unit$/.test(name))]
  if (name === 'code' || name === 'noformat' || name === 'mermaid' || name === 'plantuml') return codeOf(read)
  if (name === 'expand' || name === 'ui-expand') return [unfolding(value('title') || value('') || '…', rich)]
  if (name === 'status') return statusOf(read)
  if (name === 'column') return [make('div', { class: 'import-column', 'data-width': value('width') }, rich)]
  if (name === 'section') return sectionOf(rich)
  if (name === 'widget' || name === 'iframe') return playerOf(read)
  if (TAB.has(name)) return [panelOf(value('title') || value('label') || value(''), rich)]
  if (TABS.has(name)) return tabsOf(rich)
  return PLAIN.has(name) ? [...rich, ...(plain === '' ? [] : [textNode(plain)])] : unknown(read, place)
}

/** As links write it. */
export const anchorName = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '-')

function readMacro(element: HtmlElement): Macro {
  const children = element.childNodes.filter(isElement)
  const bodies = (tag: string) =>
    children.filter(({ tagName }) => tagName === tag).flatMap(({ childNodes }) => childNodes)
  const parameters = children.filter(({ tagName }) => tagName === 'ac:parameter' || tagName === 'ac:default-parameter')
  const value = (name: string) =>
    textOf(parameters.find((one) => (attribute(one, 'ac:name') ?? '') === name)?.childNodes ?? []).trim()
  const [rich, plain] = [bodies('ac:rich-text-body'), bodies('ac:plain-text-body')]
  const name = (attribute(element, 'ac:name') ?? '').toLowerCase()
  return { name, element, value, rich, plain: textOf(plain), hasBody: rich.length + plain.length > 0 }
}

function codeOf({ name, value, plain, rich }: Macro): HtmlNode[] {
  const code = (plain || textOf(rich)).replace(/^\n|\s+$/g, '')
  const language = name === 'noformat' ? 'text' : name === 'code' ? value('language') || value('') : name
  return [...heading(value('title')), codeBlock(language, code)]
}

function statusOf({ element, value }: Macro): HtmlNode[] {
  const color = COLORS[(value('colour') || value('color')).toLowerCase()] ?? 'gray'
  return badge(element, `bg-${color}`, [textNode(value('title') || value('colour'))])
}

function sectionOf(rich: readonly HtmlNode[]): HtmlNode[] {
  const parts = rich.filter(isElement).filter((one) => hasClass(one, 'import-column'))
  if (parts.length < 2 || rich.some((node) => !parts.some((part) => part === node) && textOf([node]).trim() !== ''))
    return [...rich]
  return [columnsByWidth(parts, (part) => attribute(part, 'data-width') ?? '')]
}

/** Its title is above it, until it becomes one of several. */
const panelOf = (title: string, rich: readonly HtmlNode[]): HtmlElement =>
  make('div', { class: 'import-tab', title }, [...heading(title), ...rich])

/** Panels, when nothing else is between them. */
function tabsOf(rich: readonly HtmlNode[]): HtmlNode[] {
  const panels = rich.filter(isElement).filter((one) => hasClass(one, 'import-tab'))
  if (rich.some((node) => !panels.some((panel) => panel === node) && textOf([node]).trim() !== '')) return [...rich]
  return tabs(
    panels.map((panel) => ({
      title: attribute(panel, 'title') ?? '',
      content: panel.childNodes.slice(heading(attribute(panel, 'title') ?? '').length),
    })),
  )
}

function fileOf({ element, value, name }: Macro, place: MacroPlace): HtmlNode[] {
  const [ri] = descendants(element.childNodes, 'ri:attachment')
  const target = ri ? place.fileOf(ri) : null
  if (target) return [fileLink(target.href, target.words)]
  place.lost.push({ what: [name, value('name')].filter(Boolean).join(': '), dropped: true })
  return []
}

function playerOf({ element, value }: Macro): HtmlNode[] {
  const [ri] = descendants(element.childNodes, 'ri:url')
  const href = (ri && attribute(ri, 'ri:value')) || value('url') || value('src')
  return href === '' ? [] : [player(href, '')]
}

/** Some macros write what people typed as it is in addresses. */
const decoded = (title: string): string =>
  /%[0-9a-f]{2}/i.test(title) && !/\s/.test(title) ? decodeLink(title) : title

/** Names of drawings in drawing programs. */
const DRAWINGS = ['diagramDisplayName', 'diagramName', 'name', 'filename', 'imageName']

function unknown({ name, element, value, rich, plain, hasBody }: Macro, place: MacroPlace): HtmlNode[] {
  const title = decoded(value('title'))
  const [ri] = descendants(element.childNodes, 'ri:page')
  // Links are ours already.
  const [to] = descendants(element.childNodes, 'a')
  const key = name === 'jira' ? value('key') : ''
  const drawing = DRAWINGS.map(value).find(Boolean) ?? ''
  const drawn = hasBody ? null : place.pictureOf(drawing)
  if (drawn !== null) return [picture(drawn, title || drawing)]
  const dropped = !hasBody && title === '' && key === '' && !ri && !to
  place.lost.push({ what: [name, value('jqlQuery') || drawing].filter(Boolean).join(': '), dropped })
  if (key !== '') return [textNode(key)]
  if (to && !hasBody) return [make('p', {}, [to])]
  if (ri && !hasBody) {
    const { href, words } = place.pageOf(ri)
    return [make('p', {}, [link(href, words)])]
  }
  return [...heading(title), ...rich, ...(plain.trim() === '' ? [] : [codeBlock('text', plain)])]
}
