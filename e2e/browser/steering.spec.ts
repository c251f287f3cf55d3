// From a wrong answer to the right one: a manager marks it, sees why it was given, pins another article, and a visitor gets that.
import { type Client, openManual, signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { untilIndexed } from './article.fixture.ts'
import { expect, memberPage, newPage, test, texts } from './product.fixture.ts'

const QUESTION = 'How do I reset the harbour crane?'
const WRONG = 'Version 3 lets you reset the harbour crane and reset the harbour crane again.'
const RIGHT = 'Hold the red handle for five quibbles.'

async function publishedArticle(client: Client, manualId: string, title: string, markdown: string): Promise<string> {
  const article = { manualId, title, type: 'document', markdown }
  const { id } = await client.post<{ id: string }>('/manualContent/insert', article)
  await client.post('/manualContent/releaseVersion', { id })
  return id
}

async function ask(page: Page, question: string): Promise<void> {
  const input = page.getByLabel(texts('en_US')('robot.chat.input'))
  await input.fill(question)
  await input.press('Enter')
}

test('[AI-02] [AI-05] a wrong answer is marked, explained and replaced by a pinned one', async ({
  browser,
  product,
}) => {
  const t = texts('en_US')
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'Harbour')
  const steps = `## Cleaning\n\nWith a cloth.\n\n## Starting over\n\n${RIGHT}`
  for (const id of [
    await publishedArticle(client, manualId, 'Changelog', WRONG),
    await publishedArticle(client, manualId, 'Maintenance', steps),
  ])
    await untilIndexed(client, id)
  const visitor = await newPage(browser, product, 'en_US')
  await visitor.goto(`/robot/${manualId}`)
  await ask(visitor, QUESTION)
  await expect(visitor.getByRole('link', { name: /Changelog/ }).first()).toBeVisible()

  const page = await memberPage(browser, product, 'en_US')
  await test.step('marks it as wrong, and shows the reason', async () => {
    await page.goto(`/article/answer-log/${manualId}`)
    await page.getByRole('button', { name: t('answering.log.open', { question: QUESTION }) }).click()
    const sheet = page.getByRole('dialog', { name: t('answering.log.detail') })
    await sheet.getByRole('button', { name: t('answering.log.markWrong') }).click()
    await expect(sheet.getByText(t('answering.log.matched', { words: 'reset, harbour, crane' }))).toBeVisible()
    await expect(sheet.getByText(t('answering.log.cited'))).toBeVisible()
    await sheet.getByLabel(t('answering.steering.level', { title: 'Changelog' })).click()
    await page.getByRole('option', { name: t('answering.steering.levels.none') }).click()
    await expect(page.getByText(t('answering.steering.levelSaved'))).toBeVisible()
    await sheet.getByRole('button', { name: t('answering.log.pinArticle') }).click()
  })

  await test.step('pins another article', async () => {
    const dialog = page.getByRole('dialog', { name: t('answering.steering.pinCreate') })
    await expect(dialog.getByRole('textbox', { name: t('common.words.question'), exact: true })).toHaveValue(QUESTION)
    await dialog.getByRole('button', { name: t('answering.steering.article'), exact: true }).click()
    await page.getByRole('button', { name: 'Maintenance' }).click()
    await dialog.getByRole('combobox', { name: t('answering.steering.passage'), exact: true }).click()
    await page.getByRole('option', { name: 'Starting over' }).click()
    await dialog.getByRole('button', { name: t('common.actions.save') }).click()
    await expect(page.getByText(t('answering.steering.pinSaved'))).toBeVisible()
  })

  await test.step('stores the question for a replay', async () => {
    const sheet = page.getByRole('dialog', { name: t('answering.log.detail') })
    await sheet.getByRole('button', { name: t('answering.set.fromConversation') }).click()
    const dialog = page.getByRole('dialog', { name: t('answering.set.add') })
    await dialog.getByRole('button', { name: t('answering.set.article'), exact: true }).click()
    await page.getByRole('button', { name: 'Maintenance' }).click()
    await dialog.getByRole('button', { name: t('common.actions.save') }).click()
    await expect(page.getByText(t('answering.set.saved'))).toBeVisible()
    await page.goto(`/article/answer-log/${manualId}?tab=set`)
    await page.getByRole('button', { name: t('answering.set.replay'), exact: true }).click()
    await page.getByRole('button', { name: t('answering.set.startReplay') }).click()
    const result = page.getByRole('list', { name: t('answering.set.resultFile') })
    await expect(result.getByText(t('answering.set.changes.new'))).toBeVisible()
    await expect(result.getByText(t('answering.set.right'), { exact: true })).toBeVisible()
    await expect(result.getByText(RIGHT)).toBeVisible()
  })

  await test.step('shows it to a visitor', async () => {
    await ask(visitor, 'how do I RESET the harbour crane')
    await expect(visitor.getByText(RIGHT).first()).toBeVisible()
    await expect(visitor.getByText(t('answering.steering.answer'))).toBeVisible()
  })

  await test.step('lists the changes', async () => {
    await page.getByRole('tab', { name: t('answering.log.pins') }).click()
    const pinned = page.getByRole('list', { name: t('answering.log.pins') })
    await expect(pinned.getByText(QUESTION)).toBeVisible()
    await expect(pinned.getByText(t('answering.steering.effects.works'))).toBeVisible()
    await page.getByRole('tab', { name: t('answering.log.sources') }).click()
    await expect(page.getByLabel(t('answering.steering.level', { title: 'Changelog' }))).toContainText(
      t('answering.steering.levels.none'),
    )
  })
})
