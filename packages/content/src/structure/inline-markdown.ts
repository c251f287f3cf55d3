/** A line of text in the Markdown that models read: code, links, formulas, and a mark for each picture. */
import type { Inline, InlineImage, StyledText } from '../model/document.ts'

/** Longer addresses would cost more than they tell. */
const MAX_ADDRESS = 300

/** As many lines as `inlineText` has. `mark` writes a picture. */
export function inlineMarkdown(content: readonly Inline[], mark: (image: InlineImage) => string): string {
  return content
    .map((item) => {
      if (item.type === 'text') return styled(item)
      if (item.type === 'link') return linkMarkdown(item.content.map(styled).join(''), item.href)
      if (item.type === 'inlineMath') return `$${item.props.source}$`
      if (item.type === 'mention') return `@${item.props.name}`
      return item.type === 'inlineImage' ? mark(item) : ''
    })
    .join('')
}

export const linkMarkdown = (words: string, href: string): string =>
  words.trim() === '' || href === '' || href.length > MAX_ADDRESS ? words : `[${words}](${href})`

function styled({ text, styles }: StyledText): string {
  if (text.trim() === '') return text
  if (styles.code && !text.includes('\n')) return codeSpan(text)
  return styles.strike ? `~~${text}~~` : text
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const ticks = '`'.repeat(longest + 1)
  return longest === 0 ? `\`${text}\`` : `${ticks} ${text} ${ticks}`
}
