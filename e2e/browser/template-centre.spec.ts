// The template centre of the operators: a group, a template from a manual, and a theme (OPS-06).
import { randomBytes } from 'node:crypto'
import { openManual, signIn } from '@lectern/testing/product'
import { accessible } from './accessible.fixture.ts'
import { call, operatorToken } from './messages.fixture.ts'
import { bodyOf, enter, expect, lang, newPage, test, texts } from './product.fixture.ts'

const t = texts(lang)
test(`[OPS-06] groups, templates of manuals and themes are managed`, async ({ browser, product }) => {
  const client = await signIn(product.url, product.admin)
  // Operators of all organisations share the centre, and another try finds what the first one left.
  const mark = randomBytes(3).toString('hex')
  const sourceName = `From ${mark}`
  const manualId = await openManual(client, sourceName)
  const article = await client.post<{ id: string }>('/manualContent/insert', {
    manualId,
    title: 'Published one',
    markdown: 'Everybody reads this',
  })
  await call(product, client.token, 'publishing.publish', { id: article.id })
  await call(product, client.token, 'manual.updateSettings', {
    id: manualId,
    releaseType: 'public',
    releaseScope: 'external',
    linkPermission: 'public',
  })
  const token = await operatorToken(product)
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, token)
  const dialog = page.getByRole('dialog')
  const actsOf = async (name: string, act: string) => {
    await page
      .getByRole('button', { name: t('templateCentre.actionsOf', { name }) })
      .first()
      .click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  const nameField = t('templateCentre.form.nameZh')
  const save = t('common.actions.save')
  const group = `Group ${mark}`
  const name = `New ${mark}`
  let id = ''

  await test.step('creates and moves a group', async () => {
    await page.goto('/manage/templates?tab=groups')
    const groups = page.getByRole('region', { name: t('templateCentre.groups.manual') })
    await groups.getByRole('button', { name: t('templateCentre.createGroup') }).click()
    await dialog.getByLabel(nameField).fill(group)
    await dialog.getByRole('button', { name: save }).click()
    await expect(dialog).toHaveCount(0)
    await groups.getByRole('button', { name: t('templateCentre.groups.up', { name: group }) }).click()
    await expect(groups.getByRole('listitem').nth(-2)).toContainText(group)
  })

  await test.step('copies and edits a theme', async () => {
    await page.getByRole('tab', { name: t('templateCentre.tabs.themes') }).click()
    const builtIn = t('portal.templates.product')
    const copy = t('templateCentre.copyOf', { name: builtIn })
    await actsOf(builtIn, t('templateCentre.copy'))
    await actsOf(copy, t('templateCentre.editContent'))
    await page.getByRole('button', { name: t('portal.panels.header'), exact: true }).click()
    await page.getByLabel(t('portal.header.siteName')).fill('Spring site')
    await accessible(page)
    // The message about the group may still be visible.
    const stored = page.waitForResponse((response) => response.url().includes('templateCentre.saveTheme'))
    await page.getByRole('button', { name: save }).click()
    expect((await stored).ok()).toBe(true)
  })

  await test.step('creates a template from a manual and edits it', async () => {
    await page.goto('/manage/templates')
    await page.getByRole('button', { name: t('templateCentre.create') }).click()
    await dialog.getByLabel(t('templateCentre.form.from')).click()
    await page.getByRole('option', { name: t('templateCentre.form.fromManual') }).click()
    await dialog.getByLabel(t('templateCentre.form.findManual')).fill(sourceName)
    await dialog.getByRole('radio', { name: new RegExp(sourceName) }).check()
    await dialog.getByLabel(nameField).fill(name)
    await dialog.getByLabel(t('templateCentre.columns.group')).click()
    await page.getByRole('option', { name: group }).click()
    await accessible(page)
    await dialog.getByRole('button', { name: t('common.actions.create') }).click()
    await page.waitForURL('**/manage/templates/*')
    id = new URL(page.url()).pathname.split('/').pop() ?? ''
    await expect(bodyOf(page)).toContainText('Everybody reads this')
    await page.getByRole('button', { name: t('templateCentre.editor.addArticle') }).click()
    await page.getByLabel(t('templateCentre.editor.titleField')).fill('Second one')
    await bodyOf(page).click()
    await page.keyboard.type('Written by an operator')

    // A spreadsheet is written in the editor of spreadsheets.
    await page.getByRole('button', { name: t('templateCentre.editor.addTable') }).click()
    await page.getByLabel(t('templateCentre.editor.titleField')).fill('Prices')
    const canvas = page.locator('canvas[id^=univer-sheet-main-canvas]').first()
    await canvas.click({ position: { x: 90, y: 35 } })
    await page.keyboard.type('21')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: save }).click()
    // The editor of spreadsheets has a place for messages of its own, out of sight.
    await expect(page.getByText(t('templateCentre.saved')).filter({ visible: true }).first()).toBeVisible()
    const readTemplate = () => call<object>(product, token, 'templateCentre.get', { scope: 'manual', id }, true)
    await expect.poll(async () => JSON.stringify(await readTemplate())).toContain('"0":{"0":{"v":21}}')
    expect(JSON.stringify(await readTemplate())).toContain('Written by an operator')
  })

  await test.step('previews and publishes it', async () => {
    await page.goto(`/manage/templates?text=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name, exact: true }).click()
    await expect(dialog.locator('.prose')).toContainText('Everybody reads this')
    await page.keyboard.press('Escape')
    await actsOf(name, t('templateCentre.publish'))
    await expect(page.getByText(t('templateCentre.publishedNow', { name }))).toBeVisible()
  })
  // Other organisations of this product are offered it otherwise.
  await call(product, token, 'templateCentre.unpublish', { scope: 'manual', id })
})
