// From nothing to a published portal: with a mouse, and with the keyboard alone; conflicts, undo, both languages, accessibility.
import type { Theme } from '@lectern/contracts'
import { openManual, signIn } from '@lectern/testing/product'
import type { Locator, Page } from '@playwright/test'
import { accessible } from './accessible.fixture.ts'
import { call } from './messages.fixture.ts'
import { expect, memberPage, type Product, test, texts, untilSaved } from './product.fixture.ts'

async function aManual(product: Product, name: string) {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, name)
  const { id } = await client.post<{ id: string }>('/manualContent/insert', {
    manualId,
    title: '怎样安装',
    markdown: '先下载。',
  })
  await client.post('/manualContent/releaseVersion', { id })
  return { manualId, token: client.token }
}

const aTheme = (product: Product, token: string, manualId: string) =>
  call<Theme>(product, token, 'theme.create', { manualId, name: 'T', templateId: 'minimal' })
const themeOf = (product: Product, token: string, id: string) => call<Theme>(product, token, 'theme.get', { id }, true)

const preview = (page: Page, lang: 'zh_CN' | 'en_US') =>
  page.frameLocator(`iframe[title="${texts(lang)('portal.stage.title')}"]`)

/** Goes on with Tab until `wanted` has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 150; step++) {
    if (await target.evaluateAll((elements) => elements.includes(document.activeElement as never))) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${target}`)
}

/** Past the navigation, as people at a keyboard go: the sidebar has three stops for each space of the organisation. */
async function skipToContent(page: Page, lang: 'zh_CN' | 'en_US'): Promise<void> {
  const skip = page.getByRole('link', { name: texts(lang)('home.nav.skip') })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**#main')
}

test('[PORTAL-01] [PORTAL-02] [PORTAL-03] a portal is designed and published by mouse', async ({
  browser,
  product,
}) => {
  const t = texts('zh_CN')
  const { manualId, token } = await aManual(product, '鼠标')
  const page = await memberPage(browser, product, 'zh_CN')
  await page.goto('/home/manual-list')
  await page.getByRole('button', { name: t('manual.menu', { name: '鼠标' }) }).click()
  await page.getByRole('menuitem', { name: t('portal.designAction') }).click()
  await expect(page.getByText(t('portal.empty.title'))).toBeVisible()
  await page.getByRole('button', { name: t('portal.create.title') }).click()
  const gallery = page.getByRole('dialog')
  await expect(gallery.getByRole('radio')).toHaveCount(6)
  await gallery.getByText(t('portal.templates.faq'), { exact: true }).click()
  await gallery.getByRole('button', { name: t('portal.create.confirm') }).click()

  // A module is added, written, dragged to the top and seen at once.
  await page.getByRole('button', { name: t('portal.sections.add'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('portal.modules.announcement') })
    .click()
  await page.getByLabel(t('portal.announcement.text')).fill('今晚升级')
  await expect(preview(page, 'zh_CN').getByText('今晚升级')).toBeVisible()
  const lines = page.locator('[data-section-line]')
  const announcementLines = lines.filter({ hasText: t('portal.modules.announcement') })
  await announcementLines.dragTo(lines.first(), { targetPosition: { x: 40, y: 3 } })
  await expect(lines.first()).toContainText(t('portal.modules.announcement'))
  await untilSaved(page)
  await accessible(page)

  // A press on the page chooses what is there; the page is still the one of visitors.
  await page.getByRole('button', { name: t('portal.bar.phone') }).click()
  await expect
    .poll(() =>
      preview(page, 'zh_CN')
        .locator('html')
        .evaluate(() => innerWidth),
    )
    .toBe(390)

  await page.getByRole('button', { name: t('portal.bar.publish'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('/article/website')
  await dialog.getByRole('button', { name: t('portal.publish.title') }).click()
  await expect(dialog).toBeHidden()

  const [theme] = await call<Theme[]>(product, token, 'theme.list', { manualId }, true)
  expect(theme).toMatchObject({ enabled: true, publishedNumber: 1, changed: false })
  expect(await (await fetch(`${product.url}/article/website?manualId=${manualId}`)).text()).toContain('今晚升级')
})

test('[PORTAL-02] [PORTAL-03] a portal is designed by keyboard alone, in English', async ({ browser, product }) => {
  const t = texts('en_US')
  const { manualId, token } = await aManual(product, 'keys')
  const page = await memberPage(browser, product, 'en_US')
  await page.goto(`/article/portal/${manualId}`)
  await expect(page.getByText(t('portal.empty.title'))).toBeVisible()
  await skipToContent(page, 'en_US')
  await tabTo(page, page.getByRole('button', { name: t('portal.create.title') }))
  await page.keyboard.press('Enter')
  const gallery = page.getByRole('dialog')
  await expect(gallery.getByRole('radio')).toHaveCount(6)
  await tabTo(page, gallery.getByRole('radio'))
  await page.keyboard.press('ArrowDown')
  await expect(gallery.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('Enter')

  const lines = page.locator('[data-section-line]')
  await expect(lines.first()).toBeVisible()
  const before = await lines.count()
  await tabTo(page, page.getByRole('button', { name: t('portal.sections.add'), exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: t('portal.modules.articles') }))
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(before + 1)

  // To the top with Alt and the arrow, then it is opened and named.
  await tabTo(page, page.locator('[data-section-line][aria-current]'))
  for (let up = 0; up < before; up++) await page.keyboard.press('Alt+ArrowUp')
  await expect(lines.first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(t('portal.common.title'), { exact: true }))
  await page.keyboard.type('Written without a mouse')
  await expect(preview(page, 'en_US').getByText('Written without a mouse')).toBeVisible()
  await untilSaved(page)

  await tabTo(page, page.getByRole('button', { name: t('portal.bar.publish'), exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('button', { name: t('portal.publish.title') }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const [theme] = await call<Theme[]>(product, token, 'theme.list', { manualId }, true)
  expect(theme).toMatchObject({ enabled: true, publishedNumber: 1 })
})

test('[PORTAL-02] [PORTAL-03] the designer undoes exactly, checks contrast, resolves conflicts, and fits a phone', async ({
  browser,
  product,
}) => {
  const t = texts('zh_CN')
  const { manualId, token } = await aManual(product, '撤销')
  const { id, document } = await aTheme(product, token, manualId)
  const page = await memberPage(browser, product, 'zh_CN')
  await page.goto(`/article/portal/${manualId}/${id}`)
  const lines = page.locator('[data-section-line]')
  await expect(lines.first()).toBeVisible()
  const title = page.getByLabel(t('portal.common.title'), { exact: true })

  await test.step('saves the same bytes after undoing to the first state', async () => {
    const before = await lines.count()
    await lines.first().click()
    await title.fill('改过的标题')
    await lines.first().press('Alt+ArrowDown')
    await lines.last().press('Delete')
    await expect(lines).toHaveCount(before - 1)
    await page.getByText(t('portal.panels.style')).click()
    await page
      .getByRole('group', { name: t('portal.style.radius') })
      .getByText('16')
      .click()
    await untilSaved(page)
    expect((await themeOf(product, token, id)).document).not.toEqual(document)

    const undo = page.locator('header').getByRole('button', { name: t('portal.bar.undo') })
    for (let step = 0; step < 10 && (await undo.isEnabled()); step++) await page.keyboard.press('Control+z')
    await expect(undo).toBeDisabled()
    await expect(lines).toHaveCount(before)
    await page.keyboard.press('Control+s')
    await expect
      .poll(async () => JSON.stringify((await themeOf(product, token, id)).document))
      .toBe(JSON.stringify(document))
  })

  await test.step('blocks publishing with weak contrast', async () => {
    const colour = page.getByLabel(t('portal.style.text'), { exact: true }).first()
    await colour.fill('#999999')
    await expect(page.getByRole('alert').first()).toContainText('4.5')
    await page.getByRole('button', { name: t('portal.bar.publish'), exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: t('portal.publish.title') })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await untilSaved(page)
  })

  for (const choice of ['theirs', 'mine'] as const)
    await test.step(`resolves a conflict: ${choice}`, async () => {
      const theme = await themeOf(product, token, id)
      const [first] = theme.document.sections
      if (!first) throw new Error('the template has sections')
      const theirs = { ...first, title: { zh_CN: `${choice}: 对方的标题`, en_US: '' } }
      const saved = { ...theme.document, sections: [theirs, ...theme.document.sections.slice(1)] }
      await call(product, token, 'theme.saveDraft', { id, revision: theme.revision, document: saved })

      await lines.first().click()
      await title.fill('我的标题')
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText(t('portal.conflict.title'))
      await dialog.getByRole('button', { name: t(`portal.conflict.${choice}`) }).click()
      await expect(dialog).toBeHidden()
      await untilSaved(page)
      const expectedTitle = choice === 'mine' ? '我的标题' : `${choice}: 对方的标题`
      await expect(lines.first()).toContainText(expectedTitle)
      await expect
        .poll(async () => (await themeOf(product, token, id)).document.sections[0]?.title.zh_CN)
        .toBe(expectedTitle)
    })

  await test.step('shows the page in both languages, and the texts on a phone', async () => {
    await page.getByRole('button', { name: texts('en_US')('common.language.en_US') }).click()
    await expect(preview(page, 'zh_CN').locator('html')).toHaveAttribute('lang', 'en')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText(t('portal.narrow'))).toBeVisible()
    await page.getByRole('button', { name: t('portal.bar.overview'), exact: true }).click()
    await lines.first().click()
    await title.fill('On a phone')
    await untilSaved(page)
  })
})
