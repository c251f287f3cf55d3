// Confidence of answers from the product's own guide, in both languages (AI-02).
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase, type Database } from '@lectern/db'
import { workerDatabaseUrl } from '@lectern/db/worker-database'
import { markdownToDocument } from '@lectern/readers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localEmbedder } from '../embedding/local-embedder.ts'
import { indexVersion } from '../indexing/index-version.ts'
import { retrieve } from '../search/retrieve.ts'
import { certaintyOf, isSure } from './certainty.ts'
import { confidenceOf, isConfident } from './confidence.ts'

const GUIDE = join(import.meta.dirname, '../../../../docs/guide')
const unique = (prefix: string) => `${prefix}${randomBytes(8).toString('hex')}`
const [tenantId, spaceId] = [unique('t'), unique('s')]
const embedder = localEmbedder()
let db: Database
beforeAll(async () => {
  db = createDatabase({ url: workerDatabaseUrl(), max: 4 })
  await db.prisma.tenant.create({ data: { id: tenantId, code: tenantId, name: 'T' } })
  await db.prisma.space.create({ data: { id: spaceId, tenantId, name: 'S', createdBy: 'x' } })
})
afterAll(() => db.close())

/** A manual with the guide's articles of a language. */
async function guideIn(lang: string): Promise<string> {
  const manualId = unique('m')
  const look = { releaseType: 'public', releaseScope: 'external', linkPermission: 'public' }
  await db.prisma.manual.create({
    data: { id: manualId, tenantId, spaceId, name: lang, code: unique('c'), createdBy: 'x', ...look },
  })
  const files = readdirSync(join(GUIDE, lang), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    const { title, blocks } = markdownToDocument(readFileSync(join(GUIDE, lang, file), 'utf8'))
    await publish(manualId, title ?? file, blocks)
  }
  return manualId
}

async function publish(manualId: string, title: string, blocks: ReturnType<typeof markdownToDocument>['blocks']) {
  const [articleId, versionId] = [unique('a'), unique('v')]
  const by = { tenantId, createdBy: 'x' }
  await db.prisma.article.create({
    data: { id: articleId, manualId, title, type: 'document', updatedBy: 'x', ...by, state: 'published' },
  })
  await db.prisma.articleVersion.create({
    data: { id: versionId, articleId, number: 0, title, content: [], html: '', outline: [], text: '', ...by },
  })
  await db.prisma.article.update({ where: { id: articleId }, data: { publishedVersionId: versionId } })
  await indexVersion(db, { tenantId, manualId, articleId, versionId, title, path: [], blocks, embedder })
}

describe.each([
  {
    lang: 'en_US',
    known: [
      'How do I restore an article from the recycle bin?',
      'What happens when two people edit the same article?',
      'Can readers open a manual with a password?',
      'How do I import Markdown files?',
    ],
    unknown: [
      'How do I renew my passport in Lisbon?',
      'Can I pay the invoice with Bitcoin?',
      'Which sensors does the Portenta H7 have?',
      'Who won the marathon in 1987?',
    ],
  },
  {
    lang: 'zh_CN',
    known: [
      '怎么从回收站恢复文章？',
      '两个人同时编辑一篇文章会怎样？',
      '怎么给手册设置访问密码？',
      '如何导入 Markdown 文件？',
    ],
    unknown: [
      '里斯本的护照怎么续签？',
      '猫咪绝育手术后要注意什么？',
      '树莓派的温度传感器怎么接线？',
      '1987 年马拉松冠军是谁？',
    ],
  },
])('[AI-02] the guide in $lang', ({ lang, known, unknown }) => {
  let manualId: string
  beforeAll(async () => {
    manualId = await guideIn(lang)
  })
  const sure = async (query: string) =>
    confidenceOf(await retrieve(db, { scope: { kind: 'visitor', tenantId }, query, embedder, limit: 16, manualId }))

  test.each(known)('answers: %s', async (question) => {
    const confidence = await sure(question)
    expect(confidence).toBeLessThanOrEqual(1)
    expect(isConfident(confidence), `${confidence}`).toBe(true)
  })
  test.each(unknown)('refuses: %s', async (question) => {
    const confidence = await sure(question)
    expect(confidence).toBeGreaterThanOrEqual(0)
    expect(isConfident(confidence), `${confidence}`).toBe(false)
  })
  test('is higher for answered questions than for others', async () => {
    const [answered, refused] = await Promise.all([known, unknown].map((all) => Promise.all(all.map(sure))))
    expect(Math.min(...(answered ?? []))).toBeGreaterThan(Math.max(...(refused ?? [])))
  })
})

test.each([
  ['zh_CN', 'How do I restore an article from the recycle bin?', '回收站'],
  ['en_US', '怎么从回收站恢复文章？', 'recycle bin'],
])('[SRCH-06] finds the guide in %s from the other language', async (lang, query, about) => {
  const manualId = await guideIn(lang)
  const scope = { kind: 'visitor' as const, tenantId }
  const [best] = await retrieve(db, { scope, query, embedder, limit: 16, manualId })
  expect(best?.foreign).toBe(true)
  expect(`${best?.title} ${best?.text}`.toLowerCase()).toContain(about)
})

test.each([
  ['en_US', 'templtes', 'template'],
  ['zh_CN', 'huishouzhan', '回收站'],
])('[SRCH-06] answers misspelt questions from the guide in %s: %s', async (lang, query, about) => {
  const manualId = await guideIn(lang)
  const scope = { kind: 'visitor' as const, tenantId }
  const results = await retrieve(db, { scope, query, embedder, limit: 16, manualId })
  expect(isConfident(confidenceOf(results))).toBe(true)
  expect(`${results[0]?.title} ${results[0]?.text}`.toLowerCase()).toContain(about)
})

test('[AI-02] rejects an answer to half of a question', async () => {
  const scope = { kind: 'visitor' as const, tenantId }
  const manualId = await guideIn('zh_CN')
  const results = await retrieve(db, { scope, query: '能用比特币支付发票吗？', embedder, limit: 16, manualId })
  expect(results[0]?.text).toContain('发票')
  expect(isSure(certaintyOf(results))).toBe(false)
})

test('[AI-02] is zero without passages', () => expect(confidenceOf([])).toBe(0))
