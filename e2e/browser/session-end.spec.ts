// The session ends while an article is being written: the text stays, one signs in over it, and nobody writes in another's name.
import { openManual, query, signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import {
  bodyOf,
  expect,
  lang,
  memberPage,
  type Product,
  test,
  texts,
  typeAtEnd,
  untilSaved,
} from './product.fixture.ts'

const t = texts(lang)

type Account = { account: string; password: string }

const expireSessions = (product: Product) =>
  query(
    product,
    `UPDATE session SET expires_at = now() - interval '1 minute' WHERE user_id IN (SELECT id FROM "user" WHERE username = $1)`,
    [product.admin.account],
  )

async function anArticle(product: Product) {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'Session')
  const { id } = await client.post<{ id: string }>('/manualContent/insert', { manualId, title: 'S', markdown: 'Begin' })
  return { client, id, address: `/article/manual-content/${manualId}?articleId=${id}` }
}

/** The session ends behind the last key, and before anything of `text` is saved. */
async function typeAndLoseSession(page: Page, product: Product, text: string): Promise<void> {
  const expired = Promise.withResolvers<void>()
  await page.route('**/trpc/article.save*', async (route) => {
    await expired.promise
    await route.continue()
  })
  await typeAtEnd(page, text)
  await expireSessions(product)
  expired.resolve()
}

async function signInOver(page: Page, who: Account): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('editor.sessionTitle') })
  await expect(dialog).toContainText(t('editor.sessionUnsaved'))
  await dialog.getByLabel(t('common.words.account'), { exact: true }).fill(who.account)
  await dialog.getByLabel(t('auth.login.password'), { exact: true }).fill(who.password)
  await dialog.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
  await expect(dialog).toBeHidden()
}

const textOf = async (product: Product, id: string): Promise<string> => {
  const client = await signIn(product.url, product.admin)
  return (await client.get<{ markdown: string }>('/manualContent/findContentById', { id })).markdown.trim()
}

test('[EDIT-03] text is kept when a session ends during writing, and saved for its author only', async ({
  browser,
  product,
}) => {
  const { client, id, address } = await anArticle(product)
  const other = { account: `bob-${product.admin.account}`, password: 'Secret-12' }
  await client.post('/user/insertUser', { ...other, name: 'Bob' })
  const page = await memberPage(browser, product, lang)
  await page.goto(address)
  await expect(bodyOf(page)).toContainText('Begin')

  await test.step('renews an ended session over the text, which is saved then', async () => {
    // The form arrives after the dialog.
    const dialog = page.getByRole('dialog', { name: t('editor.sessionTitle') })
    await page.route('**/assets/*.js', async (route) => {
      await dialog.waitFor()
      await route.continue()
    })
    await typeAndLoseSession(page, product, ' and more')
    // Not the button that closes it, which the next blank would press.
    await expect(dialog.getByLabel(t('common.words.account'), { exact: true })).toBeFocused()
    await page.unrouteAll({ behavior: 'wait' })
    await signInOver(page, product.admin)
    await untilSaved(page)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
    expect(await textOf(product, id)).toBe('Begin and more')
    await typeAtEnd(page, ' again')
    await untilSaved(page)
    await expect.poll(() => textOf(product, id)).toBe('Begin and more again')
  })

  await test.step('never saves the text of one person for another', async () => {
    await typeAndLoseSession(page, product, ' by the writer')
    await signInOver(page, other)
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Bob')
    expect(await textOf(product, id)).toBe('Begin and more again')
    await dialog.getByRole('button', { name: t('editor.otherReload') }).click()
    await page.waitForLoadState()
    await expect(page.getByText('by the writer')).toHaveCount(0)
    expect(await textOf(product, id)).toBe('Begin and more again')
  })

  await test.step('offers it to its author again', async () => {
    const { token } = await signIn(product.url, product.admin)
    await page.context().addCookies([{ name: 'token', value: token, url: product.url }])
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await page.goto(address)
    await expect(bodyOf(page)).toContainText('Begin and more again by the writer')
    await untilSaved(page)
    await expect.poll(() => textOf(product, id)).toBe('Begin and more again by the writer')
  })

  await test.step('saves before leaving, and keeps the page when saving fails again', async () => {
    let broken = true
    await page.route('**/trpc/article.save*', (route) => (broken ? route.abort() : route.continue()))
    await typeAtEnd(page, ' unsaved')
    await page.getByRole('link', { name: t('editor.back') }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(t('common.states.network'))
    await dialog.getByRole('button', { name: t('editor.saveAndLeave') }).click()
    await expect(dialog).toBeVisible()
    await expect(bodyOf(page)).toContainText('by the writer unsaved')
    // Saving works: the page is left, and the server has the text.
    broken = false
    await dialog.getByRole('button', { name: t('editor.saveAndLeave') }).click()
    await page.waitForURL('**/home/**')
    expect(await textOf(product, id)).toBe('Begin and more again by the writer unsaved')
  })
})
