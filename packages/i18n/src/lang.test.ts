import { expect, test } from 'vitest'
import { htmlLang, pickLang } from './lang.ts'

test.each([
  [['en_US', 'zh_CN'], 'en_US'],
  [[null, 'en_US'], 'en_US'],
  [[undefined, null], 'zh_CN'],
  [['fr_FR', undefined], 'zh_CN'],
  [['en', 'en_US'], 'en_US'],
] as const)('[UI-01] detects for %j the language %s', (candidates, lang) => {
  expect(pickLang(...candidates)).toBe(lang)
})

test('[UI-01] returns language tags for documents', () => {
  expect([htmlLang('zh_CN'), htmlLang('en_US')]).toEqual(['zh-CN', 'en'])
})
