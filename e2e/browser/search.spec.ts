// Searching as a person does: suggestions by letters and pinyin, filters, corrections, synonyms, and what administrators see of it.
import { eventually, openManual, signIn } from '@lectern/testing/product'
import { accessible } from './accessible.fixture.ts'
import { untilIndexed } from './article.fixture.ts'
import { call } from './messages.fixture.ts'
import { expect, memberPage, newPage, test, texts } from './product.fixture.ts'

test('[SRCH-01] [SRCH-04] [SRCH-05] [SRCH-06] [STAT-03] search offers suggestions, filters, corrections, synonyms and insights', async ({
  browser,
  product,
}) => {
  const t = texts('zh_CN')
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'ink')
  await openManual(client, 'other')
  for (const [title, markdown] of [
    ['更换碳带的步骤', '打开前盖，取出旧碳带，装入新碳带。'],
    ['碳带的保修', '碳带自购买之日起保修一年。'],
  ])
    await client.post('/manualContent/insert', { manualId, title, type: 'document', markdown })
  await client.post('/manualContent/releaseVersion', { manualId })
  await eventually(async () => {
    const results = await client.get<unknown[]>('/manualContent/intelligentSearchPrompt', { searchContent: 'tandai' })
    if (results.length !== 2) throw new Error('not indexed yet')
  })

  // Searches are recorded some seconds later.
  await client.get('/manualContent/pageSearch', { searchContent: 'cartridge' })

  const page = await memberPage(browser, product, 'zh_CN')
  await page.goto('/home/start')
  const box = page.getByRole('combobox', { name: t('home.start.searchPlaceholder') })
  const list = page.getByRole('listbox', { name: t('search.suggest.label') })

  await test.step('finds Chinese titles by letters; the arrow keys choose, Escape closes', async () => {
    await box.fill('genghuan')
    await expect(list.getByRole('option').filter({ hasText: '更换碳带的步骤' })).toBeVisible()
    await accessible(page)
    await box.press('ArrowDown')
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await box.press('Escape')
    await expect(list).toBeHidden()
    await box.fill('保修')
    await list.getByRole('option').filter({ hasText: '碳带的保修' }).click()
    await expect(page.locator('article, main').first()).toContainText('保修一年')
  })

  await test.step('finds Chinese by pinyin, and narrows the results to a manual', async () => {
    await page.goto('/ai-search-results?searchContent=baoxiu')
    await expect(page.getByText(t('search.corrected', { text: 'baoxiu', corrected: '保修' }))).toBeVisible()
    await expect(page.getByRole('heading', { name: '碳带的保修' })).toBeVisible()
    await page.getByRole('combobox', { name: t('search.placeholder') }).fill('碳带')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '更换碳带的步骤' })).toBeVisible()
  })

  await test.step('adds a synonym for a query without results, and finds the article', async () => {
    await page.getByRole('combobox', { name: t('search.placeholder') }).fill('cartridge')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('search.empty'))).toBeVisible()
    await eventually(async () => {
      const range = { kind: 'missed', current: 1, size: 10 }
      const missed = await call<{ total: number }>(product, client.token, 'searchInsights.queries', range, true)
      if (missed.total === 0) throw new Error('not written down yet')
    })
    await page.goto('/setting/search-insights?tab=missed')
    await page
      .getByRole('row')
      .filter({ hasText: 'cartridge' })
      .getByRole('button', { name: t('search.insights.addSynonym') })
      .click()
    await page.getByLabel(t('search.synonyms.words')).fill('cartridge\n碳带')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.actions.save') })
      .click()
    await expect(page.getByText(t('search.synonyms.saved'))).toBeVisible()
    await page.goto('/ai-search-results?searchContent=cartridge')
    await expect(page.getByRole('heading', { name: '更换碳带的步骤' })).toBeVisible()
  })
})

test('[SRCH-01] [SRCH-02] [AI-03] only questions are answered, and hits appear without JavaScript', async ({
  browser,
  product,
}) => {
  const t = texts('zh_CN')
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'valve')
  const markdown = '先关闭总阀，再拧下旧阀芯，换上新阀芯后用手拧紧。'
  const fields = { manualId, title: '更换阀芯的步骤', type: 'document', markdown }
  const { id } = await client.post<{ id: string }>('/manualContent/insert', fields)
  await client.post('/manualContent/releaseVersion', { id })
  await untilIndexed(client, id)
  const results = (searchContent: string, more: Record<string, string> = {}) =>
    `/ai-search-results?${new URLSearchParams({ searchContent, manualId, ...more })}`
  const page = await newPage(browser, product, 'zh_CN')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/intelligentSearch?')) calls++
  })
  const hit = page.getByRole('heading', { name: '更换阀芯的步骤' })
  const offer = page.getByRole('button', { name: t('search.answer.ask') })
  const answer = page.getByRole('region', { name: t('search.answer.title') })

  await test.step('searches words, and offers an answer for an opened question', async () => {
    await page.goto(results('阀芯'))
    await expect(hit).toBeVisible()
    await expect(offer).toHaveCount(0)
    await page.goto(results('怎么更换阀芯？'))
    await expect(offer).toBeVisible()
    expect(calls).toBe(0)
    await offer.click()
    await expect(answer).toContainText('总阀')
    expect(calls).toBe(1)
    await expect(answer.getByRole('button', { name: t('search.answer.good') })).toBeVisible()
  })

  await test.step('does not ask again when the page is reopened', async () => {
    await page.reload()
    await expect(offer).toBeVisible()
    expect(calls).toBe(1)
  })

  await test.step('asks a typed question at once, and once', async () => {
    const box = page.getByRole('combobox', { name: t('search.placeholder') })
    await box.fill('如何更换阀芯？')
    await box.press('Enter')
    await expect(answer).toContainText('总阀')
    expect(calls).toBe(2)
    await expect(page).not.toHaveURL(/aiSearch/)
  })

  await test.step('requests no rating for an empty result', async () => {
    await page.goto(results('火星上的量子咖啡机怎么保养？', { aiSearch: 'true' }))
    await expect(answer).toContainText(t('answer.notFound'))
    await expect(answer.getByRole('button', { name: t('search.answer.good') })).toHaveCount(0)
  })

  await test.step('works without JavaScript', async () => {
    const plain = await (await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })).newPage()
    await plain.goto(results('阀芯'))
    await expect(plain.getByRole('link', { name: '更换阀芯的步骤' })).toBeVisible()
    await expect(plain.getByRole('button', { name: t('search.answer.ask') })).toBeHidden()
    await plain.getByRole('combobox', { name: t('search.placeholder') }).fill('总阀')
    await plain.keyboard.press('Enter')
    await expect(plain).toHaveURL(new RegExp(encodeURIComponent('总阀')))
    expect(new URL(plain.url()).searchParams.get('manualId')).toBe(manualId)
    await expect(plain.getByRole('link', { name: '更换阀芯的步骤' })).toBeVisible()
  })
})
