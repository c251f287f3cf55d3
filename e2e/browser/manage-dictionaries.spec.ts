// Operators change the lists of choices, and pages show what they changed; own dictionaries are made, exported and imported; the menu of the
// operators' pages, on a phone too (OPS-01, OPS-11).
import { readFile } from 'node:fs/promises'
import { accessible } from './accessible.fixture.ts'
import { operatorToken } from './messages.fixture.ts'
import { enter, expect, newPage, test, texts } from './product.fixture.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const lang = 'zh_CN' as const
const t = texts(lang)
const code = 'colourZh'

test(`[OPS-11] a label is changed, seen where people register, undone, and put back`, async ({ browser, product }) => {
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, await operatorToken(product))
  await page.setViewportSize(DESK)
  await page.goto('/manage/dictionaries')
  await expect(page.getByRole('row')).toHaveCount(10)
  await accessible(page)
  await page.getByRole('link', { name: t('dictionaries.names.usageScenario') }).click()
  await page
    .getByRole('button', { name: t('dictionaries.entry.editNamed', { name: t('registration.scenarios.personal') }) })
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel(t('dictionaries.entry.labelZh')).fill('个人作者')
  await form.getByLabel(t('dictionaries.entry.labelEn')).fill('Single author')
  await form.getByRole('switch').click()
  await form.getByRole('button', { name: t('common.actions.save') }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Single author')).toBeVisible()
  const changed = '个人作者'

  const guest = await newPage(browser, product, lang)
  await guest.goto(`/manage/dictionaries`)
  const told = await guest.request.get(
    `/service/systemConfig/findSystemDict?bigCategory=dictionary&smallCategory=usageScenario&lang=${lang}`,
  )
  expect(((await told.json()) as { data: { name: string }[] }).data.map(({ name }) => name)).toContain(changed)
  await guest.context().close()

  // The last entry that is on cannot be switched off.
  const enterprise = page.getByRole('switch', {
    name: t('dictionaries.entry.switchNamed', { name: t('registration.scenarios.enterprise') }),
  })
  const personal = page.getByRole('switch', { name: t('dictionaries.entry.switchNamed', { name: changed }) })
  await enterprise.click()
  await expect(enterprise).not.toBeChecked()
  await personal.click()
  await expect(page.getByText(t('errors.fields.dictionaryDefaultOff'))).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(enterprise).toBeChecked()
  await page.getByRole('button', { name: t('dictionaries.restore') }).click()
  await expect(
    page.getByText(t('dictionaries.restored', { name: t('dictionaries.names.usageScenario') })),
  ).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Personal', exact: true })).toBeVisible()
})

test(`[OPS-11] an own dictionary, its file, on a phone`, async ({ browser, product }) => {
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, await operatorToken(product))
  await page.setViewportSize(PHONE)
  await page.goto('/manage/dictionaries')
  await page.getByRole('button', { name: t('dictionaries.add') }).click()
  const form = page.getByRole('dialog')
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
  const name = 'green 色'
  await page.getByRole('button', { name: t('dictionaries.entry.upNamed', { name }) }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('green')
  await accessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  await page.getByRole('link', { name: t('dictionaries.back') }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('dictionaries.files.export') }).click()
  const file = await (await download).path()
  const exported = JSON.parse(await readFile(file, 'utf8')) as {
    dictionaries: { code: string; entries: { labelEn: string }[] }[]
  }
  for (const one of exported.dictionaries) if (one.code === code) for (const entry of one.entries) entry.labelEn += '!'
  await page.getByRole('button', { name: t('dictionaries.files.import') }).click()
  const choose = form.locator('input[type=file]')
  await choose.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('no') })
  await expect(page.getByText(t('dictionaries.files.unreadable'))).toBeVisible()
  await choose.setInputFiles({
    ...{ name: 'd.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(exported)) },
  })
  await expect(form.getByText(t('dictionaries.files.codes', { codes: code }))).toBeVisible()
  await form.getByRole('button', { name: t('dictionaries.files.import') }).click()
  await expect(form).toBeHidden()
  await page.goto(`/manage/dictionaries?code=${code}`)
  await expect(page.getByText('Colour red!')).toBeVisible()
  await page.getByRole('button', { name: t('dictionaries.remove') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('dictionaries.remove') })
    .click()
  await expect(page.getByRole('heading', { name: t('dictionaries.title') })).toBeVisible()
  await expect(page.getByText(code)).toBeHidden()
})

test(`[OPS-01] the menu has groups, and the search finds each page`, async ({ browser, product }) => {
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, await operatorToken(product))
  await page.setViewportSize(DESK)
  await page.goto('/manage/board')
  const menu = page.getByRole('navigation', { name: t('manage.title') })
  await expect(menu.getByRole('list')).toHaveCount(6)
  await expect(menu.getByRole('link')).toHaveCount(21)
  await expect(menu.getByRole('link', { name: t('boards.operator.title') })).toHaveAttribute('aria-current', 'page')
  await accessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })
  const names = await menu.getByRole('link').allInnerTexts()
  await page.getByRole('button', { name: t('manage.search') }).click()
  for (const name of names) {
    await page.getByPlaceholder(t('manage.searchHint')).fill(name)
    await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await page.setViewportSize(PHONE)
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: t('account.drawer.showMenu') }).click()
  await accessible(page)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('dictionaries.title') })
    .click()
  await expect(page.getByRole('heading', { name: t('dictionaries.title') })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
