import { expect, test } from 'vitest'
import { sizeImages } from './image-sizes.ts'

const pixels = new Map([
  ['big', { width: 2000, height: 1000 }],
  ['small', { width: 200, height: 100 }],
])
const img = (id: string, rest = '') => `<img src="/file?fileId=${id}" alt="x"${rest} loading="lazy">`

test('[FILE-03] pictures of a release offer smaller ones and say their height', () => {
  const html = sizeImages(`<p>a</p>${img('big')}`, pixels)
  expect(html).toContain('src="/file?fileId=big" alt="x" loading="lazy" width="2000" height="1000"')
  expect(html).toContain(
    'srcset="/file?fileId=big&amp;w=320 320w, /file?fileId=big&amp;w=640 640w, /file?fileId=big&amp;w=960 960w, /file?fileId=big&amp;w=1280 1280w, /file?fileId=big&amp;w=1920 1920w, /file?fileId=big 2000w"',
  )
  expect(html).toContain('sizes="(max-width: 760px) 100vw, 760px"')
})

test('the width that an author gave decides', () => {
  const html = sizeImages(img('big', ' width="400"'), pixels)
  expect(html).toContain('width="400" loading="lazy" height="200"')
  expect(html).toContain('sizes="(max-width: 400px) 100vw, 400px"')
})

test('small, unknown and foreign pictures stay as they are', () => {
  expect(sizeImages(img('small'), pixels)).not.toContain('srcset')
  for (const html of [img('unknown'), '<img src="https://x.example/a.png" alt="">'])
    expect(sizeImages(html, pixels)).toBe(html)
  const once = sizeImages(img('big'), pixels)
  expect(sizeImages(once, pixels)).toBe(once)
})
