// Sensitive words through the pages: lists, warnings and refusals for writers, handling of hits, a scan (OPS-08).
import { eventually, openManual, signIn } from '@lectern/testing/product'
import { accessible } from './accessible.fixture.ts'
import { call, operatorToken } from './messages.fixture.ts'
import { enter, expect, lang, memberPage, newPage, test, texts } from './product.fixture.ts'

const t = texts(lang)
const [blockedWord, noted] = ['紫玉兰令', '青瓷会社']
const title = 'Held'

test(`[OPS-08] sensitive words are listed, found and handled`, async ({ browser, product }) => {
  const token = await operatorToken(product)
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, token)

  await test.step('adds a word, imports others, and undoes a removal', async () => {
    await page.goto('/manage/sensitive-words?tab=word')
    await page.getByRole('button', { name: t('words.add'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('words.add') })
    await dialog.getByLabel(t('words.columns.word')).fill(blockedWord)
    await accessible(page)
    await dialog.getByRole('button', { name: t('common.actions.save') }).click()
    const table = page.getByLabel(t('words.tabs.word'), { exact: true }).last()
    await expect(table.getByText(blockedWord, { exact: true })).toBeVisible()

    await page.getByRole('button', { name: t('common.words.import') }).click()
    const importing = page.getByRole('dialog', { name: t('words.import.title') })
    const level = t('words.levels.tell')
    await importing.getByLabel(t('words.import.choose')).setInputFiles({
      name: 'words.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${t('words.csv.word')},x,y\r\n${noted},,${level}\r\n${blockedWord}\r\n.*\r\n`),
    })
    await expect(importing.getByText(t('words.import.found', { added: 1, known: 1, invalid: 1 }))).toBeVisible()
    await accessible(page)
    await importing.getByRole('button', { name: t('words.import.start', { count: 1 }) }).click()
    await expect(table.getByText(noted, { exact: true })).toBeVisible()
    await table.getByRole('button', { name: t('words.removeNamed', { word: noted }) }).click()
    await expect(table.getByText(noted, { exact: true })).toBeHidden()
    await page.getByRole('button', { name: t('common.words.undo') }).click()
    await expect(table.getByText(noted, { exact: true })).toBeVisible()
  })

  await test.step('scans all texts for them', async () => {
    await page.getByRole('tab', { name: t('words.tabs.scans') }).click()
    await page.getByRole('button', { name: t('words.scans.start') }).click()
    const starting = page.getByRole('dialog', { name: t('words.scans.startTitle') })
    await starting.getByRole('button', { name: t('words.scans.start') }).click()
    await expect(page.getByRole('row').nth(1).getByText(t('words.scans.states.done'))).toBeVisible()
    await accessible(page)
  })

  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, title)
  const markdown = `One.\n\nHere is ${blockedWord}. And ${noted} too.`
  const { id } = await client.post<{ id: string }>('/manualContent/insert', { manualId, title, markdown })
  // The server may read a change of the words some seconds later.
  await eventually(async () => {
    await client.post('/manualContent/coverUpdateContentById', { id, markdown })
    expect(await call<object[]>(product, client.token, 'article.words', { id }, true)).toHaveLength(2)
  })

  await test.step('shows the author their places, and rejects a comment with one', async () => {
    const writer = await memberPage(browser, product, lang)
    await writer.goto(`/article/manual-content/${manualId}?articleId=${id}&panel=comments`)
    await writer.getByRole('button', { name: t('words.notice.hold', { count: 1 }) }).click()
    await writer.getByRole('button', { name: t('words.notice.show', { word: blockedWord }) }).click()
    const panel = writer.getByRole('complementary', { name: t('comments.title') })
    await panel.getByLabel(t('comments.label')).fill(`See ${blockedWord} here`)
    await panel.getByRole('button', { name: t('comments.send') }).click()
    await expect(writer.getByText(`${t('words.fields.text')}: ${blockedWord}`)).toBeVisible()
  })

  await test.step('passes one hit, and withdraws another', async () => {
    await page.goto(`/manage/sensitive-words?state=open&word=${encodeURIComponent(blockedWord)}`)
    await page.getByRole('button', { name: t('words.hits.open', { word: blockedWord, article: title }) }).click()
    const sheet = page.getByRole('dialog', { name: t('words.hits.detail', { word: blockedWord }) })
    await sheet.getByRole('button', { name: t('words.hits.pass') }).click()
    const passing = page.getByRole('dialog', { name: t('words.hits.pass'), exact: true })
    await passing.getByLabel(t('words.hits.note')).fill('Fine here')
    await passing.getByRole('button', { name: t('words.hits.pass') }).click()
    await expect(sheet.getByText(t('words.states.passed'))).toBeVisible()
    await accessible(page)
    await client.post('/manualContent/releaseVersion', { id })

    await page.goto(`/manage/sensitive-words?state=open&word=${encodeURIComponent(noted)}`)
    await page.getByLabel(t('words.hits.select', { word: noted, article: title })).check()
    await page.getByRole('button', { name: t('words.hits.withdraw') }).click()
    const withdrawing = page.getByRole('dialog', { name: t('words.hits.withdraw') })
    await withdrawing.getByLabel(t('words.hits.reason')).fill('Against the rules')
    await withdrawing.getByRole('button', { name: t('words.hits.withdraw') }).click()
    await expect(page.getByText(t('words.hits.done', { count: 1 }))).toBeVisible()
  })
})
