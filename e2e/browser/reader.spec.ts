// The public pages of a manual as readers use them, and what its writers learn of it: search in the directory, opinions and
// feedback, views, watermark, sharing with a password, joining by a link, publishing at a time.

import { openManual, signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { PNG, untilSuggested } from './article.fixture.ts'
import { expect, memberPage, newPage, test, texts } from './product.fixture.ts'

const LANG = 'zh_CN'
const t = texts(LANG)
type Client = Awaited<ReturnType<typeof signIn>>

async function article(client: Client, manualId: string, title: string, parentId?: string) {
  const folded = '<details><summary>更多</summary>\n\n折叠起来的话。\n\n</details>'
  const markdown = `## 第一步\n\n${title}的正文。\n\n${folded}\n\n## 第二步\n\n完成。\n\n\`\`\`\n${'0123'.repeat(99)}\n\`\`\``
  const fields = { manualId, title, markdown, ...(parentId && { parentId }) }
  const { id } = await client.post<{ id: string }>('/manualContent/insert', fields)
  await client.post('/manualContent/releaseVersion', { id })
  return id
}
const responseTo = (page: Page, call: string) =>
  page.waitForResponse((response) => response.url().includes(call) && response.request().method() === 'POST')

test('[READ-01] [READ-02] [READ-04] [READ-05] [READ-06] [READ-07] [SRCH-05] a visitor reads, rates and writes feedback, which authors see', async ({
  browser,
  product,
}) => {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, '读者手册')
  const folder = await client.post<{ id: string }>('/manualContent/insert', { manualId, title: '入门', type: 'folder' })
  const id = await article(client, manualId, '清洗滤网', folder.id)
  const other = await article(client, manualId, '更换水箱')
  const visitor = await newPage(browser, product, LANG)
  const address = `/pub/${manualId}?articleId=${id}`

  await test.step('opens the directory by titles, and the address of the page', async () => {
    const viewed = responseTo(visitor, '/view')
    await visitor.goto(address)
    await viewed
    const directory = visitor.getByRole('navigation', { name: t('reader.directory') })
    await directory.getByRole('searchbox').fill('水箱')
    await expect(directory.getByRole('link', { name: '清洗滤网' })).toBeHidden()
    await expect(directory.getByRole('link', { name: '更换水箱' })).toBeVisible()
    await directory.getByRole('searchbox').fill('没有这个')
    await expect(directory.getByText(t('reader.directoryNone'))).toBeVisible()
    await directory.getByRole('searchbox').fill('')
    await expect(directory.getByRole('link', { name: '清洗滤网' })).toBeVisible()
    await visitor.getByRole('button', { name: t('common.words.copyLink'), exact: true }).click()
    await expect(visitor.getByText(t('common.words.linkCopied'))).toBeVisible()
    expect(await visitor.evaluate(() => navigator.clipboard.readText())).toContain(`articleId=${id}`)
  })

  await test.step('stores a rating, and feedback with a picture', async () => {
    const rated = responseTo(visitor, 'feedback.rate')
    await visitor.getByRole('button', { name: t('reader.feedbackBad'), exact: true }).click()
    await rated
    await expect(visitor.getByText(t('reader.feedbackRated'))).toBeVisible()
    const send = visitor.getByRole('button', { name: t('reader.feedbackSend') })
    await send.click()
    await expect(visitor.getByText(t('reader.feedbackEmpty'))).toBeVisible()
    await visitor.getByLabel(t('reader.feedbackContent')).fill('第二步没有说清楚')
    await visitor.getByLabel(t('reader.feedbackPhone')).fill('13800000000')
    await visitor.getByLabel(t('reader.feedbackPictures'), { exact: true }).setInputFiles({
      name: 'dot.png',
      mimeType: 'image/png',
      buffer: PNG,
    })
    await send.click()
    await expect(visitor.getByText(t('reader.feedbackSent'))).toBeVisible()
  })

  await test.step('shows suggestions while typing, for arrow keys, Escape and Enter, and keeps the rating', async () => {
    await untilSuggested(client, 'shuixiang', manualId)
    await visitor.keyboard.press('/')
    await visitor.keyboard.type('shuixiang')
    const box = visitor.getByRole('combobox', { name: t('reader.search') })
    const list = visitor.getByRole('listbox', { name: t('search.suggest.label') })
    await expect(list.getByRole('option').first()).toHaveText('更换水箱')
    await box.press('Escape')
    await expect(list).toBeHidden()
    await box.press('ArrowDown')
    await expect(list.getByRole('option').last()).toHaveText(t('search.suggest.ask', { text: 'shuixiang' }))
    await box.press('ArrowDown')
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await box.press('Enter')
    await visitor.waitForURL(`**articleId=${other}`)
    await visitor
      .getByRole('link', { name: /清洗滤网/ })
      .first()
      .click()
    await visitor.waitForURL(`**articleId=${id}`)
    await expect(visitor.getByRole('button', { name: t('reader.feedbackBad'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('works on a phone, on paper and without scripts', async () => {
    await visitor.setViewportSize({ width: 390, height: 800 })
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expect(visitor.getByRole('link', { name: t('reader.signIn'), exact: true })).toHaveCSS('width', '44px')
    await visitor.getByRole('button', { name: t('reader.directory') }).click()
    await visitor.getByRole('link', { name: '更换水箱', exact: true }).click()
    await visitor.waitForURL(`**articleId=${other}`)
    await visitor.emulateMedia({ media: 'print' })
    await expect(visitor.getByRole('heading', { name: t('reader.feedbackTitle') })).toBeHidden()
    await expect(visitor.getByText('更换水箱的正文。')).toBeVisible()
    await expect(visitor.getByText('折叠起来的话。')).toBeHidden()
    expect(await visitor.locator('pre').evaluate((code) => code.scrollWidth - code.clientWidth)).toBe(0)
    const [ink] = await visitor.evaluate(() => {
      document.documentElement.classList.add('dark')
      dispatchEvent(new Event('beforeprint'))
      return /\d+/.exec(getComputedStyle(document.body).color) ?? []
    })
    expect(Number(ink)).toBeLessThan(100)
    await expect(visitor.getByText('折叠起来的话。')).toBeVisible()
    const plain = await (await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })).newPage()
    await client.post('/manualContent/updateById', { id, watermark: true })
    await plain.goto(address)
    await expect(plain.getByText('清洗滤网的正文。')).toBeVisible()
    await expect(plain.getByRole('heading', { name: t('reader.feedbackTitle') })).toBeHidden()
    // The watermark names its reader.
    await expect(plain.locator('.watermark')).toContainText('127.0.0.1')
  })

  await test.step('shows its authors views, rating and feedback', async () => {
    const page = await memberPage(browser, product, LANG)
    await page.goto(`/article/manual-content/${manualId}?articleId=${id}&panel=info`)
    await page
      .getByRole('complementary', { name: t('editor.info') })
      .getByRole('link', { name: '1', exact: true })
      .click()
    const panel = page.getByRole('complementary', { name: t('publishing.feedback.title') })
    const card = panel.getByRole('listitem')
    await expect(card).toContainText('第二步没有说清楚')
    await expect(card).toContainText('13800000000')
    const picture = card.getByRole('img', { name: t('publishing.feedback.picture', { number: 1 }) })
    expect(
      await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0)
    await expect(panel.getByText(t('publishing.feedback.ratings', { good: 0, bad: 1 }))).toBeVisible()
    await card.getByRole('button', { name: t('publishing.feedback.handle') }).click()
    await expect(card.getByRole('button', { name: t('publishing.feedback.reopen') })).toBeVisible()
  })
})

test('[PUB-01] [PUB-02] [PUB-03] [PUB-05] a manual is shared with a password, joined by a link, and published on schedule', async ({
  browser,
  product,
}) => {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, '分享手册')
  await client.post('/manual/updateManualSetting', { id: manualId, releaseType: 'private' })
  const id = await article(client, manualId, '分享的文章')
  const visitor = await newPage(browser, product, LANG)
  const page = await memberPage(browser, product, LANG)
  await page.goto(`/article/manual-content/${manualId}?articleId=${id}`)
  await page.getByRole('button', { name: t('publishing.share.action'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('publishing.share.title') })
  const copy = sheet.getByRole('button', { name: `${t('common.words.copyLink')}: ${t('publishing.share.manualLink')}` })

  await test.step('rejects the link of a private manual, and asks for a password once published', async () => {
    await copy.click()
    await expect(page.getByRole('listitem').getByText(t('publishing.share.refused'))).toBeVisible()
    await sheet.locator('input[name=publicity][value=external]').check()
    await sheet.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
    const password = sheet.getByLabel(t('publishing.share.password'), { exact: true })
    await password.fill('open sesame')
    await password.press('Enter')
    await expect(page.getByText(t('publishing.share.passwordSaved'))).toBeVisible()

    await visitor.goto(`/pwd?manualId=${manualId}`)
    await visitor.getByLabel(t('reader.password')).fill('wrong')
    await visitor.getByRole('button', { name: t('reader.passwordSubmit') }).click()
    await expect(visitor.getByText(t('reader.passwordWrong'))).toBeVisible()
    await visitor.getByLabel(t('reader.password')).fill('open sesame')
    await visitor.getByRole('button', { name: t('reader.passwordSubmit') }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: '分享的文章' })).toBeVisible()
    expect(visitor.url()).not.toContain('sesame')
  })

  await test.step('opens sign-in by a link for colleagues, then the manual', async () => {
    await sheet.getByRole('combobox').first().click()
    await page.getByRole('option', { name: t('publishing.cooperation.roles.edit') }).click()
    const link = sheet.getByLabel(t('publishing.cooperation.manual'), { exact: true })
    await expect(link).toHaveValue(/\/cooperation\/\w{32}$/)
    const path = new URL(await link.inputValue()).pathname
    await visitor.goto(path)
    await expect(visitor.getByText('分享手册')).toBeVisible()
    await expect(visitor.getByRole('link', { name: t('publishing.cooperation.signIn') })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(path)}`,
    )
    await page.goto(path)
    await page.getByRole('link', { name: t('publishing.cooperation.open') }).click()
    await page.waitForURL(`**/article/manual-content/${manualId}**`)
  })

  await test.step('shows and cancels a schedule', async () => {
    await page.getByRole('button', { name: t('editor.publishMenu') }).click()
    await page.getByRole('menuitem', { name: t('publishing.schedule.action') }).click()
    const dialog = page.getByRole('dialog', { name: t('publishing.schedule.title') })
    await dialog.getByRole('button', { name: t('publishing.schedule.set') }).click()
    const chip = page.getByRole('button', { name: /^\d{4}-\d\d-\d\d.* 发布$/ })
    await chip.click()
    await dialog.getByRole('button', { name: t('publishing.schedule.cancel') }).click()
    await expect(chip).toHaveCount(0)
  })
})

test('[READ-01] [UI-01] pages use the language of their manual, until the reader chooses another', async ({
  browser,
  product,
}) => {
  const [zh, en] = [texts('zh_CN'), texts('en_US')]
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'Coffee')
  const put = async (title: string, markdown: string) => {
    const { id } = await client.post<{ id: string }>('/manualContent/insert', { manualId, title, markdown })
    await client.post('/manualContent/releaseVersion', { id })
    return id
  }
  const first = await put('Brewing coffee', 'Heat the water and pour it slowly over the beans.')
  const second = await put('Cleaning the machine', 'Rinse the machine with warm water after you have used it.')
  const chinese = await put('清洗滤网', '每周清洗一次滤网，晾干后再装回。')
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage()
  const lang = () => visitor.locator('html').getAttribute('lang')
  /** Languages of page and article as they are served to somebody who was never here. */
  const served = async (path: string) => {
    const html = await (await fetch(product.url + path)).text()
    return ['html', 'article'].map((name) => new RegExp(`<${name}\\b[^>]* lang="([^"]*)"`).exec(html)?.[1])
  }
  const of = (id: string) => `/pub/${manualId}?articleId=${id}`

  await test.step('serves an English manual in English: page, texts and dates', async () => {
    for (const path of [
      ...[`/pub/${manualId}`, of(second), `/puba/${first}`, `/pubs/${first}`, `/article/published-small/${first}`],
      ...[`/robot/${manualId}`, `/ai-search-results?searchContent=water&manualId=${manualId}`],
    ]) {
      expect([path, ...(await served(path))]).toEqual([path, 'en', undefined])
    }
    const raw = await visitor.request.get(`/pub/${manualId}`)
    expect(raw.headers().vary).toContain('Cookie')
    expect(raw.headers()['set-cookie']).toBeUndefined()
  })

  await test.step('shows the language of an article in another one', async () => {
    await visitor.goto(of(chinese))
    expect(await lang()).toBe('en')
    await expect(visitor.locator('article')).toHaveAttribute('lang', 'zh-CN')
    await expect(visitor.locator('.feedback')).toBeVisible()
    expect(await visitor.locator('.feedback').evaluate((part) => part.closest('[lang]')?.getAttribute('lang'))).toBe(
      'en',
    )
  })

  await test.step('applies the reader’s choice to all pages, and to nobody else', async () => {
    await visitor.goto(of(first))
    await expect(visitor.getByRole('heading', { name: en('reader.feedbackTitle') })).toBeVisible()
    await expect(visitor.locator('.updated time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
    await expect(visitor.locator('article')).not.toHaveAttribute('lang', /./)
    await visitor.locator('a[hreflang="zh-CN"]').click()
    await expect(visitor.getByRole('heading', { name: zh('reader.feedbackTitle') })).toBeVisible()
    expect(await lang()).toBe('zh-CN')
    await expect(visitor.locator('article')).toHaveAttribute('lang', 'en')
    await expect(visitor.locator('.updated time')).toHaveText(/^\d{4}-\d\d-\d\d$/)
    await visitor
      .getByRole('navigation', { name: zh('reader.directory') })
      .getByText('Cleaning the machine')
      .click()
    await visitor.waitForURL(`**articleId=${second}`)
    expect(await lang()).toBe('zh-CN')
    expect(await served(of(second))).toEqual(['en', undefined])
  })

  await test.step('prefers the setting to the detected language', async () => {
    await client.post('/manual/updateSeoConfigById', { id: manualId, language: 'zh_CN' })
    expect(await served(of(first))).toEqual(['zh-CN', 'en'])
  })

  await test.step('reports a private manual as for collaborators only', async () => {
    const page = await memberPage(browser, product, 'zh_CN')
    await client.post('/manual/updateManualSetting', { id: manualId, releaseType: 'private' })
    await page.goto(of(first))
    await expect(page.getByText(zh('reader.onlyCollaborators'))).toBeVisible()
  })
})
