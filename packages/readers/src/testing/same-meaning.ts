// Whether two texts of Markdown say the same, as a plain CommonMark parser reads them.
import MarkdownIt from 'markdown-it'

const commonmark = new MarkdownIt('commonmark')

/** The HTML a CommonMark parser makes of a text, without what no reader sees. */
export const plainHtml = (markdown: string): string => normalized(commonmark.render(markdown))

/** HTML without differences in blanks, tightness of lists, names of equal tags, and whether a break was soft. */
export function normalized(html: string): string {
  const parts = html.split(/(<pre>[\s\S]*?<\/pre>)/)
  return parts
    .map((part) =>
      part.startsWith('<pre>')
        ? part
        : part
            .replace(/<(\/?)(?:b|strong)>/g, '<$1strong>')
            .replace(/<(\/?)(?:i|em)>/g, '<$1em>')
            .replace(/<br ?\/?>\s*/g, '<br>')
            .replace(/<\/?p>/g, '\n')
            .replace(/\s+/g, ' ')
            .replace(/ ?(<\/?(?:li|ul|ol|blockquote|h[1-6]|hr)[^>]*>) ?/g, '$1'),
    )
    .join('')
    .trim()
}
