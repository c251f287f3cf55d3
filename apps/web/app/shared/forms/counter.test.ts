import { expect, test } from 'vitest'
import { nameCounter } from './counter.ts'

test.each([
  ['', 'zh_CN', '0/12'],
  ['', 'en_US', '0/24'],
  ['Help centre', 'zh_CN', '11/24'],
  [' 帮助中心 ', 'en_US', '4/12'],
  ['API 文档', 'zh_CN', '4/12'],
] as const)('[MAN-01] [SPACE-01] counts %j in %s as %s', (name, lang, shown) => {
  expect(nameCounter(name, 12, lang)).toBe(shown)
})
