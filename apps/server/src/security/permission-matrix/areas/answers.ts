// The log of answers, for managers of the manual; AI settings, for administrators.
import { createId } from '@lectern/kernel'
import { aTenant, testDatabase } from '@lectern/testing'
import { area } from '../table.ts'
import type { World } from '../world.ts'

const within = ({ manualId }: World) => ({ manualId })

/** An unanswered question in the manual, and its group. */
async function anAnswer({ people: { tenantId }, manualId }: World) {
  const { prisma } = testDatabase()
  const [id, group] = [`x${manualId}`, `y${manualId}`]
  // Several calls use the same world.
  const skipDuplicates = true
  await prisma.unansweredGroup.createMany({
    data: { id: group, tenantId, manualId, question: 'Why?', key: 'why' },
    skipDuplicates,
  })
  await prisma.answer.createMany({
    data: {
      ...{ id, tenantId, manualId, conversationId: id, unansweredId: group, question: 'Why?', text: '' },
      ...{ provider: 'extractive', found: false, latencyMs: 1, actorType: 'visitor', actorId: '' },
    },
    skipDuplicates,
  })
  return { id, group }
}

/** A question of the manual that is tied to its article. */
async function aPin({ people: { tenantId }, manualId, articleId }: World) {
  const id = `pin${manualId}`
  const question = { question: 'Why?', keys: ['why'] }
  await testDatabase().prisma.answerPin.createMany({
    data: { id, tenantId, manualId, ...question, articleId, createdBy: 'test' },
    skipDuplicates: true,
  })
  return { id }
}

/** A question of the manual's set. */
async function inSet({ people: { tenantId }, manualId }: World) {
  const id = `set${manualId}`
  await testDatabase().prisma.setQuestion.createMany({
    data: { id, tenantId, manualId, question: 'How?', key: 'how', createdBy: 'test' },
    skipDuplicates: true,
  })
  return { id }
}

/** A replay of the manual's set, the only one that may be running. */
async function aReplay({ people: { tenantId }, manualId }: World, state = 'done', kind = 'quoted') {
  const id = createId()
  const finishedAt = new Date()
  const { setRun } = testDatabase().prisma
  await setRun.deleteMany({ where: { manualId, state: 'queued' } })
  await setRun.create({
    data: { id, tenantId, manualId, state, kind, asked: 0, createdBy: 'test', finishedAt },
  })
  return { id }
}

const A_PRICE = { model: 'm', input: 1, output: 2, currency: 'CNY' }
const NO_LIMITS = { tokensDay: null, tokensMonth: null, moneyDay: null, moneyMonth: null, limitCurrency: 'CNY' }

export const answers = area(
  `
  procedure                visitor  none    viewer  editor  admin  tenant            other             operator  token  disabled
  answerLog.conversations  login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  answerLog.conversation   login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  answerLog.figures        login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  answerLog.unanswered     login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  answerLog.unansweredCsv  login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  answerLog.draft          login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  answerLog.dismiss        login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  answerLog.resolve        login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  answerLog.reasons        login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  answerLog.markWrong      login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  steering.pins            login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  steering.savePin         login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  steering.deletePin       login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  steering.passages        login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  steering.sources         login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  steering.setSource       login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  questionSet.list         login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  questionSet.save         login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  questionSet.delete       login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  questionSet.import       login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  questionSet.csv          login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  questionSet.estimate     login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  questionSet.replay       login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  questionSet.stopReplay   login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  questionSet.continueReplay  login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  questionSet.checkState   login    hidden  no      ok      ok     ok                hidden            hidden    ok     login
  questionSet.setChecks    login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  questionSet.startCheck   login    hidden  no      ok      ok     ok                hidden            hidden    ok     login
  questionSet.check        login    hidden  no      ok      ok     ok                hidden            hidden    ok     login
  questionSet.replays      login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  questionSet.result       login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  questionSet.resultCsv    login    hidden  no      no      ok     ok                hidden            hidden    ok     login
  aiSettings.get           login    role    role    role    role   ok                ok                role      role   login
  aiSettings.quota         login    role    role    role    role   ok                ok                role      role   login
  aiSettings.ledger        login    role    role    role    role   ok                ok                role      role   login
  aiSettings.update        login    role    role    role    role   ok                ok                role      role   login
  aiSettings.models        login    role    role    role    role   aiProviderFailed  aiProviderFailed  role      role   login
  aiSettings.saveModel     login    role    role    role    role   ok                ok                role      role   login
  aiSettings.testModel     login    role    role    role    role   ok                ok                role      role   login
  aiSettings.contextLines  login    role    role    role    role   ok                ok                role      role   login
  aiSettings.setContextLines login  role    role    role    role   ok                ok                role      role   login
  aiSpending.get           login    role    role    role    role   ok                ok                role      role   login
  aiSpending.csv           login    role    role    role    role   ok                ok                role      role   login
  aiSpending.prices        login    role    role    role    role   ok                ok                role      role   login
  aiSpending.savePrice     login    role    role    role    role   ok                ok                role      role   login
  aiSpending.saveLimits    login    role    role    role    role   ok                ok                role      role   login
  aiSpending.platformPrices     login  role  role  role  role  role  role  ok  role  login
  aiSpending.savePlatformPrice  login  role  role  role  role  role  role  ok  role  login
  platformModels.list      login    role    role    role    role   role              role              ok        role   login
  platformModels.save      login    role    role    role    role   role              role              ok        role   login
  platformModels.test      login    role    role    role    role   role              role              ok        role   login
  tenantAnswers.quota      login    role    role    role    role   role              role              ok        role   login
  tenantAnswers.ledger     login    role    role    role    role   role              role              ok        role   login
  tenantAnswers.grant      login    role    role    role    role   role              role              ok        role   login
`,
  {
    'answerLog.conversations': within,
    'answerLog.conversation': async (world) => ({ id: (await anAnswer(world)).id }),
    'answerLog.figures': within,
    'answerLog.unanswered': within,
    'answerLog.unansweredCsv': within,
    'answerLog.draft': async (world) => ({ id: (await anAnswer(world)).group, manualId: world.manualId }),
    'answerLog.dismiss': async (world) => ({ id: (await anAnswer(world)).group, dismissed: true }),
    'answerLog.resolve': async (world) => ({ id: (await anAnswer(world)).group, resolved: true }),
    'answerLog.reasons': async (world) => ({ id: (await anAnswer(world)).id }),
    'answerLog.markWrong': async (world) => ({ id: (await anAnswer(world)).id, wrong: true }),
    'steering.pins': within,
    'steering.savePin': ({ manualId, articleId }) => ({ manualId, question: 'Why?', articleId }),
    'steering.deletePin': aPin,
    'steering.passages': ({ manualId, articleId }) => ({ manualId, articleId }),
    'steering.sources': within,
    'steering.setSource': ({ articleId }) => ({ articleId, level: 'none' }),
    'questionSet.list': within,
    'questionSet.save': ({ manualId, articleId }) => ({ manualId, question: 'Why?', articleId }),
    'questionSet.delete': inSet,
    'questionSet.import': ({ manualId }) => ({ manualId, text: 'Why?' }),
    'questionSet.csv': within,
    'questionSet.replay': async (world) => {
      await inSet(world)
      return within(world)
    },
    'questionSet.estimate': within,
    'questionSet.checkState': within,
    'questionSet.setChecks': ({ manualId }) => ({ manualId, checks: false }),
    'questionSet.startCheck': async (world) => {
      await aReplay(world)
      return within(world)
    },
    'questionSet.check': (world) => aReplay(world, 'done', 'drafts'),
    'questionSet.stopReplay': (world) => aReplay(world, 'queued'),
    'questionSet.continueReplay': (world) => aReplay(world, 'stopped'),
    'questionSet.replays': within,
    'questionSet.result': (world) => aReplay(world),
    'questionSet.resultCsv': (world) => aReplay(world),
    'aiSettings.ledger': () => ({ current: 1, size: 20 }),
    'aiSettings.update': () => ({ requestsPerMinute: 100 }),
    // Addresses on this machine are not contacted.
    'aiSettings.models': () => ({ baseUrl: 'http://127.0.0.1:9' }),
    'aiSettings.saveModel': () => ({ role: 'fast', baseUrl: '', model: '' }),
    'aiSettings.testModel': () => ({ role: 'chat', baseUrl: 'http://127.0.0.1:9', model: 'm' }),
    'aiSettings.setContextLines': () => ({ enabled: false }),
    'aiSpending.get': () => ({ range: 'month' }),
    'aiSpending.csv': () => ({ range: 'month' }),
    'aiSpending.savePrice': () => A_PRICE,
    'aiSpending.saveLimits': () => NO_LIMITS,
    'aiSpending.savePlatformPrice': () => A_PRICE,
    'platformModels.save': () => ({ role: 'spare', baseUrl: '', model: '' }),
    'platformModels.test': () => ({ role: 'chat', baseUrl: 'http://127.0.0.1:9', model: 'm' }),
    'tenantAnswers.quota': () => aTenant(),
    'tenantAnswers.ledger': async () => ({ ...(await aTenant()), current: 1, size: 20 }),
    'tenantAnswers.grant': async () => ({ ...(await aTenant()), amount: 5, reason: 'Tried' }),
  },
)
