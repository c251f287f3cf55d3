// Pictures within lines and in cells: chosen, described, pasted, put apart, and read on large and small screens.
import { AxeBuilder } from '@axe-core/playwright'
import { openManual, signIn } from '@lectern/testing/product'
import { bodyOf, expect, memberPage, test, texts, untilSaved } from './product.fixture.ts'

const SHOTS = process.env.IMAGE_SHOTS
type Part = { type: string; text?: string; props?: Record<string, unknown> }
type Saved = {
  type: string
  props: Record<string, unknown>
  content?: Part[] | { rows: { cells: { content: Part[] }[] }[] }
}[]
/** A blue square. */
const SQUARE =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAMAAABEpIrGAAAAA1BMVEUiZt1Xds0cAAAAEklEQVQ4y2NgGAWjYBSMAuwAAAQgAAFWu83mAAAAAElFTkSuQmCC'

const lang = 'zh_CN' as const
test(`[EDIT-02] [EDIT-12] pictures within lines are written and read`, async ({ browser, product }) => {
  const t = texts(lang)
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'Inline pictures')
  const { id } = await client.post<{ id: string }>('/manualContent/insert', {
    manualId,
    title: '图标',
    markdown: '点击按钮保存。\n\n| 按键 | 作用 |\n|---|---|\n| 回车 | 确定 |',
  })
  const page = await memberPage(browser, product, lang)
  await page.goto(`/article/manual-content/${manualId}?articleId=${id}`)
  const body = bodyOf(page)
  const pictures = body.locator('.inline-image-place')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const field = (name: 'description' | 'width' | 'link') =>
    page.getByRole(name === 'width' ? 'spinbutton' : 'textbox', { name: t(`blocks.inlineImage.${name}`) })
  const saved = async () => {
    await untilSaved(page)
    return (await client.get<{ content: Saved }>('/manualContent/findContentById', { id })).content
  }
  const line = async (index: number) => {
    const content = (await saved())[index]?.content
    return Array.isArray(content)
      ? content
      : (content?.rows.flatMap(({ cells }) => cells.flatMap((one) => one.content)) ?? [])
  }
  const file = { name: 'save.png', mimeType: 'image/png', buffer: Buffer.from(SQUARE, 'base64') }

  await test.step('chosen from the menu, it stands at the caret and words go on behind it', async () => {
    await body.getByText('点击按钮').click()
    await press('End')
    await page.keyboard.type(' /行内图片')
    const entry = page.getByRole('option', { name: t('blocks.inlineImage.name') })
    // The menu is drawn anew as more of its entries arrive, and chooses from the top again.
    await expect(async () => {
      await press('ArrowDown')
      await expect(entry).toHaveAttribute('aria-selected', 'true', { timeout: 1_000 })
    }).toPass()
    const chooser = page.waitForEvent('filechooser')
    await press('Enter')
    await (await chooser).setFiles(file)
    await expect(pictures).toHaveCount(1)
    await expect(pictures.locator('img')).toHaveAttribute('src', /^\/file\?fileId=/)
    await page.keyboard.type('!')
    const [before, picture, after] = await line(0)
    expect([before?.text, picture?.type, after?.text]).toEqual(['点击按钮保存。 ', 'inlineImage', '!'])
  })

  await test.step('it gets a description, a width and a link; an address that is none is refused in words', async () => {
    await pictures.click()
    await field('description').fill('保存按钮')
    await field('width').fill('24')
    await field('link').fill('javascript:alert(1)')
    await expect(page.getByRole('alert')).toHaveText(t('blocks.addressWrong'))
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .include('[data-radix-popper-content-wrapper]')
      .analyze()
    expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([])
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/form-${lang}.png` })
    await field('link').fill('https://example.com/save')
    await press('Enter')
    await expect(field('link')).toHaveCount(0)
    expect((await line(0))[1]?.props).toMatchObject({
      name: '保存按钮',
      width: 24,
      href: 'https://example.com/save',
    })
  })

  await test.step('a picture that is pasted into a cell stays in it', async () => {
    await body.locator('td').last().click()
    await press('End')
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'enter.png', { type: 'image/png' }))
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, SQUARE)
    await expect(body.locator('td .inline-image-place img')).toHaveAttribute('src', /^\/file\?fileId=/)
    expect((await line(1)).map(({ type }) => type)).toContain('inlineImage')
  })

  await test.step('a sentence with a picture, pasted from a page, stays one sentence, in a cell too', async () => {
    const paste = () =>
      page.evaluate(
        ({ base64 }) => {
          const data = new DataTransfer()
          const image = `<img alt="gear" width="20" src="data:image/png;base64,${base64}">`
          data.setData('text/html', `<p>Pasted ${image} here</p>`)
          data.setData('text/plain', 'Pasted here')
          document.activeElement?.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          )
        },
        { base64: SQUARE },
      )
    await body.locator('td').first().click()
    await press('End')
    await paste()
    await expect(pictures).toHaveCount(3)
    await expect(body.locator('td').first()).toContainText(/Pasted\s+here/)
    await body.getByText('点击按钮').click()
    await press('End', 'Enter')
    await paste()
    await expect(pictures).toHaveCount(4)
    for (const at of [1, 2, 3]) await expect(pictures.nth(at).locator('img')).toHaveAttribute('src', /^\/file\?fileId=/)
    const words = (await line(1)).map(({ type, text }) => text ?? type)
    expect(words).toEqual(['Pasted ', 'inlineImage', ' here'])
  })

  await test.step('it can be put below its line and come back with Ctrl+Z, and be deleted; not put below in a cell', async () => {
    await pictures.nth(1).click()
    await page.getByRole('button', { name: t('blocks.inlineImage.alone') }).click()
    await expect(pictures).toHaveCount(3)
    expect((await saved()).some(({ type, props }) => type === 'image' && props.previewWidth === 20)).toBe(true)
    await press('Control+z')
    await expect(pictures).toHaveCount(4)
    await pictures.nth(1).click()
    await page.getByRole('button', { name: t('blocks.inlineImage.remove') }).click()
    await expect(pictures).toHaveCount(3)
    await pictures.last().click()
    await expect(field('description')).toBeVisible()
    await expect(page.getByRole('button', { name: t('blocks.inlineImage.alone') })).toHaveCount(0)
    await press('Escape')
    await page.reload()
    await expect(pictures).toHaveCount(3)
  })

  await test.step('readers see them in their lines, follow the link, and a phone does not scroll sideways', async () => {
    await untilSaved(page)
    await client.post('/manualContent/releaseVersion', { id })
    const reader = await browser.newPage({ baseURL: product.url })
    await reader.goto(`/pub/${manualId}?articleId=${id}&lang=${lang}`)
    const image = reader.locator('.prose p img.inline-image')
    await expect(image).toHaveAttribute('alt', '保存按钮')
    await expect(image.locator('xpath=..')).toHaveAttribute('href', 'https://example.com/save')
    const box = await image.boundingBox()
    const text = await reader.locator('.prose p').first().boundingBox()
    expect(box?.width).toBe(24)
    expect(text?.height).toBeLessThan(70)
    await expect(reader.locator('.prose td img.inline-image')).toHaveCount(2)
    for (const [name, width, scheme] of [
      ['light', 1440, 'light'],
      ['dark', 1440, 'dark'],
      ['phone', 390, 'light'],
    ] as const) {
      await reader.emulateMedia({ colorScheme: scheme })
      await reader.setViewportSize({ width, height: 844 })
      expect(await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      if (SHOTS) await reader.screenshot({ path: `${SHOTS}/read-${name}-${lang}.png` })
    }
    await reader.close()
  })
})
