// Archives of sites: what their pages say of other pages and of pictures, as their readers see it, on a real database.
import { Buffer } from 'node:buffer'
import { type Block, readBlocks } from '@lectern/content'
import { blocksToMarkdown } from '@lectern/readers'
import { aLibrary, fileEntries, testContext, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { createReport, importTree, sourceOfFiles } from './index.ts'

const { prisma } = testDatabase()
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
)

async function imported(files: Record<string, string | Buffer>) {
  const library = await aLibrary()
  const ctx = await testContext(library.editor)
  const report = createReport()
  const source = await sourceOfFiles(ctx, fileEntries(files), { maxBytes: 1_000_000, report })
  const tree = { key: 'archive:a.zip', name: 'a.zip', source }
  const result = await importTree(ctx, { manualId: library.manual.id, parentId: null, tree })
  const rows = await prisma.article.findMany({ where: { manualId: library.manual.id } })
  const textOf = (title: string) => {
    const row = rows.find((one) => one.title === title)
    const text = blocksToMarkdown(readBlocks(row?.content) as Block[])
    return rows
      .reduce((all, { id, title: name }) => all.replaceAll(id, name), text)
      .replaceAll(library.manual.code, 'm')
  }
  return {
    textOf,
    titles: rows.map(({ title }) => title),
    report: [...report.items(), ...result.report].map(({ path, problem, detail }) => [path, problem, detail]),
  }
}

test('[EDIT-12] replaces a file name as link text by the title of its article, and keeps other words', async () => {
  const { textOf, report } = await imported({
    'a.md': '# A\n\n[b.md](sub/b.md "mention") and [sub](sub/), [b](sub/b.md)\n\n[sub](sub/)\n\n[gone.md](gone.md)',
    'sub/README.md': '# The part\n\nText',
    'sub/b.md': '# The page\n\nText',
  })
  expect(textOf('A')).toBe(
    '[The page](/pub/m?articleId=The page) and [sub](/pub/m?articleId=The part), [b](/pub/m?articleId=The page)\n\n[The part](/pub/m?articleId=The part)\n\ngone.md\n',
  )
  expect(report).toEqual([['a.md', 'linkMissing', 'gone.md']])
})

test("[EDIT-12] reads a page with the name of its folder as the folder's article", async () => {
  const { textOf, titles, report } = await imported({
    'docs/start.md': '# Start\n\n[Search](/search) [Two](other/two)',
    'docs/search/search.md': '# How to search\n\nText',
    'docs/search/more.md': '# More\n\nText',
  })
  expect(titles.sort()).toEqual(['How to search', 'More', 'Start', 'docs'])
  expect(textOf('Start')).toBe('[Search](/pub/m?articleId=How to search) Two\n')
  expect(report).toEqual([['docs/start.md', 'linkMissing', 'other/two']])
})

test('[EDIT-12] lists the pages below an index that shows cards of them', async () => {
  const { textOf, report } = await imported({
    'docs/part/index.md': "import DocCardList from '@theme/DocCardList';\n\n# The part\n\nText\n\n<DocCardList />\n",
    'docs/part/1-b.md': '# B\n\nText',
    'docs/part/2-a.md': '# A\n\nText\n\n<DocCardList />',
    'docs/part/3-more/c.md': '# C\n\nText',
  })
  expect(textOf('The part')).toBe('Text\n\n- [B](/pub/m?articleId=B)\n- [A](/pub/m?articleId=A)\n- more\n')
  expect(textOf('A')).toBe('Text\n')
  expect(report).toEqual([])
})

test('[EDIT-12] links a reference to the page of that name, if there is one', async () => {
  const { textOf, report } = await imported({
    'a.md': '# A\n\n[the folder][site.folder] and [both][site.both], [none][site.none]',
    'b.md':
      '# B\n\n#### <!-- md:setting site.folder -->\n\n<!-- md:default `x` --> <!-- md:flag new --> Text\n\n## Both {#site.both}\n\nText',
    'c.md': '# C\n\n## Both {#site.both}\n\nText',
  })
  expect(textOf('A')).toMatch(/^\[the folder\]\(\/pub\/m\?articleId=B#\w+\) and both, none\n$/)
  expect(textOf('B')).toContain('#### `site.folder`\n\n(default `x`) (flag new) Text\n')
  expect(report).toEqual([
    ['a.md', 'linkMissing', '#site.both'],
    ['a.md', 'linkMissing', '#site.none'],
  ])
})

test('[EDIT-12] stores a picture once whatever its extension, and keeps a rejected one as a link', async () => {
  const { textOf, report } = await imported({
    'a.md': '# A\n\n![a](one.png)\n\n![b](<two words>)\n\n![c](three.gif)\n\n[d](four.exe)\n\n![e](gone.png)',
    'one.png': JPEG,
    'two words': JPEG,
    'three.gif': 'no picture',
    'four.exe': 'MZ',
  })
  expect(textOf('A').match(/!\[[ab]\]\(\/file\?fileId=/g)).toHaveLength(2)
  expect(report).toEqual([
    ['four.exe', 'fileRefused', ''],
    ['three.gif', 'pictureRefused', ''],
    ['a.md', 'pictureRefused', 'three.gif'],
    ['a.md', 'fileRefused', 'four.exe'],
    ['a.md', 'pictureMissing', 'gone.png'],
  ])
})

test('[EDIT-12] reports API blocks of GitBook by their kind', async () => {
  const { report } = await imported({
    'SUMMARY.md':
      '# Table of contents\n\n* [A](a.md)\n  * ```yaml\n    props:\n      models: false\n    type: builtin:openapi\n    ```\n* [B](b.md)\n',
    'a.md': 'Text',
    'b.md': 'Text',
  })
  expect(report).toEqual([['SUMMARY.md', 'contentsLost', 'builtin:openapi']])
})
