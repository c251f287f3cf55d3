// Files by a person in a browser: pausing an upload, instant transfer, refusals, viewing, deleting, the editor.
import type { Page } from '@playwright/test'
import { bodyOf, expect, memberPage, test, texts, untilSaved } from './product.fixture.ts'

const MEGABYTE = 1024 * 1024
const bytesOf = (size: number) => Buffer.alloc(size, '0123456789 ')

const choose = (page: Page, label: string, files: { name: string; buffer: Buffer }[]) =>
  page
    .locator('input[type="file"]')
    .and(page.getByLabel(label))
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))

const lang = 'zh_CN' as const
test(`[FILE-01] [TEN-11] an upload is paused and goes on, the same bytes are not sent again`, async ({
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
  const label = t('files.storage.upload')
  const large = 'large.txt'
  await choose(page, label, [
    { name: large, buffer: bytesOf(12 * MEGABYTE) },
    { name: 'program.exe', buffer: Buffer.from('MZ') },
  ])
  await expect(page.getByText(t('files.refused.type', { name: 'program.exe' }))).toBeVisible()
  const tray = page.getByRole('region', { name: t('files.list') })
  const line = tray.getByRole('listitem').filter({ hasText: large })
  await expect.poll(() => sent).toBe(2)
  await tray.getByRole('button', { name: t('files.remove', { name: large }) }).click({ force: true })
  await expect(page.getByText(t('files.removeBlocked'))).toBeVisible()
  await tray.getByRole('button', { name: t('files.pause', { name: large }) }).click()
  await expect(line).toHaveAttribute('data-state', 'paused')
  await tray.getByRole('button', { name: t('files.resume', { name: large }) }).click()
  await expect(line).toHaveAttribute('data-state', 'success')
  // The first piece was not sent again.
  expect(sent).toBe(3)

  const again = 'again.txt'
  await choose(page, label, [{ name: again, buffer: bytesOf(12 * MEGABYTE) }])
  await expect(tray.getByText(t('files.state.instant'))).toBeVisible()
  expect(sent).toBe(3)
  await tray.getByRole('button', { name: t('files.clear') }).click()
  await expect(tray).toBeHidden()

  await page.getByRole('switch', { name: t('files.storage.unusedOnly') }).click()
  await page.getByRole('button', { name: t('files.storage.delete', { name: again }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('files.storage.deleteConfirm') })
    .click()
  await expect(page.getByText(t('files.storage.deleted'))).toBeVisible()
  await expect(page.getByRole('cell', { name: t('files.storage.view', { name: again }), exact: true })).toBeHidden()
  await expect(page.getByRole('cell', { name: t('files.storage.view', { name: large }), exact: true })).toBeVisible()
})

test(`[FILE-03] files are uploaded from the editor and a text attachment opens in the page`, async ({
  browser,
  product,
}) => {
  const t = texts(lang)
  const page = await memberPage(browser, product, lang)
  const api = page.request
  const { token } = await page.evaluate(() => ({ token: localStorage.getItem('token') ?? '' }))
  const post = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await (await api.post(`/service${path}`, { data, headers })).json()).data as { id: string }
  }
  const room = await post('/room/insert', { name: '文件' })
  const manual = await post('/manual/insert', { roomId: room.id, name: '文件' })
  const article = await post('/manualContent/insert', {
    manualId: manual.id,
    title: 'Files',
    type: 'document',
    markdown: 'Text',
  })
  await page.goto(`/article/manual-content/${manual.id}?articleId=${article.id}`)
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

  await test.step('[FILE-03] the attachment opens from the article that is written, and from the one that is read', async () => {
    const viewer = page.context().waitForEvent('page')
    await bodyOf(page).getByText('manual.pdf').dblclick()
    const shown = await viewer
    await expect(shown.locator('iframe[title="manual.pdf"]')).toBeVisible()
    await expect(shown.getByRole('link', { name: t('files.view.download') })).toBeVisible()
    await shown.close()

    await untilSaved(page)
    const open = { releaseType: 'public', releaseScope: 'external', linkPermission: 'public' }
    await post('/manual/updateManualSetting', { id: manual.id, ...open })
    await post('/manualContent/releaseVersion', { id: article.id })
    await page.goto(`/puba/${article.id}`)
    const name = page.getByRole('link', { name: 'manual.pdf', exact: true })
    await expect(name).toHaveAttribute('href', /^\/preview\?fileId=/)
    const download = page.getByRole('link', { name: `${t('files.view.download')}: manual.pdf` })
    await expect(download).toHaveAttribute('download', '')
    await expect(download).toHaveAttribute('href', /^\/file\?fileId=/)
    const opened = page.context().waitForEvent('page')
    await name.click()
    await expect((await opened).locator('iframe[title="manual.pdf"]')).toBeVisible()
    await (await opened).close()
  })

  await page.goto('/setting/storage?name=notes.md')
  const opened = page.context().waitForEvent('page')
  await page
    .getByRole('link', { name: t('files.storage.view', { name: 'notes.md' }) })
    .first()
    .click()
  const view = await opened
  await expect(view.getByText(/# Notes/)).toBeVisible()
  await expect(view.getByRole('link', { name: t('files.view.download') })).toBeVisible()
})
