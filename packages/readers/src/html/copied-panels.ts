/** Boxes, parts that unfold, and tasks as programs put them on the clipboard and into their pages: elements that our own pages have. */
import type { CalloutTone } from '@lectern/content'
import {
  attribute,
  classesOf,
  descendants,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  oneLine,
  textOf,
} from './nodes.ts'
import { callout, checkbox, toneOfIcon, unfolding } from './page-parts.ts'
import { elementsIn, make, textNode, withClass } from './tree.ts'

/** Confluence: `data-panel-type` in the cloud, classes on servers. Yuque: classes of `lake-alert` and `ne-alert`. */
const TONES: Readonly<Record<string, CalloutTone>> = {
  ...{ info: 'note', note: 'note', tip: 'tip', success: 'tip', warning: 'warning', error: 'caution', custom: 'note' },
  ...{ tips: 'tip', danger: 'caution' },
}
const SERVER: Readonly<Record<string, CalloutTone>> = {
  ...{ information: 'note', note: 'warning', warning: 'caution', tip: 'tip' },
}
const SERVER_CLASS = /^confluence-information-macro-(information|note|warning|tip)$/
const ALERT_CLASS = /^(?:lake|ne)-alert-([a-z]+)\d*$/
/** Icons of a panel, and are drawn beside its text. */
const ICONS = ['ak-editor-panel__icon', 'aui-icon', 'callout-emoji-container', 'panel-icon']

/** Returns the replacement of an element, see `rewrite`. */
export function copiedPart(element: HtmlElement): readonly HtmlNode[] | undefined {
  const panel = panelOf(element)
  if (panel) return [panel]
  if (isTaskList(element)) return [make('ul', {}, element.childNodes)]
  if (element.tagName === 'ul' && hasClass(element, 'toggle')) return togglesOf(element)
  if (attribute(element, 'data-node-type') === 'expand' || attribute(element, 'data-node-type') === 'nestedExpand')
    return [unfolding(attribute(element, 'data-title') || '…', element.childNodes)]
  return taskOf(element)
}

function panelOf(element: HtmlElement): HtmlElement | null {
  const { tagName: tag, childNodes: nodes } = element
  const kind = attribute(element, 'data-panel-type')
  const classes = classesOf(element)
  const server = classes.map((name) => SERVER[SERVER_CLASS.exec(name)?.[1] ?? '']).find(Boolean)
  const alert = classes.map((name) => ALERT_CLASS.exec(name)?.[1]).find((name) => name !== undefined)
  if (kind !== undefined) return boxOf(TONES[kind] ?? 'note', element)
  if (server) return boxOf(server, element)
  if (alert !== undefined && textOf(nodes).trim() !== '') return boxOf(TONES[alert] ?? 'note', element)
  const isNotion = tag === 'aside' || (tag === 'figure' && hasClass(element, 'callout'))
  if (isNotion || hasClass(element, 'callout-block')) return withIcon(element)
  return null
}

/** Without its sign; its title is a bold line. */
function boxOf(tone: CalloutTone, element: HtmlElement): HtmlElement {
  const title = withClass(element, 'title')
  const parts = element.childNodes.filter((node) => node !== title && !isIcon(node))
  return callout(tone, title ? oneLine(title.childNodes) : '', parts)
}

const isIcon = (node: HtmlNode): boolean => isElement(node) && ICONS.some((name) => hasClass(node, name))

/** An emoji in front says what the box is; one that says nothing stays in the text. Null without one. */
function withIcon(element: HtmlElement): HtmlElement | null {
  const [, sign = ''] = /^\s*(\p{Extended_Pictographic}\ufe0f?)/u.exec(textOf(element.childNodes)) ?? []
  if (sign === '') return null
  const tone = toneOfIcon(sign)
  if (tone) removeSign(element, sign)
  return callout(tone ?? 'note', '', element.childNodes)
}

function removeSign(element: HtmlElement, sign: string): void {
  for (const parent of [element, ...elementsIn(element)])
    for (const node of parent.childNodes) {
      if (!('value' in node) || node.value.trim() === '') continue
      node.value = node.value.replace(sign, '').trimStart()
      return
    }
}

/** Notion: a list whose items unfold. */
function togglesOf(list: HtmlElement): readonly HtmlNode[] | undefined {
  const items = list.childNodes.filter(isElement)
  const whole = items.flatMap((item) => item.childNodes.filter(isElement))
  return whole.length > 0 && whole.every(({ tagName }) => tagName === 'details') ? whole : undefined
}

const isTaskList = (element: HtmlElement): boolean =>
  element.tagName !== 'ul' &&
  (attribute(element, 'data-task-list-local-id') !== undefined || attribute(element, 'data-node-type') === 'actionList')

const DONE = new Set(['true', 'done', 'checked', 'DONE'])
const STATES = new Set([...DONE, 'false', 'todo', 'undone', 'check', 'unchecked', 'TODO'])
const WRITTEN = /^\s*\[([ xX])\]\s+/

/** Whether a task is done; null for what is none. */
function stateOf(element: HtmlElement): boolean | null {
  const { tagName: tag } = element
  const state =
    attribute(element, 'data-task-state') ??
    (attribute(element, 'role') === 'checkbox' || tag === 'li' ? attribute(element, 'aria-checked') : undefined) ??
    (tag === 'li' ? (attribute(element, 'data-list') ?? attribute(element, 'data-checked')) : undefined)
  if (state !== undefined && STATES.has(state)) return DONE.has(state)
  if (attribute(element, 'data-inline-task-id') !== undefined) return hasClass(element, 'checked')
  const box =
    tag === 'li' && elementsIn(element).find((one) => classesOf(one).some((name) => /^(?:ne-)?checkbox$/.test(name)))
  if (box) return classesOf(box).some((name) => /^(?:checkbox-on|ne-checked|checked)$/.test(name))
  return null
}

function taskOf(element: HtmlElement): readonly HtmlNode[] | undefined {
  const isPart = attribute(element, 'data-task-local-id') !== undefined
  const state = stateOf(element)
  if (state === null)
    return isPart && element.tagName !== 'li' ? [make('li', {}, element.childNodes)] : written(element)
  const hasBox = descendants(element.childNodes, 'input').length > 0
  const rest = element.childNodes.filter((node) => !isPicture(node))
  const box = hasBox ? [] : [checkbox(state, element)]
  return element.tagName === 'li' || isPart ? [make('li', {}, [...box, ...rest])] : undefined
}

/** True for the picture that Google writes for a checkbox. */
const isPicture = (node: HtmlNode): boolean =>
  isElement(node) && node.tagName === 'img' && attribute(node, 'aria-roledescription') === 'checkbox'

/** `[x] words` in an item. */
function written(item: HtmlElement): readonly HtmlNode[] | undefined {
  if (item.tagName !== 'li') return undefined
  const first = [item, ...elementsIn(item)].flatMap(({ childNodes }) => childNodes.filter((node) => 'value' in node))
  const text = first.find((node) => 'value' in node && node.value.trim() !== '')
  const [whole, sign] = (text && 'value' in text && WRITTEN.exec(text.value)) || []
  if (!text || !('value' in text) || whole === undefined || !textOf(item.childNodes).trimStart().startsWith('['))
    return undefined
  text.value = text.value.slice(whole.length)
  return [make('li', {}, [checkbox(sign !== ' ', item), textNode(''), ...item.childNodes])]
}
