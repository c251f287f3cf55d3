// Templates from saving to use, on a real database.
import type { TreeNode } from '@lectern/contracts'
import { confinedTo } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { removeMembers } from '@lectern/people'
import {
  aMember,
  anArticle,
  apiToken,
  aTenant,
  auditOf,
  expectCode,
  operator,
  PNG,
  testContext,
  testDatabase,
  testLibrary,
  visitor,
} from '@lectern/testing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createArticle, getArticle, getManualTree } from '../articles/index.ts'
import { openFile, uploadFile } from '../files/index.ts'
import {
  applyTemplate,
  createManualFromTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  saveAsTemplate,
  seedTemplates,
  updateTemplate,
} from './index.ts'

const library = testLibrary()
let editor: DomainContext
beforeAll(async () => {
  await seedTemplates({ db: testDatabase() })
})
beforeEach(async () => {
  editor = await testContext(library.editor)
})

const PAGE = { current: 1, size: 100 }
const shape = (nodes: TreeNode[]): unknown[] =>
  nodes.map((node) => (node.children.length > 0 ? { [node.title]: shape(node.children) } : node.title))
const write = (title: string, markdown: string, parentId?: string) =>
  createArticle(editor, { manualId: library.manual.id, title, type: 'document', markdown, parentId })

describe("[EDIT-10] [MAN-02] the platform's templates", () => {
  test('exist in both languages, once, for every signed-in person', async () => {
    expect(await seedTemplates({ db: testDatabase() })).toBe(0)
    // Operators of other suites make templates meanwhile.
    const seeded = async (lang?: 'zh_CN') =>
      (await listTemplates(editor, { ...PAGE, system: true, lang })).records.filter(({ id }) =>
        id.startsWith('system-'),
      )
    const english = await seeded()
    const chinese = await seeded('zh_CN')
    expect(english).toHaveLength(chinese.length)
    expect(english.map(({ name }) => name)).toContain('Meeting notes')
    expect(chinese.map(({ name }) => name)).toContain('会议纪要')
    expect(new Set(english.map(({ kind }) => kind))).toEqual(new Set(['article', 'manual']))
    expect(english.every(({ system, editable }) => system && !editable)).toBe(true)
    for (const { id } of [...english, ...chinese]) {
      const { kind, content, nodes } = await getTemplate(editor, { id })
      expect((kind === 'article' ? content : nodes).length).toBeGreaterThan(1)
    }
    await expectCode(deleteTemplate(await testContext(library.tenantAdmin), { id: english[0]?.id ?? '' }), 'forbidden')
  })

  test('create manuals with folders and drafts, and count their uses', async () => {
    const before = (await getTemplate(editor, { id: 'system-onboarding-en_US' })).usedCount
    // As a request does it.
    const manual = await confinedTo(library.tenantId, () =>
      createManualFromTemplate(editor, {
        templateId: 'system-onboarding-en_US',
        spaceId: library.space.id,
        name: 'Newcomers',
      }),
    )
    const tree = await getManualTree(editor, { manualId: manual.id })
    expect(shape(tree)).toEqual([
      'Welcome',
      { 'First week': ['Day one', 'Tools and accounts'] },
      { Rules: ['Hours and leave', 'Expenses'] },
      'Who to ask',
    ])
    expect(manual.articleCount).toBe(6)
    expect((await getArticle(editor, { id: tree[1]?.children[0]?.id ?? '' })).markdown).toContain(
      '[ ] Get your computer',
    )
    expect((await getTemplate(editor, { id: 'system-onboarding-en_US' })).usedCount).toBe(before + 1)
    expect(await auditOf(library.tenantId, manual.id)).toEqual(['manual.create'])
  })
})

describe('[EDIT-10] article templates', () => {
  test('contain text and pictures, for members of the organisation only', async () => {
    const stream = (async function* () {
      yield PNG
    })()
    const { id: fileId } = await uploadFile(editor, { fileName: 'a.png', stream })
    const { id: articleId } = await write('Form', `Fill in:\n\n![](/file?fileId=${fileId})`)
    const admin = await testContext(library.admin)
    const template = await saveAsTemplate(admin, { articleId, name: 'My form', groupName: 'Forms', shared: true })
    expect(template).toMatchObject({
      kind: 'article',
      system: false,
      editable: true,
      creator: 'Admin',
      groupName: 'Forms',
    })
    expect(await auditOf(library.tenantId, template.id)).toEqual(['template.create'])

    const nobody = await testContext(library.nobody)
    const document = await confinedTo(library.tenantId, () => applyTemplate(nobody, { id: template.id }))
    expect(JSON.stringify(document.content)).toContain('Fill in:')
    expect(document).toMatchObject({ usedCount: 1, editable: false })
    expect(await getTemplate(nobody, { id: template.id })).toMatchObject({ usedCount: 1 })
    expect((await openFile(nobody, { fileId })).mime).toBe('image/png')
    expect((await listTemplates(nobody, { ...PAGE, system: false })).records).toMatchObject([{ id: template.id }])
    expect((await listTemplates(nobody, { ...PAGE, name: 'my fo' })).total).toBe(1)

    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    await expectCode(getTemplate(stranger, template), 'notFound')
    await expectCode(openFile(stranger, { fileId }), 'notFound')
    expect((await listTemplates(stranger, { ...PAGE, system: false })).total).toBe(0)
  })

  test('are renamed and deleted by their creator and by administrators', async () => {
    const { id: articleId } = await write('A', 'Text')
    await testDatabase().prisma.manual.update({
      where: { id: library.manual.id },
      data: { releaseType: 'public', releaseScope: 'internal' },
    })
    const { id } = await saveAsTemplate(editor, { articleId, name: 'One', shared: true })
    expect(await updateTemplate(editor, { id, name: 'Two' })).toMatchObject({ name: 'Two' })
    await expectCode(updateTemplate(await testContext(library.admin), { id, name: 'Three' }), 'forbidden')
    await expectCode(deleteTemplate(await testContext(library.viewer), { id }), 'forbidden')
    await deleteTemplate(await testContext(library.tenantAdmin), { id })
    await expectCode(getTemplate(editor, { id }), 'notFound')
    expect(await auditOf(library.tenantId, id)).toEqual(['template.create', 'template.update', 'template.delete'])
  })
})

describe('[EDIT-10] visibility of a template', () => {
  const visible = async (id: string) => {
    const who = {
      editor: library.editor,
      admin: library.admin,
      tenantAdmin: library.tenantAdmin,
      nobody: library.nobody,
    }
    const visible = await Promise.all(
      Object.entries(who).map(async ([name, actor]) => {
        const { records } = await listTemplates(await testContext(actor), { ...PAGE, system: false })
        return records.some((template) => template.id === id) ? [name] : []
      }),
    )
    return visible.flat()
  }
  const release = (data: object) => testDatabase().prisma.manual.update({ where: { id: library.manual.id }, data })

  test('is private to its creator, with its pictures, until it is shared', async () => {
    const stream = (async function* () {
      yield PNG
    })()
    const { id: fileId } = await uploadFile(editor, { fileName: 'a.png', stream })
    const { id: articleId } = await write('Private draft', `Salary\n\n![](/file?fileId=${fileId})`)
    for (const source of [{ articleId }, { manualId: library.manual.id }]) {
      const template = await saveAsTemplate(editor, { ...source, name: 'Mine' })
      expect(template.shared).toBe(false)
      expect(await visible(template.id)).toEqual(['editor'])
      const others = await Promise.all([library.nobody, library.tenantAdmin].map((actor) => testContext(actor)))
      for (const other of others) {
        await expectCode(getTemplate(other, template), 'notFound')
        await expectCode(applyTemplate(other, template), 'notFound')
        await expectCode(updateTemplate(other, { id: template.id, shared: true }), 'notFound')
        await expectCode(deleteTemplate(other, template), 'notFound')
        await expectCode(
          createManualFromTemplate(other, { templateId: template.id, spaceId: library.space.id, name: 'Copy' }),
          'notFound',
        )
      }
      await expectCode(openFile(await testContext(library.nobody), { fileId }), 'notFound')
    }
  })

  test('includes everybody when people who set the audience of the manual share it', async () => {
    const { id: articleId } = await write('Draft', 'Text')
    await expectCode(saveAsTemplate(editor, { articleId, name: 'One', shared: true }), 'forbidden')
    const { id } = await saveAsTemplate(editor, { articleId, name: 'One' })
    await expectCode(updateTemplate(editor, { id, shared: true }), 'forbidden')
    await release({ releaseType: 'public', releaseScope: 'internal', sharePasswordHash: 'hash' })
    await expectCode(updateTemplate(editor, { id, shared: true }), 'forbidden')
    await release({ sharePasswordHash: null })
    expect(await updateTemplate(editor, { id, shared: true })).toMatchObject({ shared: true })
    expect(await visible(id)).toEqual(['editor', 'admin', 'tenantAdmin', 'nobody'])
    await updateTemplate(editor, { id, shared: false })
    expect(await visible(id)).toEqual(['editor'])
    const admin = await testContext(library.admin)
    await release({ releaseType: 'private' })
    const theirs = await saveAsTemplate(admin, { articleId, name: 'Two', shared: true })
    expect(await visible(theirs.id)).toEqual(['editor', 'admin', 'tenantAdmin', 'nobody'])
  })

  test('ends with its creator, except for shared templates', async () => {
    const { id: articleId } = await write('Draft', 'Text')
    const mine = await saveAsTemplate(editor, { articleId, name: 'Mine' })
    await release({ releaseType: 'public', releaseScope: 'internal' })
    const ours = await saveAsTemplate(editor, { articleId, name: 'Ours', shared: true })
    await removeMembers(await testContext(library.tenantAdmin), { ids: [library.editor.memberId] })
    const left = await testDatabase().prisma.template.findMany({ where: { tenantId: library.tenantId } })
    expect(left.map(({ id }) => id)).toEqual([ours.id])
    expect(left.map(({ id }) => id)).not.toContain(mine.id)
  })
})

describe('[MAN-02] manual templates', () => {
  test('keep their tree, and links within them open the new articles', async () => {
    const shelf = await anArticle(library.tenantId, library.manual.id, { title: 'Shelf', type: 'folder' })
    const { id: target } = await write('Target', 'Here', shelf.id)
    await write('Start', `[there](/puba/${target})`)
    const { id } = await saveAsTemplate(editor, { manualId: library.manual.id, name: 'Whole' })
    const manual = await createManualFromTemplate(editor, { templateId: id, spaceId: library.space.id, name: 'Copy' })
    const [folder, start] = await getManualTree(editor, { manualId: manual.id })
    expect(folder).toMatchObject({ title: 'Shelf', type: 'folder', children: [{ title: 'Target' }] })
    const { markdown } = await getArticle(editor, { id: start?.id ?? '' })
    expect(markdown).toContain(`/puba/${folder?.children[0]?.id}`)
    expect(markdown).not.toContain(target)
  })

  test('are refused where a manual cannot be created', async () => {
    const { id: articleId } = await write('A', 'Text')
    const folder = await anArticle(library.tenantId, library.manual.id, { type: 'folder' })
    const { id } = await saveAsTemplate(editor, { articleId, name: 'One' })
    const input = { templateId: id, spaceId: library.space.id, name: 'Copy' }
    await expectCode(createManualFromTemplate(editor, input), 'invalidInput')
    await expectCode(saveAsTemplate(editor, { articleId: folder.id, name: 'F' }), 'invalidInput')
    const fine = { ...input, templateId: 'system-onboarding-en_US' }
    await expectCode(createManualFromTemplate(await testContext(library.viewer), fine), 'forbidden')
    await expectCode(createManualFromTemplate(await testContext(library.nobody), fine), 'notFound')
  })

  test('are saved by writers of the manual', async () => {
    const { id: articleId } = await write('A', 'Text')
    const save = async (actor: Parameters<typeof testContext>[0]) =>
      saveAsTemplate(await testContext(actor), { articleId, name: 'One' })
    await save(apiToken(library.tenantId))
    await expectCode(save(library.viewer), 'forbidden')
    await expectCode(save(library.nobody), 'notFound')
    await expectCode(save(operator()), 'notFound')
    await expectCode(save(visitor(library.tenantId)), 'unauthenticated')
  })
})
