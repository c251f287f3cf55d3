// The robot from its settings to a conversation on a page of another site, by people in browsers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Client, openManual, signIn } from '@lectern/testing/product'
import { startFakeOpenAi } from '@lectern/testing/stand-ins'
import type { Page } from '@playwright/test'
import { PNG, untilIndexed } from './article.fixture.ts'
import { call } from './messages.fixture.ts'
import { expect, memberPage, newPage, type Product, test, texts } from './product.fixture.ts'

const CLEANED = 'The lamp is cleaned by hand.'
const SENTENCE = 'The lighthouse lamp turns once every nineteen seconds.'

async function aLamp(client: Client): Promise<{ manualId: string; manualCode: string; articleId: string }> {
  const manualId = await openManual(client, 'Lamp')
  const { manualCode } = await client.get<{ manualCode: string }>('/manual/findById', { id: manualId })
  const markdown = `## Turning\n\n${SENTENCE}\n\n## Cleaning\n\n${CLEANED}`
  // Queries without the product's name could match this too.
  const horn = { manualId, title: 'The horn', type: 'document', markdown: 'The horn is cleaned with a brush.' }
  await client.post('/manualContent/releaseVersion', await client.post<{ id: string }>('/manualContent/insert', horn))
  const { id } = await client.post<{ id: string }>('/manualContent/insert', {
    manualId,
    title: 'The lamp',
    type: 'document',
    markdown,
  })
  await client.post('/manualContent/releaseVersion', { id })
  await untilIndexed(client, id)
  return { manualId, manualCode, articleId: id }
}

/** The enterprise's own AI endpoint, or none. */
async function ownEndpoint(product: Product, { token }: Client, baseUrl: string | null): Promise<void> {
  const settings = baseUrl === null ? { ownEnabled: false } : { ownEnabled: true, baseUrl, chatModel: 'fake-chat' }
  await call(product, token, 'aiSettings.update', settings)
}

/** A page of another site with this in its body. */
async function foreignPage(body: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', "style-src 'none'")
    response.end(`<!doctype html><html lang="en"><title>Shop</title><body><h1>Shop</h1>${body}</body></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

test('[AI-01] [AI-02] [EMBED-02] the robot has settings with preview, a widget for other sites, and citations in the reader', async ({
  browser,
  product,
}) => {
  const t = texts('en_US')
  const client = await signIn(product.url, product.admin)
  const { manualId, manualCode } = await aLamp(client)
  const page = await memberPage(browser, product, 'en_US')
  const code = await configure(page, manualId)

  const home = new URL(product.url)
  home.hostname = 'localhost'
  const foreign = await foreignPage(code.replace(/src="[^"]+"/, `src="${home.origin}/robot.js"`))
  const visitor = await newPage(browser, product, 'en_US')
  await visitor.context().clearCookies()
  await test.step('answers a visitor of another site', async () => {
    await visitor.goto(foreign.url)
    await visitor.getByRole('button', { name: 'Ask the assistant' }).click()
    const frame = visitor.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Ada' })).toBeVisible()
    await expect(frame.getByText('I know all about lamps')).toBeVisible()
    await frame.getByRole('button', { name: 'How often does the lamp turn?' }).click()
    const chip = frame.getByRole('link', { name: /The lamp/ }).first()
    await expect(chip).toBeVisible()
    await expect(frame.getByText('Anything else?')).toBeVisible()
    const [reader] = await Promise.all([visitor.context().waitForEvent('page'), chip.click()])
    await expect(reader.getByText(SENTENCE)).toBeInViewport()
    await expect.poll(() => reader.evaluate(() => CSS.highlights.has('quote'))).toBe(true)
    await reader.close()

    const input = frame.getByLabel(t('robot.chat.input'))
    await frame.locator('html[data-hydrated]').waitFor()
    await input.fill('And how is it cleaned?')
    await input.press('Enter')
    await expect(frame.getByText(CLEANED).first()).toBeVisible()
    await expect(frame.getByText('Anything else?')).toHaveCount(2)
    await expect(frame.getByText('with a brush')).toHaveCount(0)

    await input.fill('xylograph frobnication quotas')
    await input.press('Enter')
    await expect(frame.getByText('Ask our people').first()).toBeVisible()
    await expect(frame.getByRole('link', { name: '400-123-4567' })).toBeVisible()
    // A model that falls silent is stopped by the reader.
    const model = await startFakeOpenAi({ mode: 'stall' })
    await ownEndpoint(product, client, model.url)
    try {
      await input.fill('How is the lamp cleaned?')
      await input.press('Enter')
      await expect.poll(() => model.requests.length).toBeGreaterThan(0)
      // The page around asks meanwhile: its question waits.
      await visitor.evaluate(() => {
        const { lecternRobot } = window as unknown as { lecternRobot: { open(text: string): void } }
        lecternRobot.open('Which lamp turns?')
      })
      model.mode = 'ok'
      model.answer = 'The lighthouse lamp turns [1].'
      const ended = visitor.waitForEvent('requestfailed', (request) => request.url().includes('intelligentSearch'))
      await frame.getByRole('button', { name: t('robot.chat.stop') }).click()
      await ended
      await expect(frame.getByText(t('search.answer.stopped'))).toBeVisible()
      await expect(frame.getByText('The lighthouse lamp turns').first()).toBeVisible()
    } finally {
      await ownEndpoint(product, client, null)
      await model.close()
    }
    expect((await visitor.context().cookies(home.origin)).map(({ name }) => name)).toEqual([])
    await frame.getByRole('button', { name: t('robot.chat.close') }).click()
    await expect(visitor.locator('iframe')).toBeHidden()
  })

  await test.step('continues the conversation on the next page of the site, until it is cleared', async () => {
    const requests: string[] = []
    visitor.on('request', (request) => request.url().includes('intelligentSearch') && requests.push(request.url()))
    const frame = visitor.frameLocator('iframe')
    await visitor.goto(`${foreign.url}next`)
    await visitor.getByRole('button', { name: 'Ask the assistant' }).click()
    await expect(frame.getByText(CLEANED).first()).toBeVisible()
    await expect(frame.getByText('Ask our people').first()).toBeVisible()
    expect(requests).toEqual([])
    const input = frame.getByLabel(t('robot.chat.input'))
    await frame.locator('html[data-hydrated]').waitFor()
    await input.fill('How is the lamp cleaned?')
    await input.press('Enter')
    await expect.poll(() => requests.length).toBe(1)
    expect(new URL(requests[0] ?? '').searchParams.get('conversationId')).toMatch(/./)
    await frame.getByRole('button', { name: t('robot.chat.restart') }).click()
    await expect(frame.getByText('I know all about lamps')).toBeVisible()
    await expect(frame.getByText(CLEANED)).toHaveCount(0)
  })

  await test.step('works in a browser that refuses storage to frames of other sites', async () => {
    const strict = await newPage(browser, product, 'en_US')
    await strict.context().clearCookies()
    const faults: string[] = []
    strict.on('pageerror', ({ message }) => faults.push(message))
    await strict.addInitScript(() => {
      const get = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      if (window === window.top) return
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get, configurable: true })
      Object.defineProperty(document, 'cookie', { get, set: get })
    })
    await strict.goto(foreign.url)
    await strict.getByRole('button', { name: 'Ask the assistant' }).click()
    const frame = strict.frameLocator('iframe')
    // Before that, Enter is a new line in the field.
    await frame.locator('html[data-hydrated]').waitFor()
    await frame.getByLabel(t('robot.chat.input')).fill('How is the lamp cleaned?')
    await frame.getByLabel(t('robot.chat.input')).press('Enter')
    await expect(frame.getByText(CLEANED).first()).toBeVisible()
    expect(faults).toEqual([])
    await strict.close()
  })

  await test.step('rejects sites that are not on its list', async () => {
    const allowed = await page.request.get(`/robot/${manualCode}?embed=1`)
    expect(allowed.headers()).not.toHaveProperty('x-frame-options')
    await page.getByLabel(t('robot.embed.hosts')).fill('shop.example')
    const saved = page.waitForResponse((response) => response.url().includes('robot.update'))
    await page.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
    expect((await saved).ok()).toBe(true)
    const refused = await page.request.get(`/robot/${manualCode}?embed=1`)
    expect(refused.headers()['content-security-policy']).toContain("frame-ancestors 'self' shop.example;")
    // Nothing is rendered there, without an error.
    const other = await newPage(browser, product, 'en_US')
    const problems: string[] = []
    other.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    const answer = other.waitForResponse((response) => response.url().includes('/embed/robot-here.js'))
    await other.goto(foreign.url)
    expect(await (await answer).text()).toBe('')
    await other.evaluate(() => {
      const { lecternRobot } = window as unknown as { lecternRobot: { open(text: string): void } }
      lecternRobot.open('Which lamp turns?')
    })
    await expect(other.getByRole('button')).toHaveCount(0)
    await expect(other.locator('iframe')).toHaveCount(0)
    expect(problems.filter((text) => !text.includes('favicon'))).toEqual([])
  })
  foreign.close()

  /** Fills the settings, sees them in the preview, saves them and returns the embed code. */
  async function configure(settings: Page, id: string): Promise<string> {
    await settings.goto(`/article/robot/${id}`)
    await settings.getByRole('textbox', { name: t('robot.config.robotName'), exact: true }).fill('Ada')
    await settings.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
    await expect(settings.getByText(t('robot.config.logoRequired'))).toBeVisible()
    await settings
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: PNG })
    await settings
      .getByRole('textbox', { name: t('robot.config.promptText'), exact: true })
      .fill('I know all about lamps')
    await settings.getByRole('textbox', { name: t('robot.config.hitGuide'), exact: true }).fill('Anything else?')
    await settings.getByRole('textbox', { name: t('robot.config.missGuide'), exact: true }).fill('Ask our people')
    await settings.getByRole('textbox', { name: t('robot.config.phoneNumber'), exact: true }).fill('400-123-4567')
    await settings.getByRole('button', { name: t('robot.config.addGuideWord') }).click()
    await settings
      .getByRole('textbox', { name: t('robot.config.guideText'), exact: true })
      .fill('How often does the lamp turn?')
    await settings.getByRole('button', { name: `${t('robot.config.pick')}: ${t('robot.config.related')}` }).click()
    await settings.getByRole('checkbox', { name: 'The lamp' }).check()
    await settings.keyboard.press('Escape')
    const preview = settings.getByRole('region', { name: t('robot.config.preview') })
    await expect(preview.getByRole('heading', { name: 'Ada' })).toBeVisible()
    await expect(preview.getByText('I know all about lamps')).toBeVisible()
    await expect(preview.getByRole('button', { name: 'How often does the lamp turn?' })).toBeVisible()
    const saved = settings.waitForResponse((response) => response.url().includes('robot.update'))
    await settings.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
    expect((await saved).ok()).toBe(true)
    return settings.getByLabel(t('robot.embed.code')).inputValue()
  }
})
