// [OPS-06] The template centre, from making a template to its use by a tenant, on a real database.
import type { CreateCentreTemplateInput, TreeNode } from '@lectern/contracts'
import { confinedTo } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import {
  applyTemplate,
  createManualFromTemplate,
  getArticle,
  getManualTree,
  getTemplate,
  listTemplates,
  openFile,
  seedTemplates,
  uploadFile,
} from '@lectern/library'
import {
  aLibrary,
  aMember,
  anArticle,
  aTenant,
  auditOf,
  expectCode,
  operator,
  testContext,
  testDatabase,
  testLibrary,
  themeDocument,
  visitor,
} from '@lectern/testing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as centre from './index.ts'
import { aCentreTemplate, both, openManual, png } from './open-manual.fixture.ts'

const PAGE = { current: 1, size: 100 }
const shape = (nodes: TreeNode[]): unknown[] =>
  nodes.map((node) => (node.children.length > 0 ? { [node.title]: shape(node.children) } : node.title))

let ops: DomainContext
beforeAll(async () => {
  await seedTemplates({ db: testDatabase() })
})
const library = testLibrary()
const { tenantAdmin: admin } = library.as
beforeEach(async () => {
  ops = await testContext(operator())
})
const prisma = () => testDatabase().prisma
const make = (input: Partial<CreateCentreTemplateInput> = {}) => aCentreTemplate(ops, input)
const audits = async (id: string) =>
  (await prisma().auditLog.findMany({ where: { subjectId: id }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(
    ({ action }) => action,
  )
const node = (key: string, title: string, content: unknown[] = []) => ({
  key,
  title,
  type: 'document' as const,
  content,
  children: [],
})

describe('groups', () => {
  test('are created, renamed, ordered and deleted, and leave their templates without a group', async () => {
    const one = await centre.createTemplateGroup(ops, { scope: 'manual', names: both('One'), advanced: false })
    const two = await centre.createTemplateGroup(ops, { scope: 'manual', names: both('Two'), advanced: true })
    await centre.updateTemplateGroup(ops, { id: one.id, names: both('First') })
    const template = await make({ groupId: one.id })
    const before = await centre.listTemplateGroups(ops, { scope: 'manual' })
    expect(before.slice(-2)).toMatchObject([
      { id: one.id, names: both('First'), advanced: false, templates: 1 },
      { id: two.id, names: both('Two'), advanced: true, templates: 0 },
    ])
    const ids = before.map(({ id }) => id).reverse()
    await centre.orderTemplateGroups(ops, { scope: 'manual', ids })
    expect((await centre.listTemplateGroups(ops, { scope: 'manual' })).map(({ id }) => id)).toEqual(ids)
    await expectCode(centre.orderTemplateGroups(ops, { scope: 'manual', ids: ids.slice(1) }), 'invalidInput')
    await expectCode(centre.orderTemplateGroups(ops, { scope: 'theme', ids }), 'invalidInput')
    await centre.deleteTemplateGroup(ops, { id: one.id })
    expect(await centre.getCentreTemplate(ops, { scope: 'manual', id: template.id })).toMatchObject({ groupId: null })
    const ungrouped = await centre.listCentreTemplates(ops, {
      scope: 'manual',
      groupId: 'none',
      sort: 'name',
      order: 'asc',
      ...PAGE,
    })
    expect(ungrouped.records.map(({ id }) => id)).toContain(template.id)
    await expectCode(centre.deleteTemplateGroup(ops, { id: one.id }), 'notFound')
    await expectCode(centre.updateTemplateGroup(ops, { id: one.id, advanced: true }), 'notFound')
    expect(await audits(one.id)).toEqual(['templateGroup.create', 'templateGroup.update', 'templateGroup.delete'])
  })

  test('of themes accept no manuals, and vice versa', async () => {
    await expectCode(make({ groupId: 'system-theme-basic' }), 'invalidInput')
    await expectCode(make({ kind: 'theme', groupId: 'system-help' }), 'invalidInput')
    await expectCode(make({ groupId: 'nothing' }), 'invalidInput')
  })
})

describe('a template of a manual', () => {
  test('contains the published text of its manual with copied pictures, and no draft', async () => {
    const { manualId, fileId, articleId } = await openManual(admin, library.manual.id)
    const sources = await centre.findSourceManuals(ops, { text: library.manual.name })
    expect(sources.find(({ id }) => id === manualId)).toMatchObject({ articles: 1 })
    const template = await make({ from: { kind: 'manual', manualId }, groupId: 'system-help', category: 'product' })
    const { nodes } = await centre.getCentreTemplate(ops, { scope: 'manual', id: template.id })
    expect(nodes).toMatchObject([{ title: 'Folder', children: [{ title: 'Shown', key: articleId }] }])
    const text = JSON.stringify(nodes)
    expect(text).toContain('Published text')
    expect(text).not.toMatch(/Secret|Nobody/)
    expect(text).not.toContain(fileId)
    const copyId = /fileId=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? ''
    expect(await prisma().storedFile.findUniqueOrThrow({ where: { id: copyId } })).toMatchObject({ tenantId: '' })
    expect((await openFile(ops, { fileId: copyId })).mime).toBe('image/png')
    // Not offered yet: not for members, and never for visitors.
    await expectCode(openFile(admin, { fileId: copyId }), 'notFound')
    await centre.publishCentreTemplate(ops, { scope: 'manual', id: template.id })
    await confinedTo(library.tenantId, async () => {
      expect((await openFile(admin, { fileId: copyId })).mime).toBe('image/png')
    })
    await expectCode(openFile(await testContext(visitor(library.tenantId)), { fileId: copyId }), 'notFound')
    expect(await audits(template.id)).toEqual(['platformTemplate.create', 'platformTemplate.publish'])
  })

  test.each([
    ['private', { releaseType: 'private' }],
    ['for the organisation only', { releaseType: 'public', releaseScope: 'internal' }],
    ['for people who are signed in', { linkPermission: 'system' }],
    ['behind a password', { sharePasswordHash: 'x' }],
  ])('is not created from a manual that is %s', async (_, data) => {
    const { manualId } = await openManual(admin, library.manual.id)
    await prisma().manual.update({ where: { id: manualId }, data })
    await expectCode(make({ from: { kind: 'manual', manualId } }), 'notFound')
    expect((await centre.findSourceManuals(ops, { text: manualId })).map(({ id }) => id)).toEqual([])
  })

  test('excludes an article with a password', async () => {
    const { manualId, articleId } = await openManual(admin, library.manual.id)
    await prisma().article.update({ where: { id: articleId }, data: { sharePasswordHash: 'x' } })
    const template = await make({ from: { kind: 'manual', manualId } })
    expect((await centre.getCentreTemplate(ops, { scope: 'manual', id: template.id })).nodes).toEqual([])
  })

  test('is used by a tenant with copied pictures, counted, and unavailable when unpublished', async () => {
    const { manualId } = await openManual(admin, library.manual.id)
    const template = await make({ from: { kind: 'manual', manualId }, category: 'product', groupId: 'system-team' })
    const other = await aLibrary()
    const writer = await testContext(other.editor)
    const listed = async (lang: 'zh_CN' | 'en_US') =>
      (await listTemplates(writer, { ...PAGE, kind: 'manual', system: true, lang })).records.find(
        ({ id }) => id === template.id,
      )
    const use = () =>
      confinedTo(other.tenantId, () =>
        createManualFromTemplate(writer, { templateId: template.id, spaceId: other.space.id, name: 'New' }),
      )
    expect(await listed('en_US')).toBeUndefined()
    await expectCode(use(), 'notFound')
    await centre.publishCentreTemplate(ops, { scope: 'manual', id: template.id })
    expect(await listed('en_US')).toMatchObject({
      name: template.names.en_US,
      groupName: 'Team',
      category: 'product',
      system: true,
    })
    expect(await listed('zh_CN')).toMatchObject({ name: template.names.zh_CN, groupName: '团队' })
    const manual = await use()
    expect(manual.category).toBe('product')
    const tree = await getManualTree(writer, { manualId: manual.id })
    expect(shape(tree)).toEqual([{ Folder: ['Shown'] }])
    const article = await getArticle(writer, { id: tree[0]?.children[0]?.id ?? '' })
    const picture = /fileId=([A-Za-z0-9_-]+)/.exec(JSON.stringify(article.content))?.[1] ?? ''
    expect(await prisma().storedFile.findUniqueOrThrow({ where: { id: picture } })).toMatchObject({
      tenantId: other.tenantId,
    })
    expect(await prisma().fileUse.count({ where: { fileId: picture, articleId: article.id } })).toBe(1)
    expect(await centre.getCentreTemplate(ops, { scope: 'manual', id: template.id })).toMatchObject({ usedCount: 1 })
    await centre.unpublishCentreTemplate(ops, { scope: 'manual', id: template.id })
    expect(await listed('en_US')).toBeUndefined()
    await expectCode(getTemplate(writer, { id: template.id }), 'notFound')
    await expectCode(applyTemplate(writer, { id: template.id }), 'notFound')
    await expectCode(use(), 'notFound')
    expect(shape(await getManualTree(writer, { manualId: manual.id }))).toEqual([{ Folder: ['Shown'] }])
  })

  test('is saved under optimistic locking, without links to tenants', async () => {
    const template = await make()
    const article = await anArticle(library.tenantId, library.manual.id)
    const paragraph = (url: string) => ({
      id: crypto.randomUUID(),
      type: 'paragraph',
      props: {},
      content: [{ type: 'link', href: url, content: [{ type: 'text', text: 'Link', styles: {} }] }],
      children: [],
    })
    const nodes = [node('one', 'One', [paragraph('/puba/two')]), node('two', 'Two', [paragraph(`/puba/${article.id}`)])]
    const saved = await centre.saveTemplateContent(ops, { id: template.id, revision: 1, nodes })
    expect(saved.revision).toBe(2)
    expect(JSON.stringify(saved.nodes)).toContain('/puba/two')
    expect(JSON.stringify(saved.nodes)).not.toContain(article.id)
    await expectCode(centre.saveTemplateContent(ops, { id: template.id, revision: 1, nodes: [] }), 'conflict')
    await expectCode(
      centre.saveTemplateContent(ops, { id: template.id, revision: 2, nodes: [node('x', ' ')] }),
      'invalidInput',
    )
    await expectCode(centre.saveTemplateContent(ops, { id: template.id, revision: 2, content: [] }), 'invalidInput')
    let deep = node('d', 'Deep')
    for (let level = 0; level < 12; level++) deep = { ...node(`d${level}`, 'Deep'), children: [deep] as never[] }
    await expectCode(centre.saveTemplateContent(ops, { id: template.id, revision: 2, nodes: [deep] }), 'invalidInput')
    expect(await audits(template.id)).toEqual(['platformTemplate.create', 'platformTemplate.content'])
  })

  test('has a cover for new manuals, which must be a file of the platform', async () => {
    const { id: cover } = await uploadFile(ops, { fileName: 'c.png', stream: png() })
    const { id: foreign } = await uploadFile(admin, { fileName: 'c.png', stream: png() })
    await expectCode(make({ coverFileId: foreign }), 'invalidInput')
    const template = await make({ coverFileId: cover })
    await centre.saveTemplateContent(ops, { id: template.id, revision: 1, nodes: [node('a', 'A')] })
    await centre.publishCentreTemplate(ops, { scope: 'manual', id: template.id })
    const manual = await confinedTo(library.tenantId, () =>
      createManualFromTemplate(admin, { templateId: template.id, spaceId: library.space.id, name: 'Covered' }),
    )
    const { coverFileId } = await prisma().manual.findUniqueOrThrow({ where: { id: manual.id } })
    expect(await prisma().storedFile.findUniqueOrThrow({ where: { id: coverFileId ?? '' } })).toMatchObject({
      tenantId: library.tenantId,
    })
    await centre.updateCentreTemplate(ops, { scope: 'manual', id: template.id, coverFileId: null })
    expect(await prisma().storedFile.count({ where: { id: cover } })).toBe(0)
  })

  test('is copied, deleted, restored, and purged after thirty days with its files', async () => {
    const { manualId } = await openManual(admin, library.manual.id)
    const template = await make({ from: { kind: 'manual', manualId } })
    const copy = await make({ from: { kind: 'template', id: template.id } })
    const by = { scope: 'manual' as const, id: template.id }
    await centre.publishCentreTemplate(ops, by)
    await centre.deleteCentreTemplate(ops, by)
    await expectCode(getTemplate(admin, { id: template.id }), 'notFound')
    await expectCode(centre.getCentreTemplate(ops, by), 'notFound')
    await expectCode(centre.publishCentreTemplate(ops, by), 'notFound')
    await expectCode(centre.deleteCentreTemplate(ops, by), 'notFound')
    expect(await centre.undeleteCentreTemplate(ops, by)).toMatchObject({ published: true })
    await expectCode(centre.undeleteCentreTemplate(ops, by), 'notFound')
    const [file] = await prisma().templateFile.findMany({ where: { templateId: template.id } })
    const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)
    const system = await testContext({ type: 'system', tenantId: '', job: 'templates' })
    for (const id of [template.id, copy.id]) await centre.deleteCentreTemplate(ops, { scope: 'manual', id })
    expect(await centre.purgeCentreTemplates(system, later(29))).toBe(0)
    expect(await centre.purgeCentreTemplates(system, later(31))).toBe(2)
    await expectCode(centre.undeleteCentreTemplate(ops, by), 'notFound')
    expect(await prisma().storedFile.count({ where: { id: file?.fileId ?? '' } })).toBe(0)
  })

  test("is not restored by a start after the program's template is deleted permanently", async () => {
    const by = { scope: 'manual' as const, id: 'system-weekly-en_US' }
    await centre.deleteCentreTemplate(ops, by)
    expect(await seedTemplates({ db: testDatabase() })).toBe(0)
    await expectCode(getTemplate(admin, { id: by.id }), 'notFound')
    expect(await centre.undeleteCentreTemplate(ops, by)).toMatchObject({ builtIn: true, names: { zh_CN: '' } })
  })

  test('is filtered by group, category, state, kind and words, and sorted', async () => {
    const group = await centre.createTemplateGroup(ops, { scope: 'manual', names: both('Found'), advanced: false })
    const facts = { groupId: group.id, category: 'questions' as const }
    const apple = await make({ ...facts, names: { zh_CN: '苹果', en_US: 'Apple' } })
    const pear = await make({
      ...facts,
      kind: 'article',
      names: { zh_CN: '', en_US: 'Pear' },
      descriptions: both('Juicy'),
    })
    await centre.publishCentreTemplate(ops, { scope: 'manual', id: pear.id })
    const namesFor = async (input: Partial<Parameters<typeof centre.listCentreTemplates>[1]>) =>
      (
        await centre.listCentreTemplates(ops, {
          scope: 'manual',
          groupId: group.id,
          sort: 'name',
          order: 'asc',
          ...PAGE,
          ...input,
        })
      ).records.map(({ id }) => id)
    expect(await namesFor({})).toEqual([apple.id, pear.id])
    expect(await namesFor({ order: 'desc' })).toEqual([pear.id, apple.id])
    for (const sort of ['used', 'created', 'updated'] as const) expect(await namesFor({ sort })).toHaveLength(2)
    expect(await namesFor({ published: true })).toEqual([pear.id])
    expect(await namesFor({ kind: 'manual' })).toEqual([apple.id])
    expect(await namesFor({ text: '苹' })).toEqual([apple.id])
    expect(await namesFor({ text: 'juicy' })).toEqual([pear.id])
    expect(await namesFor({ category: 'product' })).toEqual([])
    expect(await namesFor({ size: 1, current: 2 })).toEqual([pear.id])
  })
})

test('[PERM-05] requires an operator', async () => {
  const member = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
  const id = 'product'
  const calls: ((ctx: DomainContext) => Promise<unknown>)[] = [
    (ctx) => centre.listTemplateGroups(ctx, {}),
    (ctx) => centre.createTemplateGroup(ctx, { scope: 'theme', names: both('X'), advanced: false }),
    (ctx) => centre.updateTemplateGroup(ctx, { id: 'system-help', names: both('X') }),
    (ctx) => centre.orderTemplateGroups(ctx, { scope: 'theme', ids: [] }),
    (ctx) => centre.deleteTemplateGroup(ctx, { id: 'system-help' }),
    (ctx) => centre.listCentreTemplates(ctx, { scope: 'theme', sort: 'name', order: 'asc', ...PAGE }),
    (ctx) => centre.getCentreTemplate(ctx, { scope: 'theme', id }),
    (ctx) => centre.findSourceManuals(ctx, { text: '' }),
    (ctx) => centre.createCentreTemplate(ctx, { kind: 'manual', from: { kind: 'nothing' }, names: both('X') }),
    (ctx) => centre.updateCentreTemplate(ctx, { scope: 'theme', id, groupId: null }),
    (ctx) => centre.saveTemplateContent(ctx, { id, revision: 1, nodes: [] }),
    (ctx) => centre.saveTemplateTheme(ctx, { id, revision: 1, document: themeDocument() }),
    (ctx) => centre.publishCentreTemplate(ctx, { scope: 'theme', id }),
    (ctx) => centre.unpublishCentreTemplate(ctx, { scope: 'theme', id }),
    (ctx) => centre.deleteCentreTemplate(ctx, { scope: 'theme', id }),
    (ctx) => centre.undeleteCentreTemplate(ctx, { scope: 'theme', id }),
  ]
  for (const call of calls) {
    await expectCode(call(member), 'roleRequired')
    await expectCode(call(await testContext(visitor(''))), 'unauthenticated')
  }
  expect(await auditOf(library.tenantId, id)).toEqual([])
})
