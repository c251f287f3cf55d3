// The lists: words, allowed words, categories, files.
import { SENSITIVE_WORD_LIMITS } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { sensitiveWords } from '@lectern/kernel'
import { aMember, aTenant, expectCode, operator, testContext, testDatabase } from '@lectern/testing'
import { isFull } from '@lectern/testing/sample'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  exportWords,
  importWords,
  listSensitiveWords,
  listWordCategories,
  previewWordImport,
  removeSensitiveWords,
  removeWordCategory,
  restoreSensitiveWords,
  saveSensitiveWord,
  saveWordCategory,
  switchSensitiveWords,
} from './index.ts'

let ctx: DomainContext
beforeAll(async () => {
  ctx = await testContext(operator())
})
const add = (word: string, more: object = {}) => saveSensitiveWord(ctx, { kind: 'word', level: null, word, ...more })
const find = (keyword: string, more: object = {}) =>
  listSensitiveWords(ctx, { kind: 'word', keyword, current: 1, size: 20, ...more })
const finds = async (text: string) => {
  const { all } = await sensitiveWords(ctx.db, { exact: true })
  return [...all.find(text, { thorough: true })].length
}
const actions = async (subjectId: string) =>
  (await testDatabase().prisma.auditLog.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  )

describe('[OPS-08] words', () => {
  test('are added, found, changed, switched, removed and restored, and matched at once', async () => {
    const word = await add('賭場甲')
    expect(word).toMatchObject({ word: '賭場甲', categoryId: 'general', level: null, enabled: true })
    expect(await finds('去赌场甲')).toBe(1)
    expect((await find('赌场')).records).toMatchObject([{ id: word.id }])
    await add('赌场乙', { id: word.id, level: 'tell' })
    expect(await finds('去赌场甲')).toBe(0)
    expect((await find('赌场')).records).toMatchObject([{ word: '赌场乙', level: 'tell' }])
    expect(await switchSensitiveWords(ctx, { ids: [word.id], enabled: false })).toEqual({ count: 1 })
    expect(await switchSensitiveWords(ctx, { ids: [word.id], enabled: false })).toEqual({ count: 0 })
    expect(await finds('赌场乙')).toBe(0)
    expect((await find('', { enabled: false })).total).toBe(1)
    await switchSensitiveWords(ctx, { ids: [word.id], enabled: true })
    const { count, removedTime } = await removeSensitiveWords(ctx, { ids: [word.id, 'nothing'] })
    expect(count).toBe(1)
    expect(await finds('赌场乙')).toBe(0)
    expect(await restoreSensitiveWords(ctx, { removedTime })).toEqual({ count: 1 })
    expect(await finds('赌场乙')).toBe(1)
    expect(await actions(word.id)).toEqual(['sensitiveWord.add', 'sensitiveWord.update'])
    const later = { ...ctx, now: () => new Date(Date.now() + 2 * 3_600_000) }
    await expectCode(restoreSensitiveWords(later, { removedTime }), 'invalidInput')
  })

  test.each([
    ['麻', 'wordShort'],
    ['x'.repeat(51), 'tooLong'],
    ['(ab)', 'wordEdges'],
    ['赌场乙', 'wordListed'],
    ['賭場　乙'.replace('　', ''), 'wordListed'],
  ])('reject %s: %s', async (word, key) => {
    await expect(add(word)).rejects.toMatchObject({ code: 'invalidInput', details: { fields: { word: { key } } } })
  })

  test('can be added again after removal, and stay when the other is restored', async () => {
    const { id } = await add('回来词')
    const { removedTime } = await removeSensitiveWords(ctx, { ids: [id] })
    await add('回来词')
    expect(await restoreSensitiveWords(ctx, { removedTime })).toEqual({ count: 0 })
    expect((await find('回来词')).total).toBe(1)
  })

  test('have a separate list of allowed words', async () => {
    await add('麻烦甲')
    expect(await finds('大麻烦甲')).toBe(1)
    await add('大麻烦甲', { kind: 'allowed' })
    expect(await finds('大麻烦甲')).toBe(0)
    expect((await find('大麻烦甲')).total).toBe(0)
    expect((await find('大麻烦甲', { kind: 'allowed' })).total).toBe(1)
  })
})

test('[OPS-08] categories have a level for their words, unique names, and cannot be deleted with words', async () => {
  const save = (input: object) =>
    saveWordCategory(ctx, { nameZh: '广告', nameEn: 'Advertising', level: 'tell', use: 'everywhere', ...input })
  const category = (await save({})).find(({ nameEn }) => nameEn === 'Advertising')
  const id = category?.id ?? ''
  await expect(save({})).rejects.toMatchObject({ details: { fields: { nameZh: { key: 'taken' } } } })
  await expect(save({ nameZh: '别的', nameEn: 'advertising' })).rejects.toMatchObject({ code: 'invalidInput' })
  await add('广告词一', { categoryId: id })
  const levelOf = async () => {
    const { all } = await sensitiveWords(ctx.db, { exact: true })
    return [...all.find('看广告词一', { thorough: true })].map(({ word }) => word.level)
  }
  expect(await levelOf()).toEqual(['tell'])
  await save({ id, level: 'hold' })
  expect(await levelOf()).toEqual(['hold'])
  await expect(removeWordCategory(ctx, { id })).rejects.toMatchObject({ code: 'invalidInput' })
  await expectCode(removeWordCategory(ctx, { id: 'general' }), 'forbidden')
  await expectCode(removeWordCategory(ctx, { id: 'nothing' }), 'notFound')
  const { records } = await find('广告词一')
  await removeSensitiveWords(ctx, { ids: records.map((one) => one.id) })
  expect((await removeWordCategory(ctx, { id })).map((one) => one.id)).toEqual(['answers', 'general'])
  expect(await actions(id)).toEqual([
    'sensitiveWord.category',
    'sensitiveWord.category',
    'sensitiveWord.removeCategory',
  ])
})

describe('[OPS-08] importing words', () => {
  const file = (text: string, more: object = {}) => ({ kind: 'word' as const, text, ...more })

  test('previews, then imports the same, and reports invalid lines', async () => {
    await add('已有词')
    const text = `\ufeff敏感词,分类,级别\r\n文件词一\r\n"文件词二",其他,提醒\n文件词三,Other,Block\n# a note\n\n已有词\n文件词一\n麻\n${'长'.repeat(10_000)}\n.*\n坏分类词,没有,\n坏级别词,其他,some`
    const planned = await previewWordImport(ctx, file(text))
    expect(planned).toMatchObject({ added: 3, known: 2, invalid: 5, examples: ['文件词一', '文件词二', '文件词三'] })
    expect(planned.problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '9 wordShort',
      '10 tooLong',
      '11 wordShort',
      '12 category',
      '13 level',
    ])
    expect(Math.max(...planned.problems.map((one) => one.text.length))).toBeLessThanOrEqual(40)
    expect((await find('文件词')).total).toBe(0)
    expect(await importWords(ctx, file(text))).toMatchObject({ added: 3 })
    expect(await importWords(ctx, file(text))).toMatchObject({ added: 0, known: 5 })
    expect((await find('文件词二')).records).toMatchObject([{ level: 'tell' }])
    expect(await finds('看文件词三')).toBe(1)
  })

  test('imports an export without formulas, and reads regular expressions as plain words', async () => {
    const [category] = await saveWordCategory(ctx, { nameZh: '=1+1', nameEn: '@cmd', level: 'hold', use: 'everywhere' })
    await importWords(ctx, file('a.*b\nc[d-f]+g\n坏公式词,@cmd', { categoryId: 'general' }))
    const { csv } = await exportWords({ ...ctx, lang: 'zh_CN' }, { kind: 'word' })
    expect(csv).toContain("坏公式词,'=1+1")
    expect(csv).not.toMatch(/(^|,)[=@+-]/m)
    expect(await previewWordImport(ctx, file(csv))).toMatchObject({ added: 0, invalid: 0 })
    expect([await finds('aXXb'), await finds('x a.*b y')]).toEqual([0, 1])
    expect((await exportWords(ctx, { kind: 'allowed' })).csv).toContain('大麻烦甲')
    expect(category?.id).not.toBe('general')
  })

  test('accepts the maximum number of words at once, in several statements, and rejects more', async () => {
    const { words } = SENSITIVE_WORD_LIMITS
    onTestFinished(() => void Object.assign(SENSITIVE_WORD_LIMITS, { words }))
    if (!isFull) Object.assign(SENSITIVE_WORD_LIMITS, { words: 13_000 })
    const count = SENSITIVE_WORD_LIMITS.words - 1_000
    const many = Array.from({ length: count }, (_, index) => `批量词${index.toString(36)}`)
    expect(await importWords(ctx, file(many.join('\n')))).toMatchObject({ added: count, invalid: 0 })
    expect(await finds(`这里有批量词${(count - 1).toString(36)}。`)).toBe(1)
    await expectCode(
      previewWordImport(ctx, file(Array.from({ length: 2_000 }, (_, index) => `另外的词${index}`).join('\n'))),
      'invalidInput',
    )
  })
})

test('[OPS-08] refuses members and visitors of any role', async () => {
  const member = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
  const calls = [
    () => listSensitiveWords(member, { kind: 'word', keyword: '', current: 1, size: 10 }),
    () => saveSensitiveWord(member, { kind: 'word', word: 'any word', level: null }),
    () => switchSensitiveWords(member, { ids: ['x'], enabled: true }),
    () => removeSensitiveWords(member, { ids: ['x'] }),
    () => restoreSensitiveWords(member, { removedTime: new Date().toISOString() }),
    () => importWords(member, { kind: 'word', text: '' }),
    () => previewWordImport(member, { kind: 'word', text: '' }),
    () => exportWords(member, { kind: 'word' }),
    () => listWordCategories(member),
    () => saveWordCategory(member, { nameZh: 'x', nameEn: 'x', level: 'hold', use: 'everywhere' }),
    () => removeWordCategory(member, { id: 'general' }),
  ]
  for (const call of calls) await expectCode(call(), 'roleRequired')
})
