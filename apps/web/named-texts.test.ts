import { resources } from '@lectern/i18n/resources'
import { expect, test } from 'vitest'
import { namedIn, splitTexts, type Tree } from './named-texts.ts'

const keysOf = (value: Tree, above = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [`${above}${key}`] : keysOf(inner, `${above}${key}.`),
  )

test('[UI-01] finds texts in any quotes, by patterns and by groups', () => {
  const names = namedIn([
    'a("common.save",`home.title`,\'logs.open\')',
    'b(`errors.fields.$' + '{key}`);c(`home.nav.$' + '{x}.$' + '{y}`);d("boards."+kind);e("robot.help")',
  ])
  expect(
    ['common.save', 'home.title', 'logs.open_one', 'errors.fields.email', 'home.nav.a.b', 'boards.days'].filter(
      (key) => !names(key),
    ),
  ).toEqual([])
  expect(names('robot.help.first')).toBe(true)
  expect(['common.saved', 'errors.internal', 'home.titles', 'logs.opened'].filter(names)).toEqual([])
})

test('[UI-01] has every text once in both parts together', () => {
  for (const texts of [resources.zh_CN, resources.en_US]) {
    const { first, later } = splitTexts(texts, (key) => key.startsWith('common.') || key === 'logs.title')
    expect([...keysOf(first), ...keysOf(later)].sort()).toEqual(keysOf(texts).sort())
    expect(first).toEqual({ common: texts.common, logs: { title: texts.logs.title } })
    expect(keysOf(later)).not.toContain('logs.title')
  }
})
