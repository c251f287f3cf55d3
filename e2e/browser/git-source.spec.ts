// A manual that follows a repository, in a browser, on a real Git server: tried, bound, run; an article is edited here, the file changes there, and
// the next run lists the conflict (EDIT-12).
import { openManual, signIn } from '@lectern/testing/product'
import { startGitServer } from '@lectern/testing/stand-ins'
import type { Page } from '@playwright/test'
import { bodyOf, expect, memberPage, test, texts, untilSaved } from './product.fixture.ts'

const TOKEN = 'a token of the tests'
const t = texts('en_US')

const field = (page: Page, name: 'address' | 'branch' | 'folder' | 'token') =>
  page.getByLabel(t(`gitSource.fields.${name}`), { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function run(page: Page, counts: Record<string, number>) {
  const none = { created: 0, updated: 0, unchanged: 0, conflicts: 0, gone: 0, recycled: 0, published: 0 }
  await press(page, t('gitSource.state.runNow'))
  await expect(
    page.getByRole('status').filter({ hasText: t('gitSource.runs.counts', { ...none, ...counts }) }),
  ).toBeVisible({
    timeout: 60_000,
  })
}

test('[EDIT-12] a manual is bound to a repository, follows it, and keeps what was edited here', async ({
  browser,
  product,
}) => {
  const server = await startGitServer({ token: TOKEN })
  await server.commit({
    'docs/start.md': '# Getting started\n\nFirst words.',
    'docs/more.md': '# More\n\nFurther words.',
  })
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'From Git')
  const page = await memberPage(browser, product, 'en_US')
  await page.goto(`/article/git/${manualId}`)

  await test.step('settings are tried and saved', async () => {
    await field(page, 'address').fill(server.address)
    await field(page, 'folder').fill('docs')
    await press(page, t('gitSource.test'))
    await expect(page.getByText(t('gitSource.reasons.tokenNeeded'))).toBeVisible()
    await field(page, 'token').fill(TOKEN)
    await press(page, t('gitSource.test'))
    await expect(page.getByText('Connected: branch main')).toBeVisible()
    await press(page, t('gitSource.bind'))
    await expect(page.getByText(t('gitSource.state.never'))).toBeVisible()
    await expect(field(page, 'token')).toHaveValue('')
  })

  await test.step('a run makes the articles', async () => {
    await run(page, { created: 2 })
    await page.goto(`/article/manual-content/${manualId}`)
    await page.getByRole('treeitem', { name: 'Getting started' }).click()
    await expect(bodyOf(page).getByText('First words.')).toBeVisible()
  })

  await test.step('one is edited here, and says where it comes from', async () => {
    await page.getByRole('button', { name: t('gitSource.origin.label', { path: 'docs/start.md' }) }).click()
    await expect(page.getByText(t('gitSource.origin.hint'))).toBeVisible()
    await page.keyboard.press('Escape')
    await bodyOf(page).getByText('First words.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Ours.')
    await untilSaved(page)
  })

  await test.step('the file changes there: the next run lists the conflict and keeps our text', async () => {
    await server.commit({ 'docs/start.md': '# Getting started\n\nTheirs.', 'docs/more.md': '# More\n\nBetter words.' })
    await page.goto(`/article/git/${manualId}`)
    await run(page, { updated: 1, conflicts: 1 })
    await page
      .getByRole('button', { name: t('gitSource.runs.details'), exact: true })
      .first()
      .click()
    await expect(page.getByText(t('gitSource.runs.conflicts'))).toBeVisible()
    await page.getByRole('link', { name: 'Getting started' }).click()
    await expect(bodyOf(page).getByText('First words. Ours.')).toBeVisible()
    await expect(page.getByText(t('gitSource.origin.conflict', { path: 'docs/start.md' }))).toBeVisible()
  })

  await test.step('unbound, the articles stay', async () => {
    await page.goto(`/article/git/${manualId}`)
    await press(page, t('gitSource.remove.action'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('gitSource.remove.action') })
      .click()
    await expect(page.getByRole('button', { name: t('gitSource.bind') })).toBeVisible()
    await page.goto(`/article/manual-content/${manualId}`)
    await expect(page.getByRole('treeitem', { name: 'More' })).toBeVisible()
  })
  await server.stop()
})
