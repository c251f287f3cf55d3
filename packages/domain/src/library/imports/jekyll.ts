// Addresses that the settings of a Jekyll site give its pages: those of collections and posts (EDIT-12).
import { bytesOf } from './archive-files.ts'
import type { Source } from './source-document.ts'

const SETTINGS = /(?:^|\/)_config\.ya?ml$/i
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
  const [path] = [...files.keys()].filter((one) => SETTINGS.test(one)).sort((a, b) => a.length - b.length)
  const file = path === undefined ? undefined : files.get(path)
  if (path === undefined || !file || file.size > MAX_BYTES) return undefined
  const patterns = permalinks((await bytesOf(file)).toString('utf8'))
  files.delete(path)
  const base = path.replace(/[^/]*$/, '')
  return (page) => (page.startsWith(base) ? addressesIn(page.slice(base.length), patterns) : [])
}

/** Patterns by the collection, from lines `permalink:` of the settings. */
export function permalinks(settings: string): Map<string, string> {
  const found = new Map<string, string>()
  let [top, name, depth] = ['', '', 0]
  /** Of one entry of the defaults, whose kind may stand behind its pattern. */
  let entry: { kind?: string; pattern?: string } = {}
  for (const line of settings.split(/\r?\n/)) {
    const [, blanks = '', dash = '', key = '', written = ''] =
      /^([ \t]*)(- *)?["']?([\w-]+)["']? *:(?: +(.*))?$/.exec(line.replace(/(?:^|\s)#.*$/, '')) ?? []
    if (key === '') continue
    const value = written.trim().replace(/^(["'])(.*)\1$/, '$2')
    if (blanks === '' && dash === '') [top, name, depth] = [key, '', 0]
    else if (top === 'collections' && (depth === 0 || blanks.length === depth)) [name, depth] = [key, blanks.length]
    if (key === 'permalink' && blanks === '' && top === 'permalink') found.set('posts', STYLES[value] ?? value)
    if (key === 'permalink' && top === 'collections' && name !== '') found.set(name, value)
    if (top !== 'defaults') continue
    if (dash !== '') entry = {}
    if (key === 'type') entry.kind = value
    if (key === 'permalink') entry.pattern = STYLES[value] ?? value
    if (entry.kind && entry.pattern && !found.has(entry.kind)) found.set(entry.kind, entry.pattern)
  }
  return found
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
