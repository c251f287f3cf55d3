// Tabs: written with keys only, kept, and read by somebody whose browser runs no scripts.
import { openManual, signIn } from '@lectern/testing/product'
import { bodyOf, expect, memberPage, test, texts, untilSaved } from './product.fixture.ts'

const SHOTS = process.env.TABS_SHOTS
const lang = 'zh_CN' as const
test(`[EDIT-12] tabs are written by keyboard and read without scripts`, async ({ browser, product }) => {
  const t = texts(lang)
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'Tabs')
  const { id } = await client.post<{ id: string }>('/manualContent/insert', {
    manualId,
    title: 'Install',
    markdown: 'Before',
  })
  const page = await memberPage(browser, product, lang)
  await page.goto(`/article/manual-content/${manualId}?articleId=${id}`)
  const body = bodyOf(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const titles = body.getByRole('textbox', { name: t('blocks.tabs.title') })
  const shot = async (name: string) => {
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${lang}.png` })
  }

  await test.step('made by the menu, named, filled, added to, put in another order', async () => {
    await body.getByText('Before').click()
    await press('End', 'Enter')
    await page.keyboard.type('/xuanxiang')
    await expect(page.getByRole('option', { name: t('blocks.tabs.name') })).toBeVisible()
    await press('Enter')
    await expect(titles).toHaveCount(2)
    await expect(titles.first()).toBeFocused()
    await page.keyboard.type('npm')
    await press('Enter')
    await page.keyboard.type('npm words')
    await press('Enter', 'Enter')
    await expect(titles.nth(1)).toBeFocused()
    await page.keyboard.type('yarn')
    await press('Control+Enter')
    await expect(titles).toHaveCount(3)
    await page.keyboard.type('pnpm')
    await press('Enter')
    await page.keyboard.type('pnpm words')
    await press('Home', 'Backspace')
    await expect(titles.nth(2)).toBeFocused()
    await press('Control+Shift+ArrowUp')
    await expect(titles.nth(1)).toHaveValue('pnpm')
    await titles.nth(2).focus()
    await press('Enter')
    await page.keyboard.type('yarn words')
    await press('Enter', 'Enter')
    await page.keyboard.type('After')
    await expect(body.locator('.tab-set').getByText('After')).toHaveCount(0)
    await expect(body.getByText('After')).toBeVisible()
    await untilSaved(page)
    await shot('write')
  })

  await test.step('they are there again, taken back and taken apart', async () => {
    await page.reload()
    await expect(titles).toHaveCount(3)
    await page
      .getByRole('button', { name: t('blocks.tabs.remove') })
      .nth(1)
      .click()
    await expect(titles).toHaveCount(2)
    await press('Control+z')
    await expect(titles).toHaveCount(3)
    await page.getByRole('button', { name: t('blocks.tabs.apart') }).click()
    await expect(titles).toHaveCount(0)
    await expect(body.getByText('pnpm words')).toBeVisible()
    await press('Control+z')
    await expect(titles).toHaveCount(3)
    await untilSaved(page)
  })

  await test.step('a copy of them is whole and has places of its own', async () => {
    await body.getByText('After').click()
    await press('Control+a', 'Control+c')
    await body.getByText('After').click()
    await press('End', 'Enter', 'Control+v')
    await expect(titles).toHaveCount(6)
    const ids = await body
      .locator('[data-node-type="tab"], [data-node-type="tabs"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-id')))
    expect(new Set(ids).size).toBe(8)
    await press('Control+z')
    await expect(titles).toHaveCount(3)
    await untilSaved(page)
  })

  await test.step('a visitor reads one panel at a time, without scripts, and by keyboard', async () => {
    await client.post('/manualContent/releaseVersion', { id })
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
    const visitor = await context.newPage()
    await visitor.goto(`/pub/${manualId}?articleId=${id}&lang=${lang}`)
    const prose = visitor.locator('.prose')
    await expect(prose.locator('.tab > summary')).toHaveText(['npm', 'pnpm', 'yarn'])
    await expect(prose.getByText('npm words', { exact: true })).toBeVisible()
    await expect(prose.getByText('yarn words')).toBeHidden()
    await prose.locator('.tab > summary').last().focus()
    await visitor.keyboard.press('Enter')
    await expect(prose.getByText('yarn words')).toBeVisible()
    await expect(prose.getByText('npm words', { exact: true })).toBeHidden()
    for (const [name, width, scheme] of SHOTS
      ? ([
          ['light', 1440, 'light'],
          ['dark', 1440, 'dark'],
          ['phone', 390, 'light'],
        ] as const)
      : []) {
      await visitor.emulateMedia({ colorScheme: scheme })
      await visitor.setViewportSize({ width, height: 844 })
      await visitor.screenshot({ path: `${SHOTS}/read-${name}-${lang}.png` })
    }
    await visitor.emulateMedia({ media: 'print' })
    for (const words of ['npm words', 'pnpm words', 'yarn words'])
      await expect(prose.getByText(words, { exact: true })).toBeVisible()
    await context.close()
  })
})
