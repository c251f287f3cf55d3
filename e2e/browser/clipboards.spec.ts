// Content copied from other programs and pasted into the real editor, without loss (EDIT-02).
import { CLIPBOARDS } from '@lectern/testing/clipboards'
import { sample } from '@lectern/testing/sample'
import type { Page } from '@playwright/test'
import { drop, empty, openArticle, paste } from './article.fixture.ts'
import { expect, test, untilSaved } from './product.fixture.ts'

const letters = (text: string) => text.replace(/[\s\u200b\ufeff]+/g, '')

/** Returns the editor's content: kinds of blocks, their words line by line, links and marks. Empty lines at the end are not counted. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const kinds: Record<string, string> = {
      paragraph: 'p',
      bulletListItem: 'ul',
      numberedListItem: 'ol',
      checkListItem: 'todo',
      codeBlock: 'code',
      image: 'img',
      divider: 'hr',
    }
    const marks: Record<string, string> = {
      bold: 'strong',
      italic: 'em',
      underline: 'u',
      strike: 's',
      code: 'code:not(pre code)',
      kbd: 'kbd',
      superscript: 'sup',
      subscript: 'sub',
      textColor: '[data-style-type="textColor"]',
      backgroundColor: '[data-style-type="backgroundColor"]',
    }
    const body = document.querySelector('.bn-editor')
    const blocks = [...(body?.querySelectorAll('[data-content-type]') ?? [])].map((element) => {
      const type = element.getAttribute('data-content-type') ?? ''
      const copy = element.cloneNode(true) as Element
      for (const part of copy.querySelectorAll('[data-inline-content-type]:not(a)')) part.remove()
      for (const line of copy.querySelectorAll('br:not(.ProseMirror-trailingBreak)')) line.replaceWith('\n')
      const parts = type === 'table' ? copy.querySelectorAll('td, th') : copy.querySelectorAll('.bn-inline-content')
      const level = copy.querySelector('h1,h2,h3,h4,h5,h6')?.tagName.toLowerCase()
      return {
        kind: level ?? kinds[type] ?? type,
        text: [...parts].map(({ textContent }) => textContent).join(' '),
      }
    })
    while (blocks.length > 1 && blocks.at(-1)?.kind === 'p' && blocks.at(-1)?.text === '') blocks.pop()
    return {
      blocks,
      links: [...(body?.querySelectorAll('a[href]') ?? [])].map((link) => link.getAttribute('href')),
      styles: Object.entries(marks).flatMap(([name, selector]) => (body?.querySelector(selector) ? [name] : [])),
    }
  })

test('[EDIT-02] [FILE-01] pastes from other programs, plain text, and files in order', async ({ browser, product }) => {
  const {
    page,
    body,
    blocks: storedBlocks,
  } = await openArticle(browser, product, 'Clipboards', 'Begin', { lang: 'en_US' })
  await expect(body).toContainText('Begin')
  const chosen = sample(CLIPBOARDS, 8)
  for (const { name, data, text, blocks, links = [], styles = [] } of chosen) {
    await empty(page)
    await paste(page, data)
    // The parser of pasted texts may still be loading, and a code block shows its text later.
    const content = async () => {
      const { blocks } = await shown(page)
      return {
        kinds: blocks.map(({ kind }) => kind).join(' '),
        text: letters(blocks.map((block) => block.text).join('')),
      }
    }
    await expect.poll(content, name).toEqual({ kinds: blocks, text: letters(text ?? data['text/plain'] ?? '') })
    const markup = await shown(page)
    expect.soft(markup.links, name).toEqual(expect.arrayContaining([...links]))
    expect.soft(markup.styles, name).toEqual(expect.arrayContaining([...styles]))
  }

  await test.step('saves all of them below each other', async () => {
    await empty(page)
    for (const { data } of chosen) {
      await paste(page, data)
      await page.keyboard.press('Control+End')
    }
    const before = await shown(page)
    await untilSaved(page)
    await page.reload()
    await expect.poll(async () => (await shown(page)).blocks).toEqual(before.blocks)
  })

  await test.step('keeps plain text: one undo removes Markdown, and Shift avoids it', async () => {
    await empty(page)
    const kinds = async () => (await shown(page)).blocks.map(({ kind, text }) => `${kind} ${text}`)
    const source = '# Title\n\n- one\n- two'
    await page.keyboard.type('Kept. ')
    await page.keyboard.press('Enter')
    await paste(page, { 'text/plain': source })
    expect(await kinds()).toEqual(['p Kept. ', 'h1 Title', 'ul one', 'ul two'])
    await page.keyboard.press('Control+z')
    expect(await kinds()).toEqual(['p Kept. ', 'p # Title', 'p - one\n- two'])
    await page.keyboard.press('Control+z')
    expect(await kinds()).toEqual(['p Kept. '])
    await page.keyboard.press('Control+y')
    await page.keyboard.press('Control+y')
    expect(await kinds()).toEqual(['p Kept. ', 'h1 Title', 'ul one', 'ul two'])

    await empty(page)
    await page.evaluate(async (text) => {
      const html = new Blob(['<h2>Title</h2>'], { type: 'text/html' })
      const plain = new Blob([text], { type: 'text/plain' })
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain, 'text/html': html })])
    }, source)
    await page.keyboard.press('Control+Shift+V')
    await expect.poll(kinds).toEqual(['p # Title', 'p - one\n- two'])
  })

  await test.step('inserts several files in order, pasted and dropped', async () => {
    await empty(page)
    await page.keyboard.type('Begin')
    const files = (names: readonly string[]) =>
      names.map((name, index) => ({
        name,
        mimeType: 'text/plain',
        base64: Buffer.from('x'.repeat((names.length - index) * 50_000)).toString('base64'),
      }))
    const places = body.locator('[data-content-type="file"]')
    const names = async () => (await places.allInnerTexts()).map((name) => name.trim())

    await paste(page, {}, files(['1.txt', '2.txt', '3.txt', '4.txt']))
    await expect.poll(names).toEqual(['1.txt', '2.txt', '3.txt', '4.txt'])
    await expect(body.getByText('Begin')).toBeVisible()

    const box = await places.filter({ hasText: '2.txt' }).boundingBox()
    if (!box) throw new Error('no file')
    await drop(page, files(['a.txt', 'b.txt', 'c.txt']), box.x + 20, box.y + box.height - 2)
    await expect.poll(names).toEqual(['1.txt', '2.txt', 'a.txt', 'b.txt', 'c.txt', '3.txt', '4.txt'])
    const stored = await storedBlocks<{ type: string; props: { name?: string } }>()
    expect(stored.filter(({ type }) => type === 'file').map(({ props }) => props.name)).toEqual(await names())
  })
})
