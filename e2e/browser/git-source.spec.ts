// A manual that follows a repository, in a browser, on a real Git server: tried, bound, run; an article is edited here, the file changes there, and
// the next run lists the conflict (EDIT-12).
import { openManual, signIn } from '@lectern/testing/product'
import { startGitServer } from '@lectern/testing/stand-ins'
import type { Page } from '@playwright/test'
import { bodyOf, expect, memberPage, test, texts } from './product.fixture.ts'

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

test('[EDIT-12] a manual is bound to a repository, follows it, and keeps local edits', async ({ browser, product }) => {
  const server = await startGitServer({ token: TOKEN })
  await server.commit({
    'docs/start.md': '# Getting started\n\nFirst words.',
    'docs/more.md': '# More\n\nFurther words.',
  })
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'From Git')
  const page = await memberPage(browser, product, 'en_US')
  await page.goto(`/article/git/${manualId}`)

  await test.step('tests and saves the settings', async () => {
    await field(page, 'address').fill(server.address)
    await field(page, 'folder').fill('docs')
    await field(page, 'token').fill(TOKEN)
    await press(page, t('common.words.testConnection'))
    await expect(page.getByText('Connected: branch main')).toBeVisible()
    await press(page, t('gitSource.bind'))
    await expect(page.getByText(t('gitSource.state.never'))).toBeVisible()
    await expect(field(page, 'token')).toHaveValue('')
  })

  await test.step('creates the articles in a run', () => run(page, { created: 2 }))

  await test.step('reports a conflict of an edited article in the next run, and keeps our text', async () => {
    const tree = await client.get<{ id: string; title: string }[]>('/manualContent/findByManualId', { manualId })
    const id = tree.find(({ title }) => title === 'Getting started')?.id ?? ''
    const { revision } = await client.get<{ revision: number }>('/manualContent/findContentById', { id })
    await client.post('/manualContent/updateContentById', { id, revision, markdown: 'First words. Ours.' })
    await server.commit({ 'docs/start.md': '# Getting started\n\nTheirs.', 'docs/more.md': '# More\n\nBetter words.' })
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

  await test.step('shows the source of an article', async () => {
    await page.getByRole('treeitem', { name: 'More' }).click()
    await expect(bodyOf(page).getByText('Better words.')).toBeVisible()
    await page.getByRole('button', { name: t('gitSource.origin.label', { path: 'docs/more.md' }) }).click()
    await expect(page.getByText(t('gitSource.origin.hint'))).toBeVisible()
  })

  await test.step('keeps the articles when it is unbound', async () => {
    await page.goto(`/article/git/${manualId}`)
    await press(page, t('gitSource.remove.title'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('gitSource.remove.title') })
      .click()
    await expect(page.getByRole('button', { name: t('gitSource.bind') })).toBeVisible()
    expect(await client.get('/manualContent/findByManualId', { manualId })).toHaveLength(2)
  })
  await server.stop()
})
