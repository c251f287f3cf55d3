// Operators change the lists of choices, and pages show what they changed; custom dictionaries are created, exported and imported; the menu of
// the operators' pages, on a phone too (OPS-01, OPS-11).
import { readFile } from 'node:fs/promises'
import { sample } from '@lectern/testing/sample'
import { accessible } from './accessible.fixture.ts'
import { operatorToken } from './messages.fixture.ts'
import { enter, expect, newPage, test, texts } from './product.fixture.ts'

const lang = 'zh_CN' as const

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const t = texts(lang)
const code = 'colourZh'
const changed = '个人作者'

test(`[OPS-01] [OPS-11] operators use the menu, built-in and custom dictionaries, and files`, async ({
  browser,
  product,
}) => {
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, await operatorToken(product))
  await page.setViewportSize(DESK)
  await page.goto('/manage/dictionaries')
  const form = page.getByRole('dialog')

  await test.step('groups the menu, and finds its pages by search', async () => {
    const menu = page.getByRole('navigation', { name: t('manage.title') })
    await expect(menu.getByRole('list')).toHaveCount(6)
    await expect(menu.getByRole('link')).toHaveCount(24)
    await expect(menu.getByRole('link', { name: t('dictionaries.title') })).toHaveAttribute('aria-current', 'page')
    const names = await menu.getByRole('link').allInnerTexts()
    await page.getByRole('button', { name: t('common.actions.search') }).click()
    for (const name of sample(names, 3)) {
      await page.getByPlaceholder(t('manage.searchHint')).fill(name)
      await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await page.setViewportSize(PHONE)
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: t('account.drawer.showMenu') }).click()
    await accessible(page)
    await form.getByRole('link', { name: t('dictionaries.title') }).click()
    await expect(form).toBeHidden()
    await page.setViewportSize(DESK)
  })

  await test.step('changes a label, shows it at registration, undoes and resets it', async () => {
    await page.getByRole('link', { name: t('dictionaries.names.usageScenario') }).click()
    await page
      .getByRole('button', { name: t('dictionaries.entry.editNamed', { name: t('registration.scenarios.personal') }) })
      .click()
    await form.getByLabel(t('dictionaries.entry.labelZh')).fill(changed)
    await form.getByLabel(t('dictionaries.entry.labelEn')).fill('Single author')
    await form.getByRole('switch').click()
    await form.getByRole('button', { name: t('common.actions.save') }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText(changed)).toBeVisible()
    const path = `/service/systemConfig/findSystemDict?bigCategory=dictionary&smallCategory=usageScenario&lang=${lang}`
    expect(await (await fetch(`${product.url}${path}`)).text()).toContain(changed)

    // The last entry that is on cannot be switched off.
    const enterprise = page.getByRole('switch', {
      name: t('dictionaries.entry.switchNamed', { name: t('registration.scenarios.enterprise') }),
    })
    await enterprise.click()
    await expect(enterprise).not.toBeChecked()
    await page.getByRole('switch', { name: t('dictionaries.entry.switchNamed', { name: changed }) }).click()
    await expect(page.getByText(t('errors.fields.dictionaryDefaultOff'))).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(enterprise).toBeChecked()
    await page.getByRole('button', { name: t('dictionaries.restore') }).click()
    await expect(
      page.getByText(t('dictionaries.restored', { name: t('dictionaries.names.usageScenario') })),
    ).toBeVisible()
    await page.getByRole('link', { name: t('dictionaries.back') }).click()
  })

  await test.step('creates, exports, imports and removes a custom dictionary', async () => {
    await page.getByRole('button', { name: t('dictionaries.add') }).click()
    await form.getByLabel(t('dictionaries.nameZh')).fill('颜色')
    await form.getByLabel(t('dictionaries.nameEn')).fill('Colours')
    await form.getByLabel(t('dictionaries.code')).fill(code)
    await form.getByRole('button', { name: t('common.actions.save') }).click()
    await expect(page.getByText(t('dictionaries.entry.none'))).toBeVisible()
    for (const value of ['red', 'green']) {
      await page.getByRole('button', { name: t('dictionaries.entry.add') }).click()
      await form.getByRole('textbox', { name: t('dictionaries.entry.value'), exact: true }).fill(value)
      await form.getByLabel(t('dictionaries.entry.labelZh')).fill(`${value} 色`)
      await form.getByLabel(t('dictionaries.entry.labelEn')).fill(`Colour ${value}`)
      await form.getByRole('button', { name: t('common.actions.save') }).click()
      await expect(form).toBeHidden()
    }
    await page.getByRole('button', { name: t('dictionaries.entry.upNamed', { name: 'green 色' }) }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('green')
    await accessible(page)

    await page.getByRole('link', { name: t('dictionaries.back') }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('common.words.export') }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    await page.getByRole('button', { name: t('common.words.import') }).click()
    await form.locator('input[type=file]').setInputFiles({
      ...{
        name: 'd.json',
        mimeType: 'application/json',
        buffer: Buffer.from(file.replace('Colour red', 'Colour red!')),
      },
    })
    await expect(form.getByText(t('dictionaries.files.codes', { codes: code }))).toBeVisible()
    await form.getByRole('button', { name: t('common.words.import') }).click()
    await expect(form).toBeHidden()
    await page.getByRole('link', { name: '颜色' }).click()
    await expect(page.getByText('Colour red!')).toBeVisible()
    await page.getByRole('button', { name: t('dictionaries.remove') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('dictionaries.remove') })
      .click()
    await expect(page.getByRole('heading', { name: t('dictionaries.title') })).toBeVisible()
    await expect(page.getByText(code)).toBeHidden()
  })
})
