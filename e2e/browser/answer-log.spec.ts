// From a question that nobody answered to the draft of an article, by an administrator in a browser.
import { openManual, signIn } from '@lectern/testing/product'
import { newArticle, untilIndexed } from './article.fixture.ts'
import { call } from './messages.fixture.ts'
import { expect, lang as LANG, memberPage, type Product, test, texts } from './product.fixture.ts'

const QUESTION = 'Which xylophones fit into the cupboard?'

/** Asks as a visitor and reads the answer to its end. */
async function ask({ url }: Product, manualId: string, searchContent: string): Promise<void> {
  const query = new URLSearchParams({ manualId, searchContent, lang: 'en_US', aiSearch: 'true' })
  const response = await fetch(`${url}/service/notLoginManualContent/intelligentSearch?${query}`)
  expect(await response.text()).toContain('event: close')
}

test('[AI-05] [TEN-05] turns an unanswered question into a draft, and sets limits', async ({ browser, product }) => {
  const t = texts('en_US')
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'Cupboards')
  await ask(product, manualId, QUESTION)
  await ask(product, manualId, 'which XYLOPHONES fit into the cupboard')
  const page = await memberPage(browser, product, 'en_US')

  await page.goto('/setting/ai-log')
  await page.getByRole('button', { name: t('answering.log.open', { question: QUESTION }) }).click()
  const sheet = page.getByRole('dialog', { name: t('answering.log.detail') })
  await expect(sheet.getByText(QUESTION)).toBeVisible()
  await page.keyboard.press('Escape')
  // Those who look after the manual have a page of their own.
  await page.goto(`/article/answer-log/${manualId}`)
  await expect(page.getByRole('button', { name: t('answering.log.open', { question: QUESTION }) })).toBeVisible()
  await page.getByRole('tab', { name: t('answering.log.unanswered') }).click()
  const row = page.getByRole('listitem').filter({ hasText: QUESTION })
  await expect(row).toContainText(t('answering.log.times', { count: 2 }))
  await row.getByRole('button', { name: t('answering.log.draft') }).click()
  await page.getByRole('button', { name: t('answering.log.create') }).click()
  await page.waitForURL(`**/article/manual-content/${manualId}**`)
  await expect(page.getByLabel(t('common.words.title'), { exact: true })).toHaveValue(QUESTION)

  await page.goto('/setting/ai')
  await page.getByLabel(t('answering.settings.limitLabel')).fill('500')
  await page
    .getByRole('button', { name: t('common.actions.save'), exact: true })
    .first()
    .click()
  await expect(page.getByText(t('common.words.saved'))).toBeVisible()
  const { requestsPerMinute } = await call<{ requestsPerMinute: number }>(
    product,
    client.token,
    'aiSettings.get',
    null,
    true,
  )
  expect(requestsPerMinute).toBe(500)
})

test('[AI-02] an answer says that its article is past its review date, and later that it changed', async ({
  browser,
  product,
}) => {
  const t = texts(LANG)
  const title = 'Refunds'
  const { client, manualId, id, writing, publish } = await newArticle(product, title, 'Refunds are paid within 7 days.')
  await publish()
  await untilIndexed(client, id)
  const page = await memberPage(browser, product, LANG)
  await page.goto(`${writing}&panel=settings`)
  await page.getByLabel(t('articleSettings.reviewBy')).fill('2020-01-02')
  await page.getByRole('button', { name: t('articleSettings.save') }).click()
  await expect(page.getByText(t('articleSettings.saved'))).toBeVisible()

  await page.goto(`/robot/${manualId}`)
  await page.locator('html[data-hydrated]').waitFor()
  const input = page.getByLabel(t('robot.chat.input'))
  await input.fill('When are refunds paid?')
  await input.press('Enter')
  const notes = page.getByRole('note')
  await expect(notes).toHaveText(t('search.answer.overdue', { title, day: '2020-01-02' }))

  await client.post('/manualContent/coverUpdateContentById', { id, markdown: 'Refunds are paid within 9 days.' })
  await publish()
  await page.reload()
  await expect(notes.getByRole('listitem')).toHaveCount(2)
  await expect(notes).toContainText(t('search.answer.changed', { title, time: '' }).replace(/\W+$/, ''))
})
