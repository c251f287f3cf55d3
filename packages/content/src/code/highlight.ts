/** Highlights code when an article is published, so that readers need no script. */

import { LRUCache } from 'lru-cache'
import type { Block, CodeBlock } from '../model/document.ts'
import { inlineText } from '../model/runs.ts'
import { escapeHtml } from '../render/escape.ts'
import { getHighlighter, LINE_TIMEOUT_MS, loadLanguage, THEME } from './highlighter.ts'

/** Characters of one block and of all blocks of an article; what is longer stays plain. */
export const HIGHLIGHT_LIMITS = { block: 20_000, article: 100_000 } as const
/** Size of the cache of highlighted code, so that publishing an article again is quick. */
const MAX_CACHE_CHARACTERS = 1_000_000

/** HTML of the code of a document by the ids of its blocks, for `renderArticle`. Yields to other work between two blocks. */
export async function highlightCode(blocks: Block[]): Promise<Map<string, string>> {
  const highlights = new Map<string, string>()
  let remaining: number = HIGHLIGHT_LIMITS.article
  for (const { id, props, content } of codeIn(blocks)) {
    const code = inlineText(content)
    if (code.length > HIGHLIGHT_LIMITS.block || code.length > remaining) continue
    const html = await highlight(code, props.language)
    if (html === null) continue
    remaining -= code.length
    highlights.set(id, html)
  }
  return highlights
}

function codeIn(blocks: Block[]): CodeBlock[] {
  return blocks.flatMap((block) => {
    const below = block.children.length === 0 ? [] : codeIn(block.children)
    return block.type === 'codeBlock' && block.props.language !== 'text' ? [block, ...below] : below
  })
}

const cache = new LRUCache<string, string>({
  maxSize: MAX_CACHE_CHARACTERS,
  sizeCalculation: (html, key) => key.length + html.length,
})

/** Code as escaped HTML with `tok-…` spans, or null for an unknown language. */
export async function highlight(code: string, language: string): Promise<string | null> {
  const name = await loadLanguage(language)
  if (name === null) return null
  const key = `${name}\n${code}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const { tokens } = (await getHighlighter()).codeToTokens(code, {
    lang: name,
    theme: THEME,
    tokenizeTimeLimit: LINE_TIMEOUT_MS,
  })
  const html = tokens.map((line) => line.map(tokenHtml).join('')).join('\n')
  cache.set(key, html)
  // Lets other work run before the next block.
  await new Promise((resolve) => setTimeout(resolve))
  return html
}

type Token = { content: string; color?: string; fontStyle?: number }

function tokenHtml({ content, color = '', fontStyle = 0 }: Token): string {
  const kind = /^var\(--shiki-token-([a-z-]+)\)$/.exec(color)?.[1]
  const names = [kind && `tok-${kind}`, fontStyle & 1 && 'tok-italic', fontStyle & 2 && 'tok-bold'].filter(Boolean)
  const text = escapeHtml(content)
  return names.length === 0 ? text : `<span class="${names.join(' ')}">${text}</span>`
}
