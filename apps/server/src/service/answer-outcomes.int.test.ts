// Outcomes of answers with a model, through the stream that readers get, and as managers see them afterwards (AI-02, AI-05).
import { AnswerEnding } from '@lectern/contracts'
import { testDatabase, testPorts } from '@lectern/testing'
import { type FakeOpenAi, startFakeOpenAi } from '@lectern/testing/stand-ins'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPublishedArticle, aTestTenant, type TestArticle, type TestTenant, testApp } from '../testing/test-app.ts'

let fake: FakeOpenAi
let app: FastifyInstance
let tenant: TestTenant
let article: TestArticle
let url: string
beforeAll(async () => {
  fake = await startFakeOpenAi()
  const chatModel = { baseUrl: fake.url, apiKey: 'none', model: 'fake', firstTokenMs: 60_000 }
  app = await testApp({ ports: { ...(await testPorts()), chatModel, fastModel: null } })
  tenant = await aTestTenant(app)
  article = await aPublishedArticle(tenant, {
    title: 'Brewing coffee',
    markdown: '# Brewing coffee\n\nHeat the water to 93 degrees.\n\nPour it slowly over the ground beans.',
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await fake.close()
})
beforeEach(() => {
  fake.requests.length = 0
  fake.queue = []
})

const HEAT = 'How hot is the water for brewing coffee?'

async function ask(searchContent: string, more: { conversationId?: string; lang?: string } = {}) {
  const query = new URLSearchParams({ manualId: article.manualId, searchContent, lang: 'zh_CN', ...more })
  const headers = { 'x-forwarded-host': tenant.host }
  const response = await fetch(`${url}/service/notLoginManualContent/intelligentSearch?${query}`, { headers })
  const blocks = (await response.text()).split('\n\n').filter((block) => !block.startsWith(':'))
  const data = (event?: string) =>
    blocks
      .filter((block) => (/^event: (.*)$/m.exec(block)?.[1] ?? '') === (event ?? ''))
      .map((block) => /^data: (.*)$/m.exec(block)?.[1] ?? '')
  const [id = '', ...words] = data()
  const answerId = /\[ID:(.*)\]/.exec(id)?.[1] ?? ''
  const text = words.join('').replaceAll('<br>', '\n').replaceAll('&nbsp;', ' ')
  const ending = AnswerEnding.parse(JSON.parse(data('outcome')[0] ?? '{}'))
  const row = await testDatabase().prisma.answer.findUniqueOrThrow({ where: { id: answerId } })
  const citations = JSON.parse(data('citations')[0] ?? '[]') as { articleId: string }[]
  return { answerId, text, citations, row, ...ending }
}
const prompts = () => fake.requests.map(({ body }) => JSON.stringify(body.messages))

describe('[AI-02] an answer with a model', () => {
  it('is asked for in the language of the question, on a page of another one', async () => {
    fake.answer = 'Heat the water to 93 degrees [1].'
    const { text, outcome, row } = await ask(HEAT)
    expect(text).toBe(fake.answer)
    expect([outcome, row.outcome, row.found, row.unansweredId]).toEqual(['answered', 'answered', true, null])
    expect(prompts().at(-1)).toContain('You answer questions about help manuals')
    await ask('咖啡的水要多热？', { lang: 'en_US' })
    expect(prompts().at(-1)).toContain('你是帮助文档的问答助手')
  })

  it('says what the articles leave open, and managers find the question', async () => {
    fake.answer = 'Heat the water to 93 degrees [1].\nMISSING: The sources do not name a kettle.'
    const { text, outcome, row } = await ask('How hot is the water, and which kettle is best for brewing coffee?')
    expect(text).toBe('Heat the water to 93 degrees [1].\n\n> The sources do not name a kettle.')
    expect([outcome, row.outcome, row.found]).toEqual(['partial', 'partial', true])
    expect(row.unansweredId).not.toBeNull()
  })

  it('asks back with choices, is nobody’s fault, and understands the choice', async () => {
    const askBack = { question: 'Which do you mean?', choices: ['How hot is the water?', 'How is it poured?'] }
    fake.answer = `ASK_BACK: ${askBack.question}\n${askBack.choices.map((choice) => `- ${choice}`).join('\n')}`
    const open = await ask('How do I do the water for brewing coffee?')
    expect(open).toMatchObject({ outcome: 'choice', askBack, citations: [] })
    expect([open.row.outcome, open.row.found, open.row.unansweredId]).toEqual(['choice', false, null])
    expect(prompts()).toHaveLength(1)
    fake.queue = ['How hot is the water for brewing coffee?']
    fake.answer = 'Heat the water to 93 degrees [1].'
    const next = await ask('The first one', { conversationId: open.answerId })
    expect(next).toMatchObject({ outcome: 'answered', row: { rewritten: 'How hot is the water for brewing coffee?' } })
    expect(prompts()).toHaveLength(3)
    expect(prompts()[1]).toContain('How is it poured?')
  })

  it('refuses with the nearest places and the contact of the manual', async () => {
    const { prisma } = testDatabase()
    const member = await prisma.member.findFirstOrThrow({ where: { tenantId: tenant.id, role: 'tenantAdmin' } })
    const logo = `logo${tenant.id}`
    const bytes = { mime: 'image/png', size: 10, sha256: logo, storageKey: logo }
    await prisma.storedFile.create({
      data: { id: logo, tenantId: tenant.id, fileName: 'l.png', createdBy: member.id, ...bytes },
    })
    const robot = { robotName: 'Ada', logo, promptText: 'Ask me', phoneGuide: 'Call us', phoneNumber: '400-123-4567' }
    expect(await tenant.admin.post('/manual/updateAiConfigById', { id: article.manualId, ...robot })).toMatchObject({
      code: 0,
    })
    fake.answer = 'NO_ANSWER'
    const { text, outcome, contact, citations, row } = await ask(HEAT)
    expect(text).toContain('Heat the water to 93 degrees.')
    expect(citations).toMatchObject([{ articleId: article.id }])
    expect([outcome, row.outcome, row.found]).toEqual(['refused', 'refused', false])
    expect(contact).toEqual({ type: 'phone', guide: 'Call us', number: '400-123-4567' })
    expect(row.unansweredId).not.toBeNull()
  })

  it.each([
    ['你好', '你好！'],
    ['Hello!', 'Hello!'],
    ['谢谢', '不客气'],
    ['Thank you', 'You are welcome'],
  ])('replies to %s without asking the model, and costs nothing', async (words, reply) => {
    const { text, outcome, row } = await ask(words)
    expect(text).toContain(reply)
    expect([outcome, row.outcome, row.found, row.unansweredId]).toEqual(['smallTalk', 'smallTalk', false, null])
    expect(fake.requests).toEqual([])
  })
})
