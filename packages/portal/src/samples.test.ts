// Templates as portals of manuals: nothing of a company that does not exist.
import { ThemeDocument } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { withoutDeadAnchors } from './anchors.ts'
import { weakContrasts } from './contrast.ts'
import { bothLangs } from './local-text.ts'
import { hasSample, themeOfManual } from './samples.ts'
import { emptySection } from './sections.ts'
import { newTheme, SYSTEM_TEMPLATE_DOCUMENTS } from './templates/index.ts'

test.each(Object.entries(SYSTEM_TEMPLATE_DOCUMENTS))(
  '[PORTAL-01] %s becomes the portal of a manual without samples',
  (_id, template) => {
    const theme = themeOfManual(template, { name: 'Lamps', logo: 'logo', color: null })
    expect(ThemeDocument.safeParse(theme).error).toBeUndefined()
    const shown = theme.sections.filter(({ visible }) => visible)
    expect(shown.filter(hasSample)).toEqual([])
    expect(shown.map(({ type }) => type)).toContain('hero')
    expect(theme.header).toMatchObject({ siteName: bothLangs('Lamps'), logo: 'logo' })
    expect(theme.seo.title).toEqual(bothLangs('Lamps'))
    const page = JSON.stringify(withoutDeadAnchors({ ...theme, sections: shown }, shown))
    for (const { anchor } of theme.sections.filter(({ visible }) => !visible))
      expect(page).not.toContain(`"#${anchor}"`)
    expect(page).not.toContain('example.com')
  },
)

test.each(['#fff59d', '#165dff', '#0b0b0b'])('[PORTAL-01] a portal in %s can be read', (color) => {
  const { tokens } = themeOfManual(newTheme('Lamps'), { name: 'Lamps', logo: null, color })
  expect(weakContrasts(tokens)).toEqual([])
})

test('[PORTAL-03] a section with one part of the template is a sample', () => {
  const faq = emptySection('faq', () => 'a')
  if (faq.type !== 'faq') throw new Error('not a faq')
  expect(hasSample(faq)).toBe(true)
  const [item] = faq.items
  if (!item) throw new Error('no item')
  const answered = { ...item, answer: bothLangs('自己的回答', 'Our own answer') }
  expect(hasSample({ ...faq, items: [answered] })).toBe(false)
  expect(hasSample({ ...faq, items: [answered, item] })).toBe(true)
  expect(newTheme('Lamps').sections.filter(hasSample)).toEqual([])
})

test('[PORTAL-04] an entry of the header stays for what is below it', () => {
  const [hero, cards] = [
    emptySection('hero', () => 'a'),
    { ...emptySection('categoryCards', () => 'b'), anchor: 'topics' },
  ]
  const theme = newTheme('Lamps')
  const link = (id: string, href: string) => ({ id, label: bothLangs(id), target: { kind: 'address' as const, href } })
  const items = [
    { ...link('one', '#topics'), children: [] },
    { ...link('two', '#topics'), children: [link('three', '/register'), link('four', '#topics')] },
  ]
  const document = { ...theme, header: { ...theme.header, items } }
  const { header } = withoutDeadAnchors(document, [hero])
  expect(header.items.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([['two', ['three']]])
  expect(withoutDeadAnchors(document, [hero, cards])).toEqual(document)
})
