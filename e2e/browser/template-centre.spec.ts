// The template centre of the operators, from a group to the use of a template by an organisation (OPS-06).
import { openManual, signIn } from '@lectern/testing/product'
import { accessible } from './accessible.fixture.ts'
import { call, operatorToken } from './messages.fixture.ts'
import { bodyOf, enter, expect, memberPage, newPage, test, texts } from './product.fixture.ts'

const lang = 'zh_CN' as const
const t = texts(lang)
test(`[OPS-06] a group, a template from a manual, its use, and a theme`, async ({ browser, product }) => {
  const client = await signIn(product.url, product.admin)
  const sourceName = `Source ${lang}`
  const manualId = await openManual(client, sourceName)
  const article = await client.post<{ id: string }>('/manualContent/insert', {
    manualId,
    title: 'Published one',
    markdown: 'Everybody reads this',
  })
  await client.post('/manualContent/insert', { manualId, title: 'Draft one', markdown: 'Nobody yet' })
  await call(product, client.token, 'publishing.publish', { id: article.id })
  await call(product, client.token, 'manual.updateSettings', {
    id: manualId,
    releaseType: 'public',
    releaseScope: 'external',
    linkPermission: 'public',
  })
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, await operatorToken(product))
  const dialog = page.getByRole('dialog')
  const actsOf = async (name: string, act: string) => {
    await page.getByRole('button', { name: t('templateCentre.actionsOf', { name }) }).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  const nameField = t('templateCentre.form.nameZh')
  const save = t('common.actions.save')
  const group = `Group ${lang}`
  const name = `Starter ${lang}`
  const themeName = `Spring ${lang}`

  await test.step('a group is made and moved', async () => {
    await page.goto('/manage/templates?tab=groups')
    const groups = page.getByRole('region', { name: t('templateCentre.groups.manual') })
    await groups.getByRole('button', { name: t('templateCentre.createGroup') }).click()
    await dialog.getByRole('button', { name: save }).click()
    await expect(dialog.getByText(t('templateCentre.form.nameRequired'))).toBeVisible()
    await dialog.getByLabel(nameField).fill(group)
    await dialog.getByRole('button', { name: save }).click()
    await expect(dialog).toHaveCount(0)
    const up = groups.getByRole('button', { name: t('templateCentre.groups.up', { name: group }) })
    await up.click()
    await expect(groups.getByRole('listitem').nth(-2)).toContainText(group)
    await accessible(page)
  })

  await test.step('a template is made from a manual, edited, previewed and published', async () => {
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
    await expect(bodyOf(page)).toContainText('Everybody reads this')
    await expect(page.getByText('Draft one')).toHaveCount(0)
    await page.getByRole('button', { name: t('templateCentre.editor.addArticle') }).click()
    await page.getByLabel(t('templateCentre.editor.titleField')).fill('Second one')
    await bodyOf(page).click()
    await page.keyboard.type('Written by an operator')
    await accessible(page)
    await page.getByRole('button', { name: save }).click()
    await expect(page.getByText(t('templateCentre.saved'))).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Second one' }).click()
    await expect(bodyOf(page)).toContainText('Written by an operator')

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
    const { id } = await call<{ records: { id: string }[] }>(
      ...([product, await operatorToken(product), 'templateCentre.list'] as const),
      { scope: 'manual', text: name, current: 1, size: 10 },
      true,
    ).then(({ records: [first] }) => first ?? { id: '' })
    const kept = () =>
      operatorToken(product).then((token) =>
        call<object>(product, token, 'templateCentre.get', { scope: 'manual', id }, true),
      )
    await expect.poll(async () => JSON.stringify(await kept())).toContain('"0":{"0":{"v":21}}')

    await page.goto(`/manage/templates?text=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name, exact: true }).click()
    await expect(dialog.locator('.prose')).toContainText('Everybody reads this')
    await page.keyboard.press('Escape')
    await actsOf(name, t('templateCentre.publish'))
    await expect(page.getByText(t('templateCentre.publishedNow', { name }))).toBeVisible()
  })

  const member = await memberPage(browser, product, lang)
  const offered = async () => {
    await member.goto('/home/manual-list')
    await member
      .getByRole('button', { name: t('manual.create') })
      .first()
      .click()
    await member.getByRole('dialog').getByLabel(t('template.beginWith')).click()
    return member.getByRole('option', { name })
  }
  await test.step('an organisation uses it, and the use is counted', async () => {
    await (await offered()).click()
    const form = member.getByRole('dialog')
    await form.getByLabel(t('manual.name')).fill(`From template ${lang}`)
    await form.getByLabel(t('manual.space')).click()
    await member.getByRole('option').first().click()
    await form.getByRole('button', { name: t('common.actions.create'), exact: true }).click()
    await member.waitForURL('**/article/manual-content/**')
    await expect(member.getByRole('treeitem')).toHaveText(['Published one', 'Second one', 'Prices'])
    await page.reload()
    await expect(
      page.getByRole('row', { name: new RegExp(name) }).getByRole('cell', { name: '1', exact: true }),
    ).toBeVisible()
  })

  await test.step('unpublished, it is gone', async () => {
    await actsOf(name, t('templateCentre.unpublish'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('templateCentre.unpublish') })
      .click()
    await expect(page.getByText(t('templateCentre.unpublishedNow', { name }))).toBeVisible()
    await expect(await offered()).toHaveCount(0)
  })

  await test.step('a theme is copied, edited, published, and picked by an organisation', async () => {
    await page.goto('/manage/templates?tab=themes')
    await accessible(page)
    const builtIn = t('portal.templates.product')
    const copy = t('templateCentre.copyOf', { name: builtIn })
    await actsOf(builtIn, t('templateCentre.copy'))
    await actsOf(copy, t('templateCentre.edit'))
    await dialog.getByLabel(nameField).fill(themeName)
    await dialog.getByRole('button', { name: save }).click()
    await expect(dialog).toHaveCount(0)
    await actsOf(themeName, t('templateCentre.editContent'))
    await page.getByRole('button', { name: t('portal.panels.header'), exact: true }).click()
    await page.getByLabel(t('portal.header.siteName')).fill('Spring site')
    await accessible(page)
    await page.getByRole('button', { name: save }).click()
    await expect(page.getByText(t('templateCentre.saved'))).toBeVisible()
    await page.goto('/manage/templates?tab=themes')
    await actsOf(themeName, t('templateCentre.publish'))
    await expect(page.getByText(t('templateCentre.publishedNow', { name: themeName }))).toBeVisible()
    await member.goto(`/article/portal/${manualId}`)
    await member.getByRole('button', { name: t('portal.create.action') }).click()
    const gallery = member.getByRole('dialog')
    await gallery.getByText(themeName, { exact: true }).click()
    await gallery.getByRole('button', { name: t('portal.create.confirm') }).click()
    await expect(member.frameLocator('[data-stage] iframe').getByText('Spring site').first()).toBeVisible()
  })

  await test.step('on a phone and in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    for (const tab of ['manuals', 'themes', 'groups']) {
      await page.goto(`/manage/templates?tab=${tab}`)
      await expect(page.getByRole('tabpanel')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  })
})
