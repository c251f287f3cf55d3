// The application as a frame: the palette on every page, pages that do not jump, rows that open, phones.
import { openManual, signIn, untilIdle } from '@lectern/testing/product'
import { sample } from '@lectern/testing/sample'
import type { Page } from '@playwright/test'
import { call } from './messages.fixture.ts'
import { bodyOf, chooseMore, expect, lang, memberPage, test, texts, untilSaved } from './product.fixture.ts'

async function anArticle(product: Parameters<typeof memberPage>[1], name: string) {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, name)
  const markdown = ['## First part', 'A sentence with some words.', '## Second part', 'More of them.'].join('\n\n')
  const { id } = await client.post<{ id: string }>('/manualContent/insert', { manualId, title: name, markdown })
  return { client, manualId, id, address: `/article/manual-content/${manualId}?articleId=${id}` }
}

const palette = (page: Page, lang: 'zh_CN' | 'en_US') =>
  page.getByRole('dialog', { name: texts(lang)('home.palette.label') })

test(`[HOME-04] [UI-01] the palette in the editor runs actions, opens settings and changes the theme; Ctrl-K stays for links`, async ({
  browser,
  product,
}) => {
  const t = texts(lang)
  const { address } = await anArticle(product, 'Keys')
  const page = await memberPage(browser, product, lang)
  await page.goto(address)
  const pick = async (word: string, name: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(word)
    await expect(palette(page, lang).getByRole('option').first()).toHaveText(name)
    await page.keyboard.press('Enter')
  }
  const sentence = bodyOf(page).getByText('A sentence with some words.')
  await sentence.click()

  await test.step('inserts a link with selected text', async () => {
    await sentence.selectText()
    await expect(page.locator('.bn-formatting-toolbar')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.locator('.bn-form-popover')).toBeVisible()
    await expect(palette(page, lang)).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('opens the palette without one, which lists actions of this page', async () => {
    await sentence.click()
    await page.keyboard.press('Control+k')
    await expect(palette(page, lang)).toBeVisible()
    await page.keyboard.type(t('history.title'))
    await palette(page, lang)
      .getByRole('option', { name: t('history.title'), exact: true })
      .click()
    await expect(page.getByRole('complementary', { name: t('history.title') })).toBeVisible()
  })

  await test.step('changes the appearance', async () => {
    await pick('dark', `${t('common.theme.label')} / ${t('common.theme.dark')}`)
    await expect(page.locator('html')).toHaveClass(/dark/)
    await pick('system', `${t('common.theme.label')} / ${t('common.theme.system')}`)
    await expect(page.locator('html')).not.toHaveClass(/dark/)
  })

  await test.step('shows the keys', async () => {
    await pick('shortcuts', t('home.keys.title'))
    const keys = page.getByRole('dialog', { name: t('home.keys.title') })
    await expect(keys.getByText(t('home.keys.link'))).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('opens the settings, another language, which is loaded then, and the robot', async () => {
    await untilSaved(page)
    await pick('synonyms', `${t('setting.title')} / ${t('search.synonyms.title')}`)
    await expect(page.getByRole('heading', { level: 1, name: t('search.synonyms.title') })).toBeVisible()
    await pick('english', `${t('common.language.label')} / ${t('common.language.en_US')}`)
    const e = texts('en_US')
    await expect(page.getByRole('link', { name: e('home.nav.manuals'), exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('xyz')
    await palette(page, 'en_US')
      .getByRole('option', { name: e('home.palette.ask', { text: 'xyz' }) })
      .click()
    await page.waitForURL('**/robot?question=xyz')
  })
})

test('[UI-01] pages and editor load without layout shifts or second rendering, in one language', async ({
  browser,
  product,
}) => {
  const { address } = await anArticle(product, 'Still')
  const page = await memberPage(browser, product, 'en_US')
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifted = () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0))
  await page.context().addCookies([{ name: 'editorPanes', value: '1.outline', url: product.url }])

  for (const path of [...sample(['/home/start', '/home/manual-list', '/setting/members'], 1), address]) {
    await untilIdle(page, () => page.goto(path))
    expect(await shifted(), path).toBeLessThanOrEqual(0.02)
  }
  await expect(page.getByRole('complementary', { name: 'Outline' })).toContainText('Second part')
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  // The rest of the texts comes beside the first.
  expect(loaded.filter((name) => name.includes('/texts-')).map((name) => name.includes('en_US'))).toEqual([true, true])
  expect(complaints).toEqual([])
  await page.context().clearCookies({ name: 'editorPanes' })
})

test('[TEN-03] [PUB-04] [EDIT-08] rows open by a press anywhere in them and by key, also on a phone', async ({
  browser,
  product,
}) => {
  const t = texts('en_US')
  const { client, manualId, address } = await anArticle(product, 'Linked')
  await call(product, client.token, 'cooperation.setLink', { manualId, role: 'edit' })
  const page = await memberPage(browser, product, 'en_US')
  await page.goto('/setting/groups')

  await test.step('creates a group, opens it by its row, and applies its buttons', async () => {
    await page
      .getByRole('button', { name: t('groups.create') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel(t('groups.name'))
    await name.fill('Rowers')
    await dialog.getByLabel(t('common.words.description')).fill('In one boat')
    await dialog.getByRole('button', { name: t('common.actions.save') }).click()
    // The button of the row lies over all of it.
    await page.getByText('In one boat').filter({ visible: true }).first().click({ force: true })
    await expect(name).toHaveValue('Rowers')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Rowers', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('Rowers')
    await page.keyboard.press('Escape')
    await page
      .getByRole('row', { name: /Rowers/ })
      .getByRole('button', { name: t('common.words.delete') })
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  })

  await test.step('opens the target of a link by its row, and revokes it by its button', async () => {
    await page.goto('/setting/links')
    const row = page.getByRole('row', { name: /Linked/ }).filter({ hasText: t('links.kinds.cooperation') })
    await row.getByRole('button', { name: t('common.words.revoke') }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    // The link of the row lies over all of it.
    await row.getByText(t('links.never')).filter({ visible: true }).click({ force: true })
    await expect(page).toHaveURL(new RegExp(`${new URL(address, product.url).pathname}$`))
  })

  await test.step('has its tools on a phone, no sideways scroll, and targets for a finger', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await bodyOf(page).getByText('More of them.').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('header :is(a, button)')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ name: element.getAttribute('aria-label'), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24 || box.right > 390 || box.left < 0)
        .map(({ name }) => name),
    )
    expect(small).toEqual([])
    await chooseMore(page, 'en_US', 'editor.outline')
    await expect(page.getByRole('dialog').getByText('Second part')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('keeps other tools in the window beside the longest saving state', async () => {
    await page.route('**/trpc/article.save**', (route) => route.abort())
    await bodyOf(page).getByText('More of them.').click()
    await page.keyboard.type('!')
    await expect(page.getByText(t('editor.offlineKept'))).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.unroute('**/trpc/article.save**')
    await page.getByRole('button', { name: t('common.actions.retry') }).click()
    await untilSaved(page)
  })
})

test('[UI-01] on a phone the pages of the settings are one menu, and rows of tables name their columns', async ({
  browser,
  product,
}) => {
  const t = texts(lang)
  const page = await memberPage(browser, product, lang)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/setting/members')
  const cell = page.locator(`[data-head="${t('members.role')}"]`).first()
  await expect(cell).toBeVisible()
  expect(await cell.evaluate((one) => getComputedStyle(one, '::before').content)).toContain(t('members.role'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: t('setting.title') }).click()
  await page.getByRole('menuitem', { name: t('members.basicInfo') }).click()
  await expect(page).toHaveURL(/\/setting\/basic-info$/)
})
