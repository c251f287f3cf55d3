import type { PortalPage, ThemeDocument } from '@lectern/contracts'
import { describe, expect, test } from 'vitest'
import { blankTheme, section } from './blank-theme.fixture.ts'
import { checksOf, floorRatio } from './checks.ts'
import { resolveKey } from './resolve-key.ts'

const pageOf = (document: ThemeDocument, fields: Partial<PortalPage> = {}): PortalPage => ({
  everybody: true,
  themeId: 't',
  tenantId: 'o',
  manualId: 'm',
  document,
  manuals: [],
  sections: {},
  targets: {},
  texts: {},
  robot: false,
  url: null,
  validUntil: null,
  ...fields,
})
const findings = (document: ThemeDocument, fields: Partial<PortalPage> = {}) =>
  checksOf(document, pageOf(document, fields)).map(({ level, what, count }) =>
    [level, what, ...(count === undefined ? [] : [count])].join(' '),
  )
const both = (zh_CN: string, en_US: string) => ({ zh_CN, en_US })

describe('[PORTAL-02] checks before publishing', () => {
  test('report nothing for a plain theme', () => {
    expect(findings(blankTheme([section('a')]))).toEqual([])
  })

  test('prevent publishing with unreadable texts', () => {
    const theme = blankTheme([section('a')])
    const grey = { ...theme, tokens: { ...theme.tokens, light: { ...theme.tokens.light, text: '#999999' } } }
    const [check] = checksOf(grey, null)
    expect(check).toMatchObject({ level: 'error', what: 'contrast', contrast: { mode: 'light', color: 'text' } })
    expect(floorRatio(4.49)).toBe('4.4')
  })

  test.each([
    ['nothing to see', blankTheme(), 'warning nothingShown'],
    ['a hidden section', blankTheme([{ ...section('a'), visible: false }]), 'warning nothingShown'],
    ['an empty section', blankTheme([section('a', 'faq')]), 'warning sectionEmpty'],
    ['a picture without words', blankTheme([section('a', 'image', { file: 'f' })]), 'warning alt'],
    [
      'a text without its translation',
      blankTheme([{ ...section('a'), title: both('标题', '') }]),
      'warning noEnglish 1',
    ],
    [
      'two sections of one anchor',
      blankTheme([section('a', 'richText', { anchor: 'x' }), section('b', 'richText', { anchor: 'x' })]),
      'warning anchorTwice',
    ],
    [
      'a link to what visitors may not read',
      blankTheme([
        section('a', 'buttons', {
          items: [
            { id: 'i', label: both('看', 'Read'), target: { kind: 'article', articleId: 'secret' }, look: 'plain' },
          ],
        }),
      ]),
      'warning linkHidden 1',
    ],
    [
      'a manual that visitors may not read',
      { ...blankTheme([section('a')]), manuals: ['secret'] },
      'warning manualHidden 1',
    ],
  ])('report %s', (_what, theme, expected) => {
    expect(findings(theme)).toEqual([expected])
  })

  test('count chosen articles that visitors cannot see', () => {
    const theme = blankTheme([section('a', 'articles', { articleIds: ['one', 'two'] })])
    const article = { id: 'one', title: '', manualId: 'm', manualName: '', updatedTime: '2026-01-01T00:00:00.000Z' }
    expect(findings(theme, { sections: { a: { type: 'articles', articles: [article] } } })).toEqual([
      'warning articlesHidden 1',
    ])
    expect(findings(theme, { sections: { a: { type: 'articles', articles: [] } } })).toEqual(['warning sectionEmpty'])
  })

  test('report nothing before the data is loaded', () => {
    expect(checksOf({ ...blankTheme([section('a', 'articles')]), manuals: ['m2'] }, null)).toEqual([])
  })
})

describe('[PORTAL-02] reloading data of sections', () => {
  const theme = blankTheme([section('a', 'articles', { title: both('一', '') }), section('b', 'hero')])
  test('ignores texts and styles', () => {
    const [first, second] = theme.sections
    if (!first || !second) throw new Error('two sections')
    const sections = [{ ...first, title: both('二', 'Two'), columns: 3 as const, align: 'center' as const }, second]
    const tokens = { ...theme.tokens, radius: 16 as const }
    expect(resolveKey({ ...theme, sections, tokens })).toBe(resolveKey(theme))
  })
  test('happens for another source, manual or section', () => {
    const key = resolveKey(theme)
    expect(resolveKey({ ...theme, manuals: ['m2'] })).not.toBe(key)
    expect(resolveKey({ ...theme, sections: theme.sections.slice(1) })).not.toBe(key)
    expect(resolveKey(blankTheme([section('a', 'articles', { source: 'recent' }), section('b', 'hero')]))).not.toBe(key)
  })
})
