import { expect, test } from 'vitest'
import { acceptedLang, htmlLang, pickLang, rememberedLang } from './lang.ts'

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

test.each([
  ['en-GB,en;q=0.9,zh-CN;q=0.8', 'en_US'],
  ['zh-TW,zh;q=0.9,en;q=0.8', 'zh_CN'],
  ['de,zh;q=0.3,en;q=0.7', 'en_US'],
  ['fr-FR,fr;q=0.9', null],
  ['en;q=0, *', null],
  ['*', null],
  ['', null],
  [undefined, null],
] as const)('[UI-01] takes from Accept-Language %j: %s', (header, lang) => {
  expect(acceptedLang(header)).toBe(lang)
})

test('[UI-01] prefers what was chosen to the language of the browser', () => {
  expect(rememberedLang((name) => (name === 'lang' ? 'zh_CN' : null), 'en')).toBe('zh_CN')
  expect(rememberedLang(() => null, 'en')).toBe('en_US')
  expect(rememberedLang(() => null, 'fr')).toBe('zh_CN')
})
