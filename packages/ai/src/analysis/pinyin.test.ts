// Titles by how they sound (ledger SRCH-06).
import { expect, test } from 'vitest'
import { findPinyin, parsePinyin, pinyinColumns, pinyinOf } from './pinyin.ts'

const TITLE = '重庆银行：安装 USB 驱动'

test('[SRCH-06] returns one sound per unit, depending on the words around it', async () => {
  const sounds = await pinyinOf(TITLE)
  expect(sounds).toHaveLength(TITLE.length)
  expect(sounds?.slice(0, 4)).toEqual(['chong', 'qing', 'yin', 'hang'])
  expect(await pinyinOf('Latin only')).toBeNull()
  expect((await pinyinOf('後臺設定'))?.join(' ')).toBe('hou tai she ding')
})

test('[SRCH-06] restores the sounds from columns', async () => {
  const sounds = await pinyinOf(TITLE)
  const { sound, letters } = pinyinColumns(sounds)
  expect(parsePinyin(sound)).toEqual(sounds)
  expect(letters).toContain('chongqingyinhang')
  expect(letters).toContain('cqyh')
  expect(pinyinColumns(null)).toEqual({ sound: '', letters: '' })
})

test.each([
  ['anzhuang', '安装'],
  ['anzhua', '安装'],
  ['chongqing', '重庆'],
  ['cqyh', '重庆银行'],
  ['yinhanganzhuang', '银行：安装'],
  ['qudong', '驱动'],
  ['usbqudong', 'USB 驱动'],
  ['hangan', '行：安'],
  ['nzhuang', undefined],
  ['xianzhuang', undefined],
])('[SRCH-06] %s is %s', async (letters, part) => {
  const place = findPinyin((await pinyinOf(TITLE)) ?? [], letters)
  expect(place && TITLE.slice(place.start, place.end)).toBe(part ?? null)
})
