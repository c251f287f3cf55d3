// The index on a real database: what is found, by whom, and that indexing may be repeated, run twice at once and undone.
// Long because all of it is proved on articles of one tenant.
import { randomBytes } from 'node:crypto'
import { type AccessScope, createDatabase, type Database } from '@lectern/db'
import { workerDatabaseUrl } from '@lectern/db/worker-database'
import { markdownToBlocks } from '@lectern/readers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeOpenAi, startFakeOpenAi } from '../../../testing/src/fake-openai.ts'
import type { Embedder } from '../embedding/embedder.ts'
import { localEmbedder } from '../embedding/local-embedder.ts'
import { WORDINGS } from '../embedding/meaning-thresholds.ts'
import { openAiEmbedder } from '../embedding/openai-embedder.ts'
import { indexVersion } from '../indexing/index-version.ts'
import { removeArticlesFromIndex } from '../indexing/remove-articles.ts'
import type { IndexInput } from '../indexing/write-chunks.ts'
import type { Reranker } from '../models/reranker.ts'
import { forgetSynonyms } from './query/tenant-synonyms.ts'
import { retrieve } from './retrieve.ts'
import { searchArticles } from './search-articles.ts'

const unique = (prefix: string) => `${prefix}${randomBytes(8).toString('hex')}`
const embedder = localEmbedder()
const tenantId = unique('t')
const spaceId = unique('s')
const open = { releaseType: 'public', releaseScope: 'external', linkPermission: 'public' }
const visitor: AccessScope = { kind: 'visitor', tenantId }
let db: Database
beforeAll(async () => {
  db = createDatabase({ url: workerDatabaseUrl(), max: 6 })
  await db.prisma.tenant.create({ data: { id: tenantId, code: tenantId, name: 'T' } })
  await db.prisma.space.create({ data: { id: spaceId, tenantId, name: 'S', createdBy: 'x' } })
})
afterAll(() => db.close())

async function aMember(tenantAdmin: boolean): Promise<AccessScope> {
  const [memberId, userId] = [unique('n'), unique('u')]
  await db.prisma.user.create({ data: { id: userId, name: 'Ben', email: `${userId}@test` } })
  await db.prisma.member.create({ data: { id: memberId, tenantId, userId } })
  return { kind: 'member', tenantId, memberId, tenantAdmin }
}

async function aManual(look: object = open): Promise<string> {
  const id = unique('m')
  await db.prisma.manual.create({
    data: { id, tenantId, spaceId, name: id.slice(0, 8), code: unique('c'), createdBy: 'x', ...look },
  })
  return id
}

/** A published, not yet indexed article. */
async function published(manualId: string, title: string, markdown: string): Promise<IndexInput> {
  const articleId = unique('a')
  await db.prisma.article.create({
    data: { id: articleId, tenantId, manualId, title, type: 'document', createdBy: 'x', updatedBy: 'x' },
  })
  return publishAgain({ tenantId, manualId, articleId, versionId: '', title, path: [], blocks: [], embedder }, markdown)
}

async function publishAgain(input: IndexInput, markdown: string): Promise<IndexInput> {
  const { articleId, title } = input
  const versionId = unique('v')
  const number = await db.prisma.articleVersion.count({ where: { articleId } })
  await db.prisma.articleVersion.create({
    data: {
      ...{ id: versionId, tenantId, articleId, number, title, createdBy: 'x' },
      ...{ content: [], html: '', outline: [], text: '' },
    },
  })
  const data = { publishedVersionId: versionId, state: 'published' } as const
  await db.prisma.article.update({ where: { id: articleId }, data })
  return { ...input, versionId, blocks: markdownToBlocks(markdown) }
}

type Search = { scope?: AccessScope; manualId?: string; embedder?: Embedder; reranker?: Reranker }
const search = (query: string, more: Search & { offset?: number; limit?: number } = {}) =>
  searchArticles(db, { scope: visitor, query, embedder, offset: 0, limit: 10, ...more })
const titles = async (query: string, more: Search = {}) => (await search(query, more)).hits.map(({ title }) => title)
const chunksOf = (articleId: string) =>
  db.prisma.chunk.findMany({
    where: { articleId },
    orderBy: { ordinal: 'asc' },
    select: { id: true, text: true, versionId: true },
  })

describe('words', () => {
  let manualId: string
  beforeAll(async () => {
    manualId = await aManual()
    const articles: [string, string][] = [
      [
        '发布与取消发布',
        '# 发布文章\n\n点击右上角的发布，读者就能看到文章。\n\n# 取消发布文章\n\n在发布菜单中取消发布，文章下线，取消之后发布的文章不再显示。',
      ],
      ['导出', '把一篇文章导出为文件，或把一篇文章和下级文章导出，再发布到别处。'],
      ['内部与外部', '从外到内分四层，全部手册都在其中。看到内容之后，内部手册由成员阅读。'],
      ['钉钉登录', '用钉钉账号登录。'],
      ['OneDrive', 'Files from OneDrive are copied.'],
    ]
    for (const [title, markdown] of articles) await indexVersion(db, await published(manualId, title, markdown))
  })

  test('[SRCH-01] an article is placed by the passage that answers, and measure words count for nothing', async () => {
    expect((await titles('怎么发布一篇文章', { manualId }))[0]).toBe('发布与取消发布')
  })

  test('[SRCH-01] hits are whole words', async () => {
    const { hits } = await search('谁可以看到内部手册', { manualId })
    const snippet = hits.find(({ title }) => title === '内部与外部')?.snippet
    expect(snippet).toContain('<em>内部手册</em>')
    expect(snippet).toContain('从外到内分')
    expect(snippet).toContain('全部<em>手册</em>')
  })

  // The first of this file: words of titles are kept for a minute.
  test.each([
    ['onedirve', 'OneDrive'],
    ['dingding denglu', '钉钉登录'],
  ])('[SRCH-06] %s is corrected, whatever is near in meaning', async (query, title) => {
    const unmeasured: Embedder = { ...embedder, fusion: undefined }
    for (const model of [embedder, unmeasured])
      expect((await titles(query, { manualId, embedder: model }))[0]).toBe(title)
  })
})

describe('results', () => {
  let manualId: string
  beforeAll(async () => {
    manualId = await aManual()
    const articles: [string, string][] = [
      ['备份与恢复', '# 备份\n\n每天凌晨系统会自动把数据库备份到对象存储,保留三十天。\n\n# 恢复\n\n在控制台点击恢复。'],
      ['權限設定', '管理員可以在後臺設定成員的編輯權限。'],
      ['Installing the pump', 'Hold the reset button for five seconds. Then install foo_bar 5.4.0 from the archive.'],
      ['Cleaning', 'Clean the filter once a month with lukewarm water.'],
      ['接口说明', '调用 createUser 接口时需要 API 密钥。'],
    ]
    for (const [title, markdown] of articles) await indexVersion(db, await published(manualId, title, markdown))
  })
  const inManual = (query: string) => titles(query, { manualId })

  test.each([
    ['自动把数据库备份', '备份与恢复'],
    ['凌晨', '备份与恢复'],
    ['存', '备份与恢复'],
    ['怎么设置成员的编辑权限？', '權限設定'],
    ['installation', 'Installing the pump'],
    ['foo_bar', 'Installing the pump'],
    ['v5.4', 'Installing the pump'],
    ['filters', 'Cleaning'],
    ['createuser 密钥', '接口说明'],
  ])('[SRCH-01] %s finds %s first', async (query, title) => expect((await inManual(query))[0]).toBe(title))

  test.each(['lukewrm', 'lukewamr', 'lukkewarm water'])(
    '[SRCH-01] corrects misspelt words by their letters: %s',
    async (query) => {
      expect(await inManual(query)).toContain('Cleaning')
    },
  )

  test.each(['', '   ', '？！', 'zzqx', '的'])('[SRCH-01] "%s" returns nothing and does not fail', async (query) => {
    expect(await inManual(query)).toEqual([])
  })

  test('[SRCH-01] have pages, total, snippet and position', async () => {
    const page = (offset: number) => search('备份 pump filter 权限 API', { manualId, offset, limit: 2 })
    const [first, second, beyond] = [await page(0), await page(2), await page(50)]
    expect(first.total).toBeGreaterThanOrEqual(4)
    expect(new Set([...first.hits, ...second.hits].map(({ articleId }) => articleId)).size).toBe(4)
    expect(beyond).toEqual({ hits: [], total: first.total, certainty: 0 })
    const { hits } = await search('凌晨备份', { manualId, limit: 1 })
    expect(hits[0]).toMatchObject({ manualId, headings: ['备份'], updatedBy: 'x', updatedName: '' })
    expect(hits[0]?.snippet).toContain('<em>凌晨</em>')
    expect(hits[0]?.anchor).not.toBe('')
  })

  test('[AI-02] contain text and confidence', async () => {
    const [best, ...others] = await retrieve(db, {
      scope: visitor,
      query: '数据库备份保留多少天',
      embedder,
      limit: 3,
      manualId,
    })
    expect(best).toMatchObject({ title: '备份与恢复', headings: ['备份'] })
    expect(best?.coverage).toBeGreaterThan(0.4)
    expect(best?.missingNames).toBe(0)
    expect(best?.strength).toBeGreaterThan(1)
    for (const { score } of others) expect(score).toBeLessThanOrEqual(best?.score ?? 0)
  })
})

describe('permissions', () => {
  test('[SRCH-03] limit each reader to readable articles, in both searches', async () => {
    const word = unique('w')
    const looks = [
      ['open', open],
      ['asks for sign-in', { ...open, linkPermission: 'system' }],
      ['protected', { ...open, sharePasswordHash: 'x' }],
      ['internal', { ...open, releaseScope: 'internal' }],
      ['private', {}],
    ] as const
    for (const [title, look] of looks) {
      await indexVersion(db, await published(await aManual(look), title, `The ${word} stands here.`))
    }
    const [member, admin] = [await aMember(false), await aMember(true)]
    const other: AccessScope = { kind: 'system', tenantId: unique('t') }
    const cases: [AccessScope, string[]][] = [
      [visitor, ['open']],
      [member, ['asks for sign-in', 'internal', 'open']],
      [admin, ['asks for sign-in', 'internal', 'open', 'private', 'protected']],
      [other, []],
    ]
    for (const [scope, expected] of cases) {
      expect((await titles(word, { scope })).sort()).toEqual(expected)
      const passages = await retrieve(db, { scope, query: `${word}x`, embedder, limit: 20 })
      expect(passages.every(({ title }) => expected.includes(title))).toBe(true)
    }
  })
})

describe('indexing', () => {
  test('[PUB-06] keeps rows and vectors of unchanged passages, and replaces the rest', async () => {
    const first = await published(await aManual(), 'Doc', '# A\n\nApples are red.\n\n# B\n\nBananas are yellow.')
    expect(await indexVersion(db, first)).toEqual({ chunks: 2, embedded: 2 })
    const before = await chunksOf(first.articleId)
    expect(await indexVersion(db, first)).toEqual({ chunks: 2, embedded: 0 })
    const second = await publishAgain(
      first,
      '# A\n\nApples are red.\n\n# C\n\nCherries are dark.\n\n# C\n\nCherries are dark.',
    )
    expect(await indexVersion(db, second)).toEqual({ chunks: 3, embedded: 2 })
    const after = await chunksOf(first.articleId)
    expect(after.map(({ text }) => text)).toEqual(['Apples are red.', 'Cherries are dark.', 'Cherries are dark.'])
    expect(after[0]?.id).toBe(before[0]?.id)
    expect(new Set(after.map(({ versionId }) => versionId))).toEqual(new Set([second.versionId]))
    expect(await db.prisma.chunkEmbedding.count({ where: { chunkId: { in: after.map(({ id }) => id) } } })).toBe(3)
    expect(await titles('bananas', { manualId: first.manualId })).toEqual([])
    expect(await titles('cherries', { manualId: first.manualId })).toEqual(['Doc'])
  })

  test('[PUB-06] neither writes nor returns a superseded version', async () => {
    const first = await published(await aManual(), 'Doc', 'Apples are red.')
    await indexVersion(db, first)
    const second = await publishAgain(first, 'Bananas are yellow.')
    expect(await titles('apples', { manualId: first.manualId })).toEqual([])
    expect(await indexVersion(db, first)).toEqual({ chunks: 0, embedded: 0 })
    expect(await indexVersion(db, second)).toMatchObject({ chunks: 1 })
    expect(await indexVersion(db, first)).toEqual({ chunks: 0, embedded: 0 })
    expect(await titles('bananas', { manualId: first.manualId })).toEqual(['Doc'])
  })

  test('[PUB-06] writes each passage once in concurrent runs for one article', async () => {
    const input = await published(await aManual(), 'Doc', '# A\n\nApples.\n\n# B\n\nBananas.\n\n# C\n\nCherries.')
    await Promise.all(Array.from({ length: 6 }, () => indexVersion(db, input)))
    expect((await chunksOf(input.articleId)).map(({ text }) => text)).toEqual(['Apples.', 'Bananas.', 'Cherries.'])
  })

  test('[PUB-06] removes an article in its transaction, rolled back or committed', async () => {
    const input = await published(await aManual(), 'Doc', 'Apples are red.')
    await indexVersion(db, input)
    const remove = (undo: boolean) =>
      db.prisma.$transaction(async (tx) => {
        await removeArticlesFromIndex(tx, [input.articleId, 'unknown'])
        if (undo) throw new Error('undo')
      })
    const stored = await chunksOf(input.articleId)
    await expect(remove(true)).rejects.toThrow('undo')
    expect(await titles('apples', { manualId: input.manualId })).toEqual(['Doc'])
    await remove(false)
    expect(await titles('apples', { manualId: input.manualId })).toEqual([])
    expect(await db.prisma.chunkEmbedding.count({ where: { chunkId: { in: stored.map(({ id }) => id) } } })).toBe(0)
  })

  test('[PUB-06] excludes a recycled article, whatever the index contains', async () => {
    const input = await published(await aManual(), 'Doc', 'Apples are red.')
    await indexVersion(db, input)
    await db.prisma.article.update({ where: { id: input.articleId }, data: { deletedAt: new Date() } })
    expect(await titles('apples', { manualId: input.manualId })).toEqual([])
    expect(
      await retrieve(db, { scope: await aMember(true), query: 'apples', embedder, limit: 5, manualId: input.manualId }),
    ).toEqual([])
  })
})

describe('queries in other words than the texts', () => {
  const filled = async (articles: readonly (readonly [string, string])[]) => {
    const manualId = await aManual()
    for (const [title, markdown] of articles) await indexVersion(db, await published(manualId, title, markdown))
    return manualId
  }
  const CHINESE = [
    ['登录方式', '成员使用手机号或者邮箱登录。第一次登录之后,需要通过邮件激活账号,不同的组织使用不同的账号。'],
    ['附件', '文章里可以上传附件,包括图片和文档。附件不能超过五十兆,超过之后上传会失败。'],
    ['发票', '付款之后可以申请发票。财务人员通过审核之后,发票会发送到邮箱。'],
    ['休假', '员工工作满一年之后有年假。休假要通过主管批准。'],
  ] as const
  const ENGLISH = [
    [
      'Signing in',
      'Members use their phone number or mail address to sign in. The first time, an account is activated by mail.',
    ],
    [
      'Attachments',
      'Attachments such as pictures can be uploaded to an article. Work with files larger than 50 MB is not possible.',
    ],
    ['Invoices', 'After payment an invoice can be requested. The finance department will make it and send it by mail.'],
    ['Holidays', 'Employees use annual leave after the first year of work. Leave is approved by a manager.'],
  ] as const

  let chinese: string
  let english: string
  beforeAll(async () => {
    chinese = await filled(CHINESE)
    english = await filled(ENGLISH)
  })

  test.each([
    ['How do I sign in?', '登录方式'],
    ['The upload of an attachment fails', '附件'],
    ['Where do I get an invoice?', '发票'],
    ['How much annual leave do employees have?', '休假'],
  ])('[SRCH-06] in Chinese texts, %j finds %s first', async (query, title) => {
    expect((await titles(query, { manualId: chinese }))[0]).toBe(title)
    const [best] = await retrieve(db, { scope: visitor, manualId: chinese, query, embedder, limit: 5 })
    expect(best).toMatchObject({ title, foreign: true })
  })
  test.each([
    ['怎么登录？', 'Signing in'],
    ['上传附件失败', 'Attachments'],
    ['在哪里申请发票？', 'Invoices'],
    ['员工有多少天年假？', 'Holidays'],
  ])('[SRCH-06] in English texts, %s finds %j first', async (query, title) => {
    expect((await titles(query, { manualId: english }))[0]).toBe(title)
  })
  test('[SRCH-06] add results without common words only when a vector is near', async () => {
    const manualId = await filled([
      ['Vacation', 'Annual holidays are granted by a supervisor.'],
      ['Pumps', 'Clean the filter with lukewarm water.'],
    ])
    expect(await titles('paid leave of absence for employees', { manualId })).toEqual(['Vacation'])
    expect(await titles('submarine volcanoes', { manualId })).toEqual([])
  })
  test('[SRCH-01] match a name or a code exactly, and nothing of similar spelling', async () => {
    const manualId = await aManual()
    for (const code of ['QRT7x1', 'QRT7x2', 'QRT17x1']) {
      const input = await published(manualId, `About ${code}`, `${code} stands here.`)
      await indexVersion(db, { ...input, embedder })
    }
    expect(await titles('QRT7x2', { manualId })).toEqual(['About QRT7x2'])
  })

  test('[SRCH-06] use only the synonyms of an owner when there are some', async () => {
    const manualId = chinese
    await db.prisma.synonymGroup.create({
      data: { id: unique('g'), tenantId, words: ['invoice', '休假'], createdBy: 'x' },
    })
    forgetSynonyms(db, tenantId)
    expect((await titles('invoice', { manualId }))[0]).toBe('休假')
    await db.prisma.synonymGroup.deleteMany({ where: { tenantId } })
    forgetSynonyms(db, tenantId)
    expect((await titles('invoice', { manualId }))[0]).toBe('发票')
  })
})

describe('with an embedding model', () => {
  let fake: FakeOpenAi
  beforeAll(async () => {
    fake = await startFakeOpenAi()
  })
  afterAll(() => fake.close())

  test('[AI-04] finds by vectors without common words, and by words when the endpoint is down', async () => {
    fake.dimensions = 384
    const semantic = openAiEmbedder({ baseUrl: fake.url, apiKey: 'k', model: unique('model'), retries: 0 })
    const manualId = await aManual()
    for (const [title, text] of Object.entries({ Fruit: 'Apples and pears.', Cars: 'Engines and wheels.' })) {
      const input = await published(manualId, title, text)
      await indexVersion(db, { ...input, embedder: semantic })
    }
    expect((await titles('wheels', { manualId, embedder: semantic }))[0]).toBe('Cars')
    // No word in common: only the vectors rank, and they rank everything.
    expect(await titles('nothing similar', { manualId, embedder: semantic })).toHaveLength(2)
    // A model in which all of this has the cosine 0.3: nothing was found, as people see it.
    const places = new Map<string, number>()
    fake.vectorOf = (text) => {
      const wordings: readonly (readonly string[])[] = [...WORDINGS.chinese, ...WORDINGS.latin]
      const topic = wordings.findIndex((some) => some.includes(text))
      const name = topic < 0 ? text : `topic ${topic}`
      places.set(name, places.get(name) ?? places.size)
      return [Math.sqrt(0.3), ...Array.from({ length: 383 }, (_, i) => (i === places.get(name) ? Math.sqrt(0.7) : 0))]
    }
    const otherEmbedder = openAiEmbedder({ baseUrl: fake.url, apiKey: 'k', model: unique('told'), retries: 0 })
    const elsewhere = await aManual()
    await indexVersion(db, { ...(await published(elsewhere, 'Cars', 'Engines and wheels.')), embedder: otherEmbedder })
    const searched = (query: string) => search(query, { manualId: elsewhere, embedder: otherEmbedder })
    expect(await searched('xyzzy frobnication')).toMatchObject({ total: 1, doubtful: true })
    expect(await searched('wheels')).not.toHaveProperty('doubtful')
    fake.vectorOf = undefined
    fake.mode = 'serverError'
    expect(await titles('pears', { manualId, embedder: semantic })).toEqual(['Fruit'])
    fake.mode = 'ok'
  })
})

describe('with a reranker', () => {
  /** Prefers the articles that say so themselves. */
  const reranker: Reranker = {
    model: 'test',
    score: async (_, texts) => texts.map((text) => Number(/worth (\d+)/.exec(text)?.[1] ?? 0) / 100),
  }
  const broken: Reranker = { model: 'test', score: () => Promise.reject(new Error('broken')) }

  test('[AI-04] orders the first forty by the model on every page, and the rest as before', async () => {
    const manualId = await aManual()
    for (let n = 1; n <= 44; n++) {
      const markdown = `${'Valve. '.repeat(44 - n)}This one is worth ${n}.`
      await indexVersion(db, await published(manualId, `Valve ${n}`, markdown))
    }
    const page = async (offset: number, limit: number, more: { reranker?: Reranker } = {}) => {
      const { hits, total } = await search('valve', { manualId, offset, limit, ...more })
      expect(total).toBe(44)
      return hits.map(({ title }) => title)
    }
    const plain = await page(0, 44)
    const whole = await page(0, 44, { reranker })
    const worth = (titles: string[]) => titles.map((title) => Number(title.split(' ')[1]))
    expect(worth(whole.slice(0, 40))).toEqual(worth(plain.slice(0, 40)).sort((a, b) => b - a))
    expect(whole.slice(40)).toEqual(plain.slice(40))
    expect([...(await page(0, 12, { reranker })), ...(await page(12, 32, { reranker }))]).toEqual(whole)
    expect(await page(0, 44, { reranker: broken })).toEqual(plain)

    const input = { scope: visitor, manualId, query: 'Which valve?', embedder, limit: 16 }
    const passages = await retrieve(db, { ...input, reranker })
    expect(passages).toHaveLength(16)
    const worths = worth(passages.map(({ title }) => title))
    expect(worths).toEqual(worths.toSorted((a, b) => b - a))
    expect(await retrieve(db, { ...input, reranker: broken })).toEqual(await retrieve(db, input))
  })
})
