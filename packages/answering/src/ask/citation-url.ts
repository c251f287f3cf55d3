// Target of a citation: its block in the reader, which highlights the quoted words (AI-02). Pure.

/** As much of a quote as an address needs to name it, in characters. */
const MAX = 160

/** The address of a passage with the words that were quoted from it; without words unchanged. */
export function withQuote(url: string, quote: string): string {
  const words = [...quote.replace(/\s+/gu, ' ').trim()].slice(0, MAX).join('')
  if (words === '') return url
  const [path = '', hash] = url.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ quote: words })}${hash === undefined ? '' : `#${hash}`}`
}
