// Templates: an article becomes one of the enterprise, another takes its text, a new manual begins with one.
import { openManual, signIn } from '@lectern/testing/product'
import { bodyOf, chooseMore, expect, memberPage, test, texts, untilSaved } from './product.fixture.ts'

test('[EDIT-10] [MAN-02] zh_CN: templates are saved, inserted and used for new manuals', async ({
  browser,
  product,
}) => {
  const t = texts('zh_CN')
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, '模板手册')
  const insert = (title: string, markdown: string) =>
    client.post<{ id: string }>('/manualContent/insert', { manualId, title, markdown })
  const model = await insert('好文章', '## 安装步骤\n\n- [ ] 打开电源')
  await insert('新文章', '')
  const page = await memberPage(browser, product, 'zh_CN')
  await test.step('saves an article and the manual as templates', async () => {
    await page.goto(`/article/manual-content/${manualId}?articleId=${model.id}&panel=templates`)
    for (const [button, name] of [
      [t('template.saveArticle'), '步骤模板'],
      [t('template.saveManual'), '整本模板'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('template.name')).fill(name)
      await dialog.getByRole('button', { name: t('common.actions.save') }).click()
      await expect(dialog).toHaveCount(0)
    }
  })

  await test.step('inserts the text into another article', async () => {
    await page.getByRole('treeitem', { name: '新文章' }).click()
    await expect(bodyOf(page)).not.toContainText('安装步骤')
    await bodyOf(page).click()
    await chooseMore(page, 'zh_CN', 'template.title')
    await page.getByRole('tab', { name: t('template.own') }).click()
    await page.getByRole('button', { name: t('template.look', { name: '步骤模板' }) }).click()
    await expect(page.locator('.prose')).toContainText('打开电源')
    await page.getByRole('button', { name: t('template.insert', { name: '步骤模板' }) }).click()
    await expect(bodyOf(page).locator('[data-content-type="checkListItem"]')).toHaveText('打开电源')
    await untilSaved(page)
  })

  await test.step('starts a new manual with the whole one', async () => {
    await page.goto('/home/manual-list')
    await page
      .getByRole('button', { name: t('manual.create') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('manual.name')).fill('由模板')
    await dialog.getByLabel(t('manual.space')).click()
    await page.getByRole('option').first().click()
    await dialog.getByLabel(t('template.beginWith')).click()
    await page.getByRole('option', { name: '整本模板' }).click()
    await dialog.getByRole('button', { name: t('common.actions.create'), exact: true }).click()
    await page.waitForURL('**/article/manual-content/**')
    await expect(page.getByRole('treeitem')).toHaveText(['好文章', '新文章'])
  })
})
