// An article after it was written: kept while offline, its versions beside each other, who else is there, what is not published yet.
import { createClient, openManual, signIn } from '@lectern/testing/product'
import { bodyOf, chooseMore, expect, lang, memberPage, test, texts, typeAtEnd, untilSaved } from './product.fixture.ts'

const t = texts(lang)

test(`[EDIT-03] [EDIT-04] [EDIT-05] [EDIT-14] the editor handles offline typing, versions and two windows`, async ({
  browser,
  product,
}) => {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'Review')
  const markdown = 'Every hundred cups, rinse.'
  const { id } = await client.post<{ id: string }>('/manualContent/insert', { manualId, title: 'Review', markdown })
  await client.post('/manualContent/releaseVersion', { id })
  const stored = () => client.get<{ state: string; markdown: string }>('/manualContent/findContentById', { id })
  // Another window, which was there first.
  const other = createClient(product.url, client.token)
  await other.get('/manualContent/queryByContentIdConcurrentEditing', { id })
  const page = await memberPage(browser, product, lang)
  await page.goto(`/article/manual-content/${manualId}?articleId=${id}`)
  await expect(bodyOf(page)).toContainText('Every hundred cups')
  await expect(page.locator('[data-presence]')).toBeVisible()

  await test.step('keeps offline typing, and saves it when online again', async () => {
    await page.context().setOffline(true)
    await typeAtEnd(page, ' And dry it.')
    await expect(page.getByText(t('editor.offlineKept'))).toBeVisible()
    await page.context().setOffline(false)
    await untilSaved(page)
    expect((await stored()).markdown).toContain('And dry it.')
  })

  await test.step('restores a version beside the draft, and reports unpublished changes', async () => {
    await chooseMore(page, lang, 'history.pending')
    const panel = page.getByRole('complementary', { name: t('history.pending') })
    await expect(panel.getByText(t('history.pendingChanged'))).toBeVisible()
    await page.getByRole('button', { name: t('history.title'), exact: true }).click()
    await page.getByRole('button', { name: new RegExp(t('history.release', { number: 1 })) }).click()
    const both = page.getByRole('region', { name: t('history.side') })
    await expect(both.locator('ins')).toContainText('And dry it.')
    await page.getByRole('button', { name: t('history.restore') }).click()
    await expect(page.getByText(t('history.restored')).first()).toBeVisible()
    await expect(bodyOf(page)).not.toContainText('And dry it.')
    expect(await stored()).toMatchObject({ state: 'published', markdown: expect.not.stringContaining('dry') })
    // The replaced text is in the history.
    await expect(page.getByText(t('history.save')).first()).toBeVisible()
  })

  await test.step('shows both texts of a conflict', async () => {
    await other.post('/manualContent/coverUpdateContentById', { id, markdown: 'Every hundred cups, they rinse.' })
    await typeAtEnd(page, ' I dry.')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: t('editor.conflictCompare') }).click()
    await expect(dialog.locator('del')).toContainText('they')
    await expect(dialog.locator('ins')).toContainText('I dry.')
  })
})
