// Footnotes: written with keys only, kept, shared, and read by somebody whose browser runs no scripts.
import { accessible } from './accessible.fixture.ts'
import { openArticle, paste } from './article.fixture.ts'
import { expect, lang, newPage, test, texts, untilSaved } from './product.fixture.ts'

type Inline = { type: string; text?: string; props?: { id: string; note: { type: string; text?: string }[] } }

/** A line with a note as Word copies it. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><p class=MsoNormal>Word text<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a></p><div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> From Word.</p></div></div></html>`

test('[EDIT-02] [EDIT-12] footnotes are written by keyboard and read without scripts', async ({ browser, product }) => {
  const t = texts(lang)
  const article = await openArticle(browser, product, '安装', '先安装，再启动。')
  const { client, manualId, page, body, reading, publish, blocks } = article
  const places = body.locator('.footnote-place button')
  const field = page.getByRole('textbox', { name: t('blocks.footnote.text') })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /**
   * Presses until the caret is, and stays, at this end of the line: for some milliseconds after it got the focus the editor may put it back
   * where it was before.
   */
  const caretAt = async (key: 'Home' | 'End') => {
    await expect(body).toBeFocused()
    const textBeyond = async () => {
      await press(key)
      return page.evaluate((atEnd) => {
        const { focusNode: node, focusOffset = 0 } = getSelection() ?? {}
        const line = (node instanceof Element ? node : node?.parentElement)?.closest('.bn-inline-content')
        if (!node || !line) return 'no line'
        const range = document.createRange()
        range.selectNodeContents(line)
        if (atEnd) range.setStart(node, focusOffset)
        else range.setEnd(node, focusOffset)
        return range.toString()
      }, key === 'End')
    }
    let inRow = 0
    const timesInRow = async () => {
      inRow = (await textBeyond()) === '' ? inRow + 1 : 0
      return inRow
    }
    await expect.poll(timesInRow, { intervals: [100] }).toBeGreaterThan(1)
  }
  /** The text of each note as it is saved. */
  const savedNotes = async () =>
    (await blocks<{ content?: Inline[] }>())
      .flatMap(({ content }) => content ?? [])
      .filter(({ type }) => type === 'footnote')
      .map(({ props }) => props?.note.map(({ text }) => text).join(''))

  await test.step('inserts by the menu and closes by Enter, and typing continues behind it', async () => {
    await body.getByText('先安装').click()
    await press('End')
    await page.keyboard.type('/jiaozhu')
    await expect(page.locator('#bn-suggestion-menu [role=option]')).toHaveText([new RegExp(t('blocks.footnote.name'))])
    await press('ArrowDown', 'Enter')
    await expect(field).toBeFocused()
    await accessible(page, '[data-radix-popper-content-wrapper]')
    await page.keyboard.type('Needs ')
    await press('Control+b')
    await page.keyboard.type('64 bit')
    await press('Control+b', 'Shift+Enter')
    await page.keyboard.type('second line')
    await press('Enter')
    await expect(field).toHaveCount(0)
    await page.keyboard.type(' on and on [^x] 1. *')
    await expect(body).toContainText('on and on [^x] 1. *')
    await expect(places).toHaveText(['1'])
  })

  await test.step('numbers an earlier one first; Escape keeps a written note and drops an empty one', async () => {
    await caretAt('Home')
    await press('Control+Alt+f')
    await expect(field).toBeFocused()
    await page.keyboard.type('早 first')
    await press('Escape')
    await expect(field).toHaveCount(0)
    await expect(places).toHaveText(['1', '2'])
    await caretAt('End')
    await press('Control+Alt+f')
    await expect(places).toHaveText(['1', '2', '3'])
    await press('Enter')
    await expect(places).toHaveText(['1', '2'])
    expect(await savedNotes()).toEqual(['早 first', 'Needs 64 bit\nsecond line'])
  })

  await test.step('opens by keys and by a click, changes, links, undoes', async () => {
    await caretAt('Home')
    await press('Control+Alt+f')
    await expect(field).toContainText('早 first')
    await press('End')
    await page.keyboard.type(', with ')
    await press('Control+k')
    await page.getByRole('textbox', { name: t('blocks.footnote.address') }).fill('https://example.com/a')
    await press('Enter')
    await expect(field.getByRole('link')).toHaveAttribute('href', 'https://example.com/a')
    await page.getByRole('button', { name: t('blocks.done') }).click()
    await places.nth(1).click()
    await expect(field).toContainText('64 bit')
    await press('End')
    await page.keyboard.type('!')
    await expect(field).toContainText('second line!')
    await press('Control+z')
    await expect(field).not.toContainText('second line!')
    await press('Escape', 'Backspace')
    await expect(places).toHaveText(['1'])
    await press('Control+z')
    await expect(places).toHaveText(['1', '2'])
  })

  await test.step('copies the note, and keeps a footnote pasted from Word', async () => {
    await press('Control+a', 'Control+c', 'End', 'Enter', 'Control+v')
    await expect(places).toHaveText(['1', '2', '3', '4'])
    await press('Control+z')
    await expect(places).toHaveText(['1', '2'])
    await press('Control+End', 'Enter')
    await paste(page, { 'text/html': WORD, 'text/plain': 'Word text[1]' })
    await expect(places).toHaveText(['1', '2', '3'])
    await places.nth(2).click()
    await expect(field).toHaveText('From Word.')
    await press('Escape')
    expect((await savedNotes()).at(-1)).toBe('From Word.')
  })

  await test.step('jumps to the note and back for a visitor, without scripts', async () => {
    await publish()
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
    const visitor = await context.newPage()
    await visitor.goto(`${reading}&lang=${lang}`)
    const prose = visitor.locator('.prose')
    const words = { note: '脚注', back: '返回正文，脚注' }
    const number = prose.getByRole('doc-noteref' as 'link', { name: `${words.note} 2` })
    const items = prose.locator('.footnotes li')
    await expect(items).toHaveCount(3)
    await expect(items.nth(1)).toContainText('Needs 64 bit')
    await ((await number.count()) > 0 ? number : prose.locator('.footnote-ref a').nth(1)).click()
    expect(visitor.url()).toMatch(/#fn-2$/)
    await expect(items.nth(1)).toBeInViewport()
    await prose.locator(`.footnote-back[aria-label="${words.back} 2"]`).click()
    expect(visitor.url()).toMatch(/#fnref-2$/)
    await expect(prose.locator(`.footnote-ref a[aria-label="${words.note} 2"]`)).toBeInViewport()
    await visitor.setViewportSize({ width: 390, height: 844 })
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await visitor.emulateMedia({ media: 'print' })
    await expect(items.first()).toBeVisible()
    await expect(prose.locator('.footnote-back').first()).toBeHidden()
    await context.close()
    const reader = await newPage(browser, product, lang)
    await reader.goto(reading)
    await accessible(reader, '.prose')
  })

  await test.step('changes all places of one note together', async () => {
    const markdown = 'One[^a] two[^a] three[^b]\n\n[^a]: shared\n[^b]: own'
    const shared = { manualId, title: 'Shared', markdown }
    const { id } = await client.post<{ id: string }>('/manualContent/insert', shared)
    await page.goto(`/article/manual-content/${manualId}?articleId=${id}`)
    await expect(places).toHaveText(['1', '1', '2'])
    await places.first().click()
    await expect(page.getByText(t('blocks.footnote.shared', { count: 2 }))).toBeVisible()
    await press('End')
    await page.keyboard.type(' by two')
    await press('Enter')
    await expect(places).toHaveText(['1', '1', '2'])
    await places.nth(1).click()
    await expect(field).toHaveText('shared by two')
    await press('Enter')
    await untilSaved(page)
  })
})
