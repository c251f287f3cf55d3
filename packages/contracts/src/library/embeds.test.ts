// Addresses that people copy become frames of the allowed sites; nothing else does.
import { describe, expect, it } from 'vitest'
import { EMBED_ORIGINS, embedFrame } from './embeds.ts'

describe('[EDIT-02] frames of other sites', () => {
  it.each([
    [
      'https://www.bilibili.com/video/BV1xx411c7mD/?p=2&spm_id_from=1',
      'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&autoplay=0&page=2',
    ],
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90',
    ],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://v.youku.com/v_show/id_XNTk4MDY0MjM2MA==.html', 'https://player.youku.com/embed/XNTk4MDY0MjM2MA=='],
    ['https://v.qq.com/x/page/z3339yd7t8s.html', 'https://v.qq.com/txp/iframe/player.html?vid=z3339yd7t8s'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'https://www.figma.com/design/AbCdEf1234567890/Name?node-id=0-1',
      'https://www.figma.com/embed?embed_host=lectern&url=https%3A%2F%2Fwww.figma.com%2Fdesign%2FAbCdEf1234567890%2FName%3Fnode-id%3D0-1',
    ],
    [
      'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184',
      'https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184',
    ],
    ['https://codepen.io/team/pen/PNaGbb', 'https://codepen.io/team/embed/PNaGbb'],
  ])('%s', (address, src) => {
    expect(embedFrame(address)?.src).toBe(src)
    // The address of the frame itself gives the same frame.
    expect(embedFrame(src)?.src).toBe(src)
  })

  it.each([
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://user:pass@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/watch',
    'https://www.bilibili.com/read/cv123456',
    'https://www.figma.com/embed?url=https://evil.example/file/AbCdEf1234567890',
    'https://www.figma.com/embed?url=javascript:alert(1)',
    'https://codepen.io/team/pen/../../evil',
    'javascript:alert(1)//https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'data:text/html,https://youtu.be/dQw4w9WgXcQ',
    '//youtu.be/dQw4w9WgXcQ',
    '',
  ])('rejects %s', (address) => {
    expect(embedFrame(address)).toBeNull()
  })

  it('allows frames of the listed origins only', () => {
    for (const origin of EMBED_ORIGINS) expect(origin).toMatch(/^https:\/\/[a-z0-9.-]+$/)
  })
})
