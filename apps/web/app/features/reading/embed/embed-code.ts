/** Pure: the code that puts an article into the page of another product (specification §2 'In-app help embedding'; EMBED-01). */
import type { Lang } from '@lectern/contracts'

/** `auto`: as the page around it. `element`: the product has an element of its own that opens the article. */
export type EmbedOptions = {
  lang: Lang | 'auto'
  launcher: 'button' | 'element'
  position: 'right' | 'left'
  /** Text of the button; empty for the usual one. */
  label: string
  /** Of the button; null: the product's. */
  color: string | null
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const quoted = (text: string) => `"${text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '')}"`

export function embedCode(
  origin: string,
  articleId: string,
  { lang, launcher, position, label, color }: EmbedOptions,
): string {
  const text = label.trim()
  const attributes = [
    `src=${quoted(`${origin}/embed/help.js`)}`,
    ...(launcher === 'button' ? [`data-article=${quoted(articleId)}`] : []),
    ...(launcher === 'button' && position === 'left' ? ['data-position="left"'] : []),
    ...(launcher === 'button' && color !== null ? [`data-color=${quoted(color)}`] : []),
    ...(text === '' ? [] : [`data-label=${quoted(text)}`]),
    ...(lang === 'auto' ? [] : [`data-lang="${lang}"`]),
    'defer',
  ]
  const script = `<script ${attributes.join(' ')}></script>`
  if (launcher === 'button') return script
  const name = text === '' ? '?' : quoted(text).slice(1, -1)
  return `${script}\n<button type="button" data-lectern-help=${quoted(articleId)}>${name}</button>`
}
