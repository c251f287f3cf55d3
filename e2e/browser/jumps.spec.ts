// Jumps to headings of long texts end exactly there, in the editor and in the reader, also where pictures above arrive late.
import { sample } from '@lectern/testing/sample'
import type { Locator, Page, Route } from '@playwright/test'
import { newArticle } from './article.fixture.ts'
import { bodyOf, enter, expect, newPage, test, texts } from './product.fixture.ts'

const PARTS = 120
/** Blocks of very different heights: what is out of layout cannot be guessed. */
const MARKDOWN = Array.from({ length: PARTS }, (_, i) => {
  const long = i % 3 === 0 ? 'Words of a long paragraph. '.repeat(40) : 'Short.'
  const picture = i % 5 === 0 ? `\n\n![Picture ${i}](/late-picture-${i}.png)` : ''
  return `## Part ${i}\n\n${long}${picture}\n\n- one\n- two\n\n\`\`\`text\n${'line\n'.repeat((i % 7) * 3)}\`\`\``
}).join('\n\n')
/** 300 pixels high, and not there at once. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300"/></svg>`

/** Pictures that a page waits for, held back until a jump has ended. */
const blocked = new WeakMap<Page, Set<Route>>()

async function latePictures(page: Page): Promise<void> {
  const pictures = new Set<Route>()
  blocked.set(page, pictures)
  await page.route('**/late-picture-*', (route) => {
    pictures.add(route)
  })
}

/** Lets the pictures arrive, until none is pending. */
async function arrive(page: Page): Promise<void> {
  const pictures = blocked.get(page) ?? new Set()
  await expect
    .poll(async () => {
      const underway = [...pictures]
      for (const route of underway) {
        pictures.delete(route)
        await route.fulfill({ contentType: 'image/svg+xml', body: DRAWING })
      }
      return underway.length
    })
    .toBe(0)
}

/** Its name holds that of the link beside it, too. */
const headingOf = (page: Page, part: number): Locator =>
  page.locator('.prose h2').filter({ hasText: new RegExp(`^Part ${part}$`) })

/** Pixels from the upper edge of the window, below the bar of the page, in the editor below that of formats too. */
const READER_TOP = 80
const EDITOR_TOP = 120

/** The heading is there, and stays. */
async function expectAtTop(heading: Locator, edge = READER_TOP): Promise<void> {
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(async () => Math.abs((await top()) - edge) <= 40).toBe(true)
  const first = await top()
  await arrive(heading.page())
  await expect
    .poll(async () => [Math.abs((await top()) - first) <= 2, Math.abs((await top()) - edge) <= 40])
    .toEqual([true, true])
}

test('[EDIT-01] [READ-03] jumps from the outline end at their heading', async ({ browser, product }) => {
  const t = texts('en_US')
  const { client, writing, reading, publish } = await newArticle(product, 'Long', MARKDOWN)
  await publish()

  await test.step('in the editor', async () => {
    const page = await newPage(browser, product, 'en_US')
    await enter(page, product, 'en_US', client.token)
    await latePictures(page)
    await page.goto(`${writing}&panel=outline`)
    const outline = page.getByRole('navigation', { name: t('editor.outline') })
    for (const part of sample([60, 110, 15, 85], 2)) {
      await outline.getByText(`Part ${part}`, { exact: true }).click()
      await expectAtTop(bodyOf(page).getByText(`Part ${part}`, { exact: true }), EDITOR_TOP)
    }
  })

  await test.step('in the reader, and by an address with the heading', async () => {
    const page = await newPage(browser, product, 'en_US')
    await latePictures(page)
    await page.goto(reading)
    const outline = page.locator('[data-outline]')
    for (const part of sample([60, 110, 15], 1)) {
      await outline.getByText(`Part ${part}`, { exact: true }).click()
      await expectAtTop(headingOf(page, part))
      const address = page.url()
      await page.goto('about:blank')
      await page.goto(address)
      await expectAtTop(headingOf(page, part))
    }
  })
})
