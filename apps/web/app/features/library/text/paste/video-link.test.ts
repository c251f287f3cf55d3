import { blocksToMarkdown } from '@lectern/readers'
import { expect, test } from 'vitest'
import { videoLink } from './video-link.ts'

test.each([
  'https://www.bilibili.com/video/BV1xx411c7mD',
  'https://www.bilibili.com/video/BV1xx411c7mD/?spm_id_from=333.1007&vd_source=0a1b',
  'https://youtu.be/dQw4w9WgXcQ?t=42',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1\n',
  'https://v.qq.com/x/page/a1234567890.html',
])('[EDIT-02] turns %j into a player, and undoes to a link', (text) => {
  const link = videoLink(text)
  expect(link?.blocks).toMatchObject([{ type: 'embed', props: { href: text.trim(), caption: '' } }])
  expect(link?.plain).toMatchObject([{ type: 'paragraph', content: [{ type: 'link', href: text.trim() }] }])
  expect(blocksToMarkdown(link?.plain ?? [])).toContain(text.trim())
})

test.each([
  'https://www.bilibili.com/',
  'https://space.bilibili.com/12345',
  'https://www.youtube.com/@channel',
  'https://help.example/guide',
  'https://codepen.io/team/pen/abcdef',
  'see https://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ https://youtu.be/dQw4w9WgXcQ',
  'youtu.be/dQw4w9WgXcQ',
  '',
])('[EDIT-02] keeps %j', (text) => {
  expect(videoLink(text)).toBeNull()
})
