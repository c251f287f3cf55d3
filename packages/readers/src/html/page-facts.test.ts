import { describe, expect, it } from 'vitest'
import { pageFacts } from './page-facts.ts'

const address = 'https://example.com/docs/a'

describe('[EDIT-02] page metadata', () => {
  it('prefers metadata for cards', () => {
    const html = `<html><head><title>Plain</title><meta property="og:title" content="For
      cards"><meta name="description" content="Words"><link rel="icon" href="/i.png">
      <link rel="apple-touch-icon" sizes="180x180" href="touch.png"></head></html>`
    expect(pageFacts(html, address)).toEqual({
      title: 'For cards',
      description: 'Words',
      icons: ['https://example.com/docs/touch.png', 'https://example.com/i.png'],
    })
  })

  it.each([
    ['', { title: '', description: '', icons: [] }],
    ['no markup at all', { title: '', description: '', icons: [] }],
    ['<title>标题 &amp; more</title>', { title: '标题 & more', description: '', icons: [] }],
    ['<title>a<b>c</title>', { title: 'a<b>c', description: '', icons: [] }],
    [
      '<link rel="icon" href="javascript:alert(1)"><link rel="icon" href="data:image/png;base64,AA==">',
      { title: '', description: '', icons: [] },
    ],
    ['<link rel="icon" href="http://[bad">', { title: '', description: '', icons: [] }],
  ])('%s', (html, expected) => {
    expect(pageFacts(html, address)).toEqual(expected)
  })

  it('limits the length, whatever the page contains', () => {
    const { title, description } = pageFacts(
      `<title>${'x'.repeat(9_000)}</title><meta name=description content="${'😀'.repeat(9_000)}">`,
      address,
    )
    expect([title.length, description.length <= 600, description.isWellFormed()]).toEqual([300, true, true])
  })
})
