// The directory of a manual in the editor: mouse and keyboard, several at once, another manual, recycle bin, operation log.
import { type Client, openManual, signIn } from '@lectern/testing/product'
import type { Locator, Page } from '@playwright/test'
import { chooseMore, enter, expect, lang, memberPage, test, texts } from './product.fixture.ts'

type Node = { title: string; children: Node[] }
type Shape = (string | { [title: string]: Shape })[]
const shape = (nodes: readonly Node[]): Shape =>
  nodes.map(({ title, children }) => (children.length > 0 ? { [title]: shape(children) } : title))
const treeOf = async (client: Client, manualId: string) =>
  shape(await client.get<Node[]>('/manualContent/findByManualId', { manualId }))

const lineOf = (page: Page, title: string): Locator =>
  page
    .locator('aside')
    .getByRole('treeitem')
    .filter({ hasText: new RegExp(`^${title}`) })

/** Drags a line to a part of another one: 0 its upper edge, 1 its lower one. */
async function drag(page: Page, from: Locator, to: Locator, part: number): Promise<void> {
  const start = (await from.boundingBox())!
  const end = (await to.boundingBox())!
  await page.mouse.move(start.x + 60, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + 70, end.y + end.height * part, { steps: 8 })
  await page.mouse.move(end.x + 71, end.y + end.height * part)
  await page.mouse.up()
}

async function write(client: Client, manualId: string) {
  const add = (title: string, fields: object = {}) =>
    client.post<{ id: string }>('/manualContent/insert', { manualId, title, markdown: 'Text', ...fields })
  const folder = await client.post<{ id: string }>('/manualContent/insert', {
    manualId,
    title: 'Shelf',
    type: 'folder',
  })
  const inner = await add('Inner', { parentId: folder.id })
  const alpha = await add('Alpha')
  await add('Beta', { markdown: `See [inner](/puba/${inner.id}).` })
  return { alpha }
}

test(`[EDIT-01] [MAN-06] [EDIT-06] [EDIT-09] articles are moved, copied and deleted in the directory`, async ({
  browser,
  product,
}) => {
  const t = texts(lang)
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'dir')
  const otherId = await openManual(client, 'aim')
  const other = await client.get<{ name: string }>('/manual/findById', { id: otherId })
  const { alpha } = await write(client, manualId)
  const page = await memberPage(browser, product, lang)
  await page.goto(`/article/manual-content/${manualId}?articleId=${alpha.id}`)
  const line = (title: string) => lineOf(page, title)
  const settles = (expected: Shape) =>
    expect.poll(() => treeOf(client, manualId), { intervals: [100] }).toEqual(expected)

  await test.step('drops lines into a folder, or between lines at their edges', async () => {
    await drag(page, line('Alpha'), line('Shelf'), 0.5)
    await settles([{ Shelf: ['Inner', 'Alpha'] }, 'Beta'])
    await drag(page, line('Alpha'), line('Shelf'), 0.1)
    await settles(['Alpha', { Shelf: ['Inner'] }, 'Beta'])
  })

  await test.step('moves by Alt with arrows, and keeps the focus', async () => {
    await line('Alpha').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await settles([{ Shelf: ['Inner'] }, 'Alpha', 'Beta'])
    await expect(line('Alpha')).toBeFocused()
    await page.keyboard.press('Alt+ArrowRight')
    await settles([{ Shelf: ['Inner', 'Alpha'] }, 'Beta'])
    await expect(line('Alpha')).toBeFocused()
    await page.keyboard.press('Alt+ArrowLeft')
    await settles([{ Shelf: ['Inner'] }, 'Alpha', 'Beta'])
  })

  await test.step('renames in place', async () => {
    await line('Alpha').focus()
    await page.keyboard.press('F2')
    await page.getByRole('tree').getByLabel(t('common.words.title'), { exact: true }).fill('First')
    await page.keyboard.press('Enter')
    await expect(line('First')).toBeFocused()
    await settles([{ Shelf: ['Inner'] }, 'First', 'Beta'])
  })

  await test.step('copies several into another manual', async () => {
    await line('First').click({ modifiers: ['Control'] })
    await line('Beta').click({ modifiers: ['Shift'] })
    await expect(page.getByText(t('directory.chosen', { count: 2 }))).toBeVisible()
    const bar = page.getByRole('toolbar', { name: t('directory.chosenActs') })
    await bar.getByRole('button', { name: t('directory.copyTo') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: t('directory.manual') }).click()
    await page.getByRole('option', { name: new RegExp(`^${other.name}`) }).click()
    await dialog.getByLabel(t('directory.top')).check()
    await dialog.getByRole('button', { name: t('directory.copyHere') }).click()
    await expect(dialog).toBeHidden()
    expect(await treeOf(client, otherId)).toEqual(['First', 'Beta'])
    await settles([{ Shelf: ['Inner'] }, 'First', 'Beta'])
    await page.keyboard.press('Escape')
  })

  await test.step('warns of links on deletion, and of deleted targets on linking', async () => {
    await line('Shelf').focus()
    await page.keyboard.press('Delete')
    const news = page.getByRole('listitem').filter({ hasText: t('editor.recycled', { title: 'Shelf' }) })
    await expect(news).toContainText(t('directory.linksBroken', { count: 2 }))
    await settles(['First', 'Beta'])
    let answer = () => {}
    const release = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/directory.brokenLinks**', async (route) => {
      await release
      await route.continue()
    })
    await line('Beta').click()
    const title = page.getByLabel(t('common.words.title'), { exact: true })
    await expect(title).toHaveValue('Beta')
    const place = await title.boundingBox()
    answer()
    const warning = page.getByRole('complementary', { name: t('directory.broken', { count: 1 }) })
    await expect(warning).toBeVisible()
    expect(await title.boundingBox()).toEqual(place)
    const [above, below] = [await warning.boundingBox(), place]
    expect(above && below && above.y + above.height <= below.y).toBe(true)
    await warning.getByRole('button').click()
    await expect(page.getByText(t('directory.brokenRecycled', { title: 'Inner' }))).toBeVisible()
    await page.keyboard.press('Escape')
    await page.unroute('**/directory.brokenLinks**')
    await expect(page.getByRole('navigation', { name: t('directory.tabs') }).getByRole('listitem')).toHaveCount(2)
  })

  await test.step('restores or deletes permanently in the recycle bin', async () => {
    await page
      .getByRole('button', { name: t('manual.recycle.title'), exact: true })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: t('manual.recycle.title') })
    await sheet.getByRole('button', { name: t('manual.recycle.restore') }).click()
    await settles([{ Shelf: ['Inner'] }, 'First', 'Beta'])
    await page.keyboard.press('Escape')
    await line('Beta').focus()
    await page.keyboard.press('Delete')
    await settles([{ Shelf: ['Inner'] }, 'First'])
    await page
      .getByRole('button', { name: t('manual.recycle.title'), exact: true })
      .first()
      .click()
    await sheet.getByRole('button', { name: t('directory.bin.purge', { title: 'Beta' }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('directory.bin.confirm') })
      .click()
    await expect(sheet.getByText(t('manual.recycle.empty'))).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('lists all of it in the operation log', async () => {
    await chooseMore(page, lang, 'directory.log.title')
    const log = page.getByRole('complementary', { name: t('directory.log.title') })
    await expect(log.getByRole('listitem').first()).toContainText(t('directory.log.purge'))
    await expect(log.getByText(t('directory.log.restore'))).toBeVisible()
  })
})

test('[EDIT-01] lines are high enough for fingers', async ({ browser, product }) => {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'fingers')
  const { alpha } = await write(client, manualId)
  const context = await browser.newContext({ baseURL: product.url, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await enter(page, product, lang)
  await page.goto(`/article/manual-content/${manualId}?articleId=${alpha.id}`)
  const lines = page.locator('aside').getByRole('treeitem')
  await expect(lines).toHaveCount(3)
  const boxes = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect()))
  expect(boxes.map(({ height }) => height)).toEqual([44, 44, 44])
  expect(boxes.map(({ top }) => top - (boxes[0]?.top ?? 0)).sort((one, other) => one - other)).toEqual([0, 44, 88])
  await context.close()
})
