// A source that is imported again, on a real database: what changed is updated, what people wrote stays (EDIT-12).
import { Buffer } from 'node:buffer'
import type { ImportPolicy, TreeNode } from '@lectern/contracts'
import {
  aLibrary,
  anArticle,
  auditOf,
  expectCode,
  fileEntries,
  PNG,
  system,
  testContext,
  testDatabase,
  testLibrary,
  visitor,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getArticle, getManualTree, recycleArticle, saveArticle } from '../articles/index.ts'
import { moveArticles } from '../directory/index.ts'
import { getVersion, listVersions } from '../history/index.ts'
import { publishArticle } from '../publishing/index.ts'
import { createReport, importTree, sourceOfFiles } from './index.ts'

const OTHER = Buffer.concat([PNG, Buffer.from([0])])
const { prisma } = testDatabase()
const library = testLibrary()
const { editor } = library.as

type Files = Record<string, string | Buffer>
type Options = { policy?: ImportPolicy; dryRun?: boolean; key?: string; parentId?: string }

async function imported(files: Files, { key = 'git:handbook', parentId, ...options }: Options = {}, ctx = editor) {
  const source = await sourceOfFiles(ctx, fileEntries(files), { maxBytes: 1_000_000, report: createReport() })
  const tree = { key, name: 'handbook', source }
  const report = await importTree(ctx, { manualId: library.manual.id, parentId: parentId ?? null, tree, ...options })
  const changes = Object.fromEntries(report.pages.map(({ path, change }) => [path, change]))
  const idOf = (path: string) => report.pages.find((page) => page.path === path)?.articleId ?? ''
  return { ...report, changes, idOf }
}
const shape = (nodes: TreeNode[]): unknown[] =>
  nodes.map(({ title, children }) => (children.length > 0 ? { [title]: shape(children) } : title))
const tree = async () => shape(await getManualTree(editor, { manualId: library.manual.id }))
const textOf = async (id: string) => JSON.stringify((await getArticle(editor, { id })).content)
const edit = async (id: string, markdown: string) => {
  const { revision } = await getArticle(editor, { id })
  await saveArticle(editor, { id, revision, markdown })
}

/** As an editor sends blocks. */
const blocksOf = (content: unknown) => z.array(z.looseObject({ type: z.string() })).parse(content)

const FIRST: Files = {
  'index.md': '# Home\n\nSee [one](guide/one.md#steps).',
  'guide/one.md': '# One\n\n## Steps\n\nFirst text\n\n![](../a.png)',
  'guide/two.md': '# Two\n\nSecond text',
  'a.png': PNG,
}

describe('[EDIT-12] repeated imports of one source', () => {
  test('skip unchanged pages, update changed ones, create new ones, and report removed ones', async () => {
    const first = await imported(FIRST)
    expect(first.changes).toEqual({ 'index.md': 'created', 'guide/one.md': 'created', 'guide/two.md': 'created' })
    const before = await textOf(first.idOf('guide/one.md'))
    await publishArticle(editor, { id: first.idOf('guide/one.md') })
    const rows = () => prisma.article.findMany({ where: { manualId: library.manual.id }, orderBy: { id: 'asc' } })
    const untouched = await rows()
    const same = await imported(FIRST)
    expect(new Set(Object.values(same.changes))).toEqual(new Set(['unchanged']))
    expect(await rows()).toEqual(untouched)

    const { 'guide/two.md': _, ...rest } = FIRST
    const again = await imported({
      ...rest,
      'guide/one.md': '# One\n\n## Steps\n\nBetter text\n\n![](../a.png)',
      'guide/new.md': '# New\n\nText',
    })
    expect(again.sourceId).toBe(first.sourceId)
    expect(again.changes).toEqual({
      'index.md': 'unchanged',
      'guide/one.md': 'updated',
      'guide/new.md': 'created',
      'guide/two.md': 'gone',
    })
    expect(await tree()).toEqual(['Home', { guide: ['New', 'One', 'Two'] }])
    const id = first.idOf('guide/one.md')
    expect(again.idOf('guide/one.md')).toBe(id)
    const after = await textOf(id)
    expect(after).toContain('Better text')
    // The heading is the same one: links to it, and comments on it, hold.
    const heading = /"id":"([\w-]+)","type":"heading"/
    expect(heading.exec(after)?.[1]).toBe(heading.exec(before)?.[1])
    expect(await prisma.article.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'changed' })
    const { records } = await listVersions(editor, { id, current: 1, size: 10 })
    const old = await getVersion(editor, { id: records[0]?.id ?? '' })
    expect(JSON.stringify(old.content)).toContain('First text')
    expect((await auditOf(library.tenantId, id)).filter((action) => action === 'article.save')).toHaveLength(1)
    expect(await prisma.storedFile.count({ where: { tenantId: library.tenantId } })).toBe(1)
  })

  test('re-index published articles with new keywords and description', async () => {
    const one = (facts: string): Files => ({ ...FIRST, 'guide/one.md': `---\n${facts}\n---\n# One\n\nText` })
    const first = await imported(one('keywords: [old]\ndescription: About it'))
    const id = first.idOf('guide/one.md')
    const indexRequests = async () => {
      const rows = await prisma.outbox.findMany({ where: { tenantId: library.tenantId, type: 'article.indexWanted' } })
      await prisma.outbox.deleteMany({ where: { tenantId: library.tenantId } })
      return rows.map(({ payload }) => payload)
    }
    await imported(one('keywords: [draft]\ndescription: About it'))
    expect(await indexRequests()).toEqual([])
    const { versionId } = await publishArticle(editor, { id })
    for (const facts of ['keywords: [new]\ndescription: About it', 'keywords: [new]\ndescription: About more']) {
      await imported(one(facts))
      expect(await indexRequests()).toEqual([{ articleId: id, versionId }])
    }
    await imported({ ...one('keywords: [new]\ndescription: About more'), 'guide/two.md': '# Two\n\nOther' })
    expect(await indexRequests()).toEqual([])
  })

  test('store the overwritten unpublished text in the history', async () => {
    const { idOf } = await imported(FIRST)
    const id = idOf('guide/two.md')
    await imported({ ...FIRST, 'guide/two.md': '# Two\n\nOther text' })
    const { records } = await listVersions(editor, { id, current: 1, size: 10 })
    const old = await getVersion(editor, { id: records[0]?.id ?? '' })
    expect(JSON.stringify(old.content)).toContain('Second text')
  })

  test('keep local edits, and apply the chosen resolution', async () => {
    const { idOf } = await imported(FIRST)
    const [one, two] = [idOf('guide/one.md'), idOf('guide/two.md')]
    await edit(one, 'Mine one')
    await edit(two, 'Mine two')
    const changed = {
      ...FIRST,
      'guide/one.md': '# One\n\nTheirs one',
      'guide/two.md': '# Two\n\nTheirs two',
    }
    const secondReport = await imported(changed)
    expect(secondReport.pages.filter(({ change }) => change === 'conflict')).toMatchObject([
      { path: 'guide/one.md', choice: 'mine', edited: true, articleId: one },
      { path: 'guide/two.md', choice: 'mine', edited: true, articleId: two },
    ])
    expect(await textOf(one)).toContain('Mine one')
    // Nobody has chosen: it is listed until somebody does.
    const policy: ImportPolicy = { conflicts: 'theirs', conflictsOf: { 'guide/two.md': 'copy' } }
    const chosen = await imported(changed, { policy })
    expect(chosen.pages.filter(({ change }) => change === 'conflict').map(({ choice }) => choice)).toEqual([
      'theirs',
      'copy',
    ])
    expect(await textOf(one)).toContain('Theirs one')
    const { records } = await listVersions(editor, { id: one, current: 1, size: 10 })
    const old = await getVersion(editor, { id: records[0]?.id ?? '' })
    expect(JSON.stringify(old.content)).toContain('Mine one')
    expect(await textOf(two)).toContain('Mine two')
    expect(await tree()).toEqual(['Home', { guide: ['One', 'Two', 'Two (copy)'] }])
    expect(Object.values((await imported(changed)).changes)).toEqual(Array(3).fill('unchanged'))
    // Once kept by choice, it is a conflict again when the source changes again.
    const later = await imported(
      { ...changed, 'guide/two.md': '# Two\n\nTheirs, later' },
      { policy: { conflicts: 'mine' } },
    )
    expect(later.changes['guide/two.md']).toBe('conflict')
  })

  test('ignore an edit that was reverted', async () => {
    const { idOf } = await imported(FIRST)
    const id = idOf('guide/two.md')
    const content = blocksOf((await getArticle(editor, { id })).content)
    await edit(id, 'Mine')
    const { revision } = await getArticle(editor, { id })
    await saveArticle(editor, { id, revision, content })
    const again = await imported({ ...FIRST, 'guide/two.md': '# Two\n\nTheirs' })
    expect(again.changes['guide/two.md']).toBe('updated')
  })

  test('do not recreate a deleted article, unless chosen when the source changes', async () => {
    const { idOf } = await imported(FIRST)
    await recycleArticle(editor, { id: idOf('guide/one.md') })
    const same = await imported(FIRST)
    expect(same.changes['guide/one.md']).toBe('absent')
    expect(await tree()).toEqual(['Home', { guide: ['Two'] }])
    const changed = { ...FIRST, 'guide/one.md': '# One\n\nNews' }
    expect((await imported(changed)).changes['guide/one.md']).toBe('conflict')
    expect(await tree()).toEqual(['Home', { guide: ['Two'] }])
    // A link to it is broken, and is reported.
    const linked = await imported({ ...FIRST, 'index.md': '# Home\n\nAgain [one](guide/one.md).' })
    expect(linked.report).toEqual([{ path: 'index.md', problem: 'linkMissing', detail: 'guide/one.md' }])
    const back = await imported(changed, { policy: { conflictsOf: { 'guide/one.md': 'theirs' } } })
    expect(back.articles).toBe(1)
    expect(await tree()).toEqual(['Home', { guide: ['One', 'Two'] }])
    expect((await imported(changed)).changes['guide/one.md']).toBe('unchanged')
  })

  test('recycle removed pages when chosen, except edited ones and parents', async () => {
    const { idOf } = await imported({
      ...FIRST,
      'old/index.md': '# Old\n\nText',
      'old/deep.md': '# Deep\n\nText',
      'edited.md': '# Edited\n\nText',
    })
    await edit(idOf('edited.md'), 'Mine')
    await anArticle(library.tenantId, library.manual.id, { title: 'Own', parentId: idOf('old/index.md') })
    const { 'guide/two.md': _, ...rest } = FIRST
    const gone = await imported(rest, { policy: { gone: 'recycle' } })
    const choices = Object.fromEntries(
      gone.pages.flatMap(({ path, change, choice }) => (change === 'gone' ? [[path, choice]] : [])),
    )
    expect(choices).toEqual({
      'guide/two.md': 'recycle',
      'old/index.md': 'keep',
      'old/deep.md': 'recycle',
      'edited.md': 'keep',
    })
    expect(await tree()).toEqual(['Home', 'Edited', { guide: ['One'] }, { Old: ['Own'] }])
    expect(await auditOf(library.tenantId, idOf('guide/two.md'))).toContain('article.recycle')
    await imported(rest, { policy: { goneOf: { 'edited.md': 'recycle' } } })
    expect(await tree()).toEqual(['Home', { guide: ['One'] }, { Old: ['Own'] }])
  })

  test('follow moves and renames of the source, but keep those of people', async () => {
    const { idOf } = await imported({
      ...FIRST,
      'more/three.md': '# Three\n\nThird text',
      'more/four.md': '# Four\n\nText',
    })
    const [two, three] = [idOf('guide/two.md'), idOf('more/three.md')]
    const { 'guide/two.md': text = '', ...rest } = FIRST
    const shelf = await anArticle(library.tenantId, library.manual.id, { title: 'Shelf', type: 'folder' })
    await moveArticles(editor, { ids: [three], parentId: shelf.id })
    const again = await imported({
      ...rest,
      'more/second.md': text,
      'guide/three.md': '# Three\n\nThird text',
      'more/four.md': '# Four\n\nText',
    })
    expect(again.idOf('more/second.md')).toBe(two)
    expect(again.pages.filter(({ moved }) => moved).map(({ path }) => path)).toEqual(['more/second.md'])
    expect(again.report).toEqual([{ path: 'guide/three.md', problem: 'placeKept', detail: '' }])
    expect(await tree()).toEqual([{ Shelf: ['Three'] }, 'Home', { guide: ['One'] }, { more: ['Four', 'Two'] }])
    expect(again.changes).not.toContain('gone')
    expect(await auditOf(library.tenantId, two)).toContain('article.move')
  })

  test('follow the order of the source, unless people ordered the articles', async () => {
    const nav = (order: string[]) => `nav:\n${order.map((name) => `  - ${name}.md\n`).join('')}`
    const pages = Object.fromEntries(['a', 'b', 'c'].map((name) => [`docs/${name}.md`, `# ${name}\n\nText`]))
    const { idOf } = await imported({ 'mkdocs.yml': nav(['a', 'b', 'c']), ...pages })
    await imported({ 'mkdocs.yml': nav(['c', 'a', 'b']), ...pages })
    expect(await tree()).toEqual(['c', 'a', 'b'])
    await moveArticles(editor, { ids: [idOf('docs/b.md')], beforeId: idOf('docs/c.md') })
    await imported({ 'mkdocs.yml': nav(['a', 'c', 'b']), ...pages })
    expect(await tree()).toEqual(['b', 'c', 'a'])
  })

  test('store a changed picture once', async () => {
    const { idOf } = await imported({ ...FIRST, 'b.png': PNG, 'guide/two.md': '# Two\n\n![](../b.png)' })
    const files = () => prisma.storedFile.count({ where: { tenantId: library.tenantId } })
    expect(await files()).toBe(1)
    const again = await imported({ ...FIRST, 'b.png': OTHER, 'guide/two.md': '# Two\n\n![](../b.png)' })
    expect(again.changes).toMatchObject({ 'guide/one.md': 'unchanged', 'guide/two.md': 'updated' })
    expect(await files()).toBe(2)
    const back = await imported({ ...FIRST, 'b.png': PNG, 'guide/two.md': '# Two\n\n![](../b.png)' })
    expect(back.changes['guide/two.md']).toBe('updated')
    expect(await files()).toBe(2)
    expect(await prisma.fileUse.count({ where: { articleId: idOf('guide/two.md') } })).toBe(2)
  })

  test('create separate articles for another source or place', async () => {
    const first = await imported(FIRST)
    const shelf = await anArticle(library.tenantId, library.manual.id, { title: 'Shelf', type: 'folder' })
    const [other, elsewhere] = [
      await imported(FIRST, { key: 'git:other' }),
      await imported(FIRST, { parentId: shelf.id }),
    ]
    for (const { changes } of [other, elsewhere]) expect(new Set(Object.values(changes))).toEqual(new Set(['created']))
    expect(new Set([first.sourceId, other.sourceId, elsewhere.sourceId]).size).toBe(3)
  })
})

describe('[EDIT-12] a dry run', () => {
  const tables = async () => {
    const names = await prisma.$queryRaw<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`
    const sums: Record<string, unknown> = {}
    for (const { name } of names)
      sums[name] = await prisma.$queryRawUnsafe(
        `SELECT count(*)::int AS rows, md5(COALESCE(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM "${name}" t`,
      )
    return sums
  }

  test('previews the run, and writes nothing', async () => {
    const { idOf } = await imported(FIRST)
    await edit(idOf('guide/two.md'), 'Mine')
    const changed = {
      ...FIRST,
      'b.png': OTHER,
      'bad.png': 'no picture',
      'guide/one.md': '# One\n\n![](../b.png) ![](../bad.png) [gone](none.md)',
      'guide/two.md': '# Two\n\nTheirs',
      'index.md': '# Home\n\nNo link',
      'x/new.md': '# New\n\nText',
    }
    const policy: ImportPolicy = { conflicts: 'copy' }
    const before = await tables()
    const look = await imported(changed, { dryRun: true, policy })
    expect(await tables()).toEqual(before)
    const secondReport = await imported(changed, { policy })
    const plain = (one: typeof secondReport) =>
      one.pages.map(({ path, title, change, edited, moved, choice }) => ({
        path,
        title,
        change,
        edited,
        moved,
        choice,
      }))
    expect(plain(look)).toEqual(plain(secondReport))
    expect(look.report).toEqual(secondReport.report)
    expect(look.counts).toEqual(secondReport.counts)
    expect(look.counts).toMatchObject({
      articles: 4,
      folders: 2,
      pictures: 2,
      changes: { created: 1, updated: 2, conflict: 1 },
    })
    expect(look.report.map(({ path, problem }) => [path, problem])).toEqual([
      ['bad.png', 'pictureRefused'],
      ['guide/one.md', 'pictureRefused'],
      ['guide/one.md', 'linkMissing'],
      ['a.png', 'fileUnused'],
    ])
    const all = await tables()
    expect(all).not.toEqual(before)
  })
})

describe('[EDIT-12] permission to import a tree', () => {
  test('is given to editors and jobs', async () => {
    const job = await testContext(system(library.tenantId))
    expect((await imported(FIRST, {}, job)).articles).toBe(3)
    expect((await imported({ ...FIRST, 'index.md': '# Home\n\nNew' }, {}, job)).changes['index.md']).toBe('updated')
    const other = await aLibrary()
    for (const [actor, code] of [
      [library.viewer, 'forbidden'],
      [library.nobody, 'notFound'],
      [other.editor, 'notFound'],
      [system(other.tenantId), 'notFound'],
      [visitor(library.tenantId), 'unauthenticated'],
    ] as const)
      await expectCode(imported(FIRST, {}, await testContext(actor)), code)
  })

  test('creates everything once in two concurrent imports', async () => {
    await Promise.allSettled([imported(FIRST), imported(FIRST), imported(FIRST)])
    expect(await tree()).toEqual(['Home', { guide: ['One', 'Two'] }])
    expect(await prisma.article.count({ where: { manualId: library.manual.id } })).toBe(4)
  })
})
