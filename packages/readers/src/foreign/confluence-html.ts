/** Pages of a Confluence space that was exported as HTML. */

import { type CalloutTone, decodeLink } from '@lectern/content'
import {
  attribute,
  classesOf,
  descendants,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  oneLine,
  styleOf,
  textOf,
} from '../html/nodes.ts'
import { callout, checkbox, heading, unfolding } from '../html/page-parts.ts'
import { elementsIn, make, type PageTree, rewrite, setAttribute, textNode, withClass } from '../html/tree.ts'
import type { Lost } from './lost.ts'
import { badge, codeBlock, columns, columnsByWidth, isStorable, linkList, picture } from './parts.ts'

const withId = (page: PageTree, id: string) => elementsIn(page).find((one) => attribute(one, 'id') === id)

/** Returns the title; of the page its own text remains, and links to the files that it does not show. */
export function tidyConfluence(page: PageTree, lost: Lost[]): { title: string | null; comments: number } {
  const titleElement = withId(page, 'title-text')
  const [pageTitle] = descendants(page.childNodes, 'title')
  // The name of the space is before it.
  const title = oneLine((titleElement ?? pageTitle)?.childNodes ?? []).replace(/^[^:]{1,200} : /, '')
  const comments = elementsIn(withId(page, 'comments')?.parentNode ?? page).filter(
    (one) => hasClass(one, 'comment') || /^comment-\d+$/.test(attribute(one, 'id') ?? ''),
  ).length
  const files = elementsIn(page).filter(
    (one) => one.tagName === 'a' && /^attachments\//.test(attribute(one, 'href') ?? ''),
  )
  const drawings = new Map(files.map((file) => [oneLine(file.childNodes), attribute(file, 'href') ?? '']))
  const main = withId(page, 'main-content') ?? withClass(page, 'wiki-content')
  if (main) {
    rewrite(main, (element) => (hasClass(element, 'ap-container') ? appOf(element, drawings, lost) : undefined))
    const shown = addressesIn(main)
    const links = files.map((file) => ({ href: attribute(file, 'href') ?? '', words: oneLine(file.childNodes) }))
    const shownWords = new Set(links.flatMap(({ href, words }) => (shown.has(href) ? [words] : [])))
    // Earlier versions are before the one that counts.
    const rest = new Map(
      links.flatMap((file) =>
        shownWords.has(file.words) || !isStorable(file.href) ? [] : [[file.words, file] as const],
      ),
    )
    const list = linkList([...rest.values()])
    page.childNodes = [make('body', {}, [...main.childNodes, ...list])]
  }
  rewrite(page, (element) => rule(element, lost))
  return { title: title || null, comments }
}

const addressesIn = (main: HtmlElement): Set<string> =>
  new Set(elementsIn(main).flatMap((one) => [attribute(one, 'href') ?? '', attribute(one, 'src') ?? '']))

const TONES: Readonly<Record<string, CalloutTone>> = {
  ...{ 'confluence-information-macro-information': 'note', 'confluence-information-macro-note': 'warning' },
  ...{ 'confluence-information-macro-warning': 'caution', 'confluence-information-macro-tip': 'tip' },
  ...{ hint: 'note', warning: 'caution', problem: 'caution', success: 'tip' },
}

function rule(element: HtmlElement, lost: Lost[]): readonly HtmlNode[] | undefined {
  const { tagName: tag, childNodes: nodes } = element
  const has = (name: string) => hasClass(element, name)
  if (has('toc-macro') || has('expand-control-icon') || has('aui-icon')) return []
  if (has('confluence-information-macro') || has('aui-message')) return [messageOf(element)]
  if (tag === 'table' && classesOf(element).some((name) => OLD_MESSAGES[name])) return oldMessageOf(element)
  if (has('expand-container')) return [expandOf(element)]
  if (has('panel') && tag === 'div') return panelOf(element)
  if (tag === 'img') return pictureOf(element)
  if (tag === 'ul' && has('inline-task-list')) return [make('ul', {}, nodes.filter(isElement).map(taskOf))]
  if (has('columnLayout')) return columnsOf(element, 'cell')
  if (has('sectionColumnWrapper') || has('sectionMacroRow')) return columnsOf(element, 'columnMacro')
  if (has('status-macro')) return badge(element, `bg-${statusColor(element)}`, nodes)
  if (has('confluence-userlink')) return nodes
  if (has('jira-issue') || has('jira-table') || has('refresh-wiki')) lost.push({ what: 'jira', dropped: false })
  if (has('unknown-macro') || has('wysiwyg-unknown-macro'))
    lost.push({ what: oneLine(nodes) || 'macro', dropped: false })
  return undefined
}

/** Apps of Atlassian's cloud leave a script: the picture that they attached to the page is in its place. */
function appOf(element: HtmlElement, drawings: ReadonlyMap<string, string>, lost: Lost[]): readonly HtmlNode[] {
  const script = textOf(descendants(element.childNodes, 'script'))
  const key = /"key"\s*:\s*"([\w-]{1,60})"/.exec(script)?.[1] ?? 'app'
  const name = decodeLink((/[?&]diagramName=([^&"\s]{1,400})/.exec(script)?.[1] ?? '').replaceAll('+', ' '))
  const href = drawings.get(`${name}.png`)
  if (href !== undefined) return [picture(href, name)]
  lost.push({ what: [key, name].filter(Boolean).join(': '), dropped: true })
  return []
}

/** Colours of a status are named by what they mean. */
const STATUS: Readonly<Record<string, string>> = {
  ...{ success: 'green', current: 'yellow', progress: 'yellow', error: 'red', complete: 'blue', moved: 'purple' },
}
const statusColor = (element: HtmlElement): string =>
  classesOf(element)
    .map((name) => STATUS[name.replace(/^aui-lozenge-/, '')])
    .find(Boolean) ?? 'gray'

/** Before version 5 they were tables of one row: an icon, and the text. */
const OLD_MESSAGES: Readonly<Record<string, CalloutTone>> = {
  ...{ infoMacro: 'note', noteMacro: 'warning', warningMacro: 'caution', tipMacro: 'tip' },
}
function oldMessageOf(element: HtmlElement): readonly HtmlNode[] | undefined {
  const text = descendants(element.childNodes, 'td').at(-1)
  const tone = classesOf(element)
    .map((name) => OLD_MESSAGES[name])
    .find(Boolean)
  return text && tone && [callout(tone, '', text.childNodes)]
}

function messageOf(element: HtmlElement): HtmlElement {
  const tone =
    classesOf(element)
      .map((name) => TONES[name])
      .find(Boolean) ?? 'note'
  const parts = element.childNodes.filter((node) => !isElement(node) || !hasClass(node, 'title'))
  return callout(tone, oneLine(withClass(element, 'title')?.childNodes ?? []), parts)
}

function expandOf(element: HtmlElement): HtmlElement {
  const title = oneLine(withClass(element, 'expand-control')?.childNodes ?? [])
  return unfolding(title || '…', withClass(element, 'expand-content')?.childNodes ?? [])
}

/** Code, text that is kept as typed, or a box. */
function panelOf(element: HtmlElement): readonly HtmlNode[] {
  const title = oneLine(withClass(element, 'panelHeader')?.childNodes ?? [])
  const [pre] = descendants(element.childNodes, 'pre')
  const content = withClass(element, 'panelContent')
  if (!hasClass(element, 'code') && !hasClass(element, 'preformatted'))
    return [callout('note', title, (content ?? element).childNodes)]
  const params = pre ? (attribute(pre, 'data-syntaxhighlighter-params') ?? attribute(pre, 'class') ?? '') : ''
  const language = /brush:\s*([^;]+)/.exec(params)?.[1] ?? 'text'
  const code = codeBlock(language, textOf((pre ?? content ?? element).childNodes).replace(/\n$/, ''))
  return [...heading(title), code]
}

function pictureOf(element: HtmlElement): readonly HtmlNode[] | undefined {
  const fileName = attribute(element, 'data-linked-resource-default-alias')
  if (fileName && !attribute(element, 'alt')) setAttribute(element, 'alt', fileName)
  if (!hasClass(element, 'emoticon')) return undefined
  return [textNode(attribute(element, 'data-emoji-fallback') || (attribute(element, 'alt') ?? ''))]
}

const taskOf = (item: HtmlElement): HtmlElement =>
  make('li', {}, [checkbox(hasClass(item, 'checked'), item), ...item.childNodes])

function columnsOf(element: HtmlElement, name: string): readonly HtmlNode[] {
  const parts = element.childNodes.filter(isElement).filter((one) => hasClass(one, name))
  if (parts.length < 2) return element.childNodes
  if (name === 'columnMacro') return [columnsByWidth(parts, (part) => styleOf(part, 'width'))]
  return [columns(parts.map((part) => ({ share: hasClass(part, 'aside') ? 1 : 2, content: part.childNodes })))]
}
