// [OPS-11] Dictionaries: labels, order and entries change, required entries stay; read through findSystemDict; only operators change them.
import { BUILT_IN_DICTIONARIES, type Dictionary, type DictionaryEntry } from '@lectern/contracts'
import { chosenEntry } from '@lectern/kernel'
import { aMember, aTenant, expectCode, operator, testContext, testDatabase, visitor } from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { systemDict } from '../system/index.ts'
import { importDictionaries, listDictionaries, removeDictionary, saveDictionary } from './index.ts'

const asOperator = () => testContext(operator())
const dictionaryOf = async (code: string): Promise<Dictionary> => {
  const dictionary = (await listDictionaries(await asOperator())).find((one) => one.code === code)
  if (!dictionary) throw new Error(code)
  return dictionary
}
const entry = (value: string, more: Partial<DictionaryEntry> = {}): DictionaryEntry => ({
  ...{ value, labelZh: `${value} 中`, labelEn: `${value} en`, enabled: true, isDefault: false, remark: '', ...more },
})
const newDictionary = (code: string, entries: DictionaryEntry[] = []) => ({
  ...{ code, nameZh: '行业', nameEn: 'Industry', remark: '', open: true, entries, revision: 0 },
})
const auditsOf = (subjectId: string) => testDatabase().prisma.auditLog.findMany({ where: { subjectId } })

describe('built-in dictionaries', () => {
  test('have names and entries with texts in both languages', async () => {
    const list = await listDictionaries(await asOperator())
    expect(list.map(({ code }) => code)).toEqual(Object.keys(BUILT_IN_DICTIONARIES))
    const texts = list.flatMap(({ nameZh, nameEn, entries }) => [
      ...[nameZh, nameEn],
      ...entries.flatMap(({ labelZh, labelEn }) => [labelZh, labelEn]),
    ])
    // A text that is missing answers its key.
    expect(texts.filter((text) => text === '' || /^[a-zA-Z]+\.[a-zA-Z.]+$/.test(text))).toEqual([])
  })

  test('change labels, order and visibility, for programs and forms too, and are reset', async () => {
    const before = await dictionaryOf('usageScenario')
    const [enterprise, personal] = before.entries as [DictionaryEntry, DictionaryEntry]
    const entries = [
      entry('school', { labelEn: 'School', isDefault: true }),
      { ...personal, enabled: false },
      { ...enterprise, labelEn: 'Company' },
    ]
    await saveDictionary(await asOperator(), { ...before, entries })
    const rows = await systemDict(await testContext(visitor('')), {
      ...{ bigCategory: 'dictionary', smallCategory: 'usageScenario' },
    })
    expect(rows.map(({ value, enabled, isDefault }) => [value, enabled, isDefault])).toEqual([
      ['school', true, true],
      ['personal', false, false],
      ['enterprise', true, false],
    ])
    const { db } = await asOperator()
    const choose = (value: string | undefined) => chosenEntry(db, 'usageScenario', { field: 'purpose', value })
    expect(await choose(undefined)).toBe('school')
    expect(await choose('enterprise')).toBe('enterprise')
    await expectCode(choose('personal'), 'invalidInput')
    await expectCode(choose('nothing'), 'invalidInput')
    expect(await auditsOf('usageScenario')).toMatchObject([{ action: 'dictionary.save', tenantId: '' }])

    const { revision } = await dictionaryOf('usageScenario')
    await removeDictionary(await asOperator(), { code: 'usageScenario', revision })
    expect(await dictionaryOf('usageScenario')).toEqual(before)
    await expectCode(removeDictionary(await asOperator(), { code: 'usageScenario', revision }), 'notFound')
  })

  test('take built-in labels from the texts, and store no built-in name', async () => {
    const before = await dictionaryOf('userSource')
    await saveDictionary(await asOperator(), {
      ...before,
      nameEn: 'Mine',
      open: false,
      entries: [...before.entries].reverse(),
    })
    const row = await testDatabase().prisma.dictionary.findUniqueOrThrow({ where: { code: 'userSource' } })
    expect(JSON.stringify(row.entries)).not.toContain(before.entries[0]?.labelEn)
    expect(await dictionaryOf('userSource')).toMatchObject({ nameEn: before.nameEn, open: true })
  })

  test.each<[string, (entries: DictionaryEntry[]) => DictionaryEntry[]]>([
    ['a value that the product needs is left out', (entries) => entries.slice(1)],
    ['an entry is added where none can be', (entries) => [...entries, entry('more')]],
    ['all are switched off', (entries) => entries.map((one) => ({ ...one, enabled: false }))],
    ['a value is there twice', (entries) => [...entries, entry('Other')]],
    ['two are the default', (entries) => entries.map((one) => ({ ...one, isDefault: true }))],
    [
      'the default is off',
      (entries) => entries.map((one, index) => ({ ...one, isDefault: index === 0, enabled: index > 0 })),
    ],
  ])('reject without changes: %s', async (_name, change) => {
    const before = await dictionaryOf('manualCategory')
    await expectCode(saveDictionary(await asOperator(), { ...before, entries: change(before.entries) }), 'invalidInput')
    expect(await dictionaryOf('manualCategory')).toEqual(before)
  })
})

describe('dictionaries of operators', () => {
  test('are created, changed once by two concurrent operators, and removed', async () => {
    await saveDictionary(await asOperator(), newDictionary('industry', [entry('farming')]))
    await expectCode(saveDictionary(await asOperator(), newDictionary('industry')), 'invalidInput')
    const before = await dictionaryOf('industry')
    const results = await Promise.allSettled(
      ['a', 'b'].map(async (value) =>
        saveDictionary(await asOperator(), { ...before, entries: [...before.entries, entry(value)] }),
      ),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const after = await dictionaryOf('industry')
    expect(after.entries).toHaveLength(2)
    await expectCode(removeDictionary(await asOperator(), { code: 'industry', revision: before.revision }), 'conflict')
    await removeDictionary(await asOperator(), { code: 'industry', revision: after.revision })
    expect((await auditsOf('industry')).map(({ action }) => action)).toEqual([
      ...['dictionary.save', 'dictionary.save', 'dictionary.remove'],
    ])
  })

  test('are visible to others only when open, and to operators always', async () => {
    await saveDictionary(await asOperator(), { ...newDictionary('internalList', [entry('one')]), open: false })
    const ask = { bigCategory: 'dictionary', smallCategory: 'internalList' }
    expect(await systemDict(await testContext(visitor('')), ask)).toEqual([])
    expect(await systemDict(await asOperator(), ask)).toMatchObject([{ key: 'internalList.one', value: 'one' }])
    const all = await systemDict(await testContext(visitor('')), {})
    expect(all.map(({ smallCategory }) => smallCategory)).not.toContain('internalList')
    expect(all.map(({ smallCategory }) => smallCategory)).not.toContain('disableReason')
    for (const smallCategory of ['nothing', '__proto__', 'constructor', "x'; --"])
      expect(await systemDict(await asOperator(), { bigCategory: 'dictionary', smallCategory })).toEqual([])
  })
})

describe('files', () => {
  test('import an export unchanged, and write nothing in a preview', async () => {
    const ctx = await asOperator()
    await saveDictionary(ctx, newDictionary('region', [entry('north'), entry('south', { enabled: false })]))
    const exported = await listDictionaries(ctx)
    const all = { dictionaries: exported, preview: false }
    expect(await importDictionaries(ctx, all)).toMatchObject({ added: [], changed: [] })
    const region = exported.filter(({ code }) => code === 'region')
    const dictionaries = [
      ...region.map((one) => ({ ...one, entries: [...one.entries].reverse() })),
      newDictionary('colour', [entry('red')]),
    ]
    const expected = { added: ['colour'], changed: ['region'], unchanged: [] }
    expect(await importDictionaries(ctx, { dictionaries, preview: true })).toEqual(expected)
    expect(await listDictionaries(ctx)).toEqual(exported)
    expect(await importDictionaries(ctx, { dictionaries, preview: false })).toEqual(expected)
    expect((await dictionaryOf('region')).entries.map(({ value }) => value)).toEqual(['south', 'north'])
    expect(await testDatabase().prisma.auditLog.count({ where: { action: 'dictionary.import' } })).toBe(1)
  })

  test('are rejected as a whole because of an invalid one', async () => {
    const ctx = await asOperator()
    const before = await listDictionaries(ctx)
    const broken = before.filter(({ code }) => code === 'manualCategory').map((one) => ({ ...one, entries: [] }))
    await expectCode(
      importDictionaries(ctx, { dictionaries: [newDictionary('fine'), ...broken], preview: false }),
      'invalidInput',
    )
    await expectCode(
      importDictionaries(ctx, { dictionaries: [newDictionary('twice'), newDictionary('twice')], preview: false }),
      'invalidInput',
    )
    expect(await listDictionaries(ctx)).toEqual(before)
  })
})

test('[PERM-05] requires an operator', async () => {
  const admin = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
  for (const act of [
    listDictionaries(admin),
    saveDictionary(admin, newDictionary('theirs')),
    removeDictionary(admin, { code: 'region', revision: 1 }),
    importDictionaries(admin, { dictionaries: [newDictionary('theirs')], preview: false }),
  ])
    await expectCode(act, 'roleRequired')
})
