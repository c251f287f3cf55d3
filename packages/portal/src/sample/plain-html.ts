/**
 * The little Markdown that the templates use, as HTML: headings, paragraphs, lists, `**strong**`, `` `code` ``. Everything else is escaped
 * and stays text. What people write goes through the Markdown of the articles instead, on the server.
 */
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one)
const inline = (text: string) =>
  escaped(text)
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')

function block(text: string): string {
  const heading = /^### (.+)$/.exec(text)
  if (heading) return `<h3>${inline(heading[1] ?? '')}</h3>`
  const lines = text.split('\n')
  if (lines.every((line) => line.startsWith('- '))) {
    return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`
  }
  return `<p>${lines.map(inline).join('<br>')}</p>`
}

export const plainHtml = (markdown: string): string =>
  markdown
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(block)
    .join('')
