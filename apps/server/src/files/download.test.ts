import { describe, expect, it } from 'vitest'
import { contentDisposition, parseRange } from './download.ts'

describe('[FILE-02] download headers', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=100-', { start: 100 }],
    ['bytes=-50', { end: 50 }],
    ['bytes=-', undefined],
    ['bytes=0-1,5-9', undefined],
    ['lines=1-2', undefined],
    [undefined, undefined],
  ])('reads range %s as %j', (header, range) => expect(parseRange(header)).toEqual(range))

  it('encodes names as UTF-8, which cannot break out of the header', () => {
    expect(contentDisposition(true, '说明 "1".png')).toBe(
      `inline; filename="__ _1_.png"; filename*=UTF-8''%E8%AF%B4%E6%98%8E%20%221%22.png`,
    )
    expect(contentDisposition(false, 'Résumé 𠮷.pdf')).toBe(
      `attachment; filename="Resume _.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%F0%A0%AE%B7.pdf`,
    )
    expect(contentDisposition(false, 'half \ud800.pdf')).toContain('half%20%EF%BF%BD.pdf')
    expect(contentDisposition(false, 'a\r\nX: y')).not.toMatch(/[\r\n]/)
  })
})
