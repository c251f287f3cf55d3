// [EDIT-12] Exports of other programs: their order, levels, links and files, on a real database.
import { Buffer } from 'node:buffer'
import type { TreeNode } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { PNG, testContext, testDatabase, testLibrary } from '@lectern/testing'
import { pack } from 'tar-stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { getManualTree } from '../articles/index.ts'
import { importFile, zipOf } from './testing/import-file.ts'

const { prisma } = testDatabase()
const library = testLibrary()
let editor: DomainContext
beforeEach(async () => {
  editor = await testContext(library.editor)
})

async function imported(fileName: string, bytes: Buffer) {
  const result = await importFile(library, fileName, bytes)
  return { ...result, lost: result.report.map(({ path, problem, detail }) => [path, problem, detail]) }
}
const shape = (nodes: TreeNode[]): unknown[] =>
  nodes.map(({ title, children }) => (children.length > 0 ? { [title]: shape(children) } : title))
const tree = async () => shape(await getManualTree(editor, { manualId: library.manual.id }))
const articleOf = async (title: string) => {
  const row = await prisma.article.findFirstOrThrow({ where: { manualId: library.manual.id, title } })
  return { id: row.id, content: JSON.stringify(row.content) }
}

describe('Notion', () => {
  const id = (digit: string) => digit.repeat(32)
  const html = (title: string, body: string) =>
    `<html><head><title>${title}</title></head><body><article class="page"><header><h1 class="page-title">${title}</h1></header><div class="page-body">${body}</div></article></body></html>`
  const link = (href: string, title: string) => `<figure class="link-to-page"><a href="${href}">${title}</a></figure>`

  test('reads HTML in a nested zip: order of the links, pictures, links to its own site', async () => {
    const home = `Home ${id('a')}`
    const inner = zipOf({
      'Export-1/index.html': '<ul><li>Workspace</li></ul>',
      [`Export-1/${home}.html`]: html(
        'Home',
        link(`${home}/Two ${id('b')}.html`.replaceAll(' ', '%20'), 'Two') +
          link(`${home}/One ${id('c')}.html`.replaceAll(' ', '%20'), 'One'),
      ),
      [`Export-1/${home}/One ${id('c')}.html`]: html(
        'One',
        `<figure class="image"><a href="One%20${id('c')}/p.png"><img src="One%20${id('c')}/p.png"/></a></figure><p><a href="https://www.notion.so/team/Two-${id('b')}?pvs=4">there</a> <a href="https://www.notion.so/Other-${id('f')}">away</a></p>`,
      ),
      [`Export-1/${home}/One ${id('c')}/p.png`]: PNG,
      [`Export-1/${home}/Two ${id('b')}.html`]: html('Two', '<p>Text</p>'),
      [`Export-1/${home}/Two ${id('b')}/Deep ${id('d')}.html`]: html('Deep', '<p>Text</p>'),
    })
    const report = await imported('export.zip', zipOf({ 'ExportBlock-1-Part-1.zip': inner }))
    expect(report).toMatchObject({ state: 'done', sourceKind: 'notion', articles: 4, folders: 0, lost: [] })
    expect(await tree()).toEqual([{ Home: [{ Two: ['Deep'] }, 'One'] }])
    const [one, two] = [await articleOf('One'), await articleOf('Two')]
    expect(one.content).toContain(`articleId=${two.id}`)
    expect(one.content).toContain(`notion.so/Other-${id('f')}`)
    expect(one.content).toMatch(/"image"[^}]*\/file\?fileId=/)
  })

  test('links the table of a view to the page of its database', async () => {
    const report = await imported(
      'export.zip',
      zipOf({
        [`Home ${id('a')}.md`]: `# Home\n\n[Tasks](Home%20${id('a')}/Tasks%20${id('b')}.csv)`,
        [`Home ${id('a')}/Tasks ${id('b')}.md`]: '# Tasks\n\nText',
      }),
    )
    expect(report).toMatchObject({ state: 'done', articles: 2, lost: [] })
    expect((await articleOf('Home')).content).toContain(`articleId=${(await articleOf('Tasks')).id}`)
  })

  test('reads Markdown: a database becomes a table above its pages, complete rather than a view', async () => {
    const report = await imported(
      'export.zip',
      zipOf({
        [`Tasks ${id('a')}.csv`]: 'Name,Done\nOne,Yes\n',
        [`Tasks ${id('a')}_all.csv`]: 'Name,Done\nOne,Yes\nTwo,No\n',
        [`Tasks ${id('a')}/One ${id('b')}.md`]: `# One\n\nDone: Yes\n\nBack to [tasks](../Tasks%20${id('a')}.csv)`,
        [`Notes ${id('c')}.md`]: '# Notes\n\n<aside>\n💡 Think\n\n</aside>',
        [`Notes/Sub ${id('d')}.md`]: '# Sub\n\nText',
      }),
    )
    expect(report).toMatchObject({ state: 'done', sourceKind: 'notion', lost: [] })
    expect(await tree()).toEqual([{ Notes: ['Sub'] }, { Tasks: ['One'] }])
    const [tasks, one, notes] = [await articleOf('Tasks'), await articleOf('One'), await articleOf('Notes')]
    expect(tasks.content).toContain('Two')
    expect(tasks.content).toContain(`articleId=${one.id}`)
    expect(one.content).toContain(`articleId=${tasks.id}`)
    expect(notes.content).toContain('"tone":"tip"')
  })

  test('reports a file that is none of its pages', async () => {
    const { lost } = await imported('e.zip', zipOf({ [`A ${id('a')}.md`]: '# A\n\nText', 'x.bin': 'x' }))
    expect(lost).toEqual([['x.bin', 'fileUnused', '']])
  })
})

describe('Confluence', () => {
  const row = (type: string, id: string, values: Record<string, string>, refs: Record<string, string> = {}) =>
    `<object class="${type}" package="p"><id name="id">${id}</id>${Object.entries(values)
      .map(([name, value]) => `<property name="${name}"><![CDATA[${value}]]></property>`)
      .join('')}${Object.entries(refs)
      .map(([name, ref]) => `<property name="${name}" class="X" package="p"><id name="id">${ref}</id></property>`)
      .join('')}</object>`
  const page = (id: string, title: string, body: string, parent?: string, more: Record<string, string> = {}) =>
    row('Page', id, { title, contentStatus: 'current', ...more }, { space: '9', ...(parent && { parent }) }) +
    row('BodyContent', `b${id}`, { body, bodyType: '2' }, { content: id })
  const space = (rows: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><hibernate-generic>${row('Space', '9', { key: 'DOC', name: 'Docs' })}${rows}</hibernate-generic>`

  test('reads XML: tree, order, links by title and number, files, comments, no earlier versions', async () => {
    const entities = space(
      page('1', 'Home', '<p><ac:link><ri:page ri:content-title="Second" /></ac:link></p>') +
        page('2', 'First', '<p><a href="https://wiki.example/pages/viewpage.action?pageId=3">number</a></p>', '1', {
          position: '2',
        }) +
        page('3', 'Second', '<ac:image><ri:attachment ri:filename="p.png" /></ac:image>', '1', { position: '1' }) +
        page('4', 'Old', '<p>gone</p>', '1', { originalVersion: '2' }) +
        page('5', 'Deleted', '<p>gone</p>', '1', { contentStatus: 'deleted' }) +
        page('6', 'Idea', '<p>draft</p>', '1', { contentStatus: 'draft' }) +
        row('Comment', '7', { contentStatus: 'current' }, { containerContent: '2' }) +
        row('Attachment', '8', { title: 'p.png', version: '2' }, { containerContent: '3' }),
    )
    const report = await imported(
      'space.zip',
      zipOf({
        'entities.xml': entities,
        'exportDescriptor.properties': 'spaceKey=DOC',
        'attachments/3/8/1': 'old',
        'attachments/3/8/2': PNG,
      }),
    )
    expect(report).toMatchObject({ state: 'done', sourceKind: 'confluence', articles: 4 })
    expect(report.lost).toEqual([
      ['First', 'commentsLost', '1'],
      ['Idea', 'pageDraft', ''],
    ])
    expect(await tree()).toEqual([{ Home: ['Second', 'First', 'Idea'] }])
    const [home, first, second] = [await articleOf('Home'), await articleOf('First'), await articleOf('Second')]
    expect(home.content).toContain(`articleId=${second.id}`)
    expect(first.content).toContain(`articleId=${second.id}`)
    expect(second.content).toMatch(/"image"[^}]*\/file\?fileId=/)
  })

  test('reads HTML: the tree of its index, with files beside it', async () => {
    const html = (title: string, main: string) =>
      `<html><head><title>Docs : ${title}</title></head><body><div id="main-content" class="wiki-content">${main}</div></body></html>`
    const report = await imported(
      'space.zip',
      zipOf({
        'DOC/index.html':
          '<html><body><div class="pageSection"><h2>Available Pages:</h2><ul><li><a href="Home_1.html">Home</a><ul><li><a href="2.html">Zed</a></li><li><a href="3.html">Ant</a></li></ul></li></ul></div></body></html>',
        'DOC/Home_1.html': html('Home', '<p><a href="2.html">z</a></p>'),
        'DOC/2.html': html('Zed', '<p><img src="attachments/2/5.png"/></p>'),
        'DOC/3.html': html('Ant', '<p>Text</p>'),
        'DOC/attachments/2/5.png': PNG,
        'DOC/styles/site.css': 'p{}',
        'DOC/images/icons/bullet.gif': 'x',
      }),
    )
    expect(report).toMatchObject({ state: 'done', sourceKind: 'confluence', articles: 3, lost: [] })
    expect(await tree()).toEqual([{ Home: ['Zed', 'Ant'] }])
    expect((await articleOf('Home')).content).toContain(`articleId=${(await articleOf('Zed')).id}`)
  })

  test.each([
    ['that declares entities', `<!DOCTYPE a [<!ENTITY x "y">]>${space('')}`],
    ['that nests without end', `${'<object>'.repeat(500)}`],
    ['that has no pages', space('')],
  ])('rejects an export %s with its reason', async (_, entities) => {
    const report = await imported('space.zip', zipOf({ 'entities.xml': entities, 'a.txt': 'a' }))
    expect(report.state).toBe('failed')
    expect(report.message).not.toBe('')
  })

  test('imports pages once when their parents form a circle or are missing', async () => {
    const rows =
      page('1', 'One', '<p>1</p>', '2') + page('2', 'Two', '<p>2</p>', '1') + page('3', 'Three', '<p>3</p>', '77')
    const report = await imported('space.zip', zipOf({ 'entities.xml': space(rows) }))
    expect(report).toMatchObject({ state: 'done', articles: 3 })
  })
})

describe('Yuque', () => {
  const doc = (title: string, body: string, format = 'lake') => JSON.stringify({ doc: { title, format, body } })
  const line = (type: string, title: string, url: string, level: number) =>
    `- type: ${type}\n  title: ${title}\n  url: ${url}\n  level: ${level}\n`
  const meta = (tocYml: string) => JSON.stringify({ meta: JSON.stringify({ book: { tocYml } }) })
  async function aBook(files: Record<string, string>): Promise<Buffer> {
    const archive = pack()
    for (const [name, data] of Object.entries(files)) archive.entry({ name: `book/${name}` }, data)
    archive.finalize()
    const parts: Uint8Array[] = []
    for await (const part of archive as AsyncIterable<Uint8Array>) parts.push(part)
    return Buffer.concat(parts)
  }

  test('reads a book: order and levels of its contents, links by address, other formats', async () => {
    const contents =
      '- type: META\n  count: 4\n' +
      line('TITLE', '第一部分', "''", 0) +
      line('DOC', '乙', 'two', 1) +
      line('DOC', '甲', 'one', 2) +
      line('LINK', '外部', 'https://x.example/a', 0) +
      line('DOC', '表', 'sheet', 0)
    const report = await imported(
      'book.lakebook',
      await aBook({
        '$meta.json': meta(contents),
        'one.json': doc('甲', '<p><a href="https://www.yuque.com/team/book/two?x=1">乙</a></p>'),
        'two.json': doc('乙', '# Part\n\n:::tip\nText\n:::', 'markdown'),
        'sheet.json': doc('表', '{}', 'lakesheet'),
        'left.json': doc('Left', '<p>Text</p>'),
      }),
    )
    expect(report).toMatchObject({ state: 'done', sourceKind: 'yuque' })
    expect(await tree()).toEqual([{ 第一部分: [{ 乙: ['甲'] }] }, '外部', '表', 'Left'])
    expect(report.lost).toEqual([['表', 'partDropped', 'lakesheet']])
    expect((await articleOf('甲')).content).toContain(`articleId=${(await articleOf('乙')).id}`)
    expect((await articleOf('乙')).content).toContain('"tone":"tip"')
    expect((await articleOf('外部')).content).toContain('https://x.example/a')
  })

  test.each([
    ['whose contents are no data', { '$meta.json': '{"meta":"{"}', 'a.json': doc('A', '<p>a</p>') }],
    ['whose contents refer to themselves', { '$meta.json': meta(`- &a [${'*a,'.repeat(99)}]`), 'a.json': 'x' }],
    ['without documents', { '$meta.json': meta('[]') }],
  ])('rejects a book %s with its reason', async (_, files) => {
    expect(await imported('book.lakebook', await aBook(files))).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/\S/),
    })
  })

  test('reads a single document', async () => {
    const report = await imported('a.lake', Buffer.from('<!doctype lake><title>One</title><p>Text</p>'))
    expect(report).toMatchObject({ state: 'done', articles: 1 })
    expect(await tree()).toEqual(['One'])
  })
})

test('reads a page saved by a browser', async () => {
  const page = `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html\r\nContent-Location: https://x.example/\r\n\r\n<h1>Saved</h1><p>Text</p><img src="p.png">\r\n--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\nContent-Location: https://x.example/p.png\r\n\r\n${PNG.toString('base64')}\r\n--b--\r\n`
  const report = await imported('page.mhtml', Buffer.from(page))
  expect(report).toMatchObject({ state: 'done', articles: 1, lost: [] })
  expect((await articleOf('Saved')).content).toMatch(/"image"[^}]*\/file\?fileId=/)
  expect(await imported('old.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toMatchObject({ state: 'failed' })
})

test('opens an archive of archives once', async () => {
  const inner = zipOf({ 'a.zip': zipOf({ 'b.md': '# B' }) })
  expect(await imported('a.zip', zipOf({ 'c.zip': inner }))).toMatchObject({ state: 'failed' })
})

describe('Web pages', () => {
  test('link to headings by their fragments, and list links to missing targets', async () => {
    const report = await imported(
      'site.zip',
      zipOf({
        'a.html':
          '<title>A</title><p><a href="#two">here</a> <a href="b.html#part">there</a> <a href="#none">gone</a> <a href="#top">up</a></p><h2 id="two">Second</h2>',
        'b.md': '# B\n\n## 部分 {#part}\n\n[回](a.html#two)',
      }),
    )
    expect(report.lost).toEqual([['a.html', 'linkMissing', '#none']])
    const rows = await prisma.article.findMany({ where: { manualId: library.manual.id } })
    const idOf = (title: string) => rows.find((row) => row.title === title)?.id ?? ''
    const textOf = (title: string) => JSON.stringify(rows.find((row) => row.title === title)?.content)
    expect(textOf('B')).not.toContain('#part')
    expect(textOf('A')).toMatch(new RegExp(`articleId=${idOf('B')}#[a-z0-9]+"`))
    expect(textOf('A')).toMatch(/"href":"#[a-z0-9]+"/)
    expect(textOf('A')).toContain(`articleId=${idOf('A')}"`)
    expect(textOf('B')).toMatch(new RegExp(`articleId=${idOf('A')}#[a-z0-9]+"`))
  })
})
