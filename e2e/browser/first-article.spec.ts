// From the first start to an answered question, by a person in a browser.
import type { Lang } from '@lectern/contracts'
import { bodyOf, expect, newPage, signInByPage, test, texts, untilSaved } from './product.fixture.ts'

/** A picture of 2 x 2 pixels, as a file a person would pick. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVQI12P8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)

const STORY: Record<
  Lang,
  { space: string; manual: string; title: string; heading: string; sentence: string; word: string; question: string }
> = {
  zh_CN: {
    space: '浏览器空间',
    manual: '咖啡机手册',
    title: '清洗咖啡机',
    heading: '除垢步骤',
    sentence: '每两百杯之后，请用柠檬酸溶液给咖啡机除垢一次。',
    word: '柠檬酸',
    question: '咖啡机多少杯之后要除垢？',
  },
  en_US: {
    space: 'Browser',
    manual: 'Kettle book',
    title: 'Descaling the kettle',
    heading: 'How to descale',
    sentence: 'After every ninety fillings, descale the kettle with diluted vinegar.',
    word: 'vinegar',
    question: 'How often should I descale the kettle?',
  },
}

const lang = 'zh_CN' as const
test(`[HOME-01] [EDIT-02] [PUB-01] [READ-06] [SRCH-02] sign in, write, publish, read, search, ask`, async ({
  browser,
  product,
}) => {
  const t = texts(lang)
  const story = STORY[lang]
  const page = await newPage(browser, product, lang)
  await signInByPage(page, product, lang)

  await page
    .getByRole('button', { name: t('home.start.createSpace') })
    .first()
    .click()
  await page.getByLabel(t('space.name')).fill(story.space)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.actions.create'), exact: true })
    .click()
  await expect(page.getByRole('heading', { name: story.space })).toBeVisible()

  await page
    .getByRole('button', { name: t('manual.create') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('manual.name')).fill(story.manual)
  await dialog.getByRole('button', { name: t('common.actions.create'), exact: true }).click()
  await page.waitForURL('**/article/manual-content/**')

  await test.step('write an article with headings, list, table, code and a picture', async () => {
    await page
      .getByRole('button', { name: t('editor.new') })
      .first()
      .click()
    await page.getByRole('menuitem', { name: t('editor.newDocument') }).click()
    const title = page.getByLabel(t('editor.titleLabel'), { exact: true })
    await title.fill(story.title)
    await title.press('Enter')
    const body = bodyOf(page)
    await body.click()
    await page.keyboard.type(`## ${story.heading}`)
    await page.keyboard.press('Enter')
    await page.keyboard.type(story.sentence)
    await page.keyboard.press('Enter')
    await page.keyboard.type('- one')
    await page.keyboard.press('Enter')
    await page.keyboard.type('two')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/table')
    await page.locator('.bn-suggestion-menu-item').first().click()
    await page.keyboard.type('cell')
    await body.locator('table').waitFor()
    await page.locator('.bn-trailing-block').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('``` ')
    await page.keyboard.type('npm start')
    await expect(body.locator('pre')).toContainText('npm start')
    await page.evaluate(
      async ([bytes]) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(bytes!)], 'dot.png', { type: 'image/png' }))
        const target = document.querySelector('.bn-editor p')!
        const box = target.getBoundingClientRect()
        target.dispatchEvent(
          new DragEvent('drop', {
            dataTransfer: data,
            bubbles: true,
            cancelable: true,
            clientX: box.x + 5,
            clientY: box.y + 5,
          }),
        )
      },
      [[...PNG]],
    )
    await expect(body.locator('img')).toHaveAttribute('src', /fileId=/)
    await untilSaved(page)
  })

  await test.step('publish and open the manual to everyone', async () => {
    await page.getByRole('button', { name: t('editor.publish'), exact: true }).click()
    const question = page.getByRole('dialog', { name: t('publishing.ask.title') })
    await question.locator('input[name=publicity][value=external]').check()
    await question.getByRole('button', { name: t('editor.publish'), exact: true }).click()
    await expect(page.getByText(t('editor.publishDone')).first()).toBeVisible()
  })

  const manualId = new URL(page.url()).pathname.split('/').pop()!
  const visitor = await newPage(browser, product, lang)
  await test.step('a visitor reads it, with JavaScript or without', async () => {
    await visitor.goto(`/pub/${manualId}`)
    await expect(visitor.getByRole('heading', { level: 1, name: story.title })).toBeVisible()
    await expect(visitor.getByText(story.sentence)).toBeVisible()
    const picture = visitor.locator('main img, article img').first()
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(2)
    const raw = await visitor.request.get(`/pub/${manualId}`).then((r) => r.text())
    expect(raw).toContain(story.sentence)
  })

  await test.step('a visitor searches and asks; the citation opens the passage', async () => {
    await visitor.goto(`/ai-search-results?searchContent=${encodeURIComponent(story.word)}&manualId=${manualId}`)
    const hits = visitor.getByRole('region', { name: t('search.hits') })
    await expect(async () => {
      await visitor.reload()
      await expect(hits.locator('em, mark').first()).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expect(hits).toContainText(story.title)

    await visitor.goto(`/ai-search-results?searchContent=${encodeURIComponent(story.question)}&manualId=${manualId}`)
    await visitor.getByRole('button', { name: t('search.answer.ask') }).click()
    const answer = visitor.getByRole('region', { name: t('search.answer.title') })
    const chip = answer.getByRole('link', { name: new RegExp(story.title) }).first()
    await expect(chip).toBeVisible()
    await expect(answer).toContainText(story.word)
    await chip.click()
    await visitor.waitForURL('**/pub/**')
    await expect(visitor.locator(':target')).toBeVisible()
    await expect(visitor.getByText(story.sentence)).toBeInViewport()
  })
})
