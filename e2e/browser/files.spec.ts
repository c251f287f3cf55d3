// Files by a person in a browser: pausing an upload, instant transfer, refusals, viewing, deleting, the editor.
import { writeFileSync } from 'node:fs'
import { openManual, signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { bodyOf, expect, lang, memberPage, test, texts, untilSaved } from './product.fixture.ts'

/** More than one piece of an upload. */
const LARGE = Buffer.alloc(9 * 1024 * 1024, '0123456789 ')

/** Chooses files of the disk, as a person does: their bytes need not travel to the browser first. */
async function choose(page: Page, label: string, files: { name: string; bytes: Buffer | string }[]): Promise<void> {
  const paths = files.map(({ name }) => test.info().outputPath(name))
  for (const [n, { bytes }] of files.entries()) writeFileSync(paths[n] ?? '', bytes)
  await page.locator('input[type="file"]').and(page.getByLabel(label)).setInputFiles(paths)
}

test(`[FILE-01] [FILE-03] [TEN-11] an upload is paused and resumed, known bytes are skipped, and a text is previewed`, async ({
  browser,
  product,
}) => {
  const t = texts(lang)
  const page = await memberPage(browser, product, lang)
  await page.goto('/setting/storage')
  await expect(page.getByRole('heading', { name: t('files.storage.title') })).toBeVisible()

  let sent = 0
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    sent++
    // The second piece is on its way for ever: it is given up by the pause.
    if (sent !== 2) await route.continue()
  })
  const label = t('files.slash.title')
  const large = 'large.txt'
  await choose(page, label, [
    { name: large, bytes: LARGE },
    { name: 'program.exe', bytes: 'MZ' },
  ])
  await expect(page.getByText(t('files.refused.type', { name: 'program.exe' }))).toBeVisible()
  const tray = page.getByRole('region', { name: t('files.list') })
  const line = tray.getByRole('listitem').filter({ hasText: large })
  await expect.poll(() => sent).toBe(2)
  await tray.getByRole('button', { name: t('common.words.removeNamed', { name: large }) }).click({ force: true })
  await expect(page.getByText(t('files.removeBlocked'))).toBeVisible()
  await tray.getByRole('button', { name: t('files.pause', { name: large }) }).click()
  await expect(line).toHaveAttribute('data-state', 'paused')
  await tray.getByRole('button', { name: t('files.resume', { name: large }) }).click()
  await expect(line).toHaveAttribute('data-state', 'success')
  // The first piece was not sent again.
  expect(sent).toBe(3)

  const again = 'again.txt'
  await choose(page, label, [
    { name: again, bytes: LARGE },
    { name: 'notes.md', bytes: '# Notes' },
  ])
  await expect(tray.getByText(t('files.state.instant'))).toBeVisible()
  await expect(tray.getByRole('listitem').filter({ hasText: 'notes.md' })).toHaveAttribute('data-state', 'success')
  expect(sent).toBe(4)
  await tray.getByRole('button', { name: t('files.clear') }).click()
  await expect(tray).toBeHidden()

  const viewer = page.context().waitForEvent('page')
  await page.getByRole('link', { name: t('files.storage.view', { name: 'notes.md' }) }).click()
  const view = await viewer
  await expect(view.getByText(/# Notes/)).toBeVisible()
  await expect(view.getByRole('link', { name: t('common.words.download') })).toBeVisible()
  await view.close()

  await page.getByRole('switch', { name: t('files.storage.unusedOnly') }).click()
  await page.getByRole('button', { name: t('files.storage.delete', { name: again }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.words.delete') })
    .click()
  await expect(page.getByText(t('files.storage.deleted'))).toBeVisible()
  await expect(page.getByRole('cell', { name: t('files.storage.view', { name: again }), exact: true })).toBeHidden()
  await expect(page.getByRole('cell', { name: t('files.storage.view', { name: large }), exact: true })).toBeVisible()
})

test(`[FILE-03] files are uploaded in the editor, open from there, and have addresses for readers`, async ({
  browser,
  product,
}) => {
  const t = texts(lang)
  const page = await memberPage(browser, product, lang)
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, '文件')
  const fields = { manualId, title: 'Files', type: 'document', markdown: 'Text' }
  const { id } = await client.post<{ id: string }>('/manualContent/insert', fields)
  await page.goto(`/article/manual-content/${manualId}?articleId=${id}`)
  await bodyOf(page).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/upload')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('option', { name: t('files.slash.title') }).click()
  await (await chooser).setFiles([
    { name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from('# Notes') },
    { name: 'manual.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') },
  ])
  await expect(bodyOf(page).getByText('notes.md')).toBeVisible()
  await expect(bodyOf(page).getByText('manual.pdf')).toBeVisible()
  expect((await bodyOf(page).locator('[data-content-type="file"]').allInnerTexts()).map((name) => name.trim())).toEqual(
    ['notes.md', 'manual.pdf'],
  )
  await page.keyboard.type('/upload')
  const second = page.waitForEvent('filechooser')
  await page.getByRole('option', { name: t('files.slash.title') }).click()
  await (await second).setFiles([
    { name: 'more.txt', mimeType: 'text/plain', buffer: Buffer.from('More') },
    { name: 'wrong.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') },
  ])
  await expect(bodyOf(page).getByText('more.txt')).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()

  const viewer = page.context().waitForEvent('page')
  await bodyOf(page).getByText('manual.pdf').dblclick()
  const shown = await viewer
  await expect(shown.locator('iframe[title="manual.pdf"]')).toBeVisible()
  await expect(shown.getByRole('link', { name: t('common.words.download') })).toBeVisible()

  await untilSaved(page)
  await client.post('/manualContent/releaseVersion', { id })
  await page.goto(`/puba/${id}`)
  const name = page.getByRole('link', { name: 'manual.pdf', exact: true })
  await expect(name).toHaveAttribute('href', `${new URL(shown.url()).pathname}${new URL(shown.url()).search}`)
  const download = page.getByRole('link', { name: `${t('common.words.download')}: manual.pdf` })
  await expect(download).toHaveAttribute('download', '')
  await expect(download).toHaveAttribute('href', /^\/file\?fileId=/)
})
