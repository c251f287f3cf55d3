// A product on a fresh data folder, with two people and the world of one language in it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lang } from '@lectern/contracts'
import { type Client, eventually, freePort, launch, ROOT, signIn, stopped } from '@lectern/testing/product'
import { mutate } from './calls.ts'
import { type Book, type Piece, WORLDS, type World } from './world.ts'

type Person = { account: string; password: string }
export type Stage = {
  lang: Lang
  url: string
  world: World
  people: [Person, Person]
  client: Client
  second: Client
  ids: { spaces: Map<string, string>; manuals: Map<string, string>; articles: Map<string, string> }
  stop(): Promise<void>
}

/** A person as administrator, made while the product is not running; with the first one comes the guide. */
function addPerson(dataDir: string, account: string): Person {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/server/src/seed.ts', 'demo', account], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    encoding: 'utf8',
  })
  const password = /password (\S+)/.exec(stdout)?.[1]
  if (status !== 0 || !password) throw new Error(`The account ${account} could not be created:\n${stdout}\n${stderr}`)
  return { account, password }
}

/** Builds what is out of date, then starts a product that has the world of `lang`. */
export async function startStage(lang: Lang): Promise<Stage> {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed.')
  const world = WORLDS[lang]
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-screens-'))
  const people: [Person, Person] = [addPerson(dataDir, world.people[0]), addPerson(dataDir, world.people[1])]
  const port = await freePort()
  // With its own address the product asks for proofs of domains.
  const { child, url } = await launch(dataDir, port, undefined, { PUBLIC_URL: `http://127.0.0.1:${port}` })
  const client = await signIn(url, people[0])
  const second = await signIn(url, people[1])
  const stage: Stage = {
    lang,
    url,
    world,
    people,
    client,
    second,
    ids: { spaces: new Map(), manuals: new Map(), articles: new Map() },
    async stop() {
      await stopped(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  try {
    await fill(stage)
  } catch (error) {
    await stage.stop()
    throw error
  }
  return stage
}

type Record = { id: string; name: string; manualCode: string }
type Records = { records: Record[] }

async function fill(stage: Stage): Promise<void> {
  const { client, world, ids } = stage
  await tidyGuide(stage)
  // The pictures are of people who are past their first steps.
  await mutate(stage, 'onboarding.dismiss', {})
  const shelves: { spaceId: string; book: Book }[] = []
  for (const { name, remark, books } of world.spaces) {
    const space = await client.post<{ id: string }>('/room/insert', { name, remark })
    ids.spaces.set(name, space.id)
    shelves.push(...books.map((book) => ({ spaceId: space.id, book })))
  }
  // Recently changed ones are shown first.
  for (const { spaceId, book } of shelves.reverse()) await addBook(stage, spaceId, book)
  await eventually(async () => {
    const results = await client.get<{ total: number }>('/manualContent/pageSearch', { searchContent: world.word })
    if (results.total < 2) throw new Error('The guide is not indexed yet.')
  })
}

/** Leaves the guide of the picture's language only, under a name in that language. */
async function tidyGuide({ client, world: { guide }, ids }: Stage): Promise<void> {
  const spaces = await client.get<Records>('/room/query')
  const space = spaces.records.find(({ name }) => name === guide.space)
  const manuals = await client.get<Records>('/manual/query', { size: '100' })
  for (const { id, name, manualCode } of manuals.records) {
    if (manualCode === guide.other) await client.post('/manual/delete', { id, name })
    if (manualCode === guide.code) ids.manuals.set(guide.code, id)
  }
  if (space) await client.post('/room/updateById', { id: space.id, name: guide.name })
}

async function addBook(
  stage: Stage,
  roomId: string,
  { name, description, open, manualCode, pieces }: Book,
): Promise<void> {
  const { client, ids, world } = stage
  const { id } = await client.post<{ id: string }>('/manual/insert', { roomId, name, description, manualCode })
  ids.manuals.set(name, id)
  if (open !== 'private')
    await client.post('/manual/updateManualSetting', {
      id,
      releaseType: 'public',
      releaseScope: open,
      ...(open === 'external' ? { linkPermission: 'public' } : {}),
      enableAi: true,
    })
  for (const piece of pieces) await addPiece(stage, id, piece)
  if (name !== world.spaces[0]?.books[0]?.name) return
  for (const title of world.deleted) {
    const article = await client.post<{ id: string }>('/manualContent/insert', { manualId: id, title, markdown: title })
    const remover = title === world.deleted[1] ? stage.second : client
    await remover.post('/manualContent/moveToRecycle', { manualContentId: article.id })
  }
}

/** Returns the published part of a changed piece: all but its last section, or its first sentence. */
function asPublished(text: string): string {
  const sections = text.split('\n\n## ')
  return sections.length > 1 ? sections.slice(0, -1).join('\n\n## ') : (text.split(/(?<=[。.])/)[0] ?? text)
}

async function addPiece(stage: Stage, manualId: string, piece: Piece, parentId?: string): Promise<void> {
  const { client, ids } = stage
  const { title, text, inside, published } = piece
  const { id, revision } = await client.post<{ id: string; revision: number }>('/manualContent/insert', {
    manualId,
    parentId,
    title,
    ...(inside
      ? { type: 'folder' }
      : { type: 'document', markdown: published === 'changed' ? asPublished(text ?? '') : text }),
  })
  ids.articles.set(title, id)
  for (const child of inside ?? []) await addPiece(stage, manualId, child, id)
  if (inside || published === false) return
  await client.post('/manualContent/releaseVersion', { id })
  if (published === 'changed') await client.post('/manualContent/updateContentById', { id, revision, markdown: text })
}

/** The other person saves the shared article, so that anyone who has it open is notified. */
export async function saveByOther({ second, ids, world }: Stage): Promise<void> {
  const id = ids.articles.get(world.shared)!
  const { revision } = await second.get<{ revision: number }>('/manualContent/findContentById', { id })
  await second.post('/manualContent/updateContentById', { id, revision, markdown: `${world.theirs}\n\n${revision}` })
}
