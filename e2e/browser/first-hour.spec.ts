// The first hour with its clicks counted: from the registration of an organisation to a help centre that anybody opens. With FILM_STRIP set, in
// both languages on desktop and phone, with a picture before each click in the output folder.
import { randomUUID } from 'node:crypto'
import type { Lang } from '@lectern/contracts'
import type { Locator } from '@playwright/test'
import { accessible } from './accessible.fixture.ts'
import { aNewcomer, enter, expect, newPage, test, texts } from './product.fixture.ts'

const MOST_CLICKS = 12
const FILM_STRIP = Boolean(process.env.FILM_STRIP)
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
type Device = keyof typeof SIZES
const RUNS: readonly (readonly [Lang, Device])[] = FILM_STRIP
  ? [
      ['zh_CN', 'desktop'],
      ['zh_CN', 'phone'],
      ['en_US', 'desktop'],
      ['en_US', 'phone'],
    ]
  : [['zh_CN', 'desktop']]

/** A folder of the template that is chosen already. */
const TOPIC: Record<Lang, string> = { zh_CN: '快速入门', en_US: 'First steps' }
const COMPANY: Record<Lang, string> = { zh_CN: '晨光', en_US: 'Acme' }

for (const [lang, device] of RUNS)
  test(`[HOME-01] [PORTAL-03] a public help centre in ${MOST_CLICKS} clicks (${lang}, ${device})`, async ({
    browser,
    product,
  }, info) => {
    const t = texts(lang)
    const page = await newPage(browser, product, lang)
    await page.setViewportSize(SIZES[device])
    let clicks = 0
    const shoot = async (name: string) => {
      const path = info.outputPath(`${lang}-${device}-${String(clicks).padStart(2, '0')}-${name}.png`)
      if (FILM_STRIP) await page.screenshot({ path, fullPage: true })
    }
    const press = async (target: Locator, name: string) => {
      await expect(target).toBeVisible()
      await shoot(name)
      await target.click()
      clicks += 1
    }
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })

    await test.step('registers', async () => {
      await page.goto('/register')
      await page.getByLabel(t('common.words.account'), { exact: true }).fill(`f${randomUUID().slice(0, 13)}`)
      await page.getByLabel(t('registration.password'), { exact: true }).fill('Right-Password1')
      await page.getByLabel(t('registration.confirmPassword'), { exact: true }).fill('Right-Password1')
      await press(page.getByRole('checkbox', { name: t('registration.agree') }), 'account')
      await press(button(t('registration.next')), 'account')
      await page.getByLabel(t('registration.companyName')).fill(COMPANY[lang])
      await page.getByLabel(t('registration.nickname')).fill('Ada')
      await press(button(t('registration.submit')), 'information')
      await page.waitForURL('**/register-status')
      await press(page.getByRole('link', { name: t('registration.enter') }), 'registered')
    })

    await test.step('answers the setup', async () => {
      await page.waitForURL('**/home/setup')
      await expect(heading(t('onboarding.setup.organisation.title'))).toBeVisible()
      await expect(page.getByLabel(t('onboarding.setup.organisation.name'))).toHaveValue(COMPANY[lang])
      await accessible(page)
      await press(button(t('onboarding.setup.next')), 'organisation')
      await expect(heading(t('onboarding.setup.manual.title'))).toBeVisible()
      await accessible(page)
      await press(button(t('onboarding.setup.next')), 'manual')
      await expect(heading(t('onboarding.setup.assistant.title'))).toBeVisible()
      // No model is connected here.
      await expect(page.getByRole('heading', { name: t('answering.settings.state.none') })).toBeVisible()
      await accessible(page)
      await press(button(t('onboarding.setup.next')), 'assistant')
      await expect(button(t('onboarding.setup.publish.submit'))).toBeVisible()
      await accessible(page)
      await press(button(t('onboarding.setup.publish.submit')), 'publish')
      await expect(heading(t('onboarding.setup.published.title'))).toBeVisible()
      await accessible(page)
      await shoot('published')
    })
    info.annotations.push({ type: 'clicks', description: String(clicks) })
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
    const address = await page.getByLabel(t('onboarding.setup.published.address')).inputValue()

    await test.step('shows it to a visitor', async () => {
      const visitor = await newPage(browser, product, lang)
      await visitor.setViewportSize(SIZES[device])
      await visitor.goto(address)
      await expect(visitor).toHaveTitle(new RegExp(t('onboarding.setup.manual.nameOf', { name: COMPANY[lang] })))
      const topic = visitor.getByRole('link', { name: TOPIC[lang], exact: true }).first()
      await expect(topic).toBeVisible()
      const path = info.outputPath(`${lang}-${device}-visitor.png`)
      if (FILM_STRIP) await visitor.screenshot({ path, fullPage: true })
      await topic.click()
      await visitor.waitForURL('**/pub/**')
      await expect(visitor.getByRole('heading', { level: 1 }).first()).toBeVisible()
    })

    await test.step('asks no second time, and says what is left', async () => {
      await page.goto('/home/start')
      const steps = page.getByRole('region', { name: t('onboarding.steps.title') })
      // Setup, writing, publishing and the portal.
      await expect(steps).toContainText(t('onboarding.steps.progress', { done: 4, total: 6 }))
      await shoot('home')
    })
  })

test('[HOME-01] the setup is put off, and gone on with where it was', async ({ browser, product }) => {
  const lang = 'zh_CN'
  const t = texts(lang)
  const page = await newPage(browser, product, lang)
  const { token } = await aNewcomer(product)
  await enter(page, product, lang, token)
  await page.goto('/home/start')
  await page.waitForURL('**/home/setup')
  await page.getByRole('button', { name: t('onboarding.setup.next'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('onboarding.setup.manual.title') })).toBeVisible()
  await page.getByRole('button', { name: t('onboarding.setup.later') }).click()
  await page.waitForURL('**/home/start')
  await page.getByRole('link', { name: t('onboarding.setup.call') }).click()
  await expect(page.getByRole('heading', { name: t('onboarding.setup.manual.title') })).toBeVisible()
  await page.getByRole('radio', { name: t('onboarding.begin.empty') }).check()
  await page.getByRole('button', { name: t('onboarding.setup.next'), exact: true }).click()
  await page.getByRole('button', { name: t('onboarding.setup.next'), exact: true }).click()
  // Nothing is written yet: the portal is prepared, and the editor opens.
  await page.getByRole('button', { name: t('onboarding.setup.publish.import') }).click()
  await page.waitForURL('**/article/manual-content/*?panel=import')
})
