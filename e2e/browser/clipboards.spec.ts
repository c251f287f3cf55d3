// What people copy in other programs, pasted into the real editor: no character is lost, and it is what it was (EDIT-02).
import { CLIPBOARDS, type CopiedText } from '@lectern/testing/clipboards'
import { openManual, signIn } from '@lectern/testing/product'
import { sample } from '@lectern/testing/sample'
import type { Page } from '@playwright/test'
import { bodyOf, expect, memberPage, type Product, test, untilSaved } from './product.fixture.ts'

const letters = (text: string) => text.replace(/[\s\u200b\ufeff]+/g, '')

type Editing = { editor?: { commands: Record<'selectAll' | 'deleteSelection' | 'focus', () => boolean> } }

/** Empties the article and puts the caret into its only line: Ctrl+A stays within tables and code. */
async function emptied(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { editor } = (document.querySelector('.bn-editor') ?? {}) as Editing
    editor?.commands.selectAll()
    editor?.commands.deleteSelection()
    editor?.commands.focus()
  })
  await expect(bodyOf(page).locator('[data-content-type]')).toHaveCount(1)
  await expect(bodyOf(page)).toHaveText('')
}

/** As Ctrl+V does, with what the program put on the clipboard. */
const paste = (page: Page, data: CopiedText['data']) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, data)

/** What the editor shows: kinds of blocks, their words line by line, links and marks. Empty lines at the end are not counted. */
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

const article = async (product: Product, title: string) => {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, title)
  const { id } = await client.post<{ id: string }>('/manualContent/insert', { manualId, title, markdown: 'Begin' })
  return { path: `/article/manual-content/${manualId}?articleId=${id}` }
}

test('[EDIT-02] the clipboards of other programs', async ({ browser, product }) => {
  const { path } = await article(product, 'Clipboards')
  const page = await memberPage(browser, product, 'en_US')
  await page.goto(path)
  await expect(bodyOf(page)).toContainText('Begin')
  const chosen = sample(CLIPBOARDS, 20)
  for (const { name, data, text, blocks, links = [], styles = [] } of chosen) {
    await emptied(page)
    await paste(page, data)
    const found = await shown(page)
    expect.soft(found.blocks.map(({ kind }) => kind).join(' '), name).toBe(blocks)
    expect
      .soft(letters(found.blocks.map((block) => block.text).join('')), name)
      .toBe(letters(text ?? data['text/plain'] ?? ''))
    expect.soft(found.links, name).toEqual(expect.arrayContaining([...links]))
    expect.soft(found.styles, name).toEqual(expect.arrayContaining([...styles]))
  }

  await test.step('all of them one below the other are saved', async () => {
    await emptied(page)
    for (const { data } of chosen) {
      await paste(page, data)
      await page.keyboard.press('Control+End')
    }
    const before = await shown(page)
    await untilSaved(page)
    await page.reload()
    await expect.poll(async () => (await shown(page)).blocks).toEqual(before.blocks)
  })
})

test('[EDIT-02] plain text stays plain: one step back from Markdown, and with Shift', async ({ browser, product }) => {
  const { path } = await article(product, 'Plain')
  const page = await memberPage(browser, product, 'en_US')
  await page.goto(path)
  const body = bodyOf(page)
  await expect(body).toContainText('Begin')
  await emptied(page)
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

  await emptied(page)
  await page.evaluate(async (text) => {
    const html = new Blob(['<h2>Title</h2>'], { type: 'text/html' })
    const plain = new Blob([text], { type: 'text/plain' })
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain, 'text/html': html })])
  }, source)
  await page.keyboard.press('Control+Shift+V')
  await expect.poll(kinds).toEqual(['p # Title', 'p - one\n- two'])
})

test('[FILE-01] several files land in their order, pasted and dropped', async ({ browser, product }) => {
  const { path } = await article(product, 'Files')
  const page = await memberPage(browser, product, 'en_US')
  await page.goto(path)
  const body = bodyOf(page)
  await expect(body).toContainText('Begin')
  await body.getByText('Begin').click()
  const send = (kind: 'paste' | 'drop', names: readonly string[], x = 0, y = 0) =>
    page.evaluate(
      ([type, files, clientX, clientY]) => {
        const data = new DataTransfer()
        for (const [index, name] of files.entries())
          data.items.add(new File(['x'.repeat((files.length - index) * 50_000)], name, { type: 'text/plain' }))
        const target = document.elementFromPoint(clientX, clientY) ?? document.body
        if (type === 'paste')
          document.activeElement?.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          )
        else
          target.dispatchEvent(
            new DragEvent('drop', { dataTransfer: data, clientX, clientY, bubbles: true, cancelable: true }),
          )
      },
      [kind, names, x, y] as const,
    )
  const names = () => body.locator('[data-content-type="file"]').allInnerTexts()
  const trimmed = async () => (await names()).map((name) => name.trim())

  await send('paste', ['1.txt', '2.txt', '3.txt', '4.txt'])
  await expect.poll(trimmed).toEqual(['1.txt', '2.txt', '3.txt', '4.txt'])
  await expect(body.getByText('Begin')).toBeVisible()

  const box = await body.locator('[data-content-type="file"]', { hasText: '2.txt' }).boundingBox()
  if (!box) throw new Error('no file')
  await send('drop', ['a.txt', 'b.txt', 'c.txt'], box.x + 20, box.y + box.height - 2)
  await expect.poll(trimmed).toEqual(['1.txt', '2.txt', 'a.txt', 'b.txt', 'c.txt', '3.txt', '4.txt'])
  await untilSaved(page)
  await page.reload()
  await expect.poll(trimmed).toEqual(['1.txt', '2.txt', 'a.txt', 'b.txt', 'c.txt', '3.txt', '4.txt'])
})
