// Files in the character sets of other computers, from the upload to the articles.
import { Buffer } from 'node:buffer'
import { Readable } from 'node:stream'
import type { DocumentImport, TreeNode } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { PNG, testContext, testLibrary } from '@lectern/testing'
import iconv from 'iconv-lite'
import { beforeEach, describe, expect, test } from 'vitest'
import { getArticle, getManualTree } from '../articles/index.ts'
import { openFile, uploadFile, viewFile } from '../files/index.ts'
import { importFile } from './testing/import-file.ts'
import { storedZip, unicodePath } from './testing/stored-zip.ts'

const library = testLibrary()
let editor: DomainContext
beforeEach(async () => {
  editor = await testContext(library.editor)
})

const imported = (fileName: string, bytes: Uint8Array) => importFile(library, fileName, bytes)
const titles = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => [node.title, ...(node.type === 'folder' ? titles(node.children) : [])])
const articles = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => (node.type === 'folder' ? articles(node.children) : [node]))
const tree = () => getManualTree(editor, { manualId: library.manual.id })
const textOf = async (id: string) => JSON.stringify((await getArticle(editor, { id })).content)
const reported = ({ report }: DocumentImport) => report.map(({ path, problem, detail }) => [path, problem, detail])

describe('[EDIT-12] documents', () => {
  test('are read in the declared or detected charset', async () => {
    const page = '<html><head><meta charset="big5"><title>網路</title></head><body><p>請先連接電源。</p></body></html>'
    const saved = [
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary="b"',
      '',
      '--b',
      'Content-Type: text/html; charset="shift_jis"',
      'Content-Transfer-Encoding: base64',
      '',
      iconv.encode('<html><title>設定</title><p>電源を入れてください。</p></html>', 'shift_jis').toString('base64'),
      '--b--',
      '',
    ].join('\r\n')
    for (const [name, bytes, words] of [
      ['a.html', iconv.encode(page, 'big5'), '請先連接電源。'],
      ['b.txt', iconv.encode('# 打印机\n\n按住蓝色按钮三秒，直到指示灯变绿。', 'gb18030'), '按住蓝色按钮'],
      [
        'c.md',
        iconv.encode('# Печать\n\nВключите питание и откройте настройки принтера.', 'koi8-r'),
        'Включите питание',
      ],
      ['d.mht', Buffer.from(saved), '電源を入れてください。'],
    ] as const) {
      const report = await imported(name, bytes)
      expect({ name, state: report.state, report: reported(report) }).toEqual({ name, state: 'done', report: [] })
      expect(await textOf(report.articleId ?? '')).toContain(words)
    }
  })

  test('are reported when their charset is a guess', async () => {
    const report = await imported('x.md', iconv.encode('Größe', 'windows-1252'))
    expect(reported(report)).toEqual([['x.md', 'charsetGuessed', expect.any(String)]])
    const wrong = await imported('y.html', Buffer.from('<meta charset="gbk"><p>设置</p>'))
    expect(reported(wrong)).toEqual([['y.html', 'charsetGuessed', 'utf-8']])
    expect(await textOf(wrong.articleId ?? '')).toContain('设置')
  })
})

const archive = (
  encode: (name: string) => Buffer,
  names: { page: string; other: string; picture: string },
  link = (name: string) => name,
) => {
  const page = `# 第一\n\n[第二](${encodeURI(link(names.other))})\n\n![图](${encodeURI(link(names.picture))})\n`
  return [
    { name: encode(names.page), content: Buffer.from(page) },
    { name: encode(names.other), content: Buffer.from('# 第二\n\n文字') },
    { name: encode(names.picture), content: PNG },
  ]
}
async function expectWhole(report: DocumentImport) {
  expect({ state: report.state, report: reported(report) }).toEqual({ state: 'done', report: [] })
  const [first, second] = articles(await tree())
  const text = await textOf(first?.id ?? '')
  expect(text).toContain(`articleId=${second?.id}`)
  expect(text).toMatch(/\/file\?fileId=/)
}

describe('[EDIT-12] names in archives', () => {
  test.each([
    ['big5', { page: '甲網路設定.md', other: '說明書/連接印表機.md', picture: '圖片/電源.png' }],
    ['shift_jis', { page: '設定.md', other: '説明書/電源ボタン.md', picture: '画像/名前.png' }],
    ['gb18030', { page: '安装设置.md', other: '说明书/连接打印机.md', picture: '图片/电源.png' }],
  ])('in %s match those of links and pictures', async (set, names) => {
    await expectWhole(await imported('a.zip', storedZip(archive((name) => iconv.encode(name, set), names))))
  })

  test('of Macs match links despite decomposed letters', async () => {
    const names = { page: 'Ärger.md', other: 'Ü/Größe é.md', picture: 'Bilder/Café.png' }
    const files = archive((name) => Buffer.from(name.normalize('NFD')), names).map((file) => ({ ...file, utf8: true }))
    await expectWhole(await imported('a.zip', storedZip(files)))
  })

  test('are read from a field of Info-ZIP', async () => {
    const names = { page: 'a1.md', other: 'b/连接.md', picture: 'c/电源.png' }
    const files = archive((name) => Buffer.from(name.replace(/[^ -~]/g, '_')), names)
    const paths = [names.page, names.other, names.picture]
    const zip = storedZip(files.map((file, index) => ({ ...file, extra: unicodePath(file.name, paths[index] ?? '') })))
    await expectWhole(await imported('a.zip', zip))
  })

  test('are reported when they are a guess', async () => {
    const report = await imported(
      'a.zip',
      storedZip([{ name: iconv.encode('图.md', 'gb18030'), content: Buffer.from('x') }]),
    )
    expect(reported(report)).toEqual([[expect.any(String), 'namesGuessed', expect.any(String)]])
    expect(titles(await tree())).toHaveLength(1)
  })
})

describe('[FILE-02] [FILE-03] attached texts', () => {
  test.each([
    ['a.txt', 'gb18030', '按住蓝色按钮三秒，直到指示灯变绿。', 'text/plain; charset=gb18030'],
    ['b.csv', 'shift_jis', '番号,名前\n1,山田\n', 'text/csv; charset=shift_jis'],
    ['c.txt', 'utf-8', '设置', 'text/plain; charset=utf-8'],
  ])('are shown and sent correctly: %s in %s', async (fileName, set, text, mime) => {
    const { id } = await uploadFile(editor, { fileName, stream: Readable.from([iconv.encode(text, set)]) })
    expect(await viewFile(editor, { id })).toMatchObject({ view: 'text', content: text })
    const opened = await openFile(editor, { fileId: id })
    expect(opened.mime).toBe(mime)
    const sent: Uint8Array[] = []
    for await (const part of opened.stream) sent.push(part)
    expect(Buffer.concat(sent)).toEqual(iconv.encode(text, set))
  })
})
