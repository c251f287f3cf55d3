// Every main screen: how one comes there. A shot leaves its page as it shall be seen.
import type { Page } from '@playwright/test'
import type { Studio } from './camera.ts'
import { DIALOG_SHOTS } from './dialog-shots.ts'
import { MORE_SHOTS } from './more-shots.ts'
import { saveByOther } from './stage.ts'

export type Shot = (studio: Studio) => Promise<Page>

const by =
  (who: 'visitor' | 'member', address: (studio: Studio) => string): Shot =>
  async (studio) => {
    const page = studio[who]
    await page.goto(address(studio))
    return page
  }

const mainManual = ({ stage }: Studio) => stage.ids.manuals.get(stage.world.spaces[0]!.books[0]!.name)!
const guideManual = ({ stage }: Studio) => stage.ids.manuals.get(stage.world.guide.code)!
const editorOf = (studio: Studio, title: string) =>
  `/article/manual-content/${mainManual(studio)}?articleId=${studio.stage.ids.articles.get(title)}`
const results = (text: string, manualId?: string) =>
  `/ai-search-results?${new URLSearchParams({ searchContent: text, ...(manualId ? { manualId } : {}) })}`

/** The address of a published article of the guide, as search knows it. */
async function guideAddress({ stage }: Studio, title: string): Promise<string> {
  const tree = await stage.client.get<TreeNode[]>('/manualContent/findByManualId', {
    manualId: stage.ids.manuals.get(stage.world.guide.code)!,
  })
  const nodes = tree.flatMap((node) => [node, ...node.children])
  return `/pub/${stage.world.guide.code}?articleId=${nodes.find((node) => node.title === title)?.id}`
}
type TreeNode = { id: string; title: string; children: TreeNode[] }

const editor: Shot = async (studio) => {
  const { member, stage } = studio
  await member.goto(editorOf(studio, stage.world.written))
  await member.locator('.bn-editor table').waitFor()
  return member
}

const editorWithOutline: Shot = async (studio) => {
  const page = await editor(studio)
  const button = page.getByRole('button', { name: studio.t('editor.outline'), exact: true })
  if (studio.look.device === 'desktop' && (await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  return page
}

const conflict: Shot = async (studio) => {
  const { member, stage } = studio
  await member.goto(editorOf(studio, stage.world.shared))
  const body = member.locator('.bn-editor')
  await body.waitFor()
  await saveByOther(stage)
  await body.click()
  await member.keyboard.press('Control+End')
  await member.waitForTimeout(200)
  await member.keyboard.type(stage.world.mine)
  await member.getByRole('alertdialog').waitFor()
  return member
}

const sheet =
  (key: 'manual.recycle.title'): Shot =>
  async (studio) => {
    const { member, stage, t } = studio
    const { name } = stage.world.spaces[0]!.books[0]!
    await member.goto(`/home/space-list?spaceId=${stage.ids.spaces.get(stage.world.spaces[0]!.name)}`)
    await member.getByRole('button', { name: t('manual.menu', { name }) }).click()
    await member.getByRole('menuitem', { name: t(key), exact: true }).click()
    await member.getByRole('dialog').waitFor()
    return member
  }

const answered =
  (text: (studio: Studio) => string, who: 'visitor' | 'member' = 'member'): Shot =>
  async (studio) => {
    const page = studio[who]
    const address = results(text(studio), who === 'visitor' ? guideManual(studio) : undefined)
    await page.goto(`${address}&aiSearch=true`)
    const answer = page.getByRole('region', { name: studio.t('search.answer.title') })
    await answer.and(page.locator('[aria-busy=false]')).waitFor()
    return page
  }

const reader: Shot = async (studio) => {
  await studio.visitor.goto(await guideAddress(studio, studio.stage.world.article))
  return studio.visitor
}

const menu = (name: (studio: Studio) => string, address: (studio: Studio) => string): Shot => {
  return async (studio) => {
    await studio.member.goto(address(studio))
    await studio.member
      .getByRole('button', { name: name(studio), exact: true })
      .first()
      .click()
    return studio.member
  }
}

const SETTINGS = [
  'basic-info',
  'members',
  'groups',
  'open-api-token',
  'robot',
  'ai',
  'ai-log',
  'sign-in',
  'branding',
  'sitemap',
  'storage',
  'synonyms',
  'search-insights',
]
const settings: Record<string, Shot> = Object.fromEntries(
  SETTINGS.map((page) => [`settings-${page}`, by('member', () => `/setting/${page}`)]),
)

export const SHOTS: Record<string, Shot> = {
  login: by('visitor', () => '/login'),
  register: by('visitor', () => '/register'),
  'reset-password': by('visitor', () => '/reset-password'),
  start: by('member', () => '/home/start'),
  spaces: by('member', () => '/home/space-list'),
  space: by('member', ({ stage }) => `/home/space-list?spaceId=${stage.ids.spaces.get(stage.world.spaces[0]!.name)}`),
  'space-empty': by(
    'member',
    ({ stage }) => `/home/space-list?spaceId=${stage.ids.spaces.get(stage.world.spaces[2]!.name)}`,
  ),
  manuals: by('member', () => '/home/manual-list'),
  'manuals-none': by('member', () => '/home/manual-list?name=zzz'),
  'manual-create': menu(
    ({ t }) => t('manual.create'),
    () => '/home/manual-list',
  ),
  'manual-settings': by('member', (studio) => `/article/settings/${mainManual(studio)}`),
  'recycle-bin': sheet('manual.recycle.title'),
  editor,
  'editor-outline': editorWithOutline,
  'editor-menu': menu(
    ({ t }) => t('editor.publishMenu'),
    (studio) => editorOf(studio, studio.stage.world.written),
  ),
  conflict,
  reader,
  'reader-guide': by('visitor', ({ stage }) => `/pub/${stage.world.guide.code}`),
  'reader-deleted': by('visitor', ({ stage }) => `/pub/${stage.world.guide.code}?articleId=00000000`),
  search: answered(({ stage }) => stage.world.word),
  answer: answered(({ stage }) => stage.world.question),
  'answer-visitor': answered(({ stage }) => stage.world.question, 'visitor'),
  'answer-none': answered(({ stage }) => stage.world.unanswered),
  'search-empty': by('visitor', () => '/ai-search-results'),
  'not-found': by('visitor', () => '/no-such-page'),
  forbidden: by('member', () => '/exception/403'),
  'article-no-permission': by('visitor', () => '/article-no-permission'),
  robot: by('member', () => '/robot'),
  'manual-robot': by('member', (studio) => `/article/robot/${mainManual(studio)}`),
  account: by('member', () => '/user/info'),
  'account-settings': by('member', () => '/user/setting'),
  ...settings,
  ...MORE_SHOTS,
  ...DIALOG_SHOTS,
  docs: by('visitor', ({ stage }) => `/service/docs?lang=${stage.lang}`),
}
