// Sensitive words (OPS-08): a scan of 10,000 articles with 10,000 words, and the cost of the check for saves of articles and comments.
import { createId } from '@lectern/content'
import { saveArticle, startThread } from '@lectern/library'
import { importWords, runWordScan, saveWordCategory, startWordScan } from '@lectern/operations'
import { markdownToBlocks } from '@lectern/readers'
import { operator, startTestDatabase, system, testContext, testDatabase } from '@lectern/testing'
import { atLeast, atMost, type Row } from '../row.ts'
import { median } from '../statistics.ts'
import { within } from '../synthetic-databases.ts'

const ARTICLES = 10_000
const WORDS = 10_000
const BATCH = 500
const SAVES = 60
const TENANT = 'words'

const PARAGRAPH =
  '在设置页面中选择需要的选项，然后保存。系统会在后台处理这些更改，完成后通知相关的成员。如果遇到大麻烦，请联系管理员。'
const place = (id: string, text: string) =>
  markdownToBlocks([`# 标题 ${id}`, ...Array.from({ length: 25 }, () => `${PARAGRAPH}${text}`)].join('\n\n'))

/** One article in ten holds a word. */
async function fill(): Promise<void> {
  const { prisma } = testDatabase()
  await prisma.tenant.create({ data: { id: TENANT, code: TENANT, name: 'Words' } })
  await prisma.space.create({ data: { id: TENANT, tenantId: TENANT, name: 'Words', createdBy: 'bench' } })
  await prisma.manual.create({
    data: { id: TENANT, tenantId: TENANT, spaceId: TENANT, name: 'Words', code: TENANT, createdBy: 'bench' },
  })
  for (let position = 0; position < ARTICLES; position += BATCH)
    await prisma.article.createMany({
      data: Array.from({ length: BATCH }, (_, i) => {
        const number = position + i
        const content = JSON.parse(
          JSON.stringify(place(`${number}`, number % 10 ? '' : `词语${number.toString(36)}号`)),
        )
        const by = { createdBy: 'bench', updatedBy: 'bench' }
        return {
          ...{ id: createId(), tenantId: TENANT, manualId: TENANT, title: `Article ${number}`, type: 'document' },
          ...{ content, ...by },
        }
      }),
    })
}

async function saves(): Promise<number> {
  const { id } = await testDatabase().prisma.article.findFirstOrThrow({ where: { title: 'Article 1' } })
  const ctx = await testContext(system(TENANT))
  const content = place('1', '')
  const times: number[] = []
  const { revision } = await testDatabase().prisma.article.findUniqueOrThrow({ where: { id } })
  for (let position = 0; position < SAVES; position++) {
    const began = performance.now()
    await saveArticle(ctx, { id, revision: revision + position, content })
    times.push(performance.now() - began)
  }
  return median(times.slice(SAVES / 3))
}

async function comments(): Promise<number> {
  const { id: articleId } = await testDatabase().prisma.article.findFirstOrThrow({ where: { title: 'Article 1' } })
  const ctx = await testContext(system(TENANT))
  const times: number[] = []
  for (let position = 0; position < SAVES; position++) {
    const began = performance.now()
    await startThread(ctx, { articleId, text: PARAGRAPH.repeat(5), mentions: [] })
    times.push(performance.now() - began)
  }
  return median(times.slice(SAVES / 3))
}

async function measure(): Promise<Row[]> {
  await fill()
  const ctx = await testContext(operator())
  const before = await saves()
  const commentBefore = await comments()
  await saveWordCategory(ctx, { nameZh: '测试', nameEn: 'Bench', level: 'tell', use: 'everywhere' })
  const text = Array.from({ length: WORDS }, (_, index) => `词语${index.toString(36)}号,Bench`).join('\n')
  let began = performance.now()
  await importWords(ctx, { kind: 'word', text })
  const imported = performance.now() - began
  const after = await saves()
  const commentAfter = await comments()
  const { scans } = await startWordScan(ctx, {})
  const scanId = scans[0]?.id ?? ''
  began = performance.now()
  await runWordScan(await testContext(system('')), { scanId, lastTry: true })
  const seconds = (performance.now() - began) / 1_000
  const { done, hits, state } = await testDatabase().prisma.sensitiveScan.findUniqueOrThrow({ where: { id: scanId } })
  // The settings of each article, and the names of what they are in, are texts too.
  if (state !== 'done' || done < 2 * ARTICLES || hits === 0)
    throw new Error(`scan: ${state}, ${done} texts, ${hits} hits`)
  const note = `${ARTICLES} articles of 1,700 characters, ${WORDS} words, ${seconds.toFixed(1)} s, ${hits} hits`
  return [
    atLeast('words: articles scanned', ARTICLES / seconds, '/s', 100, note),
    atMost(
      'words: a save with words against one without',
      after - before,
      'ms',
      2,
      `${after.toFixed(1)} ms, ${before.toFixed(1)} ms without`,
    ),
    atMost(
      'words: a comment with words against one without',
      commentAfter - commentBefore,
      'ms',
      2,
      `${commentAfter.toFixed(1)} ms, ${commentBefore.toFixed(1)} ms without`,
    ),
    atMost('words: import of 10,000', imported, 'ms', 5_000),
  ]
}

export async function measureWords(databaseUrl: string | undefined): Promise<Row[]> {
  const database = await startTestDatabase(databaseUrl)
  try {
    return await within(database.url, measure)
  } finally {
    await database.close()
  }
}
