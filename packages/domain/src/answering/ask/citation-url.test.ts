// Addresses of citations.
import { describe, expect, it } from 'vitest'
import { citationHref } from './citation-href.ts'

describe('[AI-02] a citation leads to the quoted words', () => {
  it('with the quote before the fragment', () => {
    expect(citationHref({ url: '/pub/guide?articleId=a&passage=p#p', quote: 'Press  the\nbutton' })).toBe(
      '/pub/guide?articleId=a&passage=p&quote=Press+the+button#p',
    )
    expect(citationHref({ url: '/pub/guide', quote: '按下' })).toBe('/pub/guide?quote=%E6%8C%89%E4%B8%8B')
  })
  it('cut to what names it, and without one unchanged', () => {
    expect(
      new URLSearchParams(citationHref({ url: '/pub/a', quote: '长'.repeat(900) }).split('?')[1]).get('quote'),
    ).toBe('长'.repeat(160))
    expect(citationHref({ url: '/pub/a#b', quote: ' ' })).toBe('/pub/a#b')
  })
})
