// Typing as people do it: what is typed is what is saved, menus open where they are meant, and words go where the caret is.
import { sample } from '@lectern/testing/sample'
import type { Page } from '@playwright/test'
import { empty, type OpenArticle, openArticle } from './article.fixture.ts'
import {
  ALL,
  CONTROL,
  COPY,
  CUT,
  END,
  ENTER,
  HOME,
  type Key,
  PASTE,
  pressAtOnce,
  SHIFT,
} from './keys-at-once.fixture.ts'
import { bodyOf, expect, test, texts, untilSaved } from './product.fixture.ts'
import {
  composeLines,
  composeWord,
  type SavedBlock,
  savedLines,
  typedLines,
  typeLines,
} from './typing-lines.fixture.ts'

const t = texts('zh_CN')
/** Milliseconds a key, and how many lines a short run types so. */
const SPEEDS = sample(
  [
    [10, 24],
    [30, 12],
    [80, 5],
    [150, 3],
  ] as const,
  1,
)
const COMPOSED_LINES = 10
/** Composed text, and the menu entry that it matches. */
const COMPOSED_NAMES = [
  ['tu pian', '图片'],
  ['dai ma kuai', '代码块'],
  ["biao'ge", '表格'],
  ['t s k', t('blocks.callout')],
] as const

// The longest file: its tests, each with an article of its own, are shared between the workers.
test.describe.configure({ mode: 'parallel' })

/** The saved text, line by line. */
const linesOf = async ({ blocks }: OpenArticle) => savedLines(await blocks<SavedBlock>())
/** Puts the caret into an article that was opened. */
async function begin({ body }: OpenArticle): Promise<void> {
  await body.locator('.bn-inline-content').last().click()
  await expect(body).toBeFocused()
}

const options = (page: Page) => page.locator('#bn-suggestion-menu [role=option]')

test('[EDIT-01] saves typed text, with keys or an input method', async ({ browser, product }) => {
  const typed = SPEEDS.map(([speed, count]) => ({ speed, lines: typedLines(count) }))
  const composed = typedLines(COMPOSED_LINES, (line) => /[\p{Script=Han}\uFF00-\uFFEF]/u.test(line))
  // A busy machine takes several times as long.
  const patience = typed.reduce((sum, { speed, lines }) => sum + lines.join('\n').length * (speed + 40), 240_000)
  test.setTimeout(patience + composed.join('').length * 100)
  const article = await openArticle(browser, product, 'typed', '', { lang: 'zh_CN' })
  const { page } = article
  await begin(article)
  for (const { speed, lines } of typed) {
    await test.step(`${speed} ms a key`, async () => {
      await typeLines(page, lines, speed)
      expect.soft(await linesOf(article)).toEqual(lines.filter((line) => line !== ''))
      await empty(page)
    })
  }
  await composeLines(page, composed)
  expect(await linesOf(article)).toEqual(composed.filter((line) => line !== ''))
})

test('[EDIT-02] the block menu opens for a command, also in Chinese input, and marks create blocks', async ({
  browser,
  product,
}) => {
  const article = await openArticle(browser, product, 'menu', '', { lang: 'zh_CN' })
  const { page, blocks } = article
  const saved = () => linesOf(article)
  await begin(article)
  const session = await page.context().newCDPSession(page)
  const type = (text: string) => page.keyboard.type(text, { delay: 20 })
  const compose = async (text: string) => {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }

  await test.step('shows each entry and group once', async () => {
    await type('/')
    await expect(options(page).first()).toBeVisible()
    const titles = (await options(page).allInnerTexts()).map((text) => text.split('\n')[0])
    const groups = await page.locator('#bn-suggestion-menu .bn-suggestion-menu-label').allInnerTexts()
    expect(titles.length).toBeGreaterThan(20)
    expect(groups.length).toBeGreaterThan(3)
    expect(new Set(groups).size).toBe(groups.length)
    expect(new Set(titles).size).toBe(titles.length)
    await page.keyboard.press('Backspace')
    await expect(options(page)).toHaveCount(0)
  })

  await test.step('closes by a second slash, and leaves Enter to words behind a blank', async () => {
    await type('/table/')
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await type('see /tab')
    await expect(options(page).first()).toBeVisible()
    await expect(page.locator('#bn-suggestion-menu [aria-selected=true]')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await type('next')
    expect(await saved()).toEqual(['/table/', 'see /tab', 'next'])
    await empty(page)
  })

  for (const [letters, name] of sample(COMPOSED_NAMES, 1)) {
    await test.step(`stays open for ${letters}`, async () => {
      await type('/')
      for (let length = 1; length <= letters.length; length++) await compose(letters.slice(0, length))
      await expect(options(page).filter({ hasText: name }).first()).toBeVisible()
      await session.send('Input.insertText', { text: name })
      await expect(options(page).first()).toContainText(name)
      await empty(page)
    })
  }

  await test.step('opens by the key of the Chinese keyboard, but not between words', async () => {
    await composeWord(session, '、')
    await composeWord(session, '标题')
    await expect(options(page).first()).toContainText('标题')
    await page.keyboard.press('Enter')
    await type('a')
    await page.keyboard.press('Enter')
    await composeWord(session, '苹果')
    await composeWord(session, '、')
    await composeWord(session, '表格')
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    expect(await saved()).toEqual(['# a', '苹果、表格'])
    await empty(page)
  })

  await test.step('selects the named emoji by Enter, and any other by arrows', async () => {
    await type('ok :smile')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await type(' :help')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await type(':fir')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const [one, two] = await saved()
    expect(one).toMatch(/^ok \p{Emoji}+ :help$/u)
    expect(two).toMatch(/^[^:\w]+$/u)
    await empty(page)
  })

  await test.step('creates a link and a formula in a line', async () => {
    await type('见 [文档](https://a.com/x) 与 $x^2$。')
    const [line] = await blocks<SavedBlock>()
    expect(line?.content?.map(({ type: kind }) => kind)).toEqual(['text', 'link', 'text', 'inlineMath', 'text'])
    expect(await saved()).toEqual(['见 [文档](https://a.com/x) 与 $x^2$。'])
    await empty(page)
  })

  await test.step('restores the characters by Ctrl+Z', async () => {
    await type('# ')
    await expect(bodyOf(page).locator('h1')).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await type('|')
    expect(await saved()).toEqual(['# |'])
    await empty(page)
  })

  await test.step('creates blocks by full-width marks, also from an input method', async () => {
    for (const mark of ['＃＃', '》', '【】', '－', '１。']) {
      for (const sign of mark) await composeWord(session, sign)
      await type(' ')
      await composeWord(session, '文字')
      await page.keyboard.press('Enter')
      if (!['＃＃', '》'].includes(mark)) await page.keyboard.press('Enter')
    }
    expect(await saved()).toEqual(['## 文字', '> 文字', '[ ] 文字', '- 文字', '1. 文字'])
    await empty(page)
  })

  await test.step('keeps all of it in code', async () => {
    await type('```js ')
    const code = '[a](https://a.com) $x$ /table'
    await type(code)
    await page.keyboard.press('Enter')
    await type('》 、 :smile')
    const [block] = await blocks<SavedBlock>()
    expect(block?.type).toBe('codeBlock')
    expect(savedLines([{ ...block, type: 'paragraph' } as SavedBlock]).join('\n')).toBe(`${code}\n》 、 :smile`)
  })
  await session.detach()
})

test('[EDIT-02] typing continues after a formula, a block without text, and keys before the caret moved', async ({
  browser,
  product,
}) => {
  const article = await openArticle(browser, product, 'beside', '', { lang: 'zh_CN' })
  const { page, body, blocks } = article
  const saved = () => linesOf(article)
  await begin(article)
  const type = (text: string) => page.keyboard.type(text, { delay: 20 })
  const session = await page.context().newCDPSession(page)
  const choose = async (name: string) => {
    await type(`/${name}`)
    await options(page).filter({ hasText: name }).first().click()
  }

  await test.step('after a formula in a line', async () => {
    await type('设 ')
    await choose(t('blocks.inlineMath'))
    await page.getByRole('textbox', { name: t('blocks.inlineMath') }).fill('x^2')
    await page.keyboard.press('Enter')
    // Without a pause: the first letter may come before the field has gone.
    await page.keyboard.type('大于零')
    await expect(body).toContainText('大于零')
    await page.keyboard.press('Enter')
  })

  await test.step('after a divider, by its characters and by the menu', async () => {
    await type('---')
    await type('after')
    await page.keyboard.press('Enter')
    await choose('分隔线')
    await type('again')
    expect(await saved()).toEqual(['设 $x^2$ 大于零', '{divider}', 'after', '{divider}', 'again'])
    await page.keyboard.press('Enter')
  })

  await test.step('after a diagram and a block formula', async () => {
    await choose(t('blocks.mermaid'))
    await page.getByRole('textbox', { name: t('blocks.mermaid') }).fill('graph TD\n  A --> B')
    await page.keyboard.press('Control+Enter')
    await type('below the diagram')
    await page.keyboard.press('Enter')
    await choose(t('blocks.math'))
    await page.getByRole('textbox', { name: t('blocks.math'), exact: true }).fill('a+b')
    await page.keyboard.press('Escape')
    await type('below the formula')
    await expect(body).toContainText('below the formula')
    await page.keyboard.press('Enter')
  })

  await test.step('after a pasted and a selected picture', async () => {
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 200
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      if (blob) await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
    })
    await page.keyboard.press('Control+v')
    await expect(body.locator('img.bn-visual-media')).toBeVisible()
    // Waits for the text before the mouse moves, because rendering would reset the selection.
    const select = async () => {
      await untilSaved(page)
      await body.locator('img.bn-visual-media').click()
    }
    await type('below the picture')
    await select()
    await type('typed on it')
    await expect(body).toContainText('typed on it')
    await select()
    await page.keyboard.insertText('写')
    await expect(body).toContainText('写')
    await select()
    await composeWord(session, '你好')
    expect((await saved()).slice(5)).toEqual([
      ...['{mermaid}', 'below the diagram', '{math}', 'below the formula'],
      ...['{image}', '你好', '写', 'typed on it', 'below the picture'],
    ])
    expect((await blocks<SavedBlock>()).filter(({ type: kind }) => kind === 'image')).toHaveLength(1)
  })

  const atOnce = (...keys: Key[]) => pressAtOnce(page, session, keys)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())

  await empty(page)
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two words')
  await test.step('after Enter at the beginning of the line', async () => {
    await atOnce(HOME, ENTER)
    await page.keyboard.type('x')
    expect(await saved()).toEqual(['one', 'xtwo words'])
  })

  await test.step('after a style for the line', async () => {
    await atOnce(HOME, { ...END, modifiers: SHIFT }, { key: 'b', code: 'KeyB', modifiers: CONTROL })
    await expect(body.locator('strong')).toHaveText('xtwo words')
  })

  await test.step('after copying and cutting Markdown', async () => {
    await atOnce(ALL, COPY)
    expect(await copied()).toMatch(/^one\n+\*\*xtwo words\*\*\n$/)
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await atOnce(ALL, CUT)
    expect(await copied()).toMatch(/^one\n+\*\*xtwo words\*\*\n$/)
    expect(await saved()).toEqual([])
  })

  await test.step('after pasting at the end of the line', async () => {
    await page.keyboard.type('here')
    await page.keyboard.press('Home')
    await page.evaluate(() => navigator.clipboard.writeText(' and there'))
    await atOnce(END, PASTE)
    await expect(body).toHaveText('here and there')
  })
  await session.detach()
})
