// The pages of an archive, folder or file, each counted from its own markup: nothing of the product's readers is used.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gunzipSync, unzipSync } from 'fflate'
import { type Counted, countSource } from '../source-counts.ts'
import { countConfluencePage, countStorage, storedPages } from './confluence.ts'
import { countLake, countLakeDocument } from './lake.ts'
import { countPage } from './markup.ts'
import { countNotionPage, countNotionText, countTable } from './notion.ts'
import { savedPage } from './saved-page.ts'
import { countWord } from './word.ts'

type Files = Record<string, Uint8Array>
/** `page` or `path` identifies its article. */
export type SourcePage = { page: string; path: string; counted: Counted; text: string }

const NOTION = /[ _-]?([0-9a-f]{32})(?:_all)?\.(html?|md|csv)$/i
const IGNORED = /(?:^|\/)(?:__MACOSX|\.git|node_modules|\.DS_Store)(?:\/|$)/
const decoder = new TextDecoder()

/** Pages of a folder, an archive (also of archives), or one document. */
export function pagesOf(path: string): SourcePage[] {
  if (statSync(path).isDirectory()) return pagesIn(folderFiles(path))
  const bytes = readFileSync(path)
  const name = path.split('/').at(-1) ?? path
  if (/\.zip$/i.test(name)) return pagesIn(withoutTop(unpacked(bytes)))
  if (/\.lakebook$/i.test(name)) return pagesIn(withoutTop(untarred(bytes)))
  return pageOf(name, bytes, false)
}

function folderFiles(folder: string): Files {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return Object.fromEntries(
    paths.filter((path) => !IGNORED.test(path)).map((path) => [path, readFileSync(join(folder, path))]),
  )
}

function unpacked(bytes: Uint8Array): Files {
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).filter(([path]) => !path.endsWith('/') && !IGNORED.test(path)),
  )
  const inner = Object.entries(files)
  return inner.length > 0 && inner.every(([path]) => /\.zip$/i.test(path))
    ? Object.assign({}, ...inner.map(([, part]) => unpacked(part)))
    : files
}

/** Headers of 512 bytes, each followed by its file. */
function untarred(bytes: Uint8Array): Files {
  const tar = bytes[0] === 0x1f ? gunzipSync(bytes) : bytes
  const files: Files = {}
  for (let position = 0; position + 512 <= tar.length && tar[position] !== 0; ) {
    const field = (from: number, length: number) =>
      decoder.decode(tar.subarray(position + from, position + from + length)).replace(/\0.*$/s, '')
    const size = Number.parseInt(field(124, 12).trim() || '0', 8)
    const name = [field(345, 155), field(0, 100)].filter(Boolean).join('/')
    if (/^0?$/.test(field(156, 1))) files[name] = tar.subarray(position + 512, position + 512 + size)
    position += 512 + Math.ceil(size / 512) * 512
  }
  return files
}

function withoutTop(files: Files): Files {
  const paths = Object.keys(files)
  const top = `${paths[0]?.split('/')[0]}/`
  if (paths.length < 2 || !paths.every((path) => path.startsWith(top))) return files
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path.slice(top.length), bytes]))
}

function pagesIn(files: Files): SourcePage[] {
  const paths = Object.keys(files)
  const read = (path: string) => decoder.decode(files[path])
  if (files['entities.xml'])
    return storedPages(read('entities.xml')).map((page) => ({
      ...{ page: page.id, path: page.title, counted: countStorage(page), text: page.body },
    }))
  if (files['$meta.json'])
    return paths
      .filter((path) => /\.json$/.test(path) && path !== '$meta.json')
      .map((path) => ({
        page: path.replace(/\.json$/, ''),
        path,
        counted: countLakeDocument(read(path)).counted,
        text: read(path),
      }))
  if (
    paths.filter((path) => NOTION.test(path)).length * 2 >
    paths.filter((path) => /\.(?:html?|md|csv)$/i.test(path)).length
  )
    return notionPages(paths, read)
  if (/class="pageSection|id="com-atlassian-confluence"/.test(files['index.html'] ? read('index.html') : ''))
    return paths
      .filter((path) => /\.html$/.test(path) && path !== 'index.html' && !path.startsWith('attachments/'))
      .map((path) => ({
        page: /(\d+)\.html$/.exec(path)?.[1] ?? path,
        path,
        counted: countConfluencePage(read(path)),
        text: read(path),
      }))
  return paths.flatMap((path) => pageOf(path, files[path] ?? new Uint8Array(), true))
}

/** A page is identified by its id; of a database the table with all rows counts, unless a page represents it. */
function notionPages(paths: readonly string[], read: (path: string) => string): SourcePage[] {
  const pages = new Map<string, SourcePage>()
  const rank = (path: string) => (/_all\.csv$/i.test(path) ? 1 : /\.csv$/i.test(path) ? 2 : 0)
  for (const path of paths.toSorted((a, b) => rank(a) - rank(b))) {
    const [, page, ending = ''] = NOTION.exec(path) ?? []
    if (page === undefined || pages.has(page)) continue
    const text = read(path)
    const count = /^md$/i.test(ending) ? countNotionText : /^csv$/i.test(ending) ? countTable : countNotionPage
    pages.set(page, { page, path, counted: count(text), text })
  }
  return [...pages.values()]
}

function pageOf(path: string, bytes: Uint8Array, many: boolean): SourcePage[] {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  const text = decoder.decode(bytes)
  const wholePage = (counted: Counted, words = text) => [{ page: path, path, counted, text: words }]
  if (['md', 'mdx', 'markdown', 'txt'].includes(ending)) return wholePage(countSource(text))
  if (['html', 'htm'].includes(ending)) return wholePage(countPage(text))
  if (ending === 'docx') return wholePage(countWord(unzipSync(bytes)))
  if (ending === 'lake') return wholePage(countLake(text))
  if (['mhtml', 'mht', 'doc'].includes(ending)) {
    const html = savedPage(bytes)
    return wholePage(countPage(html), html)
  }
  return many ? [] : wholePage(countSource(text))
}
