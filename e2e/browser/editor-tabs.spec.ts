// Tabs: written with keys only, kept, and read by somebody whose browser runs no scripts.
import { openArticle } from './article.fixture.ts'
import { expect, test, texts, untilSaved } from './product.fixture.ts'

const lang = 'zh_CN' as const

test('[EDIT-12] tabs are written by keyboard and read without scripts', async ({ browser, product }) => {
  const t = texts(lang)
  const { page, body, markdown, reading, publish } = await openArticle(browser, product, 'Install', 'Before')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const titles = body.getByRole('textbox', { name: t('blocks.tabs.title') })

  await test.step('inserts by the menu, names, fills, extends and reorders', async () => {
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
    const text = await markdown()
    for (const words of ['npm words', 'pnpm words', 'yarn words']) expect(text).toContain(words)
  })

  await test.step('removes one and undoes it, splits all and undoes it', async () => {
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

  await test.step('copies it completely, with its own addresses', async () => {
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

  await test.step('shows a visitor one panel at a time, without scripts, and by keyboard', async () => {
    await publish()
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
    const visitor = await context.newPage()
    await visitor.goto(`${reading}&lang=${lang}`)
    const prose = visitor.locator('.prose')
    await expect(prose.locator('.tab > summary')).toHaveText(['npm', 'pnpm', 'yarn'])
    await expect(prose.getByText('npm words', { exact: true })).toBeVisible()
    await expect(prose.getByText('yarn words')).toBeHidden()
    await prose.locator('.tab > summary').last().focus()
    await visitor.keyboard.press('Enter')
    await expect(prose.getByText('yarn words')).toBeVisible()
    await expect(prose.getByText('npm words', { exact: true })).toBeHidden()
    await visitor.emulateMedia({ media: 'print' })
    for (const words of ['npm words', 'pnpm words', 'yarn words'])
      await expect(prose.getByText(words, { exact: true })).toBeVisible()
    await context.close()
  })
})
