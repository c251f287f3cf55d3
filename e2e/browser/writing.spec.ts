// Help while writing, by a person in a browser: imports, and writing by the model.
import { zipStream } from '@lectern/books/archive'
import { signIn } from '@lectern/testing/product'
import { startFakeOpenAi } from '@lectern/testing/stand-ins'
import { newArticle, openArticle } from './article.fixture.ts'
import { call } from './messages.fixture.ts'
import { enter, expect, lang, newPage, test, texts, typeAtEnd } from './product.fixture.ts'

async function archiveOf(files: Record<string, string>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const entries = Object.entries(files).map(([path, content]) => ({ path, content }))
  for await (const part of zipStream(entries, new Date())) parts.push(part)
  return Buffer.concat(parts)
}

const HTML = '<h1>From elsewhere</h1><p>A <b>bold</b> word.</p><iframe src="https://a.example/"></iframe>'

test('[EDIT-12] imports a web page, and reports omissions', async ({ browser, product }) => {
  const t = texts(lang)
  const { client, manualId } = await newArticle(product, 'Mine')
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, client.token)

  await page.goto(`/article/manual-content/${manualId}?panel=import`)
  await page.locator('input[type=file][accept*=".docx"]').setInputFiles({
    name: 'page.html',
    mimeType: 'text/html',
    buffer: Buffer.from(HTML),
  })
  const row = page.getByRole('listitem').filter({ hasText: 'page.html' }).first()
  await expect(row.getByText(t('imports.state.ready'), { exact: true })).toBeVisible()
  await row.getByRole('button', { name: t('common.words.import'), exact: true }).click()
  await expect(row.getByText(t('imports.state.done'), { exact: true })).toBeVisible()
  await row.getByText(t('imports.lost', { count: 1 })).click()
  await expect(row).toContainText(t('imports.problem.partPlain', { detail: 'iframe' }))

  await test.step('recognises the export of another program, and imports into a chosen folder', async () => {
    const folder = { manualId, title: 'Guides', type: 'folder' }
    const { id: parentId } = await client.post<{ id: string }>('/manualContent/insert', folder)
    await page.getByRole('button', { name: t('imports.changePlace') }).click()
    await page.getByRole('radio', { name: 'Guides' }).check()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: t('directory.top'), checked: true })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Guides', checked: true })).toBeFocused()
    await page.getByRole('button', { name: t('imports.here') }).click()
    await page.locator('input[type=file][accept*=".lakebook"]').setInputFiles({
      name: 'export.zip',
      mimeType: 'application/zip',
      buffer: await archiveOf({ [`Plan ${'a'.repeat(32)}.md`]: '# Plan\n\nText' }),
    })
    const exported = page.getByRole('listitem').filter({ hasText: 'export.zip' }).first()
    await exported.getByRole('button', { name: t('common.words.import'), exact: true }).click()
    await expect(exported.getByText(t('imports.state.done'), { exact: true })).toBeVisible()
    await expect(exported).toContainText(t('imports.counts.articles', { count: 1 }))
    await expect(exported).toContainText(t('imports.source.notion'))
    const tree = await client.get<{ id: string; children: { title: string }[] }[]>('/manualContent/findByManualId', {
      manualId,
    })
    expect(tree.find(({ id }) => id === parentId)?.children.map(({ title }) => title)).toEqual(['Plan'])
  })
})

test('[EDIT-11] streams the text of a model, inserts it into the document and undoes it', async ({
  browser,
  product,
}) => {
  const t = texts('en_US')
  const fake = await startFakeOpenAi({ answer: '## Steps\n\nPress the green button.' })
  try {
    const { token } = await signIn(product.url, product.admin)
    const endpoint = { ownEnabled: true, baseUrl: fake.url, chatModel: 'fake-chat' }
    await call(product, token, 'aiSettings.update', endpoint)
    const { page, body } = await openArticle(browser, product, 'Mine', 'Push it.', { lang: 'en_US' })
    await body.getByText('Push it.').dblclick()
    await page.getByRole('button', { name: t('assist.menu') }).click()
    await page.getByRole('menuitem', { name: t('assist.task.rewrite') }).click()
    const card = page.getByRole('dialog', { name: t('assist.task.rewrite') })
    await expect(card.getByRole('heading', { name: 'Steps' })).toBeVisible()
    await card.getByRole('button', { name: t('assist.replace') }).click()
    await expect(body).toContainText('Press the green button.')
    await expect(body).not.toContainText('Push it.')
    await page.getByRole('button', { name: t('common.words.undo') }).click()
    await expect(body).toContainText('Push it.')

    await test.step('reads typing after the choice as the request, not the article', async () => {
      for (let times = 0; times < 2; times++) {
        await typeAtEnd(page, '')
        await page.keyboard.press('Enter')
        await page.keyboard.type('/generate')
        await expect(page.getByRole('option', { name: t('assist.task.create') })).toBeVisible()
        await page.keyboard.press('Enter')
        await page.keyboard.type('how to push it')
        await expect(page.getByRole('textbox', { name: t('assist.instruction') })).toHaveValue('how to push it')
        await expect(body).not.toContainText('how')
        await page.keyboard.press('Escape')
        await expect(body).toBeFocused()
      }
    })

    fake.mode = 'serverError'
    await body.getByText('Push it.').dblclick()
    await page.getByRole('button', { name: t('assist.menu') }).click()
    await page.getByRole('menuitem', { name: t('assist.task.shorten') }).click()
    await expect(page.getByText(t('errors.assistFailed'))).toBeVisible()
  } finally {
    await fake.close()
  }
})
