/** Blocks as HTML: neighbours of one list become one list, children go into their list item or below their block. */

import { CALLOUT_TONES } from '../model/custom-blocks.ts'
import type { Block, Callout, CodeBlock, Heading, ListItem, SourceBlock, Tabs } from '../model/document.ts'
import { linesIn } from '../model/marked-lines.ts'
import { inlineText } from '../model/runs.ts'
import { classes } from './classes.ts'
import { attribute, escapeHtml } from './escape.ts'
import { renderInline } from './render-atoms.ts'
import { renderBookmark, renderEmbed } from './render-cards.ts'
import { renderMath } from './render-math.ts'
import { renderMedia } from './render-media.ts'
import type { Rendering } from './render-options.ts'
import { renderTable } from './render-table.ts'
import { renderWorkbook } from './render-workbook.ts'

const LISTS: Partial<Record<Block['type'], string>> = {
  bulletListItem: '<ul>',
  numberedListItem: '<ol>',
  checkListItem: '<ul class="check-list">',
}

export function renderBlocks(blocks: Block[], options: Rendering): string {
  let html = ''
  let open = ''
  for (const block of blocks) {
    const list = LISTS[block.type] ?? ''
    if (list !== open) {
      html += closing(open)
      const start = block.type === 'numberedListItem' && block.props.start !== 1 ? block.props.start : undefined
      html += start === undefined ? list : `<ol${attribute('start', start)}>`
      open = list
    }
    html += renderBlock(block, options)
  }
  return html + closing(open)
}

const closing = (list: string): string => (list === '' ? '' : list === '<ol>' ? '</ol>' : '</ul>')

function renderBlock(block: Block, options: Rendering): string {
  switch (block.type) {
    case 'bulletListItem':
    case 'numberedListItem':
    case 'checkListItem':
      return renderItem(block, options)
    case 'toggleListItem':
      return renderToggle(block, renderInline(block.content, options), options)
    case 'heading':
      if (block.props.isToggleable) return renderToggle(block, renderHeading(block, '', options), options)
      return renderHeading(block, attribute('id', block.id), options) + indented(block.children, options)
    case 'quote': {
      const text = block.content.length === 0 ? '' : `<p>${renderInline(block.content, options)}</p>`
      const inner = text + renderBlocks(block.children, options)
      return `<blockquote${attribute('id', block.id)}${classes(block.props)}>${inner}</blockquote>`
    }
    case 'callout':
      return renderCallout(block, options)
    case 'columnList': {
      const columns = block.children.map((column) => renderColumn(column, options)).join('')
      return `<div class="columns"${attribute('id', block.id)}>${columns}</div>`
    }
    case 'tabs':
      return renderTabs(block, options)
    default:
      return renderLeaf(block, options) + indented(block.children, options)
  }
}

type Leaf = Exclude<Block, ListItem | Heading | Callout | { type: 'quote' | 'columnList' | 'tabs' }>

function renderLeaf(block: Leaf, options: Rendering): string {
  switch (block.type) {
    case 'paragraph': {
      // Empty paragraphs are not shown: the editor always keeps one at the end.
      if (block.content.length === 0) return ''
      return `<p${attribute('id', block.id)}${classes(block.props)}>${renderInline(block.content, options)}</p>`
    }
    case 'codeBlock':
      return renderCode(block, options)
    case 'table':
      return renderTable(block, options)
    case 'workbook':
      return renderWorkbook(block.content)
    case 'math':
    case 'mermaid':
      return renderSource(block, options)
    case 'embed':
      return renderEmbed(block)
    case 'bookmark':
      return renderBookmark(block)
    case 'column':
    case 'tab':
      return ''
    case 'divider':
      return `<hr${attribute('id', block.id)}>`
    default:
      return renderMedia(block, options)
  }
}

function renderItem(block: ListItem, options: Rendering): string {
  let text = renderInline(block.content, options)
  if (block.type === 'checkListItem')
    text = `<label><input type="checkbox" disabled${block.props.checked ? ' checked' : ''}> <span>${text}</span></label>`
  return `<li${attribute('id', block.id)}${classes(block.props)}>${text}${renderBlocks(block.children, options)}</li>`
}

function renderToggle(block: Heading | ListItem, summary: string, options: Rendering): string {
  const body = `<div class="toggle-body">${renderBlocks(block.children, options)}</div>`
  return `<details${attribute('id', block.id)}${classes(block.props, 'toggle')}><summary>${summary}</summary>${body}</details>`
}

function renderCallout(block: Callout, options: Rendering): string {
  const tone = CALLOUT_TONES.find((name) => name === block.props.tone) ?? 'note'
  const text = block.content.length === 0 ? '' : `<p>${renderInline(block.content, options)}</p>`
  const inner = text + renderBlocks(block.children, options)
  return `<div role="note" class="callout callout-${tone}"${attribute('id', block.id)}>${inner}</div>`
}

function renderColumn(column: Block, options: Rendering): string {
  const share = column.type === 'column' ? Number(column.props.width) || 1 : 1
  const inner = renderBlocks(column.type === 'column' ? column.children : [column], options)
  return `<div class="column"${attribute('id', column.type === 'column' ? column.id : '')} style="flex-grow:${share}">${inner}</div>`
}

/** Panels unfold, the first of them first, and one closes the other; styles show them as tabs. Search in the page and links open them. */
function renderTabs({ id, children }: Tabs, options: Rendering): string {
  const panels = children.map((panel, index) => {
    const { title } = panel.type === 'tab' ? panel.props : { title: '' }
    const group = id === '' ? '' : attribute('name', `tabs-${id}`)
    const summary = `<summary>${escapeHtml(title === '' ? String(index + 1) : title)}</summary>`
    const body = `<div class="tab-body">${renderBlocks(panel.children, options)}</div>`
    return `<details class="tab"${attribute('id', panel.id)}${group}${index === 0 ? ' open' : ''}>${summary}${body}</details>`
  })
  return `<div class="tabs"${attribute('id', id)}>${panels.join('')}</div>`
}

/** A diagram is rendered as its source, which the reader's script replaces. */
function renderSource({ id, type, props }: SourceBlock, options: Rendering): string {
  if (props.source.trim() === '') return ''
  if (type === 'math')
    return `<div class="math"${attribute('id', id)}>${renderMath(props.source, 'block', options.math)}</div>`
  return `<pre${attribute('id', id)} class="diagram"><code>${escapeHtml(props.source)}</code></pre>`
}

function renderHeading({ id, props, content }: Heading, idAttribute: string, options: Rendering): string {
  const anchor = `<a class="heading-anchor"${attribute('href', `#${id}`)} aria-hidden="true" tabindex="-1"></a>`
  const level = Math.min(6, Math.max(1, Number(props.level) || 1))
  return `<h${level}${idAttribute}${classes(props)}>${renderInline(content, options)}${anchor}</h${level}>`
}

function renderCode({ id, props, content }: CodeBlock, options: Rendering): string {
  const language = props.language === 'text' ? '' : attribute('data-language', props.language)
  const html = options.highlights?.get(id) ?? escapeHtml(inlineText(content))
  const code = props.lines === undefined ? html : withMarkedLines(html, props.lines)
  return `<pre${attribute('id', id)} class="code"${language}${attribute('data-lines', props.lines)}><code>${code}</code></pre>`
}

/** No tag reaches over a line's end. */
function withMarkedLines(html: string, lines: string): string {
  const marked = new Set(linesIn(lines))
  return html
    .split(/(?<=\n)/)
    .map((line, index) => (marked.has(index + 1) ? `<span class="marked-line">${line}</span>` : line))
    .join('')
}

function indented(children: Block[], options: Rendering): string {
  const inner = renderBlocks(children, options)
  return inner === '' ? '' : `<div class="indent">${inner}</div>`
}
