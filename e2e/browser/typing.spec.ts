// Typing as people do it: what is typed is what is saved, menus open where they are meant, and words go where the caret is.
import { type Client, openManual, signIn } from '@lectern/testing/product'
import { sample } from '@lectern/testing/sample'
import type { Browser, CDPSession, Page } from '@playwright/test'
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
import { bodyOf, expect, memberPage, type Product, test, texts, untilSaved } from './product.fixture.ts'
import {
  composeLines,
  composeWord,
  type SavedBlock,
  savedLines,
  typedLines,
  typeLines,
} from './typing-lines.fixture.ts'

/** Milliseconds a key. */
const SPEEDS = sample([10, 30, 80, 150], 1)
const TYPED_LINES = 40
const COMPOSED_LINES = 15
const LITERALS = ['[a](https://a.com)', '$x$', '》 ', '【】 ', '＃ ', '－ ', '１. ', '1、 ', '# ', '- ']
const t = texts('zh_CN')

// The longest file: its tests, each with an article of its own, are shared between the workers.
test.describe.configure({ mode: 'parallel' })

type Written = {
  page: Page
  client: Client
  id: string
  saved: () => Promise<string[]>
  blocks: () => Promise<SavedBlock[]>
}

/** A new article with the caret in it; `markdown` is there before. */
async function write(browser: Browser, product: Product, title: string, markdown = ''): Promise<Written> {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, title)
  const { id } = await client.post<{ id: string }>('/manualContent/insert', { manualId, title, markdown })
  const page = await memberPage(browser, product, 'zh_CN')
  await page.goto(`/article/manual-content/${manualId}?articleId=${id}`)
  await bodyOf(page).locator('.bn-inline-content').last().click()
  await expect(bodyOf(page)).toBeFocused()
  const blocks = async () =>
    (await client.get<{ content: SavedBlock[] }>('/manualContent/findContentById', { id })).content
  const saved = async () => {
    await untilSaved(page)
    return savedLines(await blocks())
  }
  return { page, client, id, saved, blocks }
}

/** Empties the article. */
async function clear(page: Page): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(bodyOf(page).locator('.bn-inline-content')).toHaveText([''])
}

const options = (page: Page) => page.locator('#bn-suggestion-menu [role=option]')

for (const speed of SPEEDS) {
  test(`[EDIT-01] what is typed is what is saved, at ${speed} ms a key`, async ({ browser, product }) => {
    const lines = typedLines(TYPED_LINES)
    // A busy machine takes several times as long.
    test.setTimeout(240_000 + lines.join('\n').length * (speed + 40))
    const { page, saved } = await write(browser, product, `typed ${speed}`)
    await typeLines(page, lines, speed)
    expect(await saved()).toEqual(lines.filter((line) => line !== ''))
  })
}

test('[EDIT-01] what is composed with an input method is what is saved', async ({ browser, product }) => {
  const lines = typedLines(COMPOSED_LINES, (line) => /[\p{Script=Han}\uFF00-\uFFEF]/u.test(line))
  test.setTimeout(240_000 + lines.join('').length * 100)
  const { page, saved } = await write(browser, product, 'composed')
  await composeLines(page, lines)
  expect(await saved()).toEqual(lines.filter((line) => line !== ''))
})

test('[EDIT-02] the menu of blocks opens where a command is meant, also while Chinese is composed', async ({
  browser,
  product,
}) => {
  const { page, saved } = await write(browser, product, 'menu')
  const session: CDPSession = await page.context().newCDPSession(page)
  const type = (text: string) => page.keyboard.type(text, { delay: 20 })
  const compose = async (text: string) => {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }

  await test.step('each entry is there once, and groups too', async () => {
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

  await test.step('a second slash closes it, words behind a blank keep their Enter', async () => {
    await type('/table/')
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await type('see /tab')
    await expect(options(page).first()).toBeVisible()
    await expect(page.locator('#bn-suggestion-menu [aria-selected=true]')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await type('next')
    expect(await saved()).toEqual(['/table/', 'see /tab', 'next'])
    await clear(page)
  })

  for (const [letters, name] of [
    ['tu pian', '图片'],
    ['dai ma kuai', '代码块'],
    ["biao'ge", '表格'],
    ['t s k', t('blocks.callout')],
  ] as const) {
    await test.step(`it stays open for ${letters}`, async () => {
      await type('/')
      for (let length = 1; length <= letters.length; length++) await compose(letters.slice(0, length))
      await expect(options(page).filter({ hasText: name }).first()).toBeVisible()
      await session.send('Input.insertText', { text: name })
      await expect(options(page).first()).toContainText(name)
      await clear(page)
    })
  }

  await test.step('the key of the Chinese keyboard opens it, but not between words', async () => {
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
    await clear(page)
  })

  await test.step('Enter takes the emoji that is named, arrows any other', async () => {
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
    await clear(page)
  })
  await session.detach()
})

test('[EDIT-02] words go behind a formula, and below what holds no text', async ({ browser, product }) => {
  const { page, saved, blocks } = await write(browser, product, 'beside')
  const body = bodyOf(page)
  const type = (text: string) => page.keyboard.type(text, { delay: 20 })
  const choose = async (name: string) => {
    await type(`/${name}`)
    await options(page).filter({ hasText: name }).first().click()
  }

  await test.step('a formula in a line', async () => {
    await type('设 ')
    await choose(t('blocks.inlineMath'))
    await page.getByRole('textbox', { name: t('blocks.inlineMath') }).fill('x^2')
    await page.keyboard.press('Enter')
    // Without a pause: the first letter may come before the field has gone.
    await page.keyboard.type('大于零')
    expect(await saved()).toEqual(['设 $x^2$ 大于零'])
    await page.keyboard.press('Enter')
  })

  await test.step('a divider, by its characters and by the menu', async () => {
    await type('---')
    await type('after')
    await page.keyboard.press('Enter')
    await choose('分隔线')
    await type('again')
    expect(await saved()).toEqual(['设 $x^2$ 大于零', '{divider}', 'after', '{divider}', 'again'])
    await page.keyboard.press('Enter')
  })

  await test.step('a diagram and a formula of their own', async () => {
    await choose(t('blocks.mermaid'))
    await page.getByRole('textbox', { name: t('blocks.mermaid') }).fill('graph TD\n  A --> B')
    await page.keyboard.press('Control+Enter')
    await type('below the diagram')
    await page.keyboard.press('Enter')
    await choose(t('blocks.math'))
    await page.getByRole('textbox', { name: t('blocks.math'), exact: true }).fill('a+b')
    await page.keyboard.press('Escape')
    await type('below the formula')
    expect((await saved()).slice(5)).toEqual(['{mermaid}', 'below the diagram', '{math}', 'below the formula'])
    await page.keyboard.press('Enter')
  })

  await test.step('a pasted picture, and one that is selected', async () => {
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 200
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      if (blob) await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
    })
    await page.keyboard.press('Control+v')
    await expect(body.locator('img.bn-visual-media')).toBeVisible()
    await type('below the picture')
    expect((await saved()).slice(9)).toEqual(['{image}', 'below the picture'])
    await body.locator('img.bn-visual-media').click()
    await type('typed on it')
    expect((await saved()).slice(9)).toEqual(['{image}', 'typed on it', 'below the picture'])
    await body.locator('img.bn-visual-media').click()
    await page.keyboard.insertText('写')
    expect((await saved()).slice(9)).toEqual(['{image}', '写', 'typed on it', 'below the picture'])
    await body.locator('img.bn-visual-media').click()
    const session = await page.context().newCDPSession(page)
    await composeWord(session, '你好')
    await session.detach()
    expect((await saved()).slice(9)).toEqual(['{image}', '你好', '写', 'typed on it', 'below the picture'])
    expect((await blocks()).filter(({ type: kind }) => kind === 'image')).toHaveLength(1)
  })
})

test('[EDIT-02] links, formulas and full-width marks are made while typing, and taken back by one key', async ({
  browser,
  product,
}) => {
  const { page, saved, blocks } = await write(browser, product, 'shortcuts')
  const session = await page.context().newCDPSession(page)
  const type = (text: string) => page.keyboard.type(text, { delay: 20 })

  await test.step('a link and a formula in a line', async () => {
    await type('见 [文档](https://a.com/x) 与 $x^2$。')
    await untilSaved(page)
    const [line] = await blocks()
    expect(line?.content?.map(({ type: kind }) => kind)).toEqual(['text', 'link', 'text', 'inlineMath', 'text'])
    expect(await saved()).toEqual(['见 [文档](https://a.com/x) 与 $x^2$。'])
    await clear(page)
  })

  for (const key of ['Backspace', 'Control+z']) {
    for (const literal of sample(LITERALS, 4)) {
      await test.step(`${literal} comes back with ${key}`, async () => {
        await type(literal)
        await page.keyboard.press(key)
        await type('|')
        await expect(bodyOf(page).locator('.bn-inline-content').first()).toHaveText(`${literal}|`, {
          useInnerText: false,
        })
        expect(await saved()).toEqual([`${literal}|`])
        await clear(page)
      })
    }
  }

  await test.step('full-width marks make blocks, also from an input method', async () => {
    for (const mark of ['＃＃', '》', '【】', '－', '１。']) {
      for (const sign of mark) await composeWord(session, sign)
      await type(' ')
      await composeWord(session, '文字')
      await page.keyboard.press('Enter')
      if (!['＃＃', '》'].includes(mark)) await page.keyboard.press('Enter')
    }
    expect(await saved()).toEqual(['## 文字', '> 文字', '[ ] 文字', '- 文字', '1. 文字'])
    await clear(page)
  })

  await test.step('code keeps all of it', async () => {
    await type('```js ')
    const code = '[a](https://a.com) $x$ /table'
    await type(code)
    await page.keyboard.press('Enter')
    await type('》 、 :smile')
    await untilSaved(page)
    const [block] = await blocks()
    expect(block?.type).toBe('codeBlock')
    expect(savedLines([{ ...block, type: 'paragraph' } as SavedBlock]).join('\n')).toBe(`${code}\n》 、 :smile`)
  })
  await session.detach()
})

test('[EDIT-02] keys that a busy page gets all at once act where the caret is by then', async ({
  browser,
  product,
}) => {
  const { page, saved } = await write(browser, product, 'at once', 'one\n\ntwo words')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const session = await page.context().newCDPSession(page)
  const atOnce = (...keys: Key[]) => pressAtOnce(page, session, keys)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())

  await test.step('Enter at the beginning of the line', async () => {
    await atOnce(HOME, ENTER)
    await page.keyboard.type('x')
    expect(await saved()).toEqual(['one', 'xtwo words'])
  })

  await test.step('a style for the line', async () => {
    await atOnce(HOME, { ...END, modifiers: SHIFT }, { key: 'b', code: 'KeyB', modifiers: CONTROL })
    await expect(bodyOf(page).locator('strong')).toHaveText('xtwo words')
  })

  await test.step('what is copied and cut is Markdown, as always', async () => {
    await atOnce(ALL, COPY)
    expect(await copied()).toMatch(/^one\n+\*\*xtwo words\*\*\n$/)
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await atOnce(ALL, CUT)
    expect(await copied()).toMatch(/^one\n+\*\*xtwo words\*\*\n$/)
    expect(await saved()).toEqual([])
  })

  await test.step('a paste goes to the end of the line', async () => {
    await page.keyboard.type('here')
    await page.keyboard.press('Home')
    await page.evaluate(() => navigator.clipboard.writeText(' and there'))
    await atOnce(END, PASTE)
    await expect(bodyOf(page)).toHaveText('here and there')
  })
  await session.detach()
})
