// One way through the product without a pointer: signing in, the setup, writing, publishing, searching and asking.
import { createClient } from '@lectern/testing/product'
import type { Locator, Page } from '@playwright/test'
import { untilIndexed } from './article.fixture.ts'
import { aNewcomer, bodyOf, expect, lang, newPage, test, texts, untilSaved } from './product.fixture.ts'

const t = texts(lang)
const STORY = {
  title: '清洗咖啡机',
  sentence: '每两百杯之后，请用柠檬酸溶液给咖啡机除垢一次。',
  question: '咖啡机多少杯之后要除垢？',
}
/** No page has more places for Tab before those that a person needs. */
const MOST_TABS = 60

/** Goes on with Tab until `target` has the focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let count = 0; count <= MOST_TABS; count++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by ${MOST_TABS} tabs: ${target}`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

test('[AUTH-01] [HOME-01] [EDIT-02] [PUB-01] [SRCH-02] from signing in to an answer by keys alone', async ({
  browser,
  product,
}) => {
  const { account, password, token } = await aNewcomer(product)
  const client = createClient(product.url, token)
  const page = await newPage(browser, product, lang)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('signs in', async () => {
    await page.goto('/login')
    await reach(page, page.getByLabel(t('common.words.account'), { exact: true }))
    await page.keyboard.type(account)
    await reach(page, page.getByLabel(t('auth.login.password'), { exact: true }))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home/setup')
  })

  await test.step('answers the setup with an empty manual', async () => {
    await press(page, button(t('onboarding.setup.next')))
    const empty = page.getByRole('radio', { name: t('onboarding.begin.empty') })
    await expect(empty).toBeVisible()
    // Tab comes to the choice of the group; arrows make another one.
    await reach(page, page.getByRole('radio', { checked: true }).first())
    while (!(await empty.isChecked())) await page.keyboard.press('ArrowDown')
    await press(page, button(t('onboarding.setup.next')))
    await expect(page.getByRole('heading', { name: t('onboarding.setup.assistant.title') })).toBeVisible()
    await press(page, button(t('onboarding.setup.next')))
    await press(page, button(t('onboarding.setup.publish.write')))
    await page.waitForURL('**/article/manual-content/*')
  })
  const id = await test.step('writes', async () => {
    await reach(page, page.getByLabel(t('common.words.title'), { exact: true }))
    // It is named like a first article.
    await page.keyboard.press('Control+a')
    await page.keyboard.type(STORY.title)
    await page.keyboard.press('Enter')
    await expect(bodyOf(page)).toBeFocused()
    await page.keyboard.type(STORY.sentence)
    await untilSaved(page)
    return new URL(page.url()).searchParams.get('articleId') ?? ''
  })

  await test.step('publishes', async () => {
    // The setup has asked already who may read it.
    await press(page, button(t('editor.publish')))
    await expect(page.getByRole('listitem').filter({ hasText: t('editor.published') })).toBeVisible()
    // The focus is where the keys go on.
    await expect(page.locator('body')).not.toBeFocused()
    await untilIndexed(client, id)
  })

  await test.step('searches and asks', async () => {
    await page.keyboard.press('Control+k')
    const finder = page.getByRole('dialog').getByRole('combobox')
    await expect(finder).toBeFocused()
    await page.keyboard.type(STORY.question)
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(STORY.question)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/ai-search-results**')
    await press(page, page.getByRole('button', { name: t('search.answer.ask') }))
    const answer = page.getByRole('region', { name: t('search.answer.title') })
    await expect(answer).toHaveAttribute('aria-busy', 'false')
    await expect(answer).toContainText('柠檬酸')
    await press(page, answer.getByRole('link', { name: new RegExp(STORY.title) }).first())
    await expect(page.getByText(STORY.sentence)).toBeInViewport()
  })
})
