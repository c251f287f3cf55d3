/** Tabs in Markdown: the components that programs for documentation know, around the Markdown of each panel. */

import type { Block, Tab } from '@lectern/content'
import { newBlock } from '@lectern/content'
import { apart } from '@lectern/content/building'
import { CONTENT_LIMITS } from '@lectern/contracts'

/** Signs of Markdown, of HTML and of components; as entities they are only themselves. */
const SIGNS = /[\\`*_[\]<>&"$~{}]/g

/** Returns the Markdown of tabs, in a syntax that the dialects read. */
export function tabsMarkdown(panels: { title: string; markdown: string }[]): string {
  const parts = panels.map(({ title, markdown }) => {
    const words = title.replace(SIGNS, (sign) => `&#${sign.charCodeAt(0)};`)
    return [`<Tab title="${words}">`, ...(markdown === '' ? [] : [markdown]), '</Tab>'].join('\n\n')
  })
  return ['<Tabs>', ...parts, '</Tabs>'].join('\n\n')
}

/**
 * Panels found in a text, as few blocks of tabs as they fit into. A panel alone is its title and what it holds, and so are all where
 * `depth` leaves no room; a title that is too long stays in front of what it titles.
 */
export function tabsOf(panels: readonly { title: string; blocks: Block[] }[], depth: number): Block[] {
  const tabs = panels.map(({ title, blocks }) => panelOf(title, blocks))
  if (tabs.length < 2 || depth + 2 >= CONTENT_LIMITS.depth) return tabs.flatMap(apart)
  const groups = Math.ceil(tabs.length / CONTENT_LIMITS.tabs)
  const size = Math.ceil(tabs.length / groups)
  return Array.from({ length: groups }, (_, index) => newBlock.tabs(tabs.slice(index * size, (index + 1) * size)))
}

function panelOf(title: string, blocks: Block[]): Tab {
  if (title.length <= CONTENT_LIMITS.tabTitle)
    return newBlock.tab(title, blocks.length === 0 ? [newBlock.paragraph([])] : blocks)
  const short = `${title
    .slice(0, CONTENT_LIMITS.tabTitle - 1)
    .toWellFormed()
    .trimEnd()}…`
  return newBlock.tab(short, apart(newBlock.tab(title, blocks)))
}
