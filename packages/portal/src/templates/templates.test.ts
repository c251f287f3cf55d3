// The templates that the product brings.
import { SYSTEM_TEMPLATES, THEME_SECTION_TYPES, ThemeDocument } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { weakContrasts } from '../contrast.ts'
import { emptySection } from '../sections.ts'
import { newTheme, SYSTEM_TEMPLATE_DOCUMENTS } from './index.ts'

const documents = Object.entries({ ...SYSTEM_TEMPLATE_DOCUMENTS, new: newTheme('Acme') })

test.each(documents)('[PORTAL-01] %s passes the contract with readable colours', (_name, document) => {
  expect(ThemeDocument.parse(document)).toEqual(document)
  expect(weakContrasts(document.tokens)).toEqual([])
})

test('[PORTAL-01] every name has a template of its own', () => {
  expect(Object.keys(SYSTEM_TEMPLATE_DOCUMENTS)).toEqual([...SYSTEM_TEMPLATES])
  const looks = Object.values(SYSTEM_TEMPLATE_DOCUMENTS).map(({ tokens }) => tokens.light.primary)
  expect(new Set(looks).size).toBe(SYSTEM_TEMPLATES.length)
})

const CHINESE = /\p{Script=Han}/u
/** Every text in two languages of a document. */
function textsOf(value: unknown): { zh_CN: string; en_US: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('zh_CN' in value) return [value as { zh_CN: string; en_US: string }]
  return Object.values(value).flatMap(textsOf)
}

test('[PORTAL-01] templates have texts in both languages', () => {
  for (const { zh_CN, en_US } of Object.values(SYSTEM_TEMPLATE_DOCUMENTS).flatMap(textsOf)) {
    expect(Boolean(zh_CN)).toBe(Boolean(en_US))
    expect(en_US).not.toMatch(CHINESE)
    if (zh_CN) expect(zh_CN).toMatch(CHINESE)
  }
})

test('[PORTAL-02] a new section of every type passes the contract', () => {
  let ids = 0
  const sections = THEME_SECTION_TYPES.map((type) => emptySection(type, () => `new-${++ids}`))
  expect(sections.map(({ type }) => type)).toEqual([...THEME_SECTION_TYPES])
  expect(ThemeDocument.parse({ ...newTheme('Acme'), sections }).sections).toEqual(sections)
})
