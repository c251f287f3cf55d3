// Stored scripts: whatever is put into any text, address, colour or picture of a theme, the page holds it as text or not at all.
import { type Lang, ThemeDocument } from '@lectern/contracts'
import { sample } from '@lectern/testing/sample'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { fileHref, type PortalLinks } from '../links.ts'
import { fullDocument, fullPage } from '../testing/full-page.ts'
import { elementsOf } from '../testing/html.ts'
import { PortalView } from './index.ts'

const links: PortalLinks = {
  home: '/article/website',
  lang: (lang) => `?lang=${lang}`,
  signIn: '/login',
  search: '/ai-search-results',
  robot: '/robot/manual-1',
  file: fileHref,
}
const NOW = Date.parse('2026-06-01T00:00:00.000Z')
const draw = (document: ThemeDocument, lang: Lang) =>
  renderToStaticMarkup(<PortalView page={fullPage(document)} lang={lang} links={links} now={NOW} />)

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '/\\evil.example',
  'red;}</style><script>alert(1)</script>',
  '#fff;background:url(https://evil.example)',
  'vbscript:alert(1)',
  '</textarea><svg/onload=alert(1)>',
]

type Path = (string | number)[]
/** Every string of a document, by where it is. */
function stringsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => stringsOf(child, [...path, key]))
}
/** A copy with another string at `path`. */
function withAt<Value>(value: Value, path: Path, text: string): Value {
  const copy = structuredClone(value)
  let place = copy as Record<string, unknown>
  for (const key of path.slice(0, -1)) place = place[String(key)] as Record<string, unknown>
  place[String(path.at(-1))] = text
  return copy
}

const ELEMENTS = new Set(
  'html head body link br div style a header nav ul ol li details summary span button form input img main section h1 h2 h3 p strong time footer svg path'.split(
    ' ',
  ),
)
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data']
const OWN_ADDRESS = /^(?:\/(?![/\\])|#|\?|https:\/\/(?!evil)|mailto:|tel:)/
const OWN_COLORS = /^(?:--pt-own(?:-[a-z]+)?:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);?)+$/
const SHEET = /^:root\{(?:--pt-[a-z-]+:[\w#(),.\s'-]+;?)+\}$/

const BRANCHES = /^(?:type|kind|level|look|source|side|token|height|align|density|width|font|icon)$/

function expectClean(html: string) {
  for (const { name, attributes, text } of elementsOf(html)) {
    expect(ELEMENTS).toContain(name)
    if (name === 'style') expect(text).toMatch(SHEET)
    for (const [attribute, value] of Object.entries(attributes)) {
      expect(attribute).not.toMatch(/^on/)
      if (ADDRESSES.includes(attribute)) expect(value, `${attribute} of ${name}`).toMatch(OWN_ADDRESS)
      if (attribute === 'srcset') expect(value).toMatch(/^\/file\?fileId=/)
      if (attribute === 'style') expect(value).toMatch(OWN_COLORS)
    }
  }
}

const base = fullDocument()
const paths = stringsOf(base)

test('the attacked page has every field filled in, and is clean itself', () => {
  expect(ThemeDocument.parse(base)).toEqual(base)
  expect(paths.length).toBeGreaterThan(200)
  for (const lang of ['zh_CN', 'en_US'] as const) expectClean(draw(base, lang))
})

describe.each(sample(HOSTILE, 2))('%j', (hostile) => {
  test('escapes all fields that the contract accepts', () => {
    const classes: string[] = []
    let attacked = base
    for (const path of paths) {
      const parsed = ThemeDocument.safeParse(withAt(base, path, hostile))
      if (!parsed.success) continue
      attacked = withAt(attacked, path, hostile)
      classes.push(path.join('.'))
    }
    // Texts take anything; colours, addresses, ids and files of this shape are refused.
    expect(classes.length).toBeGreaterThan(100)
    expect(
      classes.filter((path) => /(?:light|dark|primary|surface)$|\.href$|[fF]ile$|Id$|\.id$|anchor$/.test(path)),
    ).toEqual([])
    for (const lang of ['zh_CN', 'en_US'] as const) {
      const html = draw(ThemeDocument.parse(attacked), lang)
      expectClean(html)
      const words = hostile.trim().split(/\s+/)[0] ?? ''
      expect(elementsOf(html).find(({ name }) => name === 'h1')?.text).toContain(words)
    }
  })

  test('escapes fields that the contract rejects, where a document bypassed it', () => {
    // One of each kind of field: its name determines its content.
    for (const path of [...Map.groupBy(paths, (path) => path.at(-1)).values()].flatMap((same) => sample(same, 1))) {
      // Fields that the code branches on are no user text.
      if (BRANCHES.test(String(path.at(-1)))) continue
      const attacked = withAt(base, path, hostile)
      if (!ThemeDocument.safeParse(attacked).success) expectClean(draw(attacked, 'en_US'))
    }
  })
})

test('does not follow external targets', () => {
  const page = fullPage()
  const targets = Object.fromEntries(
    Object.keys(page.targets).map((key) => [key, { href: 'javascript:alert(1)', title: 'x' }]),
  )
  expectClean(renderToStaticMarkup(<PortalView page={{ ...page, targets }} lang="en_US" links={links} now={NOW} />))
})
