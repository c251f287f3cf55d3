// Articles that answer less or not at all, while search finds them all the same.
import type { AnswerEvent, SourceLevel } from '@lectern/contracts'
import { createArticle, publishArticle } from '@lectern/library'
import {
  aLibrary,
  auditOf,
  expectCode,
  indexNow,
  OPEN_MANUAL,
  suiteLibrary,
  testContext,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { askQuestion } from '../ask/index.ts'
import { searchArticles } from '../search/index.ts'
import { listSources, setSource } from './index.ts'

let manualId: string
let folder: string
let log: string
let guide: string
const library = suiteLibrary(OPEN_MANUAL)
beforeAll(async () => {
  manualId = library.manual.id
  const ctx = await testContext(library.tenantAdmin)
  folder = (await createArticle(ctx, { manualId, title: 'Records', type: 'folder' })).id
  log = await article(
    'Machine log',
    'You can rotate the turbine blades. Rotate the turbine blades by hand. The lid is violet now.',
    folder,
  )
  guide = await article('Guide', 'To rotate the turbine blades of this machine, turn the crank twice and wait.')
})

async function article(title: string, markdown: string, parentId?: string) {
  const ctx = await testContext(library.tenantAdmin)
  const { id } = await createArticle(ctx, { manualId, parentId, title, type: 'document', markdown })
  await publishArticle(ctx, { id })
  await indexNow(id)
  return id
}
const QUESTION = 'Can you rotate the turbine blades by hand?'
async function cited(searchContent = QUESTION): Promise<string[]> {
  const events: AnswerEvent[] = []
  for await (const event of askQuestion(await testContext(visitor(library.tenantId)), { searchContent, manualId }))
    events.push(event)
  return events.flatMap((e) => (e.type === 'citations' ? e.citations.map(({ articleId }) => articleId) : []))
}
const set = async (articleId: string, level: SourceLevel, actor = library.admin) =>
  setSource(await testContext(actor), { articleId, level })
const list = async (actor = library.admin) => listSources(await testContext(actor), { manualId })

describe('[AI-02] answer sources', () => {
  test('omit an excluded article, which search still returns', async () => {
    expect(await cited()).toEqual([log])
    await set(log, 'none')
    expect(await cited()).toEqual([guide])
    const page = { searchContent: QUESTION, manualId, current: 1, size: 10 }
    const results = await searchArticles(await testContext(visitor(library.tenantId)), page)
    expect(results.records.map(({ id }) => id)).toEqual([log, guide])
    expect(await list()).toEqual([{ articleId: log, title: 'Machine log', folder: false, level: 'none' }])
    await set(log, 'normal')
    expect(await cited()).toEqual([log])
    expect(await list()).toEqual([])
    expect(await auditOf(library.tenantId, log)).toEqual(
      expect.arrayContaining(['answerSource.set', 'answerSource.set']),
    )
  })

  test('quote an article of lower weight when others match less', async () => {
    const both = 'How do you rotate the turbine blades?'
    expect(await cited(both)).toEqual([log])
    await set(log, 'less')
    expect(await cited(both)).toEqual([guide])
    // Words in no other article.
    expect((await cited('Is the lid violet now?'))[0]).toBe(log)
    await set(log, 'normal')
  })

  test('inherit the level of the folder unless the article has its own', async () => {
    await set(folder, 'none')
    expect(await cited()).toEqual([guide])
    await set(log, 'normal')
    expect(await cited()).toEqual([log])
    await set(log, 'none')
    expect(await list()).toMatchObject([{ articleId: folder, folder: true, level: 'none' }])
    await set(folder, 'normal')
    expect(await cited()).toEqual([log])
  })

  test('ignore any number of excluded articles', async () => {
    // More passages than are ever ranked.
    const words = 'You can rotate the turbine blades by hand. '
    const text = Array.from({ length: 130 }, (_, i) => `## Part ${i}\n\n${words.repeat(2)}`).join('\n\n')
    const long = await article('Long log', text)
    await set(long, 'none')
    await set(folder, 'none')
    expect(await cited()).toEqual([guide])
    await set(folder, 'normal')
  })
})

test('[AI-05] requires a manager of the robot in their tenant to set levels', async () => {
  await expectCode(set(log, 'none', library.editor), 'forbidden')
  await expectCode(list(library.viewer), 'forbidden')
  const other = await aLibrary()
  await expectCode(set(log, 'none', other.tenantAdmin), 'notFound')
  await expectCode(list(other.tenantAdmin), 'notFound')
})
