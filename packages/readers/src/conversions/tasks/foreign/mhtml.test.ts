// [EDIT-12] Saved pages: their text, their pictures by address, and files that are none.
import { expect, test } from 'vitest'
import { readForeign } from '../read-foreign.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const page = (html: string, location = 'https://x.example/p.png') =>
  [
    'From: <Saved by Blink>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; type="text/html"; boundary="--b"',
    '',
    '----b',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    'Content-Location: https://x.example/',
    '',
    html.replaceAll('=', '=3D'),
    '----b',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    `Content-Location: ${location}`,
    '',
    PNG,
    '----b--',
    '',
  ].join('\r\n')
const read = (text: string) => readForeign({ format: 'mhtml', bytes: Buffer.from(text), folder: 'in/1', names: {} })

test.each([
  ['a browser saved', 'https://x.example/p.png', 'https://x.example/p.png'],
  ['Confluence wrote, with the end of the address', 'file:///C:/0a1b2c', '0a1b2c'],
])('shows the pictures of a page that %s', async (_, location, src) => {
  const document = await read(page(`<title>Other</title><h1>Title</h1><p>Text</p><img src="${src}">`, location))
  expect(document.title).toBe('Title')
  expect([...document.pictures.keys()]).toEqual(['in/1/part-1.png'])
  expect(document.blocks).toMatchObject([{ type: 'paragraph' }, { type: 'image', props: { url: '/in/1/part-1.png' } }])
})

test('keeps links within the page, also to notes, and other addresses', async () => {
  const html = `<p><a href="https://x.example/#b">b</a> <a href="https://x.example/other#b">other</a> <a href="https://x.example/#gone">gone</a> one<sup id="r1"><a href="https://x.example/#cite_note-1">[1]</a></sup> &lt;a href="https://x.example/#b"></p><h2 id="b">B</h2><ol><li id="cite_note-1"><a href="https://x.example/#r1">^</a> The note</li></ol>`
  const { blocks, anchors } = await read(page(html))
  expect(anchors).toMatchObject({ b: 'b' })
  expect(blocks).toMatchObject([
    {
      content: [
        { type: 'link', href: '#b' },
        { text: ' ' },
        { type: 'link', href: 'https://x.example/other#b' },
        { text: ' ' },
        { type: 'link', href: 'https://x.example/#gone' },
        { text: ' one' },
        { type: 'footnote' },
        { text: ' <a href="https://x.example/#b">' },
      ],
    },
    { type: 'heading' },
  ])
})

test('omits the content of frames', async () => {
  const frame = [
    '----b',
    'X-Other: 1',
    'Content-Type: text/html',
    'Content-ID: <frame@x>',
    '',
    '<p>Advertisement</p>',
    '',
  ]
  const line = 'Say Content-Type: text/html'
  const text = page(`<title>Title</title><p>${line}</p>`).replace(
    '----b\r\nContent-Type: image',
    `${frame.join('\r\n')}----b\r\nContent-Type: image`,
  )
  const { title, blocks } = await read(text)
  expect(title).toBe('Title')
  expect(blocks).toMatchObject([{ type: 'paragraph', content: [{ text: line }] }])
  expect(blocks).toHaveLength(1)
})

test('accepts a title over several lines', async () => {
  const text = page('<p>Text</p>').replace('MIME-Version', 'X-Snapshot-Title: =?utf-8?Q?Two\r\nlines\r\nMIME-Version')
  expect((await read(text)).blocks).toMatchObject([{ type: 'paragraph' }])
})

test('keeps the macros of a Confluence page', async () => {
  const note = (inner: string) =>
    `<div class="confluence-information-macro confluence-information-macro-tip">${inner}</div>`
  const { title, blocks } = await read(page(`<html><body><h1>Title</h1>${note('<p>Think</p>')}</body></html>`))
  expect(title).toBe('Title')
  expect(blocks).toMatchObject([{ type: 'callout', props: { tone: 'tip' } }])
})

test('removes scripts of a saved page', async () => {
  const { blocks } = await read(page('<p onclick="alert(1)">a</p><script>alert(1)</script>'))
  expect(JSON.stringify(blocks)).not.toContain('alert')
})

test.each([
  ['an old Word file', '\u00D0\u00CF\u0011\u00E0'],
  ['a mail without a page', 'MIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\nwords'],
  ['nothing', ''],
  ['thousands of parts', page(`<p>a</p>\r\n${'--b\r\n'.repeat(10)}`) + '\n--b'.repeat(6_000)],
])('rejects %s', async (_, text) => {
  await expect(read(text)).rejects.toMatchObject({ name: 'ConversionRefused' })
})
