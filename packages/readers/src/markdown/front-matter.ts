/** Front matter of Markdown files, YAML or TOML: what it says about the page. Not for browsers, which need only `frontLines`. */
import type { LostPart } from '../losses/losses.ts'
import { frontLines } from './front-matter-lines.ts'
import { frontValues } from './front-values.ts'

/** Metadata of a page; null and empty when missing. */
export type FrontFacts = {
  /** Its name in the contents, where that is not its title. */
  label: string | null
  /** Its place among its siblings, the smallest first. */
  order: number | null
  /** Title of the parent page; `above`: titles of pages further up. */
  parent?: { title: string; above: string[] }
  description: string | null
  keywords: string[]
  /** A draft, or in no contents. */
  hidden: boolean
  /** Not published where it comes from. */
  draft: boolean
  /** Addresses below which it was found. */
  addresses: string[]
}

export type FrontMatter = {
  title: string | null
  /** The address of the spreadsheet that the page shows. */
  table: string | null
  /** The id of the protected article that our own archive was made of. */
  original: string | null
  facts: FrontFacts
  /** Names of fields that have no place here. */
  unread: string[]
  /** Fields that cannot be read. Where none can be, they stay in the text. */
  lost: LostPart[]
  /** The text without byte order mark and front matter. */
  body: string
}

/** Fields that are read, and those that only say how a page looks or what its program calls it. */
const READ = new Set(
  'title lectern-table lectern-original sidebar_position nav_order order weight sidebar_label sidebarTitle linkTitle nav_title description keywords tags categories category tag draft published hidden unlisted nav_exclude parent grand_parent ancestor slug permalink url aliases redirect_from id layout icon head'.split(
    ' ',
  ),
)
const YES = /^(?:true|yes|on|y|1)$/i
const NO = /^(?:false|no|off|n|0)$/i
const MAX_LOST_CHARS = 200

export function splitFrontMatter(markdown: string): FrontMatter {
  const { front, body } = frontLines(markdown)
  if (!front) return { ...frontOf(new Map()), unread: [], lost: [], body }
  const read = frontValues(front)
  if (!read) {
    const source = markdown.replace(/^\uFEFF/, '')
    const lost = [{ what: shortened(source), dropped: false, line: 1 }]
    return { ...frontOf(new Map()), unread: [], lost, body: source }
  }
  const names = [...read.values.keys()].filter((name) => !READ.has(name) && !/^title$/i.test(name))
  return {
    ...frontOf(read.values, read.broken),
    unread: [...new Set([...names, ...read.repeated])],
    lost: read.broken.map((field) => ({
      ...{ what: shortened(field), dropped: true },
      line: 2 + front.text.slice(0, front.text.indexOf(field)).split('\n').length - 1,
    })),
    body,
  }
}

const shortened = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, MAX_LOST_CHARS).toWellFormed()

/** Each method answers for the first of `names` that has a value. */
class Fields {
  private readonly values: ReadonlyMap<string, unknown>

  constructor(values: ReadonlyMap<string, unknown>) {
    this.values = values
  }

  get title(): string | null {
    return textOf([...this.values].find(([name]) => /^title$/i.test(name))?.[1])
  }

  value(...names: string[]): unknown {
    return names.map((name) => this.values.get(name)).find((value) => value !== undefined)
  }

  text(...names: string[]): string | null {
    return textOf(this.value(...names))
  }

  list(...names: string[]): string[] {
    const value = this.value(...names)
    if (Array.isArray(value)) return value.flatMap((entry) => textOf(entry) ?? [])
    return splitWords(textOf(value) ?? '')
  }

  isYes(name: string): boolean {
    return YES.test(this.text(name) ?? '')
  }
}

function textOf(value: unknown): string | null {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return null
  const text = String(value)
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .trim()
  return /^(?:null|~)?$/i.test(text) ? null : text
}

const splitWords = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

type Facts = Pick<FrontMatter, 'title' | 'table' | 'original' | 'facts'>

function frontOf(values: ReadonlyMap<string, unknown>, broken: readonly string[] = []): Facts {
  const fields = new Fields(values)
  return {
    title: fields.title,
    table: fields.text('lectern-table'),
    original: fields.text('lectern-original'),
    facts: factsOf(fields, isDraft(fields, broken)),
  }
}

/** In doubt a page is a draft: what is published by mistake cannot be taken back. */
function isDraft(fields: Fields, broken: readonly string[]): boolean {
  const draft = fields.text('draft')
  return (
    (draft !== null && !NO.test(draft)) ||
    NO.test(fields.text('published') ?? '') ||
    broken.some((field) => /^["']?(?:draft|published)["']?\s*:/.test(field))
  )
}

function factsOf(fields: Fields, draft: boolean): FrontFacts {
  const order = fields.text('sidebar_position', 'nav_order', 'order', 'weight')
  const parent = fields.text('parent')
  const above = [fields.text('grand_parent'), fields.text('ancestor')].flatMap((title) => title ?? [])
  const keywords = new Set(['keywords', 'tags', 'tag', 'categories', 'category'].flatMap((name) => fields.list(name)))
  return {
    label: fields.text('sidebar_label', 'sidebarTitle', 'linkTitle', 'nav_title'),
    order: order !== null && /^-?\d+(?:\.\d+)?$/.test(order) ? Number(order) : null,
    ...(parent !== null && { parent: { title: parent, above } }),
    description: fields.text('description'),
    keywords: keywords.size > 0 ? [...keywords] : headKeywords(fields.value('head')),
    hidden: draft || ['hidden', 'unlisted', 'nav_exclude'].some((name) => fields.isYes(name)),
    draft,
    addresses: [fields.list('slug', 'permalink', 'url'), fields.list('aliases'), fields.list('redirect_from')].flat(),
  }
}

/** Keywords in tags for the head of a page, as VuePress and VitePress write them. */
function headKeywords(head: unknown): string[] {
  for (const tag of Array.isArray(head) ? head : [])
    for (const attributes of Array.isArray(tag) ? tag : [])
      if (attributes instanceof Map && /^keywords$/i.test(textOf(attributes.get('name')) ?? ''))
        return splitWords(textOf(attributes.get('content')) ?? '')
  return []
}
