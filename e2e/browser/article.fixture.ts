// An article for one test: made by calls, opened in the editor of its administrator, and ways to fill it that need no clicks.
import type { Lang } from '@lectern/contracts'
import { type Client, openManual, signIn } from '@lectern/testing/product'
import type { Browser, Locator, Page } from '@playwright/test'
import { bodyOf, enter, expect, lang as LANG, newPage, type Product, untilSaved } from './product.fixture.ts'

/** A red picture of 2 x 2 pixels. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVQI12P8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)

export type NewArticle = {
  client: Client
  manualId: string
  id: string
  /** Addresses of the editor, and of the page for readers. */
  writing: string
  reading: string
  publish(): Promise<void>
}

/** An article in a manual of its own that is open to everyone. */
export async function newArticle(product: Product, title: string, markdown = ''): Promise<NewArticle> {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, title)
  const { id } = await client.post<{ id: string }>('/manualContent/insert', { manualId, title, markdown })
  return {
    client,
    manualId,
    id,
    writing: `/article/manual-content/${manualId}?articleId=${id}`,
    reading: `/pub/${manualId}?articleId=${id}`,
    publish: async () => {
      await client.post('/manualContent/releaseVersion', { id })
    },
  }
}

export type OpenArticle = NewArticle & {
  page: Page
  body: Locator
  /** Stored content on the server after saving. */
  blocks<Block>(): Promise<Block[]>
  markdown(): Promise<string>
}

type ReaderOptions = { lang?: Lang; panel?: string }

/** A new article, open in the editor, with the side panel `panel` if one is named. */
export async function openArticle(
  browser: Browser,
  product: Product,
  title: string,
  markdown = '',
  look: ReaderOptions = {},
): Promise<OpenArticle> {
  return openEditor(browser, product, await newArticle(product, title, markdown), look)
}

/** The article in the editor of a page of its own. */
export async function openEditor(
  browser: Browser,
  product: Product,
  article: NewArticle,
  { lang = LANG, panel = '' }: ReaderOptions = {},
): Promise<OpenArticle> {
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, article.client.token)
  await page.goto(article.writing + (panel && `&panel=${panel}`))
  const stored = async <Content>() => {
    await untilSaved(page)
    return article.client.get<Content>('/manualContent/findContentById', { id: article.id })
  }
  return {
    ...article,
    page,
    body: bodyOf(page),
    blocks: async <Block>() => (await stored<{ content: Block[] }>()).content,
    markdown: async () => (await stored<{ markdown: string }>()).markdown.trim(),
  }
}

type PageFile = { name: string; mimeType: string; base64: string }

/** As Ctrl+V does, with texts by their type and files. */
export const paste = (page: Page, texts: Record<string, string>, files: readonly PageFile[] = []): Promise<void> =>
  hand(page, 'paste', texts, files)

/** Files dropped at a place of the window. */
export const drop = (page: Page, files: readonly PageFile[], x: number, y: number): Promise<void> =>
  hand(page, 'drop', {}, files, x, y)

const hand = (
  page: Page,
  kind: 'paste' | 'drop',
  texts: Record<string, string>,
  files: readonly PageFile[],
  x = 0,
  y = 0,
): Promise<void> =>
  page.evaluate(
    ([event, byType, all, clientX, clientY]) => {
      const data = new DataTransfer()
      for (const [type, text] of Object.entries(byType)) data.setData(type, text)
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: mimeType }))
      }
      const common = { bubbles: true, cancelable: true }
      if (event === 'paste')
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: data }))
      else
        document
          .elementFromPoint(clientX, clientY)
          ?.dispatchEvent(new DragEvent('drop', { ...common, dataTransfer: data, clientX, clientY }))
    },
    [kind, texts, files, x, y] as const,
  )

type Editing = { editor?: { commands: Record<'selectAll' | 'deleteSelection' | 'focus', () => boolean> } }

/** Empties the article and puts the caret into its only line: Ctrl+A stays within tables and code. */
export async function empty(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { editor } = (document.querySelector('.bn-editor') ?? {}) as Editing
    editor?.commands.selectAll()
    editor?.commands.deleteSelection()
    editor?.commands.focus()
  })
  await expect(bodyOf(page).locator('[data-content-type]')).toHaveCount(1)
  await expect(bodyOf(page)).toHaveText('')
  // The editor takes the focus with the next frame: what is typed before that is lost.
  await expect(bodyOf(page)).toBeFocused()
}

/** Waits until suggestions find something for `searchContent` in the manual. */
export async function untilSuggested(client: Client, searchContent: string, manualId: string): Promise<void> {
  const suggestions = () => client.get<unknown[]>('/manualContent/intelligentSearchPrompt', { searchContent, manualId })
  await expect.poll(async () => (await suggestions()).length).toBeGreaterThan(0)
}

/** Waits until search and answers know the published text. */
export async function untilIndexed(client: Client, id: string): Promise<void> {
  await expect
    .poll(
      async () =>
        (await client.get<{ indexState: string }>('/manualContent/findContentDetailsById', { id })).indexState,
    )
    .toBe('indexed')
}
