// An article's own password in an open manual, on a real database: no way shows its text without it, but to those who see its draft.

import type { Actor, DomainContext } from '@lectern/kernel'
import { createArticle, openFile, publishArticle, updateArticleSettings, uploadFile } from '@lectern/library'
import {
  getEmbeddedArticle,
  getLlmsIndex,
  getPublishedArticle,
  getPublishedDetails,
  getPublishedMarkdown,
  getPublishedTree,
  getSitemap,
  giveFeedback,
  unlockManuals,
} from '@lectern/reading'
import {
  aMember,
  apiToken,
  expectCode,
  grantManual,
  OPEN_MANUAL,
  PNG,
  suiteLibrary,
  system,
  testContext,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { askQuestion } from '../ask/index.ts'
import { indexArticle, searchArticles, suggest } from './index.ts'

const PASSWORD = 'open sesame'

async function* of(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Of the locked article, of one below it, and of one beside it; the picture that the locked one shows. */
let locked: string
let below: string
let beside: string
let pictureId: string

async function publish(title: string, markdown: string, parentId?: string): Promise<string> {
  const { id } = await createArticle(editor, {
    manualId: library.manual.id,
    parentId,
    title,
    type: 'document',
    markdown,
  })
  const { versionId } = await publishArticle(editor, { id })
  await indexArticle(await testContext(system(library.tenantId)), { articleId: id, versionId: versionId ?? '' })
  return id
}

const library = suiteLibrary(OPEN_MANUAL)
const { editor } = library.as
beforeAll(async () => {
  const picture = await uploadFile(editor, { fileName: 'pay.png', stream: of(PNG) })
  pictureId = picture.id
  locked = await publish('Locked', `The ocelot earns a salary.\n\n![](/file?fileId=${pictureId})`)
  below = await publish('Below', 'The ocelot has kittens.', locked)
  beside = await publish('Beside', 'Nothing of note.')
  await updateArticleSettings(editor, { id: locked, sharePassword: PASSWORD })
})

/** The context of a reader who has given the article's password before. */
async function unlocked(actor: Actor): Promise<DomainContext> {
  const ctx = await testContext(actor)
  const opened = await unlockManuals(ctx, [{ name: locked, password: PASSWORD }])
  return { ...ctx, actor: { ...actor, unlocked: opened } as Actor }
}

/** Everything that shows the text, by name: true when it did. */
async function ways(ctx: DomainContext): Promise<Record<string, boolean>> {
  const shows = (call: Promise<unknown>) =>
    call.then(
      (answer) => JSON.stringify(answer).includes('salary') || JSON.stringify(answer).includes(locked),
      () => false,
    )
  const manualId = library.manual.id
  const hits = async () =>
    (await searchArticles(ctx, { searchContent: 'ocelot salary', manualId, current: 1, size: 10 })).records
  const answer = async () => {
    const events: unknown[] = []
    for await (const event of askQuestion(ctx, { searchContent: 'What does the ocelot earn?', manualId }))
      events.push(event)
    return events
  }
  return {
    page: await shows(getPublishedArticle(ctx, { id: locked })),
    single: await shows(getPublishedArticle(ctx, { id: locked, single: true })),
    details: await shows(getPublishedDetails(ctx, { id: locked })),
    markdown: await shows(getPublishedMarkdown(ctx, { id: locked }, 'http://here.test')),
    embedded: await shows(getEmbeddedArticle(ctx, { id: locked })),
    search: await shows(hits()),
    suggestions: await shows(suggest(ctx, { searchContent: 'Locked', manualId })),
    answer: await shows(answer()),
    file: await openFile(ctx, { fileId: pictureId }).then(
      () => true,
      () => false,
    ),
  }
}
const EVERY = ['page', 'single', 'details', 'markdown', 'embedded', 'search', 'suggestions', 'answer', 'file']
const all = (value: boolean) => Object.fromEntries(EVERY.map((way) => [way, value]))

describe('[EDIT-08] [PUB-03] the password of an article in an open manual', () => {
  test.each<[string, () => Promise<Actor>]>([
    ['a visitor', async () => visitor(library.tenantId)],
    ['a colleague without a role', async () => library.nobody],
    [
      'a member who may read what is published only',
      async () => {
        const member = await aMember(library.tenantId)
        await grantManual(library.manual.id, member, 'publishedOnly')
        return member
      },
    ],
  ])('is required from %s wherever the text is shown, and opens it there', async (_who, make) => {
    const actor = await make()
    expect(await ways(await testContext(actor))).toEqual(all(false))
    expect(await ways(await unlocked(actor))).toEqual(all(true))
  })

  test('is not required from people with access to the draft', async () => {
    for (const actor of [library.viewer, library.editor, library.tenantAdmin, apiToken(library.tenantId)])
      expect(await ways(await testContext(actor))).toEqual(all(true))
  })

  test('names its article, and is accepted with the request', async () => {
    const ctx = await testContext(visitor(library.tenantId))
    await expect(getPublishedArticle(ctx, { id: locked })).rejects.toMatchObject({
      code: 'sharePasswordRequired',
      details: { data: { articleId: locked } },
    })
    await expectCode(getPublishedArticle(ctx, { id: locked, password: 'x' }), 'sharePasswordWrong')
    expect((await getPublishedArticle(ctx, { id: locked, password: PASSWORD })).ownPassword).toBe(true)
    await expectCode(giveFeedback(ctx, { id: locked, content: 'Text' }), 'sharePasswordRequired')
  })

  test('leaves the rest of the manual open, and shows a lock beside the title', async () => {
    const ctx = await testContext(visitor(library.tenantId))
    const { tree, firstArticleId } = await getPublishedTree(ctx, { manualId: library.manual.id })
    expect(tree).toMatchObject([
      { id: locked, title: 'Locked', locked: true, children: [{ id: below }] },
      { id: beside },
    ])
    expect(tree[1]).not.toHaveProperty('locked')
    expect(firstArticleId).toBe(below)
    await getPublishedArticle(ctx, { id: below })
    const { records } = await searchArticles(ctx, { searchContent: 'ocelot', current: 1, size: 10 })
    expect(records.map(({ id }) => id)).toEqual([below])
  })

  test('excludes the article from sitemap and reading list', async () => {
    const { manual } = library
    const site = { db: editor.db, publicUrl: null, origin: 'http://here.test' }
    const name = { manualCode: manual.code }
    const siteTexts = JSON.stringify([await getSitemap(site, name), await getLlmsIndex(site, name)])
    expect(siteTexts).toContain(below)
    expect(siteTexts).not.toContain(locked)
    expect(siteTexts).not.toContain('salary')
  })
})
