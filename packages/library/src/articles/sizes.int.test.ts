// Small and large, ordinary and hostile texts by every way in: what was acknowledged can be read, published, written out, searched and
// compared; what is refused is refused with the limit, and changes nothing.
import { Buffer } from 'node:buffer'
import { type Block, bytesOf, readBlocks } from '@lectern/content'
import { compareDocuments } from '@lectern/content/rendering'
import { CONTENT_LIMITS, type ErrorCode } from '@lectern/contracts'
import { fieldMessage } from '@lectern/i18n'
import { DomainError } from '@lectern/kernel'
import { markdownToBlocks } from '@lectern/readers'
import { HTML_SHAPES, MARKDOWN_SHAPES } from '@lectern/readers/testing'
import { getPublishedArticle, getPublishedMarkdown } from '@lectern/reading'
import { anArticle, indexNow, suiteLibrary, system, testContext, testDatabase, testPorts } from '@lectern/testing'
import { sample } from '@lectern/testing/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyArticles } from '../directory/index.ts'
import { openArticleMarkdown } from '../exports/index.ts'
import { getVersion, listVersions, restoreVersion } from '../history/index.ts'
import { listImports, runImport, startImport } from '../imports/index.ts'
import { publishArticle } from '../publishing/index.ts'
import { createManualFromTemplate, getTemplate, saveAsTemplate } from '../templates/index.ts'
import {
  createArticle,
  getArticle,
  getArticleDetails,
  getDraft,
  getManualTree,
  importMarkdown,
  saveArticle,
} from './index.ts'

/** Blocks; fewer are no problem. */
const TOO_MANY = CONTENT_LIMITS.blocks + 1
/** As it is stored. */
const LARGE = JSON.parse(JSON.stringify(markdownToBlocks('- a\n'.repeat(TOO_MANY))))

const { prisma } = testDatabase()
let manualId: string
const library = suiteLibrary()
const { editor } = library.as
beforeAll(() => {
  manualId = library.manual.id
})

const create = (text: { markdown?: string; content?: Block[] }) =>
  createArticle(editor, { manualId, title: 'Text', type: 'document', ...text })
/** The error of a call that must fail. */
async function refusal(call: Promise<unknown>): Promise<DomainError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof DomainError)) throw error ?? new Error('not refused')
  return error
}
const problemOf = async (call: Promise<unknown>) => Object.values((await refusal(call)).details.fields ?? {})[0]
const contentOf = async (id: string) => (await prisma.article.findUniqueOrThrow({ where: { id } })).content

/** Everything that happens to a text after it was acknowledged. */
async function useEverywhere(id: string): Promise<void> {
  const { content } = await getDraft(editor, { id })
  expect(bytesOf(await contentOf(id))).toBeLessThanOrEqual(CONTENT_LIMITS.bytes)
  await getArticle(editor, { id })
  const { wordCount } = await getArticleDetails(editor, { id })
  expect(wordCount).toBeGreaterThanOrEqual(0)
  const blocks = readBlocks(content)
  compareDocuments({ title: 'a', blocks }, { title: 'a', blocks: blocks.slice(1) })
  await openArticleMarkdown(editor, { id })
  if (blocks.length === 0) return
  const { versionId } = await publishArticle(editor, { id })
  await getPublishedArticle(editor, { id })
  await getPublishedMarkdown(editor, { id }, 'https://help.example')
  await indexNow(id)
  await getVersion(editor, { id: versionId ?? '' })
}

async function imported(fileName: string, text: string): Promise<string | null> {
  async function* parts() {
    yield Buffer.from(text)
  }
  const { id } = await startImport(editor, { manualId, fileName, stream: parts() })
  await runImport(await testContext(system(library.tenantId)), { importId: id, lastTry: true })
  const importRow = (await listImports(editor, { manualId })).find((one) => one.id === id)
  if (importRow?.state === 'done') return importRow.articleId
  // With a reason that a person understands.
  expect(importRow?.message).not.toBe('')
  return null
}

/** Each way answers the id of its article, or null (with the right error) when it refuses the text. */
const WAYS: Readonly<Record<string, (markdown: string) => Promise<string | null>>> = {
  create: async (markdown) => (await create({ markdown })).id,
  save: async (markdown) => {
    const { id } = await create({ markdown: 'a' })
    await saveArticle(editor, { id, revision: 1, markdown })
    return id
  },
  editor: async (markdown) => (await create({ content: markdownToBlocks(markdown) })).id,
  folder: async (markdown) => {
    const { articles } = await importMarkdown(editor, { manualId, files: [{ path: 'a.md', markdown }] })
    return articles[0]?.id ?? null
  },
  'file of Markdown': (markdown) => imported('a.md', markdown),
  'file of HTML': (markdown) => imported('a.html', markdown),
}
const REFUSALS: readonly ErrorCode[] = ['invalidInput', 'conversionTooLarge', 'conversionTooSlow']

/** Numbers from 0 to 1, the same in every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) / 32_768
  }
}

describe('[EDIT-01] [EDIT-12] texts of all sizes', () => {
  const shapes = { ...MARKDOWN_SHAPES, ...HTML_SHAPES }
  const names = Object.keys(shapes)
  const next = random(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const lengths = [1_000, 10_000, 70_000, 300_000, 1_000_000]
  const rounds = Array.from({ length: 12 }, (_, round) => ({
    length: lengths[round % lengths.length] ?? 1_000,
    name: pick(names),
    way: pick(Object.keys(WAYS)),
  }))

  test.each(sample(rounds, 5))('$length characters of $name by $way', async ({ name, length, way }) => {
    const markdown = (shapes[name]?.(length) ?? '').toWellFormed().replaceAll('\u0000', '')
    const id = await WAYS[way]?.(markdown).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error
      expect(REFUSALS).toContain(error.code)
      return null
    })
    if (id) await useEverywhere(id)
  })
})

describe('[EDIT-01] content over a limit', () => {
  const list = '- a\n'.repeat(TOO_MANY)
  const reference = `[a]: https://example.com/${'x'.repeat(5_000)}\n\n${'[a] '.repeat(50_000)}`

  test.each(sample(Object.keys(WAYS), 3))('is rejected by %s, and nothing is written', async (way) => {
    const count = () => prisma.article.count({ where: { manualId, deletedAt: null } })
    const before = way === 'save' ? (await count()) + 1 : await count()
    if (way === 'file of HTML') {
      expect(await imported('a.html', `<ul>${'<li>a'.repeat(TOO_MANY)}</ul>`)).toBeNull()
    } else expect(await WAYS[way]?.(list).catch(() => null)).toBeNull()
    expect(await count()).toBe(before)
  })

  test('names the exceeded limit and the amount in both languages', async () => {
    const problem = await problemOf(create({ markdown: list }))
    expect(problem).toEqual({ key: 'contentTooManyBlocks', params: { max: CONTENT_LIMITS.blocks } })
    expect(problem && fieldMessage('en_US', problem)).toContain('20000')
    expect(problem && fieldMessage('zh_CN', problem)).toContain('最多 20000 个')
  })

  test('includes a short text that stores a large one', async () => {
    expect(await problemOf(create({ markdown: reference }))).toMatchObject({ key: 'contentExpandsTooMuch' })
    const rows = [{ cells: new Array(100).fill('') }, ...new Array(40_000).fill({ cells: [] })]
    const content = [{ type: 'table', content: { type: 'tableContent', rows } }] as unknown as Block[]
    expect(await problemOf(create({ content }))).toMatchObject({ key: 'contentTooManyCells' })
  })

  test.each([
    ['contentTooLong', `a ${'x'.repeat(CONTENT_LIMITS.characters)}`],
    ['contentUrlTooLong', `[a](/${'x'.repeat(CONTENT_LIMITS.url)})`],
    ['contentTooManyColumns', `|${'a|'.repeat(200)}\n|${'-|'.repeat(200)}`],
    ['contentTooManyParts', '*a*b'.repeat(CONTENT_LIMITS.inlines)],
  ])('is reported: %s', async (key, markdown) => {
    expect(await problemOf(create({ markdown }))).toMatchObject({ key })
  })

  test('keeps the draft unchanged', async () => {
    const { id } = await create({ markdown: 'Before' })
    expect(await problemOf(saveArticle(editor, { id, revision: 1, markdown: list }))).toMatchObject({
      key: 'contentTooManyBlocks',
    })
    const blocks = Array.from({ length: 10_001 }, () => ({ type: 'paragraph', content: 'a' }))
    const { revision } = await saveArticle(editor, { id, revision: 1, content: blocks })
    const splice = { at: 0, remove: 0, of: 10_001, blocks }
    expect(await problemOf(saveArticle(editor, { id, revision, splice }))).toMatchObject({
      key: 'contentTooManyBlocks',
    })
    expect((await getDraft(editor, { id })).content).toHaveLength(10_001)
  })
})

describe('[EDIT-01] content stored before there were limits', () => {
  test('can be read, published, exported, searched, compared and copied, but not saved before it is shortened', async () => {
    const { id } = await anArticle(library.tenantId, manualId)
    // As an earlier version acknowledged it.
    await prisma.article.update({ where: { id }, data: { content: LARGE } })
    expect((await getDraft(editor, { id })).content).toHaveLength(TOO_MANY)
    expect((await getArticle(editor, { id })).markdown).toContain('- a\n- a\n')
    await useEverywhere(id)
    const { ids } = await copyArticles(editor, { ids: [id] })
    expect((await getDraft(editor, { id: ids[0] ?? '' })).content).toHaveLength(TOO_MANY)

    const { publishedVersionId: versionId } = await prisma.article.findUniqueOrThrow({ where: { id } })
    const expected = { key: 'contentTooManyBlocks', params: { max: CONTENT_LIMITS.blocks } }
    expect(await problemOf(restoreVersion(editor, { id, versionId: versionId ?? '' }))).toEqual(expected)
    expect(await problemOf(saveAsTemplate(editor, { articleId: id, name: 'T' }))).toEqual(expected)
    expect(await problemOf(saveAsTemplate(editor, { manualId, name: 'T' }))).toEqual(expected)
    await saveArticle(editor, { id, revision: (await getDraft(editor, { id })).revision, markdown: 'short' })
    expect((await listVersions(editor, { id, current: 1, size: 10 })).total).toBeGreaterThan(0)
  })

  test('shows the words of unknown blocks', async () => {
    const { id } = await anArticle(library.tenantId, manualId)
    const content = [
      { id: 'a', type: 'hologram', props: { source: 'seen' }, content: [{ type: 'text', text: 'words', styles: {} }] },
      { id: 'b', type: 'paragraph', content: [{ type: 'text', text: 'after', styles: {} }], children: [] },
    ]
    await prisma.article.update({ where: { id }, data: { content } })
    expect((await getArticle(editor, { id })).markdown).toMatch(/words[\s\S]*after/)
  })
})

describe('[EDIT-10] templates', () => {
  test('accept what articles accept', async () => {
    const { id } = await create({ markdown: '# One\n\ntext' })
    const template = await saveAsTemplate(editor, { articleId: id, name: 'One' })
    expect((await getTemplate(editor, { id: template.id })).content).toHaveLength(2)
  })

  test('reject a manual that is too large', async () => {
    const admin = await testContext(library.admin)
    const { id } = await saveAsTemplate(admin, { articleId: (await create({ markdown: 'x' })).id, name: 'Two' })
    const nodes = [{ key: '', title: 'a', type: 'document', content: LARGE, children: [] }]
    await prisma.template.update({ where: { id }, data: { kind: 'manual', content: nodes } })
    const before = await prisma.manual.count({ where: { tenantId: library.tenantId } })
    const fields = { name: 'New', spaceId: library.space.id, templateId: id }
    const call = createManualFromTemplate(admin, fields)
    expect(await problemOf(call)).toMatchObject({ key: 'contentTooManyBlocks' })
    expect(await prisma.manual.count({ where: { tenantId: library.tenantId } })).toBe(before)
  })
})

describe('[EDIT-01] a long text', () => {
  test('reads it in another process, and a short one here', async () => {
    const { conversions, ...ports } = await testPorts()
    const requests: number[] = []
    const counted: typeof conversions = {
      run: (name, input, options) => {
        requests.push((input as { markdown: string }).markdown.length)
        return conversions.run(name, input, options)
      },
    }
    const ctx = await testContext(library.editor, { ports: { ...ports, conversions: counted } })
    for (const length of [1_000, 100_000]) {
      await createArticle(ctx, { manualId, title: 'T', type: 'document', markdown: 'word '.repeat(length / 5) })
    }
    await importMarkdown(ctx, { manualId, files: [{ path: 'long.md', markdown: 'word '.repeat(20_001) }] })
    expect(requests).toEqual([100_000, 100_005])
    expect((await getManualTree(ctx, { manualId })).length).toBeGreaterThan(1)
  })
})
