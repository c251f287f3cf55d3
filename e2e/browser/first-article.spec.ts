// From the first start to an answered question, by a person in a browser.
import { signIn } from '@lectern/testing/product'
import { drop, PNG, untilIndexed } from './article.fixture.ts'
import { bodyOf, expect, newPage, signInByPage, test, texts, untilSaved } from './product.fixture.ts'

const lang = 'zh_CN' as const

const STORY = {
  space: '浏览器空间',
  manual: '咖啡机手册',
  title: '清洗咖啡机',
  heading: '除垢步骤',
  sentence: '每两百杯之后，请用柠檬酸溶液给咖啡机除垢一次。',
  word: '柠檬酸',
  question: '咖啡机多少杯之后要除垢？',
}

test('[HOME-01] [EDIT-02] [PUB-01] [READ-06] [SRCH-02] a person signs in, writes, publishes, reads, searches and asks', async ({
  browser,
  product,
}) => {
  const t = texts(lang)
  const page = await newPage(browser, product, lang)
  /** The kind of block that the caret is in. */
  const caretIn = () =>
    page.evaluate(() => {
      const node = getSelection()?.anchorNode
      const element = node instanceof Element ? node : node?.parentElement
      return element?.closest('[data-content-type]')?.getAttribute('data-content-type')
    })
  await signInByPage(page, product, lang)

  await page
    .getByRole('button', { name: t('home.start.createSpace') })
    .first()
    .click()
  await page.getByLabel(t('space.name')).fill(STORY.space)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.actions.create'), exact: true })
    .click()
  await expect(page.getByRole('heading', { name: STORY.space })).toBeVisible()

  await page
    .getByRole('button', { name: t('manual.create') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('manual.name')).fill(STORY.manual)
  await dialog.getByRole('button', { name: t('common.actions.create'), exact: true }).click()
  await page.waitForURL('**/article/manual-content/**')

  await test.step('writes an article with headings, list, table, code and a picture', async () => {
    await page
      // Others of the page before begin with the same word.
      .getByRole('button', { name: t('editor.new'), exact: true })
      .first()
      .click()
    await page.getByRole('menuitem', { name: t('editor.newDocument') }).click()
    const title = page.getByLabel(t('common.words.title'), { exact: true })
    await page.waitForURL(/articleId=/)
    await title.fill(STORY.title)
    const body = bodyOf(page)
    // Keys that come before the editor has the focus are lost, or go into the title.
    await expect(async () => {
      await title.press('Enter')
      await expect(body).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.type(`## ${STORY.heading}`)
    await page.keyboard.press('Enter')
    await page.keyboard.type(STORY.sentence)
    await page.keyboard.press('Enter')
    await page.keyboard.type('- one')
    await page.keyboard.press('Enter')
    await page.keyboard.type('two')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/table')
    // The menu shows more than this entry until all letters have come.
    await expect(page.locator('#bn-suggestion-menu [aria-selected=true]')).toContainText('表格')
    await page.keyboard.press('Enter')
    await expect.poll(caretIn, { message: 'caret' }).toBe('table')
    await page.keyboard.type('cell')
    await expect(body.locator('td, th').first()).toHaveText('cell')
    await page.locator('.bn-trailing-block').click()
    // The caret follows the mouse a moment later.
    await expect.poll(caretIn, { message: 'caret' }).toBe('paragraph')
    await page.keyboard.type('``` ')
    await page.keyboard.type('npm start')
    await expect(body.locator('pre')).toContainText('npm start')
    const place = await body.getByText(STORY.sentence).boundingBox()
    if (!place) throw new Error('the sentence is not drawn')
    await drop(
      page,
      [{ name: 'dot.png', mimeType: 'image/png', base64: PNG.toString('base64') }],
      place.x + 5,
      place.y + 5,
    )
    await expect(body.locator('img')).toHaveAttribute('src', /fileId=/)
    await untilSaved(page)
  })

  await test.step('publishes and opens the manual to everyone', async () => {
    await page.getByRole('button', { name: t('editor.publish'), exact: true }).click()
    const question = page.getByRole('dialog', { name: t('publishing.ask.title') })
    await question.locator('input[name=publicity][value=external]').check()
    await question.getByRole('button', { name: t('editor.publish'), exact: true }).click()
    // The button says that it is published before it is open to others.
    await expect(question).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: t('editor.published') })).toBeVisible()
  })

  const { pathname, searchParams } = new URL(page.url())
  const manualId = pathname.split('/').pop()!
  const articleId = searchParams.get('articleId')!
  const visitor = await newPage(browser, product, lang)
  await test.step('shows it to a visitor, with JavaScript or without', async () => {
    await visitor.goto(`/pub/${manualId}`)
    await expect(visitor.getByRole('heading', { level: 1, name: STORY.title })).toBeVisible()
    await expect(visitor.getByText(STORY.sentence)).toBeVisible()
    const picture = visitor.locator('main img, article img').first()
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(2)
    const raw = await visitor.request.get(`/pub/${manualId}`).then((r) => r.text())
    expect(raw).toContain(STORY.sentence)
  })

  await test.step('lets a visitor search and ask, and opens the passage by the citation', async () => {
    const client = await signIn(product.url, product.admin)
    await untilIndexed(client, articleId)
    await visitor.goto(`/ai-search-results?searchContent=${encodeURIComponent(STORY.word)}&manualId=${manualId}`)
    const hits = visitor.getByRole('region', { name: t('search.hits') })
    await expect(hits.locator('em, mark').first()).toBeVisible()
    await expect(hits).toContainText(STORY.title)

    await visitor.goto(`/ai-search-results?searchContent=${encodeURIComponent(STORY.question)}&manualId=${manualId}`)
    await visitor.getByRole('button', { name: t('search.answer.ask') }).click()
    const answer = visitor.getByRole('region', { name: t('search.answer.title') })
    // While the answer streams in, its elements are replaced: a link could be gone before it is pressed.
    await expect(answer).toHaveAttribute('aria-busy', 'false')
    await expect(answer).toContainText(STORY.word)
    await answer
      .getByRole('link', { name: new RegExp(STORY.title) })
      .first()
      .click()
    await visitor.waitForURL('**/pub/**')
    await expect(visitor.locator(':target')).toBeVisible()
    await expect(visitor.getByText(STORY.sentence)).toBeInViewport()
  })
})
