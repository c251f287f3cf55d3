// An archive is imported, an article edited, and a newer archive imported: people see a preview, and choose.
import { zipStream } from '@lectern/books/archive'
import { openManual, signIn } from '@lectern/testing/product'
import { expect, lang, memberPage, test, texts } from './product.fixture.ts'

async function archiveOf(files: Record<string, string>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const entries = Object.entries(files).map(([path, content]) => ({ path, content }))
  for await (const part of zipStream(entries, new Date())) parts.push(part)
  return Buffer.concat(parts)
}
/** Beside the folder: one that holds everything is left out. */
const BESIDE = { 'faq.md': '# FAQ\n\nNone.' }
const FIRST = {
  ...BESIDE,
  'guide/install.md': '---\nslug: /old/install\n---\n# Install\n\nPress the button.',
  'guide/update.md': '# Update\n\nWait a minute.',
  'guide/remove.md': '# Remove\n\nPull the plug.',
}
const SECOND = {
  ...BESIDE,
  'guide/install.md': FIRST['guide/install.md'].replace('button', 'green button'),
  'guide/update.md': '# Update\n\nWait two minutes.',
  'guide/backup.md': '# Back up\n\nKeep a copy. [Gone](nowhere.md)',
}

test(`[EDIT-12] a newer archive updates, and asks about local edits`, async ({ browser, product }) => {
  const t = texts(lang)
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'again')
  const page = await memberPage(browser, product, lang)
  await page.goto(`/article/manual-content/${manualId}?panel=import`)
  const field = page.locator('input[type=file][accept*=".docx"]')
  const send = async (files: Record<string, string>) =>
    field.setInputFiles({ name: 'book.zip', mimeType: 'application/zip', buffer: await archiveOf(files) })
  await send(FIRST)
  const row = page.getByRole('listitem').filter({ hasText: 'book.zip' }).first()
  await expect(row.getByText(t('imports.state.ready'), { exact: true })).toBeVisible()
  await expect(row).toContainText(
    [t('imports.counts.articles', { count: 4 }), t('imports.counts.folders', { count: 1 })].join(
      t('imports.counts.join'),
    ),
  )
  await row.getByRole('button', { name: t('common.words.import'), exact: true }).click()
  await expect(row).toContainText(t('imports.counts.newFolders', { count: 1 }))

  type Node = { id: string; title: string; children: Node[] }
  const tree = () => client.get<Node[]>('/manualContent/findByManualId', { manualId })
  const nodes = async () => (await tree()).flatMap((node) => [node, ...node.children])
  const idOf = async (title: string) => (await nodes()).find((node) => node.title === title)?.id ?? ''
  const text = async (title: string) =>
    (await client.get<{ markdown: string }>('/manualContent/findContentById', { id: await idOf(title) })).markdown
  const { revision } = await client.get<{ revision: number }>('/manualContent/findContentById', {
    id: await idOf('Update'),
  })
  await client.post('/manualContent/updateContentById', {
    id: await idOf('Update'),
    revision,
    markdown: 'Wait an hour.',
  })

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    row.getByRole('button', { name: t('imports.again') }).click(),
  ])
  await chooser.setFiles({ name: 'book-2.zip', mimeType: 'application/zip', buffer: await archiveOf(SECOND) })
  const next = page.getByRole('listitem').filter({ hasText: 'book-2.zip' }).first()
  await expect(next).toContainText(`${t('imports.changes.conflict')} 1`)
  await next.getByRole('button', { name: t('imports.review.open') }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'book-2.zip' }).last()
  await expect(dialog).toContainText('guide/backup.md')
  await expect(dialog).toContainText(
    [
      ['created', 1],
      ['updated', 1],
      ['unchanged', 1],
      ['conflict', 1],
      ['gone', 1],
    ]
      .map(([change, n]) => `${t(`imports.changes.${change}` as 'imports.changes.gone')} ${n}`)
      .join(' · '),
  )
  await dialog.getByText(t('imports.lost', { count: 1 })).click()
  await expect(dialog).toContainText(t('imports.problem.linkMissing', { detail: 'nowhere.md' }))
  // On a phone the panel is another one, which closes its open part.
  await page.setViewportSize({ width: 390, height: 844 })
  await next.getByRole('button', { name: t('imports.review.open') }).click()
  await expect(dialog).toContainText('guide/backup.md')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await next.getByRole('button', { name: t('imports.review.open') }).click()
  const choice = dialog.getByRole('combobox', { name: t('imports.pages.choiceOf', { title: 'Update' }) })
  await choice.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: t('imports.choice.copy') }).click()
  await dialog.getByRole('combobox', { name: t('imports.review.gone', { count: 1 }) }).click()
  await page.getByRole('option', { name: t('imports.choice.recycle') }).click()
  await dialog.getByRole('button', { name: t('common.words.import'), exact: true }).click()
  await expect(next.getByText(t('imports.state.done'), { exact: true })).toBeVisible()

  expect(await text('Update')).toContain('an hour')
  const copy = texts('en_US')('directory.copyOf', { title: 'Update' })
  expect(await text(copy)).toContain('two minutes')
  expect(await text('Install')).toContain('green button')
  const titles = (await nodes()).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['guide', 'Back up', 'FAQ', 'Install', 'Update', copy].toSorted())

  const old = `${product.url}/pub/${manualId}/old/install`
  expect((await fetch(old, { redirect: 'manual' })).status).toBe(404)
  await client.post('/manualContent/releaseVersion', { id: await idOf('Install') })
  const moved = await fetch(old, { redirect: 'manual' })
  expect(moved.status).toBe(301)
  expect(moved.headers.get('location')).toContain(`articleId=${await idOf('Install')}`)
})
