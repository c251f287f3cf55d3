// Publishing as newcomers do it: few clicks to an article that everybody reads, nothing published that was not meant, deletions undone.
import { type Client, signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import {
  aFounder,
  bodyOf,
  enter,
  expect,
  lang,
  memberPage,
  newPage,
  signInByPage,
  test,
  texts,
  untilSaved,
} from './product.fixture.ts'

/** From signing in to the address of an article that everybody reads. */
const MAX_CLICKS = 5

/** Counts presses of the pointer on all pages that are opened from now on. */
async function countClicks(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('pressed', () => {
    count++
  })
  await page.addInitScript(() => {
    const { pressed } = window as unknown as { pressed: () => void }
    addEventListener('pointerdown', () => pressed(), true)
  })
  return () => count
}

/** A private manual in a space of its own. */
async function newManual(client: Client, name: string): Promise<{ spaceId: string; manualId: string }> {
  const { id: spaceId } = await client.post<{ id: string }>('/room/insert', { name })
  const { id: manualId } = await client.post<{ id: string }>('/manual/insert', { roomId: spaceId, name })
  return { spaceId, manualId }
}
const write = (client: Client, manualId: string, title: string, more: object = {}) =>
  client.post<{ id: string }>('/manualContent/insert', { manualId, title, markdown: `Text of ${title}`, ...more })

/** The name of the author of the drafts. */
async function authorName(client: Client, manualId: string): Promise<string> {
  const drafts = await client.get<{ updatedName: string }[]>('/manualContent/findUnpublishedByManualId', { manualId })
  return drafts[0]!.updatedName
}

const STORY = { title: '第一次使用', sentence: '先接通电源，再按开关。', next: '保养' }

const t = texts(lang)

test(`[HOME-01] [PUB-01] [PUB-02] a new administrator publishes a public article within ${MAX_CLICKS} clicks of signing in`, async ({
  browser,
  product,
}) => {
  const founder = await aFounder(product)
  const client = await signIn(product.url, founder)
  const page = await newPage(browser, product, lang)
  const clicks = await countClicks(page)
  await signInByPage(page, product, lang, founder)
  const before = clicks()
  // The button of the form: the counter works.
  expect(before).toBe(1)

  await page
    .getByRole('region', { name: t('onboarding.begin.title') })
    .getByRole('button', { name: t('onboarding.begin.empty') })
    .click()
  await page.waitForURL('**/article/manual-content/*?articleId=*')
  await expect(page.getByLabel(t('common.words.title'), { exact: true })).toBeFocused()
  await page.keyboard.type(STORY.title)
  await page.keyboard.press('Enter')
  await expect(bodyOf(page)).toBeFocused()
  await page.keyboard.type(STORY.sentence)
  await untilSaved(page)

  await page.getByRole('button', { name: t('editor.publish'), exact: true }).click()
  const question = page.getByRole('dialog', { name: t('publishing.ask.title') })
  // Nothing is published before it is known for whom.
  const id = new URL(page.url()).searchParams.get('articleId')!
  expect(await client.get('/manualContent/findContentById', { id })).toMatchObject({ state: 'unpublished' })
  await expect(question.getByText(t('publishing.ask.usual'))).toBeVisible()
  await expect(question.locator('input[name=publicity][value=external]')).toBeChecked()
  await question.getByRole('button', { name: t('editor.publish'), exact: true }).click()
  const news = page.getByRole('listitem').filter({ hasText: t('editor.published') })
  await expect(news).toContainText(t('audience.readers.everybody'))
  await news.getByRole('button', { name: t('common.words.copyLink') }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(clicks() - before).toBeLessThanOrEqual(MAX_CLICKS)

  const read = await (await fetch(link)).text()
  for (const text of [STORY.title, STORY.sentence]) expect(read).toContain(text)

  await test.step('adds the next article to the same manual after asking for its title', async () => {
    await page.goto('/home/start')
    await page
      .getByRole('button', { name: t('home.start.createArticle') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: t('onboarding.manualName') })).toBeChecked()
    await page.keyboard.type(STORY.next)
    await dialog.getByRole('button', { name: t('common.actions.create'), exact: true }).click()
    await page.waitForURL('**/article/manual-content/**')
    await expect(bodyOf(page)).toBeFocused()
  })
})

test('[PUB-02] [EDIT-14] a reminder of "only collaborators" appears each time; changes are listed with authors and can be excluded', async ({
  browser,
  product,
}) => {
  const client = await signIn(product.url, product.admin)
  const { manualId } = await newManual(client, '先不公开')
  const first = await write(client, manualId, '甲')
  const second = await write(client, manualId, '乙')
  const third = await write(client, manualId, '丙')
  const stateOf = async ({ id }: { id: string }) =>
    (await client.get<{ state: string }>('/manualContent/findContentById', { id })).state
  const page = await memberPage(browser, product, lang)
  await page.goto(`/article/manual-content/${manualId}?articleId=${first.id}`)
  await page.getByRole('button', { name: t('editor.publish'), exact: true }).click()
  const question = page.getByRole('dialog', { name: t('publishing.ask.title') })
  await question.getByRole('button', { name: t('common.actions.cancel') }).click()
  expect(await stateOf(first)).toBe('unpublished')
  await page.getByRole('button', { name: t('editor.publish'), exact: true }).click()
  await question.locator('input[name=publicity][value=private]').check()
  await question.getByRole('button', { name: t('editor.publish'), exact: true }).click()
  const toast = page.getByRole('listitem').filter({ hasText: t('editor.published') })
  await expect(toast).toContainText(t('audience.readers.collaborators'))
  await expect(toast.getByRole('button', { name: t('common.words.view') })).toBeVisible()
  await expect(toast.getByRole('button', { name: t('common.words.copyLink') })).toHaveCount(0)

  await page.getByRole('button', { name: t('editor.publishMenu') }).click()
  await page.getByRole('menuitem', { name: t('editor.publishAll', { count: 2 }) }).click()
  const all = page.getByRole('dialog', { name: t('publishing.ask.allTitle') })
  await expect(all.getByRole('listitem')).toHaveCount(2)
  const author = t('publishing.ask.author', { name: await authorName(client, manualId), count: 2 })
  await expect(all.getByRole('status')).toContainText(author)
  await expect(all).toContainText(t('audience.readers.collaborators'))
  // They may change it themselves.
  await expect(all).not.toContainText(t('audience.ask', { names: '' }).slice(0, 6))
  expect(await stateOf(second)).toBe('unpublished')
  await all.getByRole('checkbox', { name: '丙' }).uncheck()
  await all.getByRole('button', { name: t('publishing.ask.count', { count: 1 }) }).click()
  const sent = page.getByRole('listitem').filter({ hasText: t('editor.publishAllDone', { count: 1 }) })
  await expect(sent).toContainText(t('audience.readers.collaborators'))
  await sent.hover()
  expect([await stateOf(second), await stateOf(third)]).toEqual(['published', 'unpublished'])

  await sent.getByRole('button', { name: t('publishing.done.change') }).click()
  const sheet = page.getByRole('dialog', { name: t('publishing.share.title') })
  await sheet.locator('input[name=publicity][value=external]').check()
  // Chosen, not stored: nobody reads it because somebody walked through the choices.
  expect(await client.get('/manual/findById', { id: manualId })).toMatchObject({ releaseType: 'private' })
  await sheet.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
  await expect(page.locator('[data-sonner-toast]').getByText(t('common.words.saved'))).toBeVisible()
  expect((await fetch(`${product.url}/pub/${manualId}`)).status).toBe(200)
})

test('[PUB-02] [PERM-01] a publisher who cannot change the audience sees it, and whom to ask', async ({
  browser,
  product,
}) => {
  const client = await signIn(product.url, product.admin)
  const { manualId } = await newManual(client, '编辑所在')
  const { id } = await write(client, manualId, '编辑的文章')
  const names = await authorName(client, manualId)
  const account = { account: `editor.${product.admin.account}`, password: 'Writes-A-Lot-1' }
  const member = await client.post<{ id: string }>('/user/insertUser', { ...account, name: '小编' })
  const granted = await fetch(`${product.url}/trpc/manual.grant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}` },
    body: JSON.stringify({ id: manualId, holders: [{ kind: 'member', id: member.id }], role: 'edit' }),
  })
  expect(granted.status).toBe(200)
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, (await signIn(product.url, account)).token)
  await page.goto(`/article/manual-content/${manualId}?articleId=${id}`)
  await page.getByRole('button', { name: t('editor.publish'), exact: true }).click()
  const news = page.getByRole('listitem').filter({ hasText: t('editor.published') })
  await expect(news).toContainText(t('audience.readers.collaborators'))
  await expect(news).toContainText(t('audience.ask', { names }))
  await expect(news.getByRole('button', { name: t('publishing.done.change') })).toHaveCount(0)

  await page.getByRole('button', { name: t('publishing.share.action'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('publishing.share.title') })
  await expect(sheet).toContainText(t('audience.ask', { names }))
  await expect(sheet.locator('input[name=publicity]')).toHaveCount(0)
})

test('[EDIT-01] [EDIT-06] [MAN-06] invalid names and places are reported, and a deletion is undone by its message or Ctrl+Z', async ({
  browser,
  product,
}) => {
  const client = await signIn(product.url, product.admin)
  const { manualId } = await newManual(client, '撤销手册')
  await client.post('/manual/updateManualSetting', {
    id: manualId,
    releaseType: 'public',
    releaseScope: 'external',
    linkPermission: 'public',
  })
  const folder = await write(client, manualId, '文件夹', { type: 'folder', markdown: undefined })
  const inner = await write(client, manualId, '里面', { parentId: folder.id })
  await write(client, manualId, '保留')
  const gone = await write(client, manualId, '误删')
  await client.post('/manualContent/releaseVersion', { id: gone.id })
  const page = await memberPage(browser, product, lang)
  await page.clock.install()
  await page.goto(`/article/manual-content/${manualId}?articleId=${inner.id}`)
  const lines = page.locator('aside').getByRole('treeitem')
  const line = (title: string) => lines.filter({ hasText: title })
  const bin = page.getByRole('button', { name: t('manual.recycle.title'), exact: true }).first()
  const sheet = page.getByRole('dialog', { name: t('manual.recycle.title') })
  const news = page.getByRole('listitem').filter({ hasText: t('editor.recycled', { title: '误删' }) })
  const stateOf = async () =>
    (await client.get<{ state: string }>('/manualContent/findContentById', { id: gone.id })).state

  await test.step('rejects an empty name in place, and keeps the old one on leaving', async () => {
    await line('里面').focus()
    await page.keyboard.press('F2')
    const field = page.getByRole('tree').getByLabel(t('common.words.title'), { exact: true })
    await field.fill('')
    await field.press('Enter')
    await expect(page.getByRole('tree').getByRole('alert')).toHaveText(t('directory.titleEmpty'))
    await expect(field).toBeFocused()
    await field.blur()
    await expect(page.getByText(t('directory.titleKept', { title: '里面' }))).toBeVisible()
    await expect(line('里面')).toBeVisible()
  })

  await test.step('rejects a move into the same folder', async () => {
    await line('里面').dragTo(line('文件夹'))
    await expect(page.getByRole('listitem').filter({ hasText: t('directory.stays') })).toBeVisible()
    await expect(lines).toHaveText(['文件夹', '里面', '保留', '误删'])
  })

  await test.step('deletes without confirmation, and keeps the message while the pointer is on it', async () => {
    await bin.click()
    await expect(sheet.getByText(t('manual.recycle.empty'))).toBeVisible()
    await page.keyboard.press('Escape')
    await line('误删').focus()
    await page.keyboard.press('Delete')
    await expect(line('误删')).toHaveCount(0)
    await expect(news).toBeVisible()
    await news.hover()
    await page.clock.fastForward(60_000)
    await expect(news).toBeVisible()
    await news.getByRole('button', { name: t('common.words.undo') }).click()
    await expect(page.getByText(t('directory.undo.published', { count: 1 }))).toBeVisible()
    await expect(line('误删')).toBeVisible()
    expect(await stateOf()).toBe('published')
  })

  await test.step('keeps the focus in the directory, where Ctrl+Z undoes', async () => {
    await line('误删').focus()
    await page.keyboard.press('Delete')
    await expect(line('误删')).toHaveCount(0)
    await expect(line('里面')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(line('误删')).toBeVisible()
    expect(await stateOf()).toBe('published')
  })

  await test.step('lists it in the bin, and hides the message after 8 s', async () => {
    await line('误删').focus()
    await page.keyboard.press('Delete')
    await expect(line('误删')).toHaveCount(0)
    await bin.click()
    await expect(sheet.getByText('误删')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.move(5, 700)
    await page.clock.fastForward(9_000)
    await expect(news).toHaveCount(0)
  })
})

test('[MAN-01] a manual created on the page of a space belongs to it, by its button and by the palette', async ({
  browser,
  product,
}) => {
  const client = await signIn(product.url, product.admin)
  const { spaceId } = await newManual(client, '书架空间')
  await newManual(client, '另一空间')
  const page = await memberPage(browser, product, lang)
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.goto(`/home/space-list?spaceId=${spaceId}`)
  const dialog = page.getByRole('dialog', { name: t('manual.create') })
  const create = dialog.getByRole('button', { name: t('common.actions.create'), exact: true })
  await page
    .getByRole('button', { name: t('manual.create'), exact: true })
    .first()
    .click()
  await expect(dialog.getByLabel(t('manual.space'))).toContainText('书架空间')
  await expect(create).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: t('home.start.createManual') }).click()
  await expect(dialog.getByLabel(t('manual.space'))).toContainText('书架空间')
  await dialog.getByLabel(t('manual.name')).fill('放对地方')
  await create.click()
  await page.waitForURL('**/article/manual-content/**')
  const id = new URL(page.url()).pathname.split('/').pop() ?? ''
  expect(await client.get('/manual/findById', { id })).toMatchObject({ roomId: spaceId })
})
