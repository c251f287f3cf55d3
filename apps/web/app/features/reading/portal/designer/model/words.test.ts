import { expect, test } from 'vitest'
import { linesOf, wordsOf } from './words.ts'

const word = (zh_CN: string, en_US = '') => ({ zh_CN, en_US })

test('[PORTAL-02] reads quick topics as lines of one language, and keeps the other', () => {
  const words = [word('安装', 'Install'), word('付款')]
  expect(linesOf(words, 'zh_CN')).toBe('安装\n付款')
  expect(linesOf(words, 'en_US')).toBe('Install')
  expect(wordsOf('Install\nPay', words, 'en_US')).toEqual([word('安装', 'Install'), word('付款', 'Pay')])
  expect(wordsOf('安装', words, 'zh_CN')).toEqual([word('安装', 'Install')])
  expect(wordsOf('', [word('安装', 'Install')], 'zh_CN')).toEqual([word('', 'Install')])
  expect(wordsOf('安装\n付款\n', words, 'zh_CN')).toEqual(words)
  expect(wordsOf(Array.from({ length: 20 }, (_, n) => `w${n}`).join('\n'), [], 'zh_CN')).toHaveLength(8)
})
