// One person writes an article in two windows: the second one shows the conflict, and each choice does what its button says.
import { signIn } from '@lectern/testing/product'
import { openArticle } from './article.fixture.ts'
import { expect, test, texts, typeAtEnd, untilSaved } from './product.fixture.ts'

const t = texts('zh_CN')

test('[EDIT-04] reports a conflict with another own window; overwrites or loads the text as chosen', async ({
  browser,
  product,
}) => {
  const { id, page, body, markdown } = await openArticle(browser, product, '一起写', '开头', { lang: 'zh_CN' })
  await expect(body).toContainText('开头')
  const first = await signIn(product.url, product.admin)
  /** The first window saves through a session of its own, the second types on and chooses. */
  const meet = async (theirs: string, mine: string, choice: 'editor.ownConflict.overwrite' | 'editor.loadLatest') => {
    const { revision } = await first.get<{ revision: number }>('/manualContent/findContentById', { id })
    await first.post('/manualContent/updateContentById', { id, revision, markdown: theirs })
    await typeAtEnd(page, mine)
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(t('editor.ownConflict.title'))
    await dialog.getByRole('button', { name: t(choice), exact: true }).click()
    await expect(dialog).toBeHidden()
    await untilSaved(page)
  }

  await meet('第一个窗口写的', '，第二个窗口写的', 'editor.ownConflict.overwrite')
  expect(await markdown()).toBe('开头，第二个窗口写的')
  await meet('第一个窗口又写的', '，还有', 'editor.loadLatest')
  await expect(body).toContainText('第一个窗口又写的')
  expect(await markdown()).toBe('第一个窗口又写的')
})
