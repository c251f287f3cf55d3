// The migration that narrows what links of single articles had given: the article stays, the whole manual ends, unless it came from elsewhere too.
import { readFile } from 'node:fs/promises'
import { aMember, anArticle, type MemberActor, suiteLibrary, testContext, testDatabase } from '@lectern/testing'
import { beforeAll, expect, test } from 'vitest'
import { getDraft } from '../articles/index.ts'

const MIGRATION = new URL('../../../db/prisma/migrations/0140_links/migration.sql', import.meta.url)
const BEGIN = '-- The link of one article gives a role on that article'

let articleId: string
/** As links of articles were joined before: a role on the manual, and an audit row with the id of the link. */
async function joined(link: string, role: string): Promise<MemberActor> {
  const member = await aMember(library.tenantId)
  const { memberId, tenantId } = member
  await testDatabase().prisma.manualMember.create({ data: { manualId: library.manual.id, memberId, tenantId, role } })
  await audited('cooperation.join', { link, member: memberId, role })
  return member
}
const audited = (action: string, data: Record<string, string>) =>
  testDatabase().prisma.auditLog.create({
    data: {
      tenantId: library.tenantId,
      actorType: 'member',
      actorId: 'test',
      action,
      subjectType: 'manual',
      subjectId: library.manual.id,
      manualId: library.manual.id,
      data,
    },
  })
const onManual = async ({ memberId }: MemberActor) =>
  (await testDatabase().prisma.manualMember.findFirst({ where: { manualId: library.manual.id, memberId } }))?.role

let people: Record<'guest' | 'given' | 'both' | 'unknown', MemberActor>
const library = suiteLibrary()
beforeAll(async () => {
  articleId = (await anArticle(library.tenantId, library.manual.id)).id
  const place = { tenantId: library.tenantId, manualId: library.manual.id, codeSealed: '', createdBy: 'test' }
  const ofArticle = `${articleId}l`
  const ofManual = `${articleId}m`
  await testDatabase().prisma.cooperationLink.createMany({
    data: [
      { ...place, id: ofArticle, articleId, role: 'admin', codeHash: ofArticle },
      { ...place, id: ofManual, role: 'edit', codeHash: ofManual },
    ],
  })
  const grant = await joined(ofArticle, 'edit')
  await audited('manual.grant', { member: grant.memberId, role: 'edit' })
  const both = await joined(ofArticle, 'edit')
  await audited('cooperation.join', { link: ofManual, member: both.memberId, role: 'edit' })
  people = { guest: await joined(ofArticle, 'admin'), given: grant, both, unknown: await joined('gone', 'edit') }
  const sql = await readFile(MIGRATION, 'utf8')
  await testDatabase().pool.query(sql.slice(sql.indexOf(BEGIN)))
})

test('[PUB-05] keeps the article of people who joined by its link, and ends their administration', async () => {
  expect(await onManual(people.guest)).toBeUndefined()
  expect((await getDraft(await testContext(people.guest), { id: articleId })).role).toBe('edit')
})

test('[PUB-05] keeps roles granted since or by another link, and leaves unclear ones to administrators', async () => {
  for (const member of [people.given, people.both, people.unknown]) expect(await onManual(member)).toBe('edit')
})
