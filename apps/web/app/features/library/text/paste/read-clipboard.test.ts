import { blocksToMarkdown } from '@lectern/readers'
import { describe, expect, test } from 'vitest'
import { type Clipboard, readClipboard, readCode } from './read-clipboard.ts'

const ORIGIN = 'https://help.example'
const read = (some: Partial<Clipboard>) =>
  readClipboard({ html: '', rtf: '', markdown: '', text: '', files: [], ...some }, ORIGIN)
const markdown = (some: Partial<Clipboard>) => {
  const pasted = read(some)
  return pasted && blocksToMarkdown(pasted.blocks).trim()
}
const PNG = 'iVBORw0KGgo='

describe('[EDIT-02] reading the clipboard', () => {
  test('returns parts of pages as blocks, but not plain text', () => {
    expect(markdown({ html: '<h2>A</h2><p>b</p>', text: 'A b' })).toBe('## A\n\nb')
    expect(markdown({ text: 'just words\nand more' })).toBe('just words\n\nand more')
    expect(markdown({ text: '# 主机\nhost = 1' })).toBe('\\# 主机\n\nhost = 1')
    expect(markdown({ html: '<meta><div>words</div><div>more</div>', text: 'words\nmore' })).toBe('words\n\nmore')
    expect(read({ html: '<meta><span style="color:red">words</span>', text: 'words' })).toBeNull()
    expect(read({ text: ' one line\r\n' })).toBeNull()
    expect(read({ text: ' \n' })).toBeNull()
  })

  test('keeps blanks at the ends of an inline part', () => {
    const pasted = read({ html: '<b>bold</b> word ', text: 'bold word ' })
    expect(pasted?.blocks).toMatchObject([{ content: [{ text: 'bold' }, { text: ' word' }, { text: ' ' }] }])
  })

  test('reads Markdown as such, also when a program coloured it', () => {
    const text = '# A\n\n- b\n- c'
    expect(markdown({ text })).toBe(text)
    expect(markdown({ html: '<div><span>#</span> <span>A</span></div><div>- b</div>', text })).toBe(text)
    expect(markdown({ markdown: 'plain', text: 'plain' })).toBe('plain')
  })

  test('returns an uncertain format together with the plain text', () => {
    const pasted = read({ text: '- one\n- two' })
    expect(pasted?.blocks.map(({ type }) => type)).toEqual(['bulletListItem', 'bulletListItem'])
    expect(pasted?.plain?.map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
    expect(read({ html: '<h2>A</h2>', text: 'A' })?.plain).toBeUndefined()
  })

  test('keeps colours of word processors, and drops those of pages', () => {
    const red = '<p><span style="color:#ff0000">red</span></p>'
    const word = read({ html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>${red}`, text: 'red' })
    expect(word?.blocks).toMatchObject([{ content: [{ text: 'red', styles: { textColor: 'red' } }] }])
    expect(read({ html: `${red}${red}`, text: 'red\nred' })?.blocks).toMatchObject([
      { content: [{ text: 'red', styles: {} }] },
      { content: [{ text: 'red', styles: {} }] },
    ])
  })

  test('shortens addresses of this site, and keeps others', () => {
    const html = `<p><a href="${ORIGIN}/puba/1">in</a> <a href="https://a.example/">out</a></p><img src="${ORIGIN}/file?fileId=f"><img src="https://a.example/x.png">`
    expect(markdown({ html })).toBe(
      '[in](/puba/1) [out](https://a.example/)\n\n![](/file?fileId=f)![](https://a.example/x.png)',
    )
  })

  test('returns embedded pictures as files', () => {
    const inside = read({ html: `<p>x</p><img src="data:image/png;base64,${PNG}">` })
    expect([...(inside?.files.values() ?? [])].map(({ name, size, type }) => [name, size, type])).toEqual([
      ['picture.png', 8, 'image/png'],
    ])
    const avif = read({ html: `<p>x</p><img src="data:image/avif;base64,${PNG}">` })
    expect([...(avif?.files.values() ?? [])].map(({ type }) => type)).toEqual(['image/avif'])
    const drawing = encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const svg of [
      read({ html: `<p>x</p><img src="data:image/svg+xml,${drawing}">` }),
      read({ text: `# A\n\n![a](data:image/svg+xml;utf8,${drawing})` }),
    ]) {
      const [[address, file] = []] = [...(svg?.files ?? [])]
      expect([file?.name, file?.type, file?.size]).toEqual(['picture.svg', 'image/svg+xml', 41])
      expect(JSON.stringify(svg?.blocks)).toContain(`"url":"${address}"`)
      expect(JSON.stringify(svg?.blocks)).not.toContain('data:')
    }
    const word = read({
      html: '<p class=MsoNormal>x<img src="file:///C:/clip.png"></p>',
      rtf: String.raw`{\rtf1{\pict\pngblip 89504e47}}`,
    })
    expect([...(word?.files ?? [])].map(([url, { size }]) => [url, size])).toEqual([['/pasted/0', 4]])
    expect(word?.blocks).toMatchObject([
      { type: 'paragraph', content: [{ text: 'x' }, { type: 'inlineImage', props: { url: '/pasted/0' } }] },
    ])
    const copied = read({
      html: '<img src="https://a.example/private.png">',
      files: [new File(['12345'], 'image.png', { type: 'image/png' })],
    })
    expect([...(copied?.files.keys() ?? [])]).toEqual(['https://a.example/private.png'])
  })
})

test("[EDIT-02] reads a program's code as one block, except a part of a line", () => {
  const program = '// ```\nconst a = 1\n\n  b()\n'
  expect(readCode(program, 'typescript')?.blocks).toMatchObject([
    { type: 'codeBlock', props: { language: 'typescript' }, content: [{ text: '// ```\nconst a = 1\n\n  b()' }] },
  ])
  expect(readCode('const a = 1', 'typescript')).toBeNull()
})
