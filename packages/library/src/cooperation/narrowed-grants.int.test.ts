// The migration that narrows roles from links of single articles: the role on the article stays, that on the manual ends unless it was also granted otherwise.
import { readFile } from 'node:fs/promises'
import { aMember, anArticle, type MemberActor, suiteLibrary, testContext, testDatabase } from '@lectern/testing'
import { beforeAll, expect, test } from 'vitest'
import { getDraft } from '../articles/index.ts'

const MIGRATION = new URL('../../../db/prisma/migrations/0140_links/migration.sql', import.meta.url)
const BEGIN = '-- The link of one article gives a role on that article'

let articleId: string
/** Joins by a link as earlier versions did: with a role on the manual, and an audit row with the id of the link. */
async function joinByLink(link: string, role: string): Promise<MemberActor> {
  const member = await aMember(library.tenantId)
  const { memberId, tenantId } = member
  await testDatabase().prisma.manualMember.create({ data: { manualId: library.manual.id, memberId, tenantId, role } })
  await writeAudit('cooperation.join', { link, member: memberId, role })
  return member
}
const writeAudit = (action: string, data: Record<string, string>) =>
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
const manualRoleOf = async ({ memberId }: MemberActor) =>
  (await testDatabase().prisma.manualMember.findFirst({ where: { manualId: library.manual.id, memberId } }))?.role

let people: Record<'guest' | 'granted' | 'both' | 'unknown', MemberActor>
const library = suiteLibrary()
beforeAll(async () => {
  articleId = (await anArticle(library.tenantId, library.manual.id)).id
  const link = { tenantId: library.tenantId, manualId: library.manual.id, codeSealed: '', createdBy: 'test' }
  const ofArticle = `${articleId}l`
  const ofManual = `${articleId}m`
  await testDatabase().prisma.cooperationLink.createMany({
    data: [
      { ...link, id: ofArticle, articleId, role: 'admin', codeHash: ofArticle },
      { ...link, id: ofManual, role: 'edit', codeHash: ofManual },
    ],
  })
  const granted = await joinByLink(ofArticle, 'edit')
  await writeAudit('manual.grant', { member: granted.memberId, role: 'edit' })
  const both = await joinByLink(ofArticle, 'edit')
  await writeAudit('cooperation.join', { link: ofManual, member: both.memberId, role: 'edit' })
  people = { guest: await joinByLink(ofArticle, 'admin'), granted, both, unknown: await joinByLink('gone', 'edit') }
  const sql = await readFile(MIGRATION, 'utf8')
  await testDatabase().pool.query(sql.slice(sql.indexOf(BEGIN)))
})

test('[PUB-05] keeps the article of people who joined by its link, and ends their administration', async () => {
  expect(await manualRoleOf(people.guest)).toBeUndefined()
  expect((await getDraft(await testContext(people.guest), { id: articleId })).role).toBe('edit')
})

test('[PUB-05] keeps roles granted since or by another link, and leaves unclear ones to administrators', async () => {
  for (const member of [people.granted, people.both, people.unknown]) expect(await manualRoleOf(member)).toBe('edit')
})
