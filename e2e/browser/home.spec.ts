// A person's own pages: start, favourites, public area, lists that remember how they were left, palette, space settings.
import { createClient, signIn } from '@lectern/testing/product'
import { PNG } from './article.fixture.ts'
import { chooseMore, expect, lang, memberPage, test, texts } from './product.fixture.ts'

const picture = { name: 'cover.png', mimeType: 'image/png', buffer: PNG }
const story = { space: '首页空间', manual: '打印机手册', article: '更换墨盒的步骤', sort: 'name' } as const

const t = texts(lang)
test(`[HOME-01] [HOME-02] [HOME-03] [HOME-04] [HOME-05] [SPACE-01] [SPACE-02] [MAN-01] [PERM-01] start page, favourites, lists and palette`, async ({
  browser,
  product,
}) => {
  const page = await memberPage(browser, product, lang)
  await page.goto('/home/start')
  const create = page.getByRole('dialog').getByRole('button', { name: t('common.actions.create'), exact: true })

  await test.step('creates a space with a cover, and a manual with a category', async () => {
    await page
      .getByRole('button', { name: t('home.start.createSpace') })
      .first()
      .click()
    await page.getByLabel(t('space.name')).fill(story.space)
    await page.getByLabel(t('space.cover'), { exact: true }).setInputFiles(picture)
    await expect(
      page.getByRole('button', { name: `${t('setting.branding.remove')} ${t('space.cover')}` }),
    ).toBeVisible()
    await create.click()
    await expect(page.getByRole('heading', { name: story.space })).toBeVisible()
    await page
      .getByRole('button', { name: t('manual.create') })
      .first()
      .click()
    await page.getByLabel(t('manual.name')).fill(story.manual)
    await create.click()
    await page.waitForURL('**/article/manual-content/**')
    await chooseMore(page, lang, 'editor.settings')
    await page.getByLabel(t('common.words.category')).click()
    await page.getByRole('option', { name: t('manual.category.product') }).click()
    await page.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
    await expect(page.getByText(t('manual.settings.saved')).first()).toBeVisible()
  })
  const manualId = new URL(page.url()).pathname.split('/').pop()!
  const client = createClient(product.url, (await signIn(product.url, product.admin)).token)
  const markdown = `# ${story.article}`
  const article = await client.post<{ id: string }>('/manualContent/insert', {
    manualId,
    title: story.article,
    type: 'document',
    markdown,
  })

  await test.step('opens an article by a part of its title, marks it as favourite, and lists it as recent', async () => {
    await page.goto('/home/start')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(story.article.slice(2, 6))
    await page.getByRole('option', { name: story.article }).click()
    await page.waitForURL(`**/article/manual-content/${manualId}?articleId=${article.id}`)
    // The star changes before the server has received it.
    const saveResponse = page.waitForResponse((response) => response.url().includes('home.setFavourite'))
    await page.getByRole('button', { name: t('home.favourite.add', { name: story.article }) }).click()
    await saveResponse
    await page.goto('/home/start')
    const recent = page.getByRole('region', { name: t('home.start.recent') })
    await expect(recent.getByRole('link', { name: story.article })).toBeVisible()
    const common = page.getByRole('region', { name: t('home.start.common') })
    await common.getByRole('button', { name: t('home.favourite.add', { name: story.manual }) }).click()
    await expect(
      page
        .getByRole('region', { name: t('home.collect.title') })
        .getByRole('link', { name: story.manual })
        .first(),
    ).toBeVisible()
    const ring = page.getByRole('button', { name: new RegExp(`^\\d+% *${t('home.start.progress')}`) })
    await ring.hover()
    await expect(page.getByRole('tooltip')).toBeVisible()
  })

  await test.step('lists favourites by kind', async () => {
    await page.goto(`/home/collect?name=${encodeURIComponent(story.article)}`)
    await expect(page.getByRole('link', { name: story.article })).toBeVisible()
    await page.getByRole('tab', { name: t('home.collect.manuals') }).click()
    await expect(page.getByRole('link', { name: story.manual }).first()).toBeVisible()
  })

  await test.step('remembers view and sort of the manual list, and filters it', async () => {
    await page.goto(`/home/manual-list?name=${encodeURIComponent(story.manual)}`)
    await page.getByRole('button', { name: t('common.list.list'), exact: true }).click()
    await page.getByRole('button', { name: t('common.list.by', { name: '' }) }).click()
    const saveResponse = page.waitForResponse(
      (response) =>
        response.url().includes('preference.update') &&
        (response.request().postData() ?? '').includes(`\\"sort\\":\\"${story.sort}\\"`),
    )
    await page.getByRole('menuitemradio', { name: t(`manual.sort.${story.sort}`) }).click()
    await saveResponse
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: story.manual })
    await expect(row).toContainText(t('manual.category.product'))
    await expect(
      page.getByRole('button', { name: t('common.list.by', { name: t(`manual.sort.${story.sort}`) }) }),
    ).toBeVisible()
    await page.getByRole('button', { name: t('manual.filters.favourite'), exact: true }).click()
    await expect(row).toBeVisible()
    await page.getByRole('button', { name: t('manual.filters.published'), exact: true }).click()
    await expect(row).toBeHidden()
  })

  await test.step('lists a published manual in the public area', async () => {
    await client.post('/manualContent/releaseVersion', { id: article.id })
    const release = { id: manualId, releaseType: 'public', releaseScope: 'internal' }
    await client.post('/manual/updateManualSetting', release)
    await page.goto('/home/public')
    await expect(page.getByRole('link', { name: story.manual }).first()).toBeVisible()
    await expect(page.getByText(t('home.publicArea.published', { count: 1 })).first()).toBeVisible()
  })

  await test.step('creates by the palette', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: t('home.start.createSpace') }).click()
    await expect(page.getByLabel(t('space.name'))).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('shows the people of a space, changes its settings, and deletes it by typing its name', async () => {
    await page.goto(`/home/space-list?name=${encodeURIComponent(story.space)}`)
    await page.getByRole('main').getByRole('link', { name: story.space }).first().click()
    await page.getByRole('tab', { name: t('permission.members') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: product.admin.account })).toBeVisible()
    await page.getByRole('tab', { name: t('permission.groups') }).click()
    await expect(page.getByText(t('permission.noGroups'))).toBeVisible()
    await page.getByRole('tab', { name: t('space.settings') }).click()
    await page.getByLabel(t('space.remark')).fill('2026')
    await page.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
    await expect(page.getByText(t('space.updated')).first()).toBeVisible()
    await page.getByRole('button', { name: t('space.delete'), exact: true }).click()
    const confirm = page.getByRole('alertdialog')
    const press = confirm.getByRole('button', { name: t('space.delete'), exact: true })
    await confirm.getByRole('textbox').fill('x')
    await press.click()
    await expect(confirm.getByText(t('common.confirmTyping.mismatch'))).toBeVisible()
    await confirm.getByRole('textbox').fill(story.space)
    await press.click()
    await page.waitForURL('**/home/space-list')
    await expect(page.getByRole('main').getByRole('link', { name: story.space })).toBeHidden()
  })
})
