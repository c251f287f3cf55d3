// Comments on words: chosen in the text, marked, found again after everything that happens to a text, and nowhere else to be seen.
import { signIn } from '@lectern/testing/product'
import type { Locator, Page } from '@playwright/test'
import { newArticle, openArticle } from './article.fixture.ts'
import { call } from './messages.fixture.ts'
import { enter, expect, lang, newPage, test, texts, untilSaved } from './product.fixture.ts'

/** Drags over words of a paragraph, as a person with a mouse does. */
async function dragOver(page: Page, within: Locator, words: string): Promise<void> {
  const { from, to } = await within.evaluate((element, text) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const position = (node.textContent ?? '').indexOf(text)
      if (position < 0) continue
      const range = new Range()
      range.setStart(node, position)
      range.setEnd(node, position + text.length)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return { from: { x: left + 1, y: (top + bottom) / 2 }, to: { x: right - 1, y: (top + bottom) / 2 } }
    }
    throw new Error(`not there: ${text}`)
  }, words)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}

const PASSWORD = 'Correct-horse-9'

const t = texts(lang)
const say = { words: '红色的门', text: '请现在打开红色的门。', second: '第二段。', before: '首先，' }

test('[EDIT-07] a comment on words follows them', async ({ browser, product }) => {
  const article = await openArticle(browser, product, 'Words', `${say.text}\n\n${say.second}`)
  const { client, id, page, body, writing, publish, blocks } = article
  const marks = body.locator('.comment-mark')
  const panel = page.getByRole('complementary', { name: t('comments.title') })
  const thread = panel.getByRole('article')
  await expect(body).toContainText(say.words)

  await dragOver(page, body, say.words)
  await page.getByRole('button', { name: t('comments.onWords'), exact: true }).click()
  await expect(panel.getByText(t('comments.about', { quote: say.words }))).toBeVisible()
  await page.keyboard.type('Which?')
  await page.keyboard.press('Control+Enter')
  await expect(thread).toContainText('Which?')
  await expect(marks).toHaveText([say.words])

  // Writing around them, saving, writing by somebody else, loading again.
  await body.getByText(say.text.slice(0, 3)).first().click()
  await page.keyboard.press('Home')
  await page.keyboard.type(say.before)
  await expect(marks).toHaveText([say.words])
  await untilSaved(page)
  await client.post('/manualContent/coverUpdateContentById', {
    id,
    markdown: `New\n\n${say.second}\n\n${say.before}${say.before}${say.text}`,
  })
  // The link of a notice opens the words.
  await page.goto(`${writing}&panel=comments&thread=${await marks.getAttribute('data-comment')}`)
  await expect(marks).toHaveText([say.words])
  await expect(marks).toHaveClass(/strong/)
  await expect(thread).toBeInViewport()

  // Nothing of it in what is copied, published or handed out.
  await body.getByText(say.second).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const parts = (item?.types ?? []).map(async (type) => (await item?.getType(type))?.text())
    return (await Promise.all(parts)).join('\n')
  })
  expect(copied).toContain(say.words)
  expect(copied).not.toMatch(/comment|<mark/)
  await publish()
  expect(JSON.stringify(await blocks())).not.toContain('comment')

  // The mark opens the thread, the thread shows the words.
  await panel.getByRole('button', { name: t('common.actions.close') }).click()
  await marks.click()
  await expect(thread).toContainText('Which?')
  await expect(marks).toHaveClass(/strong/)
  await thread.getByRole('button', { name: say.words, exact: true }).click()
  await expect(marks).toBeInViewport()

  // Deleted and brought back.
  await dragOver(page, body, say.words)
  await page.keyboard.press('Delete')
  await expect(thread).toContainText(t('comments.textDeleted'))
  await expect(thread).toContainText(say.words)
  await expect(marks).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(marks).toHaveText([say.words])
  await expect(thread).not.toContainText(t('comments.textDeleted'))

  // Resolved and reopened.
  await thread.getByRole('button', { name: t('comments.resolve') }).click()
  await expect(marks).toHaveCount(0)
  await panel.getByLabel(t('comments.showResolved', { count: 1 })).check()
  await thread.getByRole('button', { name: t('comments.reopen') }).click()
  await expect(marks).toHaveText([say.words])

  // By the keys.
  await dragOver(page, body, say.second)
  await page.keyboard.press('Control+Alt+m')
  await expect(panel.getByText(t('comments.about', { quote: say.second }))).toBeVisible()
  await page.keyboard.type('And this?')
  await page.keyboard.press('Control+Enter')
  await expect(marks.filter({ hasText: say.second })).toHaveCount(1)
})

test('[EDIT-07] the toolbar of a selection covers no open panel', async ({ browser, product }) => {
  const { page, body, writing } = await openArticle(browser, product, 'Beside', '请现在打开红色的门'.repeat(40))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${writing}&panel=comments`)
  const panel = page.getByRole('complementary', { name: t('comments.title') })
  await expect(panel).toBeVisible()
  const { x = 0, y = 0, width = 0 } = (await body.locator('p').first().boundingBox()) ?? {}
  await page.mouse.dblclick(x + width - 40, y + 12)
  const toolbar = page.locator('.bn-formatting-toolbar')
  await expect(toolbar).toBeVisible()
  const left = (await panel.boundingBox())?.x ?? 0
  // It is moved once its size is known.
  const right = async () => {
    const box = await toolbar.boundingBox()
    return box ? box.x + box.width : Number.POSITIVE_INFINITY
  }
  await expect.poll(right).toBeLessThanOrEqual(left)
})

test('[EDIT-07] a reader of drafts selects words and comments, on a phone as well', async ({ browser, product }) => {
  const text = '请现在打开红色的门。'
  const { client, id, manualId, writing } = await newArticle(product, 'Readers', `${text}\n\n- 第一步：**关闭**电源`)
  const account = 'words-reader'
  const { id: memberId } = await call<{ id: string }>(product, client.token, 'member.add', {
    account,
    name: '李读者',
    password: PASSWORD,
  })
  const holders = [{ kind: 'member', id: memberId }]
  await call(product, client.token, 'manual.grant', { id: manualId, holders, role: 'view' })
  const reader = await signIn(product.url, { account, password: PASSWORD })
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, reader.token)
  await page.goto(writing)
  const prose = page.locator('.prose')
  const panel = page.getByRole('complementary', { name: t('comments.title') })
  const painted = (kind: string) =>
    page.evaluate(
      (name) => [...((CSS.highlights.get(name) ?? []) as Iterable<Range>)].map((range) => range.toString()),
      kind,
    )
  await expect(prose).toContainText('关闭电源')
  const html = await prose.innerHTML()

  await dragOver(page, prose, '红色的门')
  await page.getByRole('button', { name: t('comments.onWords'), exact: true }).click()
  await expect(panel.getByText(t('comments.about', { quote: '红色的门' }))).toBeVisible()
  await page.keyboard.type('哪一扇？')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByRole('article')).toContainText('哪一扇？')
  await expect.poll(() => painted('comment')).toEqual(['红色的门'])
  expect(await prose.innerHTML()).toBe(html)

  // Written on by somebody else: the words are found in the new text, across what is bold in it.
  await client.post('/manualContent/coverUpdateContentById', { id, markdown: `新\n\n首先，请现在打开红**色的**门。` })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(writing)
  await expect.poll(() => painted('comment')).toEqual(['红色的门'])
  await prose.getByText('色的').click()
  const sheet = page.getByRole('dialog', { name: t('comments.title') })
  await expect(sheet.getByRole('article')).toContainText('哪一扇？')
  await expect.poll(() => painted('comment-strong')).toEqual(['红色的门'])
  await sheet.getByRole('button', { name: '红色的门', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(prose.getByText('色的')).toBeInViewport()
})
