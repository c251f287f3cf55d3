// Settings of a person by key.
import { auditOf, expectCode, suiteLibrary, testContext, visitor } from '@lectern/testing'
import { expect, test } from 'vitest'
import { findPreference, updatePreference } from './index.ts'

const library = suiteLibrary()

test('[ACC-07] returns a person’s settings to that person only', async () => {
  const ctx = await testContext(library.viewer)
  expect(await findPreference(ctx, { key: 'lang' })).toBeNull()
  await updatePreference(ctx, { key: 'lang', content: 'en_US' })
  expect(await updatePreference(ctx, { key: 'lang', content: 'zh_CN' })).toEqual({ key: 'lang', content: 'zh_CN' })
  expect(await findPreference(ctx, { key: 'lang' })).toEqual({ key: 'lang', content: 'zh_CN' })
  expect(await findPreference(await testContext(library.editor), { key: 'lang' })).toBeNull()
  expect(await auditOf(library.tenantId, 'lang')).toEqual(['preference.update', 'preference.update'])
})

test('rejects unsupported languages', async () => {
  const ctx = await testContext(library.editor)
  await expectCode(updatePreference(ctx, { key: 'lang', content: 'de_DE' }), 'invalidInput')
  expect(await findPreference(ctx, { key: 'lang' })).toBeNull()
})

test('returns nothing for visitors', async () => {
  const ctx = await testContext(visitor(library.tenantId))
  await expectCode(findPreference(ctx, { key: 'lang' }), 'unauthenticated')
  await expectCode(updatePreference(ctx, { key: 'lang', content: 'en_US' }), 'unauthenticated')
})
