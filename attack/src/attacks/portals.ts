// Portals, robots, names and logos of an attacker, looked at in a real browser by readers, by who designs them, and within pages of other sites.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ROBOT_LIMITS, ThemeDocument } from '@lectern/contracts'
import { fullDocument } from '@lectern/portal/testing'
import { aPng } from '@lectern/testing'
import { type Client, signIn } from '@lectern/testing/product'
import type { Browser, Page } from '@playwright/test'
import { type Attack, notes, sideBySide } from '../attack.ts'
import { call, idOf } from '../calls.ts'
import type { Stage } from '../stage.ts'
import { EVIL, enter, TEXTS, unprotected, visit, withBrowser } from './hostile-pages.ts'

/** Of what has no text: addresses, colours, ids. */
const VALUES = [
  ...TEXTS,
  `${EVIL}/x`,
  '//evil.example/x',
  '/\\evil.example/x',
  'java\nscript:hit(60)',
  ' javascript:hit(61)',
  'data:text/html,<script>hit(62)</script>',
  `#fff;background:url(${EVIL}/colour)`,
  `red;}</style><script>hit(63)</script>`,
  `url(${EVIL}/image)`,
]
const MARKDOWN = '[x](javascript:hit(64)) <img src=x onerror=hit(65)> <script>hit(66)</script>'

type Notes = ReturnType<typeof notes>
type Path = (string | number)[]
type Portal = { manualId: string; articleId: string; themeId: string; roomId: string }

const stringsOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'string'
    ? [path]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => stringsOf(child, [...path, key]))
      : []

function withAt(document: ThemeDocument, path: Path, text: string): ThemeDocument {
  const copy = structuredClone(document)
  let place: object = copy
  for (const key of path.slice(0, -1)) place = Reflect.get(place, key)
  Reflect.set(place, String(path.at(-1)), text)
  return copy
}

/** Every field of a portal filled in, with files, folders and articles that are there. */
const filledDocument = (fileId: string, { manualId, articleId }: Pick<Portal, 'manualId' | 'articleId'>) =>
  ThemeDocument.parse(
    JSON.parse(
      JSON.stringify(fullDocument())
        .replace(/"file-[a-z]+"/g, JSON.stringify(fileId))
        .replaceAll('"manual-1"', JSON.stringify(manualId))
        .replaceAll('"article-1"', JSON.stringify(articleId)),
    ),
  )

/** The document with a hostile text in all fields that take one; the texts move on by `turn`. */
function hostileDocument(base: ThemeDocument, turn: number): ThemeDocument {
  let document = base
  for (const [index, path] of stringsOf(base).entries()) {
    const text = TEXTS[(index + turn) % TEXTS.length] ?? ''
    const isMarkdown = path.includes('answer') || path.includes('text')
    const attempt = withAt(document, path, isMarkdown ? `${text}\n\n${MARKDOWN}` : text.slice(0, 60))
    if (ThemeDocument.safeParse(attempt).success) document = attempt
  }
  return document
}

async function upload({ product }: Stage, client: Client, name: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(aPng(120, 80))], { type: 'image/png' }), name)
  const response = await fetch(`${product.url}/service/fileStorage/fileUpload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}` },
    body: form,
  })
  return ((await response.json()) as { data: { id: string } }).data.id
}

/** A portal whose every text is hostile, with a robot, a name and a logo of the same kind. */
async function plant(stage: Stage, client: Client, turn: number, { count, addFinding }: Notes): Promise<Portal> {
  const { token } = client
  const text = (index: number, length = 60) => (TEXTS[(index + turn) % TEXTS.length] ?? '').slice(0, length)
  const { id: roomId } = await client.post<{ id: string }>('/room/insert', { name: `<b onx=${turn}>` })
  const fileId = await upload(stage, client, `"><img src=x onerror=hit(67)>.png`)
  const manual = { roomId, name: `</title><b ${turn}>`, logo: fileId, description: text(1) }
  const { id: manualId } = await client.post<{ id: string }>('/manual/insert', manual)
  const open = { releaseType: 'public', releaseScope: 'external', linkPermission: 'public', enableAi: true }
  await client.post('/manual/updateManualSetting', { id: manualId, ...open })
  const folder = { manualId, title: text(2), type: 'folder' }
  const { id: parentId } = await client.post<{ id: string }>('/manualContent/insert', folder)
  const article = { manualId, parentId, title: text(3), type: 'document', markdown: MARKDOWN }
  const { id: articleId } = await client.post<{ id: string }>('/manualContent/insert', article)
  await client.post('/manualContent/releaseVersion', { id: articleId })
  const to = { stage, host: new URL(stage.product.url).host }
  const create = { manualId, name: text(4, 40), templateId: 'minimal' }
  const themeId = idOf(await call(to, 'theme.create', create, token))
  const base = filledDocument(fileId, { manualId, articleId })
  const save = async (document: unknown, revision: number) =>
    call(to, 'theme.saveDraft', { id: themeId, revision, document }, token)
  const { revision } = (await save(hostileDocument(base, turn), 1)).data as { revision: number }
  const published = await call(to, 'theme.publish', { id: themeId, revision }, token)
  if (published.code !== 'ok') throw new Error(`the portal is not published: ${published.code}`)
  await call(to, 'theme.enable', { id: themeId }, token)
  count(9)
  await refusals(base, (document) => save(document, revision + 1), { count, addFinding })
  await robot(stage, client, { manualId, articleId, fileId, text })
  return { manualId, articleId, themeId, roomId }
}

/** Fields that are no texts take none of these values. */
async function refusals(
  base: ThemeDocument,
  save: (document: unknown) => ReturnType<typeof call>,
  { count, addFinding }: Pick<Notes, 'count' | 'addFinding'>,
): Promise<void> {
  const kinds = [...Map.groupBy(stringsOf(base), (path) => path.at(-1)).values()]
  for (const path of kinds.flatMap((paths) => paths.slice(0, 1)))
    for (const value of VALUES) {
      const document = withAt(base, path, value)
      if (ThemeDocument.safeParse(document).success) continue
      count()
      const { code } = await save(document)
      if (code === 'ok') addFinding(`theme.saveDraft, ${path.join('.')}`, `takes ${value}`)
    }
}

type RobotGround = { manualId: string; articleId: string; fileId: string; text: (index: number) => string }
async function robot(stage: Stage, { token }: Client, { manualId, articleId, fileId, text }: RobotGround) {
  const lines = (from: number) => Array.from({ length: 3 }, (_, at) => text(from + at).slice(0, ROBOT_LIMITS.guideWord))
  const input = {
    ...{ manualId, productName: text(5), robotName: text(6), logo: fileId, promptText: text(7) },
    guideWords: lines(8).map((word) => ({ text: word, related: [articleId] })),
    hotWords: lines(11).map((word) => ({ text: word, description: text(14), documents: [articleId] })),
    ...{ hitGuide: text(15), missGuide: text(16), contactType: 'qr', qrGuide: text(17), qrImage: fileId },
    allowedHosts: [],
  }
  const { code } = await call({ stage, host: new URL(stage.product.url).host }, 'robot.update', input, token)
  if (code !== 'ok') throw new Error(`the robot is not saved: ${code}`)
}

/** Presses what can be pressed without leaving the page, and searches. */
async function press(page: Page): Promise<void> {
  await page.evaluate((evil) => {
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[type=button], summary')) button.click()
    for (const link of document.querySelectorAll('a')) {
      link.addEventListener('click', (event) => event.preventDefault())
      link.click()
    }
    const field = document.querySelector<HTMLInputElement>('form input[type=search], form input[type=text]')
    if (field) field.value = `"><img src=${evil}/typed onerror=hit(68)>`
  }, EVIL)
}

/** A page of another site with our scripts, whose attributes come from somebody else. */
async function foreignSite({ product }: Stage, { manualId, articleId }: Portal) {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
  const tags = TEXTS.map((text) => {
    const value = escaped(text)
    return [
      `<script src="${product.url}/robot.js" data-manual="${value}" data-question="${value}" data-lang="${value}" data-position="${value}" data-open></script>`,
      `<script src="${product.url}/robot.js" data-manual="${manualId}" data-question="${value}" data-open></script>`,
      `<script src="${product.url}/embed/help.js" data-article="${value}" data-label="${value}" data-position="${value}" data-theme="${value}" data-lang="${value}" defer></script>`,
      `<script src="${product.url}/embed/help.js" data-article="${articleId}" data-label="${value}" defer></script>`,
    ]
  })
  const server = createServer((request, response) => {
    const [, turn = '0', kind = '0'] = (request.url ?? '').split('/')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>Theirs</title><body>${tags[Number(turn)]?.[Number(kind)]}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const paths = tags.flatMap((kinds, turn) => kinds.map((_, kind) => `${origin}/${turn}/${kind}`))
  return { origin, paths, close: () => server.close() }
}

/** Opens what our scripts offer, and sends the frame what a page around it may say. */
async function pressForeign(page: Page): Promise<void> {
  await page.evaluate((texts) => {
    Reflect.get(window, 'LecternHelp')?.open?.(texts[0])
    Reflect.get(window, 'lecternRobot')?.open?.(texts[0])
  }, TEXTS)
  await page.evaluate((texts) => {
    for (let at = 0; at < window.length; at++)
      for (const question of texts) window[at]?.postMessage({ type: 'lectern:ask', question, version: 1 }, '*')
  }, TEXTS)
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
}

type Ground = { stage: Stage; browser: Browser; client: Client; portal: Portal; notes: Notes }

async function looksOfReaders({ stage, browser, client, portal, notes: { count, addFinding } }: Ground): Promise<void> {
  const { manualId, articleId, themeId } = portal
  const readerPaths = ['zh_CN', 'en_US'].flatMap((lang) => [
    `/article/website?manualId=${manualId}&lang=${lang}`,
    `/ai-search-results?portal=${manualId}&lang=${lang}&searchContent=${encodeURIComponent(TEXTS[3] ?? '')}`,
    `/robot/${manualId}?lang=${lang}&embed=1&question=${encodeURIComponent(TEXTS[4] ?? '')}`,
    `/pub/${manualId}?lang=${lang}`,
  ])
  const designerPaths = [
    `/article/website?themeId=${themeId}`,
    `/article/portal/${manualId}`,
    `/article/portal/${manualId}/${themeId}`,
    `/article/robot/${manualId}`,
    `/article/published-small/${articleId}?embed=1`,
    '/home/manual-list',
  ]
  for (const [who, paths] of [
    ['reader', readerPaths],
    ['designer', designerPaths],
  ] as const) {
    const context = await unprotected(browser, { baseURL: stage.product.url, colorScheme: 'dark' })
    if (who === 'designer') await enter(context, stage, client)
    const look = async (path: string) => {
      count()
      const problems = await visit(context, path, who === 'reader' ? { act: press } : {})
      for (const problem of problems) addFinding(`${who} at ${path}`, problem)
    }
    await sideBySide(paths, look, 4)
    await context.close()
  }
}

async function looksFromElsewhere({ stage, browser, portal, notes: { count, addFinding } }: Ground): Promise<void> {
  const { origin, paths, close } = await foreignSite(stage, portal)
  const context = await unprotected(browser)
  const look = async (path: string) => {
    count()
    for (const problem of await visit(context, path, { act: pressForeign, origin }))
      addFinding(`a page of another site at ${path.slice(origin.length)}`, problem)
  }
  await sideBySide(stage.short ? paths.slice(0, 4) : paths, look, 4)
  await context.close()
  close()
}

export const portals: Attack = {
  name: 'portals',
  tries:
    'hostile texts and values in all fields of portals, robots, names and logos, and in the tags of our scripts on other sites, in Chromium',
  async run(stage) {
    const all = notes()
    const client = await signIn(stage.product.url, stage.product.admin)
    const turns = stage.short ? 1 : TEXTS.length
    const isThere = await withBrowser(async (browser) => {
      for (let turn = 0; turn < turns; turn++) {
        const portal = await plant(stage, client, turn, all)
        const ground = { stage, browser, client, portal, notes: all }
        await looksOfReaders(ground)
        if (turn === 0) await looksFromElsewhere(ground)
      }
    })
    return all.result(isThere ? `${turns} portals` : 'left out: Chromium is not installed')
  },
}
