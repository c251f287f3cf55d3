// The contents of somebody else's site as its files write them (EDIT-12). Nothing of them is run. Runs in the child process of conversions.
import { plainText, type TextKind } from '@lectern/content'
import { parse } from 'yaml'
import { ConversionRefused } from '../refused.ts'
import { bookEntries } from './navigation/book.ts'
import { isFields, type NavEntry, type Navigation, textOf } from './navigation/entry.ts'
import { containerOf, navOf, ncxOf, packageOf } from './navigation/epub.ts'
import { literalBehind } from './navigation/literal.ts'
import { docusaurusEntries, mintlifyEntries, mkdocsEntries, vitepressEntries } from './navigation/sidebars.ts'
import { spaceEntries } from './navigation/space-index.ts'
import { summaryEntries } from './navigation/summary.ts'

type Reader = [name: RegExp, read: (text: string) => Partial<Navigation>]
const yaml = (text: string): unknown => parse(text, { logLevel: 'silent', maxAliasCount: 50 })
const behind = (text: string, start: RegExp) => literalBehind(text, start)

const READERS: Reader[] = [
  [/^mkdocs\.ya?ml$/i, readMkdocs],
  [/^sidebars\.[cm]?[jt]s$/i, (text) => ({ entries: sidebarsOf(text), base: 'docs' })],
  [/sidebars\.json$/i, (text) => ({ entries: docusaurusEntries(JSON.parse(text)), base: 'docs' })],
  [/^config\.[cm]?[jt]s$/i, (text) => ({ entries: vitepressEntries(behind(text, /\bsidebar['"]?\s*:/)) })],
  [/^summary\.md$/i, (text) => ({ entries: summaryEntries(text) })],
  [/^(?:docs|mint)\.json$/i, (text) => ({ entries: mintlifyOf(JSON.parse(text)) })],
  [/^index\.html$/i, (text) => ({ entries: spaceEntries(text) })],
  [/^\$meta\.json$/, (text) => ({ entries: bookEntries(text) })],
  [/^container\.xml$/, containerOf],
  [/^package\.opf$/, packageOf],
  [/^toc\.ncx$/, ncxOf],
  [/^toc\.xhtml$/, navOf],
  [/^_category_\.(?:json|ya?ml)$/i, readCategory],
]

const KINDS: Readonly<Record<string, TextKind>> = {
  html: 'html',
  xhtml: 'html',
  xml: 'xml',
  opf: 'xml',
  ncx: 'xml',
}

/** Nothing in it when the file has no contents. Throws when it cannot be read as data. */
export async function readNavigation(input: { name: string; bytes: Uint8Array }): Promise<Navigation> {
  const reader = READERS.find(([name]) => name.test(input.name))
  const text = await plainText(input.bytes, { kind: KINDS[/\.(\w+)$/.exec(input.name)?.[1] ?? ''] ?? 'text' })
  const navigation = { entries: [], label: null, order: null, base: '', ...reader?.[1](text) }
  requireShallow(navigation.entries, 0)
  return navigation
}

/** Deeper ones are no contents that people read. */
const MAX_LEVELS = 20
function requireShallow(entries: readonly NavEntry[], level: number): void {
  if (level > MAX_LEVELS) throw new ConversionRefused('conversionTooLarge')
  for (const { children } of entries) requireShallow(children, level + 1)
}

function readMkdocs(text: string): Partial<Navigation> {
  const site = yaml(text)
  return isFields(site) ? { entries: mkdocsEntries(site.nav), base: textOf(site, 'docs_dir') ?? 'docs' } : {}
}

/** Returns the exported sidebars, inline or by the name of a constant. */
function sidebarsOf(text: string): NavEntry[] {
  const source = behind(text, /\b(?:module\.exports\s*=|export\s+default\b)/) ?? behind(text, /\bconst\s+\w+[^=]*=/)
  return docusaurusEntries(source)
}

const mintlifyOf = (site: unknown) => (isFields(site) ? mintlifyEntries(site.navigation) : [])

function readCategory(text: string): Partial<Navigation> {
  const category = yaml(text)
  if (!isFields(category)) return {}
  const order = Number(category.position ?? Number.NaN)
  return { label: textOf(category, 'label'), order: Number.isFinite(order) ? order : null }
}
