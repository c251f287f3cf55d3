// Every verb that takes a text for others to read refuses one with a word of level hold, and writes nothing.

import { rateAnswer, savePin, updateRobot } from '@lectern/answering'
import { CreateNoticeInput, UpdateRobotInput } from '@lectern/contracts'
import { actorId } from '@lectern/kernel'
import {
  begin,
  createArticle,
  createManual,
  createManualFromTemplate,
  createSpace,
  editComment,
  publishArticle,
  replyComment,
  saveAsTemplate,
  startThread,
  updateArticle,
  updateArticleSettings,
  updateManual,
  updateSpace,
  updateTemplate,
} from '@lectern/library'
import {
  addMember,
  completeInformation,
  completeProfile,
  createBranding,
  createGroup,
  createIdentityProvider,
  register,
  updateBranding,
  updateGroup,
  updateIdentityProvider,
  updateMember,
  updateOrganisation,
  updateProfile,
  uploadMembers,
} from '@lectern/people'
import { createTheme, duplicateTheme, giveFeedback, renameTheme, updateManualSeo } from '@lectern/reading'
import {
  aGroup,
  aMember,
  aTenant,
  aTheme,
  OPEN_MANUAL,
  operator,
  suiteLibrary,
  testContext,
  testDatabase,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { TEXT_INPUTS } from '../../../kernel/src/words/text-inputs.ts'
import { updateTenantMail } from '../messages/index.ts'
import { createNotice, updateNotice } from '../notices/index.ts'
import { saveSensitiveWord } from './index.ts'

const WORD = '紫龙草'
/** As people write it to get it past a list. */
const HELD = '卖 紫-龙-草 的'
const OWN = { hosts: [], address: null } as unknown as Parameters<typeof createBranding>[2]

let logo: string
let ids: Record<'article' | 'thread' | 'comment' | 'group' | 'theme' | 'template' | 'provider' | 'notice', string>
const branding = () => createBranding(tenantAdmin, { domain: '', systemName: 'Fine', isDefault: true }, OWN)
const notice = (title: string) =>
  CreateNoticeInput.parse({
    type: 'message',
    title: { zh_CN: title, en_US: '' },
    content: { zh_CN: 'Text', en_US: '' },
    recipients: { all: true },
    publish: false,
  })
const HOST = { origin: 'https://help.example', publicUrl: null }
const robot = (more: object) =>
  UpdateRobotInput.parse({ manualId: library.manual.id, robotName: 'Ada', logo, promptText: 'Ask', ...more })
const provider = (name: string) => ({
  ...{ name, issuer: 'https://id.example.com', clientId: 'lectern', clientSecret: 'secret', enabled: true },
  autoJoin: false,
})

const library = suiteLibrary(OPEN_MANUAL)
const { admin, tenantAdmin, viewer: newcomer, visitor: guest } = library.as
beforeAll(async () => {
  const { userId } = library.viewer
  await testDatabase().prisma.user.update({ where: { id: userId }, data: { username: null } })
  const { id: article } = await createArticle(admin, {
    ...{ manualId: library.manual.id, title: 'Fine', type: 'document', markdown: 'Fine' },
  })
  await publishArticle(admin, { id: article })
  logo = 'logo'
  const stored = { fileName: 'p.png', mime: 'image/png', size: 10, sha256: logo, storageKey: logo }
  const { tenantId } = library
  await testDatabase().prisma.storedFile.create({
    data: { id: logo, tenantId, createdBy: library.admin.memberId, ...stored },
  })
  const { id: thread } = await startThread(admin, { articleId: article, text: 'Fine', mentions: [] })
  const comment = await testDatabase().prisma.comment.findFirstOrThrow({ where: { threadId: thread } })
  const row = {
    actorType: 'visitor',
    actorId: actorId(guest.actor),
    question: 'Fine?',
    text: 'Fine',
    provider: 'none',
  }
  const answered = { id: 'answer', tenantId: library.tenantId, found: true, latencyMs: 1 }
  await testDatabase().prisma.answer.create({ data: { ...row, ...answered } })
  const { id: group } = await aGroup(library.tenantId)
  const theme = await aTheme(library.tenantId, library.manual.id)
  const { id: template } = await saveAsTemplate(admin, { manualId: library.manual.id, name: 'Fine' })
  const { id: providerId } = await createIdentityProvider(tenantAdmin, provider('Fine'), HOST)
  const { id: written } = await createNotice(tenantAdmin, notice('Fine'), HOST)
  ids = { article, thread, comment: comment.id, group, theme, template, provider: providerId, notice: written }
  await saveSensitiveWord(await testContext(operator()), { kind: 'word', word: WORD, level: 'hold' })
})

const file = async function* (text: string) {
  yield new TextEncoder().encode(text)
}
const mail = { host: 'mail.example', port: 465, security: 'tls' as const, username: '', fromAddress: 'a@b.example' }
const registration = {
  ...{ account: 'newcomer', password: 'Long-Enough-12', confirmPassword: 'Long-Enough-12', agreed: true },
  businessPurpose: 'enterprise',
}

/** For each input of text-inputs.ts with a place: the verb with the word in each of its fields. */
const CASES: Record<string, Record<string, () => Promise<unknown>>> = {
  StartThreadInput: { text: () => startThread(admin, { articleId: ids.article, text: HELD, mentions: [] }) },
  ReplyInput: { text: () => replyComment(admin, { threadId: ids.thread, text: HELD, mentions: [] }) },
  EditCommentInput: { text: () => editComment(admin, { id: ids.comment, text: HELD, mentions: [] }) },
  GiveFeedbackInput: { content: () => giveFeedback(guest, { id: ids.article, content: HELD }) },
  AnswerFeedbackInput: { content: () => rateAnswer(guest, { id: 'answer', good: false, content: HELD }) },
  UpdateArticleSettingsInput: Object.fromEntries(
    ['supportText', 'keywords', 'seoTitle', 'seoDescription'].map((field) => [
      field,
      () => updateArticleSettings(admin, { id: ids.article, [field]: HELD }),
    ]),
  ),
  UpdateArticleInput: { keywords: () => updateArticle(admin, { id: ids.article, keywords: HELD }) },
  BeginInput: {
    name: async () => {
      const { id } = await aTenant()
      return begin(await testContext(await aMember(id, { role: 'tenantAdmin' })), { name: HELD })
    },
  },
  CreateManualInput: {
    name: () => createManual(admin, { spaceId: library.space.id, name: HELD }),
    description: () => createManual(admin, { spaceId: library.space.id, name: 'Fine', description: HELD }),
  },
  CreateManualFromTemplateInput: {
    name: () => createManualFromTemplate(admin, { templateId: ids.template, spaceId: library.space.id, name: HELD }),
  },
  UpdateManualInput: {
    name: () => updateManual(admin, { id: library.manual.id, name: HELD }),
    description: () => updateManual(admin, { id: library.manual.id, description: HELD }),
  },
  UpdateManualSeoInput: Object.fromEntries(
    ['title', 'description', 'keywords'].map((field) => [
      field,
      () => updateManualSeo(admin, { id: library.manual.id, [field]: HELD }),
    ]),
  ),
  CreateSpaceInput: {
    name: () => createSpace(admin, { name: HELD }),
    remark: () => createSpace(admin, { name: 'Fine', remark: HELD }),
  },
  UpdateSpaceInput: { name: () => updateSpace(admin, { id: library.space.id, name: HELD }) },
  UpdateOrganisationInput: {
    name: () => updateOrganisation(tenantAdmin, { name: HELD }),
    contactName: () => updateOrganisation(tenantAdmin, { contactName: HELD }),
  },
  CreateBrandingInput: {
    systemName: () => createBranding(tenantAdmin, { domain: '', systemName: HELD }, OWN),
  },
  UpdateBrandingInput: {
    systemName: async () => updateBranding(tenantAdmin, { ...(await branding()), systemName: HELD }, OWN),
  },
  UpdateProfileInput: Object.fromEntries(
    ['name', 'nickname', 'area', 'address', 'profileText'].map((field) => [
      field,
      () => updateProfile(admin, { [field]: HELD }),
    ]),
  ),
  AddMemberInput: {
    name: () => addMember(tenantAdmin, { account: 'someone', name: HELD, password: 'Long-Enough-12' }, HOST),
  },
  UpdateMemberInput: { name: () => updateMember(tenantAdmin, { id: library.editor.memberId, name: HELD }) },
  UploadMembersInput: {
    lines: () =>
      uploadMembers(tenantAdmin, {
        fileName: 'a.csv',
        stream: file(`account,name,email\nabcdef,卖紫龙草的,a@b.example`),
      }),
  },
  RegisterInput: {
    nickname: () => register(guest, { ...registration, nickname: HELD, companyName: 'Fine' } as never),
    companyName: () => register(guest, { ...registration, nickname: 'Ada', companyName: HELD } as never),
  },
  CompleteProfileInput: { name: () => completeProfile(guest, { ticket: 'none', name: HELD } as never, {}) },
  CompleteInformationInput: { name: () => completeInformation(newcomer, { account: 'other', name: HELD }) },
  CreateGroupInput: {
    name: () => createGroup(tenantAdmin, { name: HELD }),
    remark: () => createGroup(tenantAdmin, { name: 'Fine', remark: HELD }),
  },
  UpdateGroupInput: { remark: () => updateGroup(tenantAdmin, { id: ids.group, remark: HELD }) },
  CreateThemeInput: { name: () => createTheme(admin, { manualId: library.manual.id, name: HELD }) },
  RenameThemeInput: { name: () => renameTheme(admin, { id: ids.theme, name: HELD }) },
  DuplicateThemeInput: { name: () => duplicateTheme(admin, { id: ids.theme, name: HELD }) },
  UpdateRobotInput: Object.fromEntries(
    ['productName', 'robotName', 'promptText', 'hitGuide', 'missGuide', 'phoneGuide', 'qrGuide'].map((field) => [
      field,
      () => updateRobot(admin, robot({ [field]: HELD })),
    ]),
  ),
  UpdateManualRobotInput: {
    guideWords: () => updateRobot(admin, robot({ guideWords: [{ text: HELD, related: [ids.article] }] })),
    hotWords: () =>
      updateRobot(admin, robot({ hotWords: [{ text: 'Fine', description: HELD, documents: [ids.article] }] })),
  },
  SavePinInput: Object.fromEntries(
    [{ question: HELD }, { others: [HELD] }, { text: HELD }].map((input) => [
      Object.keys(input)[0],
      () =>
        savePin(admin, {
          ...{ manualId: library.manual.id, question: 'Fine?', others: [], similar: true, articleId: ids.article },
          ...{ anchor: '', text: '', ...input },
        }),
    ]),
  ),
  SaveAsTemplateInput: { name: () => saveAsTemplate(admin, { manualId: library.manual.id, name: HELD }) },
  UpdateTemplateInput: { description: () => updateTemplate(admin, { id: ids.template, description: HELD }) },
  CreateNoticeInput: { 'title.zh_CN': () => createNotice(tenantAdmin, notice(HELD), HOST) },
  UpdateNoticeInput: { 'title.zh_CN': () => updateNotice(tenantAdmin, { ...notice(HELD), id: ids.notice }, HOST) },
  TenantMailInput: { fromName: () => updateTenantMail(tenantAdmin, { ...mail, fromName: HELD }) },
  CreateIdentityProviderInput: { name: () => createIdentityProvider(tenantAdmin, provider(HELD), HOST) },
  UpdateIdentityProviderInput: {
    name: () => updateIdentityProvider(tenantAdmin, { ...provider(HELD), id: ids.provider }, HOST),
  },
}

const judged = Object.entries(TEXT_INPUTS).flatMap(([name, treatment]) => ('place' in treatment ? [name] : []))

test('[OPS-08] covers each checked input', () => {
  expect(Object.keys(CASES).sort()).toEqual(judged.sort())
})

const hits = () => testDatabase().prisma.sensitiveHit.count()

describe.each(Object.entries(CASES))('[OPS-08] %s', (_, fields) => {
  test.each(Object.keys(fields))('is refused and named for a word in %s', async (field) => {
    const before = await hits()
    await expect(fields[field]?.()).rejects.toMatchObject({
      code: 'wordsRefused',
      details: {
        params: { places: expect.stringContaining(`${WORD} (…`) },
        data: { words: [{ word: WORD, found: expect.stringMatching(/^紫-?龙-?草$/) }] },
      },
    })
    expect(await hits()).toBe(before)
  })
})

test('[OPS-08] stores nothing of a refused text', async () => {
  const { prisma } = testDatabase()
  const name = { contains: '紫' }
  expect(await prisma.comment.count({ where: { body: name } })).toBe(0)
  expect(await prisma.manual.count({ where: { OR: [{ name }, { description: name }] } })).toBe(0)
  expect(await prisma.user.count({ where: { name } })).toBe(0)
  expect(await prisma.tenant.count({ where: { OR: [{ name }, { contactName: name }] } })).toBe(0)
  expect(await prisma.memberImport.count()).toBe(0)
})
