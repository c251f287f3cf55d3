import { resources } from '@lectern/i18n/resources'
import { expect, test } from 'vitest'
import { laterKeysIn, splitTexts } from './first-texts.ts'

const AREAS = Object.keys(resources.zh_CN)
const keysOf = (value: object, above = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [`${above}${key}`] : keysOf(inner, `${above}${key}.`),
  )

test('[UI-01] both files together have every text, and the first is a small part of them', () => {
  for (const texts of [resources.zh_CN, resources.en_US]) {
    const { first, later } = splitTexts(texts)
    expect(keysOf({ ...first, ...later }).sort()).toEqual(keysOf(texts).sort())
    expect(JSON.stringify(first).length).toBeLessThan(JSON.stringify(texts).length / 3)
    expect(first).toMatchObject({ logs: { title: texts.logs.title }, common: texts.common })
    expect(keysOf(first)).not.toContain('logs.actions.tenant_update')
  }
})

test('[UI-01] texts that come later are found where modules name them', () => {
  const template = (prefix: string) => `t(\`${prefix}$\{code}\`)`
  const found = (source: string) => laterKeysIn(source, AREAS)
  expect(found("t('common.states.error') + t('logs.title')")).toEqual([])
  expect(found("t('logs.titles')")).toEqual(['logs.titles'])
  expect(found(template('logs.actions.'))).toEqual(['logs.actions.'])
  expect(found(template('home.nav.'))).toEqual([])
  // A part of an area that is only partly first.
  expect(found(template('account.'))).toEqual(['account.'])
  expect(found("import x from './logs.ts'; 'somewhere.else'")).toEqual([])
})
