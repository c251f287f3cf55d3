// Addresses of citations.
import { describe, expect, it } from 'vitest'
import { withQuote } from './citation-url.ts'

describe('[AI-02] the link of a citation', () => {
  it('puts the quote before the fragment', () => {
    expect(withQuote('/pub/guide?articleId=a&passage=p#p', 'Press  the\nbutton')).toBe(
      '/pub/guide?articleId=a&passage=p&quote=Press+the+button#p',
    )
    expect(withQuote('/pub/guide', '按下')).toBe('/pub/guide?quote=%E6%8C%89%E4%B8%8B')
  })
  it('is cut at the heading, and unchanged without a quote', () => {
    const long = withQuote('/pub/a', '长'.repeat(900))
    expect(new URLSearchParams(long.split('?')[1]).get('quote')).toBe('长'.repeat(160))
    expect(withQuote('/pub/a#b', ' ')).toBe('/pub/a#b')
  })
})
