// Where a citation leads: to its block in the reader, which marks the words that were quoted.
import type { Citation } from '@lectern/contracts'

/** As much of a quote as an address needs to name it. */
const MAX = 160

export function citationHref({ url, quote }: Pick<Citation, 'url' | 'quote'>): string {
  const words = [...quote.replace(/\s+/gu, ' ').trim()].slice(0, MAX).join('')
  if (words === '') return url
  const [path = '', hash] = url.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ quote: words })}${hash === undefined ? '' : `#${hash}`}`
}
