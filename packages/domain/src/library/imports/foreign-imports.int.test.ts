// [EDIT-12] Exports of other programs: their order, levels, links and files, on a real database.
import { Buffer } from 'node:buffer'
import type { TreeNode } from '@lectern/contracts'
import { aLibrary, system, testContext, testDatabase } from '@lectern/testing'
import { aZip } from '@lectern/testing/hostile'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DomainContext } from '../../kernel/core/context.ts'
import { getManualTree } from '../articles/index.ts'
import { listImports, runImport, startImport } from './index.ts'

const { prisma } = testDatabase()
let library: Awaited<ReturnType<typeof aLibrary>>
let editor: DomainContext
beforeEach(async () => {
  library = await aLibrary()
  editor = await testContext(library.editor)
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
type Files = Record<string, string | Buffer>
const zipOf = (files: Files) => aZip(Object.entries(files).map(([name, data]) => ({ name, data })))

async function imported(fileName: string, bytes: Buffer) {
  async function* stream() {
    yield bytes
  }
  const { id } = await startImport(editor, { manualId: library.manual.id, fileName, stream: stream() })
  await runImport(await testContext(system(library.tenantId)), { importId: id, lastTry: true })
  const done = (await listImports(editor, { manualId: library.manual.id })).find((one) => one.id === id)
  if (!done) throw new Error('no import')
  return { ...done, lost: done.report.map(({ path, problem, detail }) => [path, problem, detail]) }
}
const shape = (nodes: TreeNode[]): unknown[] =>
  nodes.map(({ title, children }) => (children.length > 0 ? { [title]: shape(children) } : title))
const tree = async () => shape(await getManualTree(editor, { manualId: library.manual.id }))
const articleOf = async (title: string) => {
  const found = await prisma.article.findFirstOrThrow({ where: { manualId: library.manual.id, title } })
  return { id: found.id, content: JSON.stringify(found.content) }
}

describe('Notion', () => {
  const id = (digit: string) => digit.repeat(32)
  const html = (title: string, body: string) =>
    `<html><head><title>${title}</title></head><body><article class="page"><header><h1 class="page-title">${title}</h1></header><div class="page-body">${body}</div></article></body></html>`
  const link = (href: string, title: string) => `<figure class="link-to-page"><a href="${href}">${title}</a></figure>`

  test('in HTML, as a zip in a zip: order of the links, pictures, links to its own site', async () => {
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
    const done = await imported('export.zip', zipOf({ 'ExportBlock-1-Part-1.zip': inner }))
    expect(done).toMatchObject({ state: 'done', sourceKind: 'notion', articles: 4, folders: 0, lost: [] })
    expect(await tree()).toEqual([{ Home: [{ Two: ['Deep'] }, 'One'] }])
    const [one, two] = [await articleOf('One'), await articleOf('Two')]
    expect(one.content).toContain(`articleId=${two.id}`)
    expect(one.content).toContain(`notion.so/Other-${id('f')}`)
    expect(one.content).toMatch(/"image"[^}]*\/file\?fileId=/)
  })

  test('in Markdown: a database is a table above the pages of its rows, the whole of it rather than a view', async () => {
    const done = await imported(
      'export.zip',
      zipOf({
        [`Tasks ${id('a')}.csv`]: 'Name,Done\nOne,Yes\n',
        [`Tasks ${id('a')}_all.csv`]: 'Name,Done\nOne,Yes\nTwo,No\n',
        [`Tasks ${id('a')}/One ${id('b')}.md`]: `# One\n\nDone: Yes\n\nBack to [tasks](../Tasks%20${id('a')}.csv)`,
        [`Notes ${id('c')}.md`]: '# Notes\n\n<aside>\n💡 Think\n\n</aside>',
        [`Notes/Sub ${id('d')}.md`]: '# Sub\n\nText',
      }),
    )
    expect(done).toMatchObject({ state: 'done', sourceKind: 'notion', lost: [] })
    expect(await tree()).toEqual([{ Notes: ['Sub'] }, { Tasks: ['One'] }])
    const [tasks, one, notes] = [await articleOf('Tasks'), await articleOf('One'), await articleOf('Notes')]
    expect(tasks.content).toContain('Two')
    expect(tasks.content).toContain(`articleId=${one.id}`)
    expect(one.content).toContain(`articleId=${tasks.id}`)
    expect(notes.content).toContain('"tone":"tip"')
  })

  test('a file that is none of its pages is named', async () => {
    const { lost } = await imported('e.zip', zipOf({ [`A ${id('a')}.md`]: '# A\n\nText', 'x.bin': 'x' }))
    expect(lost).toEqual([['x.bin', 'fileUnused', '']])
  })
})

test('an archive of archives is opened once, not again and again', async () => {
  const inner = zipOf({ 'a.zip': zipOf({ 'b.md': '# B' }) })
  expect(await imported('a.zip', zipOf({ 'c.zip': inner }))).toMatchObject({ state: 'failed' })
})
