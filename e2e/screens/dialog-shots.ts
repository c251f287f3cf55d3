// Sheets over the editor: dialogs, menus, toasts and warnings, each on an article of its own.
import { signIn } from '@lectern/testing/product'
import type { Locator, Page } from '@playwright/test'
import { mutate } from './calls.ts'
import type { Studio } from './camera.ts'

type Shot = (studio: Studio) => Promise<Page>
type Draft = { manualId: string; id: string; address: string }

const VIDEO = 'https://www.bilibili.com/video/BV1xx411c7mD'
const CARDS = [`[${VIDEO}](${VIDEO} "embed")`, '[Example](https://example.com/guide "bookmark: How the example works")']

/** An article that was never published, in a manual that only its authors see. */
async function aDraft({ stage }: Studio, more: string[] = []): Promise<Draft> {
  const { client, world, ids } = stage
  const roomId = ids.spaces.get(world.spaces[1]!.name)
  const { id: manualId } = await client.post<{ id: string }>('/manual/insert', { roomId, name: world.spaces[0]!.name })
  const markdown = [`## ${world.written}`, world.mine, world.theirs, ...more].join('\n\n')
  const { id } = await client.post<{ id: string }>('/manualContent/insert', { manualId, title: world.shared, markdown })
  return { manualId, id, address: `/article/manual-content/${manualId}?articleId=${id}` }
}

async function open(studio: Studio, page: Page, more?: string[]): Promise<Draft> {
  const draft = await aDraft(studio, more)
  await page.goto(draft.address)
  await page.locator('.bn-editor').waitFor()
  return draft
}

async function write({ stage }: Studio, page: Page): Promise<void> {
  await page.locator('.bn-editor').getByText(stage.world.mine).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' ...')
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).first()

/** The visitor's window signed in with a session of its own. */
async function signedIn({ stage, visitor }: Studio): Promise<string> {
  const { token } = await signIn(stage.url, stage.people[0])
  await visitor.context().addCookies([{ name: 'token', value: token, url: stage.url }])
  await visitor.goto('/robots.txt')
  await visitor.evaluate((value) => localStorage.setItem('token', value), token)
  return token
}

const publishAsk: Shot = async (studio) => {
  const { member, t } = studio
  await open(studio, member)
  await button(member, t('editor.publish')).click()
  await member.getByRole('dialog').waitFor()
  return member
}

const publishDone: Shot = async (studio) => {
  const { member, t } = studio
  await publishAsk(studio)
  const question = member.getByRole('dialog')
  await question.locator('input[name=publicity][value=external]').check()
  await button(question, t('editor.publish')).click()
  await member.getByText(t('editor.published')).first().waitFor()
  return member
}

const share: Shot = async (studio) => {
  const { member, t, look } = studio
  await open(studio, member)
  const name = t('publishing.share.action')
  if (look.device === 'phone') {
    await button(member, t('editor.more')).click()
    await member.getByRole('menuitem', { name, exact: true }).click()
  } else await button(member, name).click()
  await member.getByRole('dialog').waitFor()
  return member
}

const undo: Shot = async (studio) => {
  const { member, t, look } = studio
  await open(studio, member)
  if (look.device === 'phone') await button(member, t('editor.directory')).click()
  const line = member.getByRole('treeitem').filter({ hasText: studio.stage.world.shared })
  await line.focus()
  await member.keyboard.press('Delete')
  const news = member
    .getByRole('listitem')
    .filter({ hasText: t('editor.recycled', { title: studio.stage.world.shared }) })
  // It waits as long as the pointer is on it.
  await news.hover()
  return member
}

const leave: Shot = async (studio) => {
  const { member, t } = studio
  await open(studio, member)
  await member.route('**/trpc/article.save**', (route) => route.abort())
  await write(studio, member)
  await member.getByRole('link', { name: t('editor.back') }).click()
  await member.getByRole('alertdialog').waitFor()
  await member.unroute('**/trpc/article.save**')
  return member
}

const sessionEnded: Shot = async (studio) => {
  const { visitor, stage } = studio
  const token = await signedIn(studio)
  await open(studio, visitor)
  await mutate(stage, 'auth.logout', {}, token)
  const dialog = visitor.getByRole('dialog')
  // The page may hear of it before anybody writes.
  await dialog.waitFor({ timeout: 3_000 }).catch(() => write(studio, visitor))
  await dialog.waitFor()
  return visitor
}

const blockMenu: Shot = async (studio) => {
  const { member, stage, look } = studio
  await open(studio, member)
  const line = member.locator('.bn-editor').getByText(stage.world.mine)
  // The handle follows the mouse: a finger has the toolbar of selected words instead.
  if (look.device === 'phone') {
    await line.selectText()
    return member
  }
  await line.hover()
  await member.locator('.bn-side-menu button').last().click()
  await member.locator('.bn-drag-handle-menu').waitFor()
  return member
}

const find: Shot = async (studio) => {
  const { member, stage, t } = studio
  await open(studio, member)
  await button(member, t('editor.more')).click()
  await member.getByRole('menuitem', { name: t('find.title'), exact: true }).click()
  await member.keyboard.type(stage.world.mine.slice(0, 2))
  return member
}

const moreMenu: Shot = async (studio) => {
  const { member, t } = studio
  await open(studio, member)
  await button(member, t('editor.more')).click()
  return member
}

const cards: Shot = async (studio) => {
  await open(studio, studio.member, CARDS)
  return studio.member
}

const cardsRead: Shot = async (studio) => {
  const { manualId, id } = await aDraft(studio, CARDS)
  await studio.stage.client.post('/manualContent/releaseVersion', { id })
  await studio.member.goto(`/pub/${manualId}?articleId=${id}`)
  return studio.member
}

const brokenLink: Shot = async (studio) => {
  const { member, t, stage } = studio
  const target = await aDraft(studio)
  await open(studio, member, [`[${stage.world.shared}](/puba/${target.id})`])
  await stage.client.post('/manualContent/moveToRecycle', { manualContentId: target.id })
  await member.reload()
  await member.getByRole('button', { name: t('directory.broken', { count: 1 }) }).click()
  return member
}

const palette: Shot = async ({ member, t }) => {
  await member.goto('/home/start')
  await member.locator('html[data-hydrated]').waitFor()
  await member.keyboard.press('Control+k')
  await member.getByRole('dialog').waitFor()
  await member.keyboard.type(t('home.nav.manuals'))
  return member
}

const userMenu: Shot = async ({ member, stage, t, look }) => {
  await mutate(stage, 'tenant.update', {
    contactName: 'Ada Lovelace',
    contactEmail: 'help@example.com',
    contactPhone: '13800138000',
  })
  await member.goto('/home/start')
  if (look.device === 'phone') await button(member, t('home.nav.open')).click()
  await member.getByRole('button', { name: t('home.nav.account') }).click()
  return member
}

export const DIALOG_SHOTS: Record<string, Shot> = {
  'publish-ask': publishAsk,
  'publish-done': publishDone,
  share,
  undo,
  leave,
  'session-ended': sessionEnded,
  'block-menu': blockMenu,
  find,
  'editor-more': moreMenu,
  cards,
  'cards-read': cardsRead,
  'broken-link': brokenLink,
  palette,
  'user-menu': userMenu,
}
