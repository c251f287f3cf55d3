// Sensitive words through the pages: lists, a writer who is told and refused, comments and names too, hits that are handled, a scan; dark and on a phone too (OPS-08).
import { type Client, signIn } from '@lectern/testing/product'
import { accessible } from './accessible.fixture.ts'
import { call, operatorToken } from './messages.fixture.ts'
import { enter, expect, memberPage, newPage, test, texts } from './product.fixture.ts'

const PHONE = { width: 390, height: 844 }

async function anArticle(client: Client, title: string, markdown: string) {
  const { id: roomId } = await client.post<{ id: string }>('/room/insert', { name: title })
  const { id: manualId } = await client.post<{ id: string }>('/manual/insert', { roomId, name: title })
  const { id } = await client.post<{ id: string }>('/manualContent/insert', { manualId, title, markdown })
  return { id, manualId }
}

const lang = 'zh_CN' as const
const t = texts(lang)
// Words are the platform's: each language has its own.
const [held, noted, later] = ['紫玉兰令', '青瓷会社', '白鹭计划']

test(`[OPS-08] words are kept, found, and handled`, async ({ browser, product }) => {
  const page = await newPage(browser, product, lang)
  const token = await operatorToken(product)
  await enter(page, product, lang, token)
  await page.goto('/manage/sensitive-words')
  await expect(page.getByRole('heading', { level: 1, name: t('words.title') })).toBeVisible()
  await accessible(page)

  await page.getByRole('tab', { name: t('words.tabs.word') }).click()
  await page.getByRole('button', { name: t('words.add'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('words.add') })
  await dialog.getByLabel(t('words.columns.word')).fill('x')
  await dialog.getByRole('button', { name: t('common.actions.save') }).click()
  await expect(dialog.getByText(t('errors.fields.wordShort'))).toBeVisible()
  await dialog.getByLabel(t('words.columns.word')).fill(held)
  await accessible(page)
  await dialog.getByRole('button', { name: t('common.actions.save') }).click()
  const table = page.getByLabel(t('words.tabs.word'), { exact: true }).last()
  await expect(table.getByText(held, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: t('words.import.open') }).click()
  const importing = page.getByRole('dialog', { name: t('words.import.title') })
  const level = t('words.levels.tell')
  await importing.getByLabel(t('words.import.choose')).setInputFiles({
    name: 'words.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${t('words.csv.word')},x,y\r\n${noted},,${level}\r\n${held}\r\n.*\r\n`),
  })
  await expect(importing.getByText(t('words.import.found', { added: 1, known: 1, invalid: 1 }))).toBeVisible()
  await accessible(page)
  await importing.getByRole('button', { name: t('words.import.start', { count: 1 }) }).click()
  await expect(table.getByText(noted, { exact: true })).toBeVisible()
  await table.getByRole('button', { name: t('words.removeNamed', { word: noted }) }).click()
  await expect(table.getByText(noted, { exact: true })).toBeHidden()
  await page.getByRole('button', { name: t('words.undo') }).click()
  await expect(table.getByText(noted, { exact: true })).toBeVisible()
  // The pointer rests where the next message appears, which goes all the same.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await accessible(page)
  await page.getByRole('tab', { name: t('words.tabs.categories') }).click()
  await expect(page.getByRole('main').getByRole('row')).not.toHaveCount(1)
  await accessible(page)

  const client = await signIn(product.url, product.admin)
  const { id, manualId } = await anArticle(client, `Held ${lang}`, `One.\n\nHere is ${held}. And ${noted} too.`)
  // The server may read a change of the words some seconds later.
  const writer = await memberPage(browser, product, lang)
  await expect(async () => {
    await client.post('/manualContent/coverUpdateContentById', {
      id,
      markdown: `One.\n\nHere is ${held}. And ${noted} too.`,
    })
    await writer.goto(`/article/manual-content/${manualId}?articleId=${id}`)
    await expect(writer.getByRole('button', { name: t('words.notice.hold', { count: 1 }) })).toBeVisible({
      timeout: 5_000,
    })
  }).toPass({ timeout: 60_000 })
  await writer.getByRole('button', { name: t('words.notice.hold', { count: 1 }) }).click()
  await writer.getByRole('button', { name: t('words.notice.show', { word: held }) }).click()
  const refused = await fetch(`${product.url}/service/manualContent/releaseVersion`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json', 'accept-language': lang },
    body: JSON.stringify({ id }),
  })
  const answer = (await refused.json()) as { code: number; msg: string }
  expect(answer.code).not.toBe(0)
  expect(answer.msg).toContain(held)
  expect(answer.msg).toContain(`Held ${lang}`)

  await page.goto(`/manage/sensitive-words?state=open&word=${encodeURIComponent(held)}`)
  const hit = page.getByRole('button', { name: t('words.hits.open', { word: held, article: `Held ${lang}` }) })
  await expect(hit).toBeVisible()
  await accessible(page)
  await hit.click()
  const sheet = page.getByRole('dialog', { name: t('words.hits.detail', { word: held }) })
  await expect(sheet.getByText(`Held ${lang}`).first()).toBeVisible()
  await accessible(page)
  await sheet.getByRole('button', { name: t('words.hits.pass') }).click()
  const passing = page.getByRole('dialog', { name: t('words.hits.pass'), exact: true })
  await passing.getByLabel(t('words.hits.note')).fill('Fine here')
  await passing.getByRole('button', { name: t('words.hits.pass') }).click()
  await expect(sheet.getByText(t('words.states.passed'))).toBeVisible()
  await client.post('/manualContent/releaseVersion', { id })

  await page.goto(`/manage/sensitive-words?state=open&word=${encodeURIComponent(noted)}`)
  await page.getByLabel(t('words.hits.select', { word: noted, article: `Held ${lang}` })).check()
  await page.getByRole('button', { name: t('words.hits.withdraw') }).click()
  const withdrawing = page.getByRole('dialog', { name: t('words.hits.withdraw') })
  await withdrawing.getByRole('button', { name: t('words.hits.withdraw') }).click()
  await withdrawing.getByLabel(t('words.hits.reason')).fill('Against the rules')
  await withdrawing.getByRole('button', { name: t('words.hits.withdraw') }).click()
  await expect(page.getByText(t('words.hits.done', { count: 1 }))).toBeVisible()
  await page.goto(`/manage/sensitive-words?word=${encodeURIComponent(noted)}`)
  await expect(page.getByRole('main').getByText(t('words.states.withdrawn'))).toBeVisible()

  // A comment: refused with a word of level hold, and hidden by operators for one that is only noted.
  await writer.goto(`/article/manual-content/${manualId}?articleId=${id}&panel=comments`)
  const panel = writer.getByRole('complementary', { name: t('comments.title') })
  const say = panel.getByLabel(t('comments.label'))
  await say.fill(`See ${held} here`)
  await panel.getByRole('button', { name: t('comments.send') }).click()
  await expect(writer.getByText(`${t('words.fields.text')}: ${held}`)).toBeVisible()
  await say.fill(`See ${noted} here`)
  await panel.getByRole('button', { name: t('comments.send') }).click()
  await expect(panel.getByText(`See ${noted} here`)).toBeVisible()
  await page.goto(`/manage/sensitive-words?kind=comment&word=${encodeURIComponent(noted)}`)
  await page.getByRole('button', { name: t('words.hits.open', { word: noted, article: `Held ${lang}` }) }).click()
  const commentHit = page.getByRole('dialog', { name: t('words.hits.detail', { word: noted }) })
  await expect(commentHit.getByText(t('words.kinds.comment'), { exact: true })).toBeVisible()
  await expect(commentHit.getByRole('link', { name: t('words.hits.openPlace') })).toHaveAttribute(
    'href',
    new RegExp(`articleId=${id}&panel=comments`),
  )
  await accessible(page)
  await commentHit.getByRole('button', { name: t('words.hits.withdraw') }).click()
  const hiding = page.getByRole('dialog', { name: t('words.hits.withdraw'), exact: true })
  await hiding.getByLabel(t('words.hits.reason')).fill('Against the rules')
  await hiding.getByRole('button', { name: t('words.hits.withdraw') }).click()
  await expect(commentHit.getByText(t('words.hits.hidden'))).toBeVisible()
  await writer.reload()
  await expect(panel.getByText(t('comments.withdrawn'))).toBeVisible()
  await expect(panel.getByText(`See ${noted} here`)).toBeHidden()
  await accessible(writer)

  // A name says at its field which word keeps it from being saved.
  await writer.goto('/home/space-list')
  await writer
    .getByRole('button', { name: t('space.create') })
    .first()
    .click()
  const naming = writer.getByRole('dialog')
  await naming.getByLabel(t('space.name')).fill(`${held} room`)
  await naming.getByRole('button', { name: t('common.actions.create') }).click()
  await expect(naming.getByText(t('errors.fields.sensitiveWord', { word: held }))).toBeVisible()
  await accessible(writer)

  const old = await anArticle(client, `Old ${lang}`, `Later came ${later}.`)
  await call(product, token, 'sensitiveWord.save', { word: later, level: 'tell' })
  await page.goto('/manage/sensitive-words?tab=scans')
  await expect(page.getByText(t('words.scans.outdated'))).toBeVisible()
  await page.getByRole('button', { name: t('words.scans.start') }).click()
  const starting = page.getByRole('dialog', { name: t('words.scans.startTitle') })
  await accessible(page)
  await starting.getByRole('button', { name: t('words.scans.start') }).click()
  await expect(page.getByRole('row').nth(1).getByText(t('words.scans.states.done'))).toBeVisible({ timeout: 60_000 })
  await accessible(page)
  await page.goto(`/manage/sensitive-words?word=${encodeURIComponent(later)}`)
  await expect(
    page.getByRole('button', { name: t('words.hits.open', { word: later, article: `Old ${lang}` }) }),
  ).toBeVisible()
  expect(old.id).not.toBe(id)

  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const tab of ['hits', 'word', 'allowed', 'categories', 'scans'] as const) {
    await page.goto(`/manage/sensitive-words?tab=${tab}`)
    await expect(page.getByRole('tab', { name: t(`words.tabs.${tab}`), selected: true })).toBeVisible()
    await expect(page.getByRole('tabpanel').locator('table, h3, p').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await accessible(page)
  }
})
