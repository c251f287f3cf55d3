// Search with an embedding model of a customer over our own guide: what the model knows leads, and what it does not know takes nothing away
// (ledger AI-04; ADR 0065).
import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase, type Database } from '@lectern/db'
import { workerDatabaseUrl } from '@lectern/db/worker-database'
import { markdownToDocument } from '@lectern/readers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gradedModel, meaningsIn } from '../../../testing/src/graded-model.ts'
import { type Embedder, EmbeddingError } from '../embedding/embedder.ts'
import { localEmbedder } from '../embedding/local-embedder.ts'
import { MEANINGS } from '../embedding/meaning-thresholds.ts'
import { embeddingText } from '../indexing/embedding-text.ts'
import { fillVectors } from '../indexing/fill-vectors.ts'
import { indexVersion } from '../indexing/index-version.ts'
import { headingsOf } from './ranking/read-passages.ts'
import { retrieve } from './retrieve.ts'
import { searchArticles } from './search-articles.ts'

const GUIDE = join(import.meta.dirname, '../../../../docs/guide/zh_CN')
/** Questions, and words of the passage that answers each. */
const QUESTIONS = {
  怎么发布一篇文章: '点击编辑页右上角的“发布”',
  文章写错了怎么撤回: '取消发布',
  谁可以看到内部手册: '**企业内部**',
  我把密码忘了该怎么办: '点击“忘记密码？”',
  怎样把别的电脑上的登录踢下去: '可以让某一台设备下线',
  个人空间里的东西老板看得到吗: '除了你自己，谁也看不到它',
  '手机丢了，两步验证怎么过': '每个备用码可以登录一次',
  空间名字最长能写几个字: '空间名称最多 12 个汉字',
  'Who may look at my private things?': '除了你自己，谁也看不到它',
}
const questions = Object.keys(QUESTIONS)
const id = randomBytes(8).toString('hex')
const scope = { kind: 'visitor', tenantId: id } as const
const meanings = meaningsIn(MEANINGS)
const model = (quality: number): Embedder => gradedModel(quality, (text) => meanings.get(text))
let db: Database
const expectedIds = new Map<string, string>()

beforeAll(async () => {
  db = createDatabase({ url: workerDatabaseUrl(), max: 4 })
  await db.prisma.tenant.create({ data: { id, code: id, name: 'T' } })
  await db.prisma.space.create({ data: { id, tenantId: id, name: 'S', createdBy: 'x' } })
  const open = { releaseType: 'public', releaseScope: 'external', linkPermission: 'public' }
  await db.prisma.manual.create({
    data: { id, tenantId: id, spaceId: id, name: 'M', code: id, createdBy: 'x', ...open },
  })
  const embedder = localEmbedder()
  for (const [n, file] of globSync('0*/*.md', { cwd: GUIDE }).sort().entries()) {
    const { blocks, title = 'Untitled' } = markdownToDocument(readFileSync(join(GUIDE, file), 'utf8'))
    const [articleId, versionId] = [`${id}-${n}`, `${id}-${n}-v`]
    const by = { tenantId: id, title: title ?? '', createdBy: 'x' }
    await db.prisma.article.create({ data: { ...by, id: articleId, manualId: id, type: 'document', updatedBy: 'x' } })
    const texts = { content: [], html: '', outline: [], text: '' }
    await db.prisma.articleVersion.create({ data: { ...by, ...texts, id: versionId, articleId, number: 1 } })
    const data = { publishedVersionId: versionId, state: 'published' } as const
    await db.prisma.article.update({ where: { id: articleId }, data })
    await indexVersion(db, { ...by, manualId: id, articleId, versionId, path: [], blocks, embedder })
  }
  const rows = await db.prisma.chunk.findMany({ where: { tenantId: id }, orderBy: { id: 'asc' } })
  for (const [question, words] of Object.entries(QUESTIONS)) {
    const row = rows.find(({ text }) => text.includes(words.replaceAll('**', '')))
    if (!row) throw new Error(`No passage says ${words}`)
    const version = await db.prisma.articleVersion.findUniqueOrThrow({ where: { id: row.versionId } })
    meanings.set(question, embeddingText(version.title, { headings: headingsOf(row), text: row.text }))
    expectedIds.set(question, row.articleId)
  }
  for (const quality of [1, 0]) while ((await fillVectors(db, id, model(quality), 500)) > 0);
})
afterAll(() => db.close())

const firstHit = async (query: string, embedder: Embedder) =>
  (await searchArticles(db, { scope, query, embedder, offset: 0, limit: 10 })).hits[0]?.articleId
const passages = (query: string, embedder: Embedder) => retrieve(db, { scope, query, embedder, limit: 16 })

describe('[AI-04] an embedding model that nobody measured', () => {
  test.each(questions)('leads to the right article where it knows it: %s', async (question) => {
    expect(await firstHit(question, model(1))).toBe(expectedIds.get(question))
    expect((await passages(question, model(1)))[0]?.articleId).toBe(expectedIds.get(question))
  })

  test('takes nothing away when its vectors have another length from now on', async () => {
    const [question = ''] = questions
    const { model: name } = model(1)
    const shorter: Embedder = { model: name, dimensions: 2, embed: async (texts) => texts.map(() => [0.6, 0.8]) }
    const ids = async (embedder: Embedder) => (await passages(question, embedder)).map(({ chunkId }) => chunkId)
    const unavailable: Embedder = { ...shorter, embed: async () => Promise.reject(new EmbeddingError('gone')) }
    expect(await ids(shorter)).toEqual(await ids(unavailable))
  })

  test('brings first what no word finds', async () => {
    const [question = ''] = questions
    meanings.set('zyzzyva', meanings.get(question) ?? '')
    expect(await firstHit('zyzzyva', localEmbedder())).toBeUndefined()
    expect(await firstHit('zyzzyva', model(1))).toBe(expectedIds.get(question))
  })

  test.each(questions.slice(0, -1))('without any knowledge leaves the order of words: %s', async (question) => {
    const withoutVectors: Embedder = { model: 'none', dimensions: 256, embed: async () => [] }
    const ids = async (embedder: Embedder) =>
      (await passages(question, embedder)).slice(0, 3).map(({ chunkId }) => chunkId)
    expect(await ids(model(0))).toEqual(await ids(withoutVectors))
  })
})
