// Target of a citation: its block in the reader, which highlights the quoted words (AI-02). Pure.

/** Characters of a quote that are put into an address. */
const MAX_QUOTE = 160

/** The address of a passage with the words that were quoted from it; without words unchanged. */
export function withQuote(url: string, quote: string): string {
  const words = [...quote.replace(/\s+/gu, ' ').trim()].slice(0, MAX_QUOTE).join('')
  if (words === '') return url
  const [path = '', hash] = url.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ quote: words })}${hash === undefined ? '' : `#${hash}`}`
}
