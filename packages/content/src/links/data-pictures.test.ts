// Pictures written into texts: read as browsers read them, taken or dropped, never kept as drawings.

import { htmlToBlocks, markdownToBlocks } from '@lectern/readers'
import { describe, expect, test } from 'vitest'
import { readDataPicture } from './data-pictures.ts'

const read = (url: string) => {
  const picture = readDataPicture(url)
  return picture && [picture.mime, new TextDecoder().decode(picture.bytes)]
}
const SVG = '<svg a="1">é</svg>'
const PACKED = Buffer.from(SVG).toString('base64')

describe('[EDIT-12] data addresses of pictures', () => {
  test.each([
    ['base64', `data:image/svg+xml;base64,${PACKED}`],
    [
      'base64 in lines, with options and letter case',
      ` DATA:image/SVG+xml;charset=utf-8;Base64,${PACKED.slice(0, 8)}\n ${PACKED.slice(8)}`,
    ],
    ['base64 with escapes', `data:image/svg+xml;base64,${encodeURIComponent(PACKED)}`],
    ['escapes', `data:image/svg+xml,${encodeURIComponent(SVG)}`],
    ['plain text', `data:image/svg+xml;utf8,${SVG}`],
  ])('%s', (_, url) => {
    expect(read(url)).toEqual(['image/svg+xml', SVG])
  })

  test('returns nothing for text without pictures, and keeps a single per cent sign', () => {
    expect(read('data:image/svg+xml;base64,*')).toBeNull()
    expect(read('data:text/html,x')).toBeNull()
    expect(read('https://a.example/x.svg')).toBeNull()
    expect(read('data:image/png,10%,%4')).toEqual(['image/png', '10%,%4'])
  })
})

describe('[EDIT-12] texts with embedded pictures', () => {
  const png = 'data:image/png;base64,AAAA'
  const svg = `data:image/svg+xml;base64,${PACKED}`
  const readers = [
    ['Markdown', markdownToBlocks, `a ![one](${svg}) ![](${png})\n\n| h |\n| - |\n| ![cell](${svg}) |`],
    ['HTML within Markdown', markdownToBlocks, `<p>a <img alt="one" src="${svg}"> <img src="${png}"></p>`],
    [
      'HTML',
      (html: string, take?: (url: string) => string | null) => htmlToBlocks(html, [], take),
      `<p>a <img alt=one src="${svg}"><img src="${png}"></p><table><tr><td>h</td></tr><tr><td><img alt=cell src="${svg}"></td></tr></table>`,
    ],
  ] as const

  test.each(readers)('%s: removes drawings but keeps their words and pixels', (_, reader, text) => {
    const json = JSON.stringify(reader(text))
    expect(json).not.toContain('svg')
    expect(json).toContain('"text":"one"')
    expect(json).toContain(png)
  })

  test.each(readers)('%s: passes each picture to the callback', (_, reader, text) => {
    const urls: string[] = []
    const json = JSON.stringify(
      reader(text, (url) => {
        urls.push(url.slice(0, 14))
        return url === png ? null : '/taken'
      }),
    )
    expect(urls).toEqual(expect.arrayContaining(['data:image/svg', 'data:image/png']))
    expect(json).not.toContain('data:')
    expect(json).toContain('"url":"/taken"')
  })
})
