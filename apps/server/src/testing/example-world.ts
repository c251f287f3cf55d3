// Values for the examples of the OpenAPI document, such as `{manualId}`, created for each call.
import { randomBytes } from 'node:crypto'
import { createMember } from '@lectern/people'
import { aTenant, codeSentTo, system, testContext, testDatabase } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { makeWorld, type People, type World } from '../security/permission-matrix/world.ts'
import { runAs } from '../security/run-as.ts'
import { clientOf, PASSWORD } from './test-app.ts'

export type Who = 'session' | 'apiToken'
/** Values by the name of their placeholder, and the token of the call. */
export type Things = { values: Record<string, string>; token: string | undefined }
type Stage = { app: FastifyInstance; people: People; apiToken: string }

const unique = () => randomBytes(6).toString('hex')
/** `{name}` of things in `text`. */
const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([a-z][A-Za-z]*)\}/g)].flatMap(([, name]) => name ?? [])),
]

/** A person with a password and a proven email address, signed in. */
async function aPerson({ app, people }: Stage): Promise<Things> {
  const name = unique()
  const email = `${name}@example.com`
  const account = `p${name}`
  const ctx = await testContext(system(people.tenantId))
  await createMember(ctx, { account, name: 'Ada', password: PASSWORD, role: 'member' })
  await testDatabase().prisma.user.updateMany({ where: { username: account }, data: { email, emailVerified: true } })
  const visitor = clientOf(app, { host: people.host })
  const { data }: { data: { token: string } } = await visitor.post('/authenticate/login', {
    account,
    password: PASSWORD,
  })
  return { values: { account, email, password: PASSWORD }, token: data.token }
}

/** An upload of the caller, which the caller may see. */
async function anUpload({ app, people }: Stage, token: string | undefined): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/service/fileStorage/fileUpload',
    headers: {
      host: people.host,
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=edge',
    },
    payload:
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nText\r\n--edge--\r\n',
  })
  return answer.json<{ data: { id: string } }>().data.id
}

async function aDisabledTenant(): Promise<string> {
  const { id } = await aTenant()
  await testDatabase().prisma.tenant.update({ where: { id }, data: { enabled: false, disabledReason: 'Not paid' } })
  return id
}

/** A replay of the question set of the manual. */
async function aReplay(
  { people: { tenantId } }: Stage,
  { manualId }: World,
  state: string,
  kind = 'quoted',
): Promise<string> {
  const id = `r${unique()}`
  const data = { id, tenantId, manualId, state, kind, asked: 0, createdBy: 'test' }
  await testDatabase().prisma.setRun.create({ data })
  return id
}

/** Placeholders that are not in the world of the matrix. Each makes its thing when an example names it. */
const MAKERS: Record<string, (stage: Stage, world: World, token: string | undefined) => Promise<string> | string> = {
  tenantId: ({ people }) => people.tenantId,
  otherTenantId: ({ people }) => people.otherTenantId,
  freshTenantId: async () => (await aTenant()).id,
  disabledTenantId: aDisabledTenant,
  memberId: (_, world) => world.colleagueId,
  nextHour: () => new Date(Date.now() + 3_600_000).toISOString(),
  domain: () => `d${unique()}.example.com`,
  fileId: (stage, _, token) => anUpload(stage, token),
  logoId: (_, world) => world.fileId,
  async questionedManualId({ people: { tenantId } }, { manualId }) {
    const data = { id: `q${unique()}`, tenantId, manualId, question: 'How?', key: 'how', createdBy: 'test' }
    await testDatabase().prisma.setQuestion.create({ data })
    return manualId
  },
  replayId: (stage, world) => aReplay(stage, world, 'done'),
  runningReplayId: (stage, world) => aReplay(stage, world, 'queued'),
  checkId: (stage, world) => aReplay(stage, world, 'done', 'drafts'),
  stoppedReplayId: (stage, world) => aReplay(stage, world, 'stopped'),
  async brandingId({ people }) {
    const id = `x${unique()}`
    const data = { id, tenantId: people.tenantId, domain: `${id}.example.com`, systemName: 'Help centre' }
    await testDatabase().prisma.appearance.create({ data })
    return id
  },
  async promotionLinkId() {
    const id = `y${unique()}`
    const data = { id, promotionCode: id, promoter: 'Ann', channel: 'fair', createdBy: 'test' }
    await testDatabase().prisma.promotionLink.create({ data })
    return id
  },
  async inviteCode({ people }, { spaceId }) {
    const link = await runAs(people.members.tenant, 'invitation.link', { spaceId, role: 'view' }, people.host)
    return Object(link).inviteCode
  },
  async exportId({ people, app }, { manualId }, token) {
    const client = clientOf(app, { host: people.host, token })
    // Anyone who has one that is waiting gets no second one.
    await client.post('/manualContent/startExport', { manualId, format: 'pdf' })
    const { data }: { data: { id: string }[] } = await client.get('/manualContent/queryExport')
    return data[0]?.id ?? ''
  },
}

/** Preparation of calls whose example does not name everything they need. */
const BEFORE: Record<string, (stage: Stage, things: Things) => Promise<void>> = {
  // The robot has this picture already, so that its new configuration may keep it.
  async '/manual/updateAiConfigById'({ people }, { values: { manualId = '', logoId = '' } }) {
    const row = { tenantId: people.tenantId, manualId, robotName: 'R', promptText: 'P', logoFileId: logoId }
    await testDatabase().prisma.robot.create({ data: { id: `robot${manualId}`, updatedBy: 'test', ...row } })
  },
  // The one setting without which there is nothing to run.
  async '/user/run'({ app, people }) {
    const client = clientOf(app, { host: people.host, token: (await people.session('tenant', false)) ?? undefined })
    await testDatabase().prisma.ldapRun.deleteMany({ where: { tenantId: people.tenantId } })
    await client.post('/user/updateLdapParam', {
      host: '127.0.0.1',
      port: 1,
      accountDn: 'cn=a',
      baseDn: 'dc=b',
      password: 'c',
      enabled: true,
    })
  },
  // Its asker is who rates it.
  async '/manualContent/intelligentSearchFeedback'({ people }, { values, token }) {
    const member = people.members.tenant.memberId
    const where = { tenantId: people.tenantId, kind: 'openApi' }
    const { id: actorId } = await testDatabase().prisma.tenantToken.findFirstOrThrow({ where })
    const asker =
      values.who === 'apiToken' ? { actorType: 'apiToken', actorId } : { actorType: 'member', actorId: member }
    if (token) await testDatabase().prisma.answer.update({ where: { id: values.answerId }, data: asker })
  },
  async '/manualContent/cancelScheduledRelease'({ app, people }, { token, values }) {
    const client = clientOf(app, { host: people.host, token })
    const publishTime = new Date(Date.now() + 3_600_000).toISOString()
    await client.post('/manualContent/scheduleRelease', { id: values.draftId, publishTime })
  },
}

async function tokenFor({ people, apiToken }: Stage, who: Who, callers: string): Promise<string | undefined> {
  if (who === 'apiToken') return apiToken
  return (await people.session(callers === 'operators' ? 'operator' : 'tenant', false)) ?? undefined
}

/** The things that the example of `path` names, in `example`, and who calls. */
export async function thingsFor(
  stage: Stage,
  { path, example, callers, who }: { path: string; example: string; callers: string; who: Who },
): Promise<Things> {
  const world = await makeWorld(stage.people, 'tenant')
  const placeholders = placeholdersIn(example)
  const isOwnTenant = path === '/logout' || placeholders.some((name) => ['account', 'email', 'password'].includes(name))
  const person = isOwnTenant ? await aPerson(stage) : undefined
  const token = person && who === 'session' ? person.token : await tokenFor(stage, who, callers)
  const ids = Object.entries(world).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const values = { ...Object.fromEntries(ids), ...person?.values, who }
  for (const name of placeholders) {
    const make = MAKERS[name]
    if (make) Object.assign(values, { [name]: await make(stage, world, token) })
  }
  if (placeholders.includes('code')) {
    const email = person?.values.email ?? ''
    await clientOf(stage.app, { host: stage.people.host }).post('/forgotPassword/sendAuthCode', { email })
    Object.assign(values, { code: await codeSentTo(email) })
  }
  // Visitors rate answers of visitors.
  const visitor = path === '/notLoginManualContent/intelligentSearchFeedback'
  const things = { values, token: visitor ? undefined : token }
  await BEFORE[path]?.(stage, things)
  return things
}
