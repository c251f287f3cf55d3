import { parseBlocks } from '@lectern/content'
import { renderArticle } from '@lectern/content/rendering'
import { expect, test } from 'vitest'
import { imageSize } from './render-release.ts'

const imageSizes = new Map([
  ['big', imageSize({ width: 2000, height: 1000 })],
  ['small', imageSize({ width: 200, height: 100 })],
])
const imageHtml = (url: string, previewWidth?: number, sizes?: typeof imageSizes) =>
  renderArticle(parseBlocks([{ id: 'a', type: 'image', props: { url, name: 'x', previewWidth } }]), {
    ...(sizes && { imageSizes: sizes }),
  }).html
const sized = (id: string, previewWidth?: number) => imageHtml(`/file?fileId=${id}`, previewWidth, imageSizes)

test('[FILE-03] offers smaller pictures and states their height', () => {
  const html = sized('big')
  expect(html).toContain(
    'src="/file?fileId=big" alt="x" loading="lazy" decoding="async" width="2000" height="1000" srcset=',
  )
  expect(html).toContain(
    'srcset="/file?fileId=big&amp;w=320 320w, /file?fileId=big&amp;w=640 640w, /file?fileId=big&amp;w=960 960w, /file?fileId=big&amp;w=1280 1280w, /file?fileId=big&amp;w=1920 1920w, /file?fileId=big 2000w"',
  )
  expect(html).toContain('sizes="(max-width: 760px) 100vw, 760px"')
})

test('uses the width that an author chose', () => {
  const html = sized('big', 400)
  expect(html).toContain('width="400" loading="lazy" decoding="async" height="200"')
  expect(html).toContain('sizes="(max-width: 400px) 100vw, 400px"')
})

test('keeps small, unknown and foreign pictures', () => {
  expect(sized('small')).toContain('width="200" height="100"')
  expect(sized('small')).not.toContain('srcset')
  for (const url of ['/file?fileId=unknown', 'https://x.example/a.png', 'https://x.example/file?fileId=big'])
    expect(imageHtml(url, undefined, imageSizes)).toBe(imageHtml(url))
})
