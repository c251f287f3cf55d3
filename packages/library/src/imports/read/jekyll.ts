// Addresses that the settings of a Jekyll site give its pages: those of collections and posts (EDIT-12).
import { parse } from 'yaml'
import { bytesOf } from './archive-files.ts'
import type { Source } from './source-document.ts'

export const JEKYLL_SETTINGS = /(?:^|\/)_config\.ya?ml$/i
const MAX_BYTES = 512 * 1024
const IN_COLLECTION = /(?:^|\/)_([\w-]+)\/(.+)\.(?:md|markdown|mdx|html?)$/i
const DATED = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/
const POSTS = '/:categories/:year/:month/:day/:title'
const STYLES: Readonly<Record<string, string>> = {
  date: POSTS,
  pretty: POSTS,
  none: '/:categories/:title',
  weekdate: '/:categories/:year/:title',
}

/** Undefined where the source is no such site. Its settings are no file of the site. */
export async function jekyllAddresses({ files }: Pick<Source, 'files'>): Promise<Source['addressesOf']> {
  const [path] = [...files.keys()].filter((one) => JEKYLL_SETTINGS.test(one)).sort((a, b) => a.length - b.length)
  const file = path === undefined ? undefined : files.get(path)
  if (path === undefined || !file || file.size > MAX_BYTES) return undefined
  const patterns = permalinks((await bytesOf(file)).toString('utf8'))
  files.delete(path)
  const base = path.replace(/[^/]*$/, '')
  return (page) => (page.startsWith(base) ? addressesIn(page.slice(base.length), patterns) : [])
}

/** Patterns by the collection. Settings that are broken have none. */
export function permalinks(settings: string): Map<string, string> {
  const site = fieldsOf(readYaml(settings))
  const defaults = (Array.isArray(site.defaults) ? site.defaults : []).map(
    (entry) => [fieldsOf(fieldsOf(entry).scope).type, patternOf(fieldsOf(entry).values)] as const,
  )
  const collections = Object.entries(fieldsOf(site.collections)).map(
    ([name, entry]) => [name, patternOf(entry)] as const,
  )
  // The first pattern of a collection counts.
  const patterns = [['posts', patternOf(site)] as const, ...collections, ...defaults].reverse()
  return new Map(
    patterns.flatMap(([name, pattern]) =>
      typeof name === 'string' && pattern !== null ? [[name, STYLES[pattern] ?? pattern]] : [],
    ),
  )
}

function readYaml(text: string): unknown {
  try {
    return parse(text, { schema: 'failsafe', merge: true, uniqueKeys: false, logLevel: 'silent', maxAliasCount: 50 })
  } catch {
    return null
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function patternOf(entry: unknown): string | null {
  const { permalink } = fieldsOf(entry)
  return typeof permalink === 'string' && permalink !== '' ? permalink : null
}

/** `page`: its path below the settings. */
export function addressesIn(page: string, patterns: ReadonlyMap<string, string>): string[] {
  const [, collection, path] = IN_COLLECTION.exec(page) ?? []
  if (collection === undefined || path === undefined) return []
  const folders = path.split('/').slice(0, -1).join('/')
  const name = path.split('/').at(-1) ?? path
  const [, year = '', month = '', day = '', title = name] = DATED.exec(name) ?? []
  const values: Readonly<Record<string, string>> = {
    ...{ collection, path, name, title, slug: title, categories: folders, output_ext: '' },
    ...{ year, month: month.padStart(2, '0'), day: day.padStart(2, '0') },
    ...{ short_year: year.slice(2), i_month: String(Number(month)), i_day: String(Number(day)) },
  }
  const isPost = collection === 'posts' || collection === 'drafts'
  const usual = isPost ? POSTS : '/:collection/:path'
  const filled = [patterns.get(collection) ?? usual, usual].map((pattern) =>
    `/${pattern.replace(/:([a-z_]+)/g, (whole, key: string) => values[key] ?? whole)}`.replace(/\/{2,}/g, '/'),
  )
  // As `post_url` names them.
  return [...new Set([...filled, ...(isPost ? [`/${path}`] : [])])].filter((address) => !address.includes(':'))
}
