import { Lang } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { expect, test } from 'vitest'
import { matches } from './matches.ts'
import { inOrder } from './order.ts'
import type { Row, RowGroup } from './rows.tsx'

const run = () => undefined

/** Returns the rows of the palette for `typed`; `titles` are the matching articles. */
function shown(lang: Lang, typed: string, titles: readonly string[] = []) {
  const t = (...[key, values]: Parameters<typeof translate> extends [Lang, ...infer Rest] ? Rest : never) =>
    translate(lang, key, values)
  const rows: Row[] = [
    { id: 'manuals', text: t('home.nav.manuals'), names: 'manuals shouce', run },
    {
      id: 'members',
      text: `${t('setting.title')} / ${t('members.title')}`,
      names: 'settings shezhi members',
      run,
    },
    { id: 'dark', text: `${t('common.theme.label')} / ${t('common.theme.dark')}`, names: 'theme zhuti dark anse', run },
    { id: 'signOut', text: t('auth.logout'), names: 'sign out log out tuichu', run },
  ]
  const group = (id: string, of: readonly Row[]): RowGroup => ({ id, heading: id, rows: of })
  const groups = inOrder(typed, {
    best: { id: 'best', heading: t('home.palette.best') },
    find: group('find', [
      { id: 'search', text: t('home.palette.search', { text: typed }), run },
      { id: 'ask', text: t('home.palette.ask', { text: typed }), run },
    ]),
    acts: [
      group(
        'acts',
        rows.filter(({ text, names }) => matches(typed, text, names)),
      ),
    ],
    jumps: [
      group(
        'articles',
        titles.map((text) => ({ id: `article ${text}`, text, aside: 'A manual', run })),
      ),
    ],
  })
  return groups.flatMap((one) => one.rows.map(({ id }) => id))
}

test.each<[Lang, string, string]>([
  ['zh_CN', '手册', 'manuals'],
  ['zh_CN', '成员', 'members'],
  ['zh_CN', '深', 'dark'],
  ['zh_CN', '退出', 'signOut'],
  ['zh_CN', 'shouce', 'manuals'],
  ['zh_CN', 'anse', 'dark'],
  ['zh_CN', 'dark', 'dark'],
  ['en_US', 'manuals', 'manuals'],
  ['en_US', 'Members', 'members'],
  ['en_US', 'dar', 'dark'],
  ['en_US', 'sign out', 'signOut'],
  ['en_US', 'tuichu', 'signOut'],
])('[HOME-04] %s: Enter after %j runs %s, and the search is below it', (lang, typed, first) => {
  const rows = shown(lang, typed)
  expect(rows[0]).toBe(first)
  expect(rows).toContain('search')
  expect(rows.filter((id) => id === first)).toHaveLength(1)
})

test.each<[Lang, string, readonly string[]]>([
  ['zh_CN', '退款', ['如何退款']],
  ['zh_CN', 'xyz', []],
  ['en_US', 'refunds', ['All about refunds']],
  // In the middle of a name only.
  ['en_US', 'embers', []],
])('[HOME-04] %s: without a good match Enter after %j searches', (lang, typed, titles) => {
  expect(shown(lang, typed, titles).slice(0, 2)).toEqual(['search', 'ask'])
})

test.each(Lang.options)(
  '[HOME-04] %s: lists an article whose title starts with the word first, after a matching action',
  (lang) => {
    expect(shown(lang, 'Ref', ['About Ref', 'Refunds']).slice(0, 2)).toEqual(['article Refunds', 'search'])
    const word = translate(lang, 'home.nav.manuals')
    expect(shown(lang, word, [`${word} 2`]).slice(0, 3)).toEqual(['manuals', `article ${word} 2`, 'search'])
  },
)

test('[HOME-04] promotes nothing and offers no search without a word', () => {
  expect(shown('en_US', '', ['Refunds'])).toEqual(['article Refunds', 'manuals', 'members', 'dark', 'signOut'])
})

test('[HOME-04] keeps the search visible for a letter that many titles start with', () => {
  expect(shown('en_US', 's').indexOf('search')).toBeLessThanOrEqual(3)
})
