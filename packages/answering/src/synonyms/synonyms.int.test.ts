// Synonyms: made, changed, deleted; refused to lower roles and other tenants, audited.
import { auditOf, expectCode, suiteLibrary, testContext, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { createSynonyms, deleteSynonyms, listSynonyms, updateSynonyms } from './index.ts'

const library = suiteLibrary()
const other = suiteLibrary()
const paging = { current: 1, size: 10 }
const admin = () => testContext(library.tenantAdmin)

test('[SRCH-06] creates, lists, changes and deletes a group', async () => {
  const { id } = await createSynonyms(await admin(), { words: ['发票', '账单'] })
  await updateSynonyms(await admin(), { id, words: ['发票', '账单', 'invoice'] })
  expect((await listSynonyms(await admin(), { ...paging, name: 'voic' })).records).toMatchObject([
    { id, words: ['发票', '账单', 'invoice'] },
  ])
  expect((await listSynonyms(await admin(), { ...paging, name: '登录' })).total).toBe(0)
  await deleteSynonyms(await admin(), { id })
  expect((await listSynonyms(await admin(), paging)).records).toEqual([])
  expect(await auditOf(library.tenantId, id)).toEqual(['synonym.create', 'synonym.update', 'synonym.delete'])
})

test('[SRCH-06] requires an administrator of the tenant', async () => {
  const words = ['a1', 'b1']
  const { id } = await createSynonyms(await admin(), { words })
  const weak = await testContext(library.admin)
  await expectCode(listSynonyms(weak, paging), 'roleRequired')
  await expectCode(createSynonyms(weak, { words }), 'roleRequired')
  await expectCode(updateSynonyms(weak, { id, words }), 'roleRequired')
  await expectCode(deleteSynonyms(weak, { id }), 'roleRequired')
  const stranger = await testContext(other.tenantAdmin)
  await expectCode(updateSynonyms(stranger, { id, words }), 'notFound')
  await expectCode(deleteSynonyms(stranger, { id }), 'notFound')
  expect((await listSynonyms(stranger, paging)).records).toEqual([])
})

test('[SRCH-06] limits the number of groups', async () => {
  const { tenantId } = other
  const data = Array.from({ length: 1_000 }, (_, i) => ({
    id: `${tenantId}-${i}`,
    tenantId,
    words: ['a', 'b'],
    createdBy: 'x',
  }))
  await testDatabase().prisma.synonymGroup.createMany({ data })
  await expectCode(createSynonyms(await testContext(other.tenantAdmin), { words: ['a', 'b'] }), 'synonymLimit')
})
