// Pictures within lines and in cells: chosen, described, pasted, put apart, and read on large and small screens.
import { accessible } from './accessible.fixture.ts'
import { openArticle, paste } from './article.fixture.ts'
import { expect, lang, newPage, test, texts } from './product.fixture.ts'

type Part = { type: string; text?: string; props?: Record<string, unknown> }
type Block = {
  type: string
  props: Record<string, unknown>
  content?: Part[] | { rows: { cells: { content: Part[] }[] }[] }
}
/** A blue square. */
const SQUARE =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAA1BMVEUiZt1Xds0cAAAAEklEQVQ4y2NgGAWjYBSMAuwAAAQgAAFWu83mAAAAAElFTkSuQmCC'

/** A sentence with a picture in it, as a page hands it over. */
const SENTENCE = {
  'text/html': `<p>Pasted <img alt="gear" width="20" src="data:image/png;base64,${SQUARE}"> here</p>`,
  'text/plain': 'Pasted here',
}

test('[EDIT-02] [EDIT-12] pictures within lines are written and read', async ({ browser, product }) => {
  const t = texts(lang)
  const markdown = '点击按钮保存。\n\n| 按键 | 作用 |\n|---|---|\n| 回车 | 确定 |'
  const { page, body, blocks, reading, publish } = await openArticle(browser, product, '图标', markdown)
  const pictures = body.locator('.inline-image-place')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const field = (name: 'description' | 'width' | 'link') =>
    page.getByRole(name === 'width' ? 'spinbutton' : 'textbox', { name: t(`blocks.inlineImage.${name}`) })
  const line = async (index: number) => {
    const content = (await blocks<Block>())[index]?.content
    return Array.isArray(content)
      ? content
      : (content?.rows.flatMap(({ cells }) => cells.flatMap((one) => one.content)) ?? [])
  }
  const file = { name: 'save.png', mimeType: 'image/png', buffer: Buffer.from(SQUARE, 'base64') }

  await test.step('inserts at the caret, and typing continues behind it', async () => {
    await body.getByText('点击按钮').click()
    await press('End')
    await page.keyboard.type(' /行内图片')
    const entry = page.getByRole('option', { name: t('blocks.inlineImage.name') })
    const chooser = page.waitForEvent('filechooser')
    await entry.click()
    await (await chooser).setFiles(file)
    await expect(pictures).toHaveCount(1)
    await expect(pictures.locator('img')).toHaveAttribute('src', /^\/file\?fileId=/)
    await page.keyboard.type('!')
    const [before, picture, after] = await line(0)
    expect([before?.text, picture?.type, after?.text]).toEqual(['点击按钮保存。 ', 'inlineImage', '!'])
  })

  await test.step('sets a description, a width and a link; rejects an invalid address with a message', async () => {
    await pictures.click()
    await field('description').fill('保存按钮')
    await field('width').fill('24')
    await field('link').fill('javascript:alert(1)')
    await expect(page.getByRole('alert')).toHaveText(t('blocks.addressWrong'))
    await accessible(page, '[data-radix-popper-content-wrapper]')
    await field('link').fill('https://example.com/save')
    await press('Enter')
    await expect(field('link')).toHaveCount(0)
    expect((await line(0))[1]?.props).toMatchObject({
      name: '保存按钮',
      width: 24,
      href: 'https://example.com/save',
    })
  })

  await test.step('keeps a pasted picture in its cell', async () => {
    await body.locator('td').last().click()
    await press('End')
    await paste(page, {}, [{ name: 'enter.png', mimeType: 'image/png', base64: SQUARE }])
    await expect(body.locator('td .inline-image-place img')).toHaveAttribute('src', /^\/file\?fileId=/)
    expect((await line(1)).map(({ type }) => type)).toContain('inlineImage')
  })

  await test.step('keeps a pasted sentence with a picture in one sentence, in a cell too', async () => {
    await body.locator('td').first().click()
    await press('End')
    await paste(page, SENTENCE)
    await expect(pictures).toHaveCount(3)
    await expect(body.locator('td').first()).toContainText(/Pasted\s+here/)
    await body.getByText('点击按钮').click()
    await press('End', 'Enter')
    await paste(page, SENTENCE)
    await expect(pictures).toHaveCount(4)
    for (const position of [1, 2, 3])
      await expect(pictures.nth(position).locator('img')).toHaveAttribute('src', /^\/file\?fileId=/)
    const words = (await line(1)).map(({ type, text }) => text ?? type)
    expect(words).toEqual(['Pasted ', 'inlineImage', ' here'])
  })

  await test.step('moves below its line and back with Ctrl+Z, but not in a cell, and is deleted', async () => {
    await pictures.nth(1).click()
    await page.getByRole('button', { name: t('blocks.inlineImage.alone') }).click()
    await expect(pictures).toHaveCount(3)
    expect((await blocks<Block>()).some(({ type, props }) => type === 'image' && props.previewWidth === 20)).toBe(true)
    await press('Control+z')
    await expect(pictures).toHaveCount(4)
    await pictures.nth(1).click()
    await page.getByRole('button', { name: t('common.words.delete'), exact: true }).click()
    await expect(pictures).toHaveCount(3)
    await pictures.last().click()
    await expect(field('description')).toBeVisible()
    await expect(page.getByRole('button', { name: t('blocks.inlineImage.alone') })).toHaveCount(0)
    await press('Escape')
    expect(JSON.stringify(await blocks()).match(/"inlineImage"/g)).toHaveLength(3)
  })

  await test.step('shows them to readers in their lines with links, without sideways scroll on a phone', async () => {
    await publish()
    const reader = await newPage(browser, product, lang)
    await reader.goto(reading)
    const image = reader.locator('.prose p img.inline-image')
    await expect(image).toHaveAttribute('alt', '保存按钮')
    await expect(image.locator('xpath=..')).toHaveAttribute('href', 'https://example.com/save')
    const box = await image.boundingBox()
    const text = await reader.locator('.prose p').first().boundingBox()
    expect(box?.width).toBe(24)
    expect(text?.height).toBeLessThan(70)
    await expect(reader.locator('.prose td img.inline-image')).toHaveCount(2)
    await reader.setViewportSize({ width: 390, height: 844 })
    expect(await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})
