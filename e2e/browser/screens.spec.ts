// Screens in the language in which no other test opens them: their own texts, no key, nothing of the other language.
import { type Lang, Lang as Langs } from '@lectern/contracts'
import type { TextKey } from '@lectern/i18n'
import { resources } from '@lectern/i18n/resources'
import { openManual, signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { bodyOf, chooseMore, expect, memberPage, test, texts } from './product.fixture.ts'

type Tree = { readonly [key: string]: string | Tree }
const entries = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : entries(value, `${prefix}${key}.`),
  )
const KEYS = new Set(entries(resources.zh_CN).map(([key]) => key.replace(/_(?:one|other)$/, '')))

/** Names that things get in the language of who makes them, and keep in all others. */
const GIVEN: readonly TextKey[] = ['account.personalSpace']

/** Texts that only this language has. Short ones may be names that people gave. */
function textsOnlyOf(lang: Lang): Set<string> {
  const own = entries(resources[lang]).map(([, text]) => text)
  const others = new Set(
    Langs.options.filter((one) => one !== lang).flatMap((one) => entries(resources[one]).map(([, text]) => text)),
  )
  for (const key of GIVEN) others.add(texts(lang)(key))
  const long = lang === 'zh_CN' ? /\p{Script=Han}{4}/u : /[a-z] [a-z]/i
  return new Set(own.filter((text) => !others.has(text) && long.test(text)))
}

/** What is read on the page or of it: texts, names for screen readers, hints. */
const read = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      if (node.parentElement?.checkVisibility() && !node.parentElement.closest('script, style'))
        found.add((node.textContent ?? '').trim())
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) found.add(element.getAttribute(name)?.trim() ?? '')
    return [...found]
  })

/** What no other test opens in this language: pages of the enterprise settings, panels of the editor. */
const ONLY_HERE: Record<Lang, { settings: readonly TextKey[]; panels: readonly TextKey[] }> = {
  zh_CN: {
    settings: ['robot.title', 'answering.settings.title', 'answering.log.title', 'seo.site.title'],
    panels: ['editor.outline', 'publishing.feedback.title', 'editor.info', 'articleSettings.title', 'embed.title'],
  },
  en_US: {
    settings: ['search.synonyms.title', 'search.insights.title'],
    panels: ['editor.info', 'articleSettings.title', 'template.title'],
  },
}

/** Names of the guide's manuals, which are the same on every page, as the product's own page calls them too. */
const GUIDES = new Set(['使用指南', 'User guide'])

for (const lang of Langs.options) {
  test(`[EDIT-08] [AI-01] [SRCH-06] ${lang}: screens that no other test opens in it speak this language only`, async ({
    browser,
    product,
  }) => {
    const t = texts(lang)
    const { settings, panels } = ONLY_HERE[lang]
    const foreign = textsOnlyOf(lang === 'zh_CN' ? 'en_US' : 'zh_CN')
    const own = textsOnlyOf(lang)
    const client = await signIn(product.url, product.admin)
    const manualId = await openManual(client, `s${lang}`)
    await client.post('/manualContent/insert', { manualId, title: 'S1', markdown: '# S2' })
    const page = await memberPage(browser, product, lang)
    const speaks = async (where: string) => {
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const all = await read(page)
      const words = all.flatMap((text) => text.match(/[a-z]\w*(?:\.\w+)+/gi) ?? [])
      expect(
        words.filter((word) => KEYS.has(word)),
        `keys on ${where}`,
      ).toEqual([])
      expect(
        all.filter((text) => foreign.has(text) && !GUIDES.has(text)),
        `the other language on ${where}`,
      ).toEqual([])
      expect(all.filter((text) => own.has(text)).length, `texts of ${where}`).toBeGreaterThan(2)
    }

    await page.goto(`/article/answer-log/${manualId}`)
    await expect(page.getByRole('heading', { level: 1, name: t('answering.log.title'), exact: true })).toBeVisible()
    await speaks('the answer log')
    await page.goto('/setting/basic-info')
    const pages = page.getByRole('navigation', { name: t('setting.title') })
    for (const text of settings) {
      await pages.getByRole('link', { name: t(text), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: t(text), exact: true })).toBeVisible()
      await speaks(text)
    }

    await page.goto(`/article/manual-content/${manualId}`)
    await bodyOf(page).waitFor()
    const rail = page.getByRole('navigation', { name: t('editor.panels') })
    for (const panel of panels) {
      if (panel === 'editor.outline') await rail.getByRole('button', { name: t(panel), exact: true }).click()
      else await chooseMore(page, lang, panel)
      await expect(page.getByRole('complementary', { name: t(panel), exact: true })).toBeVisible()
      await speaks(panel)
    }
    await chooseMore(page, lang, 'editor.settings')
    await expect(page.getByRole('dialog', { name: t('manual.settings.title') })).toBeVisible()
    await speaks('the settings of a manual')
  })
}

test('[MAN-01] [SRCH-01] on a phone no page is wider than the screen, and headings keep their words together', async ({
  browser,
  product,
}) => {
  const width = 390
  const page = await memberPage(browser, product, 'en_US')
  await page.setViewportSize({ width, height: 844 })
  const paths = [
    ...['/home/manual-list', '/setting/members', '/setting/certification', '/user/setting?tab=certification'],
    '/ai-search-results?searchContent=password',
  ]
  for (const path of paths) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading, path).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
  }
  const { width: room = 0 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {}
  expect(room).toBeGreaterThan(width / 2)
})
