// Browser windows for the pictures: one per language, appearance and device, signed in by the page.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Lang } from '@lectern/contracts'
import { type TextKey, translate } from '@lectern/i18n'
import { type Client, signIn, untilIdle } from '@lectern/testing/product'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import type { Stage } from './stage.ts'

export type StudioOptions = { theme: 'light' | 'dark'; device: 'desktop' | 'phone' }
export const LOOKS: StudioOptions[] = (['desktop', 'phone'] as const).flatMap((device) =>
  (['light', 'dark'] as const).map((theme) => ({ theme, device })),
)
export const DESKTOP = { width: 1280, height: 800 }
const DEVICES = {
  desktop: { viewport: DESKTOP },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
}

/** Windows for a picture: a visitor's and a signed-in one. */
export type Studio = {
  stage: Stage
  look: StudioOptions
  visitor: Page
  member: Page
  t: (key: TextKey, params?: Record<string, string | number>) => string
  close(): Promise<void>
}

export const openBrowser = () => chromium.launch(config.use?.launchOptions)
const textsOf =
  (lang: Lang): Studio['t'] =>
  (key, params = {}) =>
    translate(lang, key, params)

type Session = BrowserContextOptions['storageState']

/** Signs the first person in by the page and returns what the browser stores of it. */
export async function signInByPage(browser: Browser, stage: Stage): Promise<Session> {
  const t = textsOf(stage.lang)
  const context = await browser.newContext({ baseURL: stage.url })
  const page = await context.newPage()
  await page.goto(`/login?lang=${stage.lang}`)
  await page.getByLabel(t('common.words.account'), { exact: true }).fill(stage.people[0].account)
  await page.getByLabel(t('auth.login.password'), { exact: true }).fill(stage.people[0].password)
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
  await page.waitForURL('**/home/start**')
  const session = await context.storageState()
  await context.close()
  return session
}

export async function openStudio(
  browser: Browser,
  stage: Stage,
  session: Session,
  look: StudioOptions,
): Promise<Studio> {
  const options: BrowserContextOptions = {
    ...DEVICES[look.device],
    baseURL: stage.url,
    colorScheme: look.theme,
    locale: stage.lang.replace('_', '-'),
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  }
  const contexts = [await browser.newContext(options), await browser.newContext({ ...options, storageState: session })]
  const [visitor, member] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!visitor || !member) throw new Error('The browser opened no page.')
  await visitor.goto(`/login?lang=${stage.lang}`)
  await setTheme(await signIn(stage.url, stage.people[0]), look.theme)
  return {
    stage,
    look,
    visitor,
    member,
    t: textsOf(stage.lang),
    async close() {
      for (const context of contexts) await context.close()
    },
  }
}

/** The person's own choice of light or dark. */
async function setTheme(client: Client, theme: StudioOptions['theme']): Promise<void> {
  await client.post('/userPreference/updateUserPreferenceByKey', {
    key: 'appSettings',
    content: JSON.stringify({ theme }),
  })
}

const IDLE_MS = 8_000

/** Waits until nothing moves or loads. */
export async function settle(page: Page): Promise<void> {
  // Some pages ask again and again.
  await untilIdle(page, () => page.waitForLoadState(), IDLE_MS).catch(() => undefined)
  // Grey places are for what is still loading.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], .animate-breathe') === null)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await page.waitForTimeout(200)
}

export type Clip = { x: number; y: number; width: number; height: number }

export async function shoot(page: Page, path: string, clip?: Clip): Promise<void> {
  await settle(page)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path, clip, scale: 'css', animations: 'disabled', caret: 'hide' })
}
