// Confluence's export in XML: entities.xml with all pages, files by number below attachments/.
import { decodeLink } from '@lectern/content'
import type { DomainContext } from '@lectern/kernel'
import type { ConfluenceSpace, SpacePage } from '@lectern/readers/conversions'
import { addressOf, pathOfTitle } from '@lectern/readers/foreign'
import { inBackground } from '../../import-context.ts'
import { type ArchiveFile, bytesOf } from '../archive-files.ts'
import { plainFacts } from './facts.ts'
import type { ForeignPage, ForeignTree } from './tree.ts'

export const ENTITIES = 'entities.xml'
/** A space of ten thousand pages with their histories. */
const MAX_ENTITIES_BYTES = 256 * 1024 * 1024

/** Errors: importBroken, conversionTooLarge, conversionUnreadable, conversionTooSlow. */
export async function readConfluenceXml(ctx: DomainContext, files: readonly ArchiveFile[]): Promise<ForeignTree> {
  const entities = files.find(({ path }) => path === ENTITIES)
  if (!entities) throw new Error(`no ${ENTITIES}`)
  const bytes = await bytesOf(entities, MAX_ENTITIES_BYTES)
  const space = await ctx.ports.conversions.run('import.confluence', { bytes }, inBackground(ctx))
  const paths = pathsOf(space)
  const attachments = filesOf(space, paths, files)
  const pages = pagesOf(space, paths, attachments)
  const filesByPath = new Map(attachments.map(({ path, file }) => [path, { ...file, path }]))
  return { kind: 'confluence', pages, files: filesByPath, pathOf: (url) => pathOfAddress(url, space, paths) }
}

/** Titles are unique in a space; the names of the pages of further spaces begin with their keys. Posts of a blog are not. */
function pathsOf({ pages, spaces }: ConfluenceSpace): Map<string, string> {
  const keys = new Map(spaces.map(({ id, key }) => [id, key]))
  const main = mainSpace(pages)
  const used = new Set<string>()
  return new Map(
    pages
      .toSorted((a, b) => Number(a.blog) - Number(b.blog))
      .map(({ id, space, title }) => {
        const titlePath = pathOfTitle(title)
        const name = space === main ? titlePath : `${keys.get(space) ?? space} - ${titlePath}`
        const path = used.has(name) ? `${name} (${id})` : name
        used.add(path)
        return [id, path]
      }),
  )
}

/** Space of the first page. */
const mainSpace = (pages: readonly SpacePage[]): string => pages[0]?.space ?? ''

type Attached = { page: string; name: string; path: string; file: ArchiveFile }

/** The newest version of each file, under the name by which pages know it. */
function filesOf(
  { attachments }: ConfluenceSpace,
  paths: ReadonlyMap<string, string>,
  files: readonly ArchiveFile[],
): Attached[] {
  const byFolder = Map.groupBy(files, ({ path }) => path.split('/').slice(0, -1).join('/'))
  return attachments.flatMap(({ id, page, name, version }) => {
    const versions = byFolder.get(`attachments/${page}/${id}`) ?? []
    const number = ({ path }: ArchiveFile) => Number(path.split('/').at(-1)?.replace(/\D.*$/, '') || 0)
    const file =
      versions.find((one) => number(one) === Number(version)) ?? versions.toSorted((a, b) => number(b) - number(a))[0]
    const owner = paths.get(page)
    if (!file || owner === undefined) return []
    return [{ page, name, path: `attachments/${owner}/${pathOfTitle(name)}`, file }]
  })
}

function pagesOf(
  space: ConfluenceSpace,
  paths: ReadonlyMap<string, string>,
  attachments: readonly Attached[],
): ForeignPage[] {
  const keys = new Map(space.spaces.map(({ id, key }) => [id, key]))
  const main = mainSpace(space.pages)
  const several = new Set(space.pages.map((page) => page.space)).size > 1
  const attachmentsByPage = Map.groupBy(attachments, ({ page }) => page)
  const top = ({ blog, space: id }: SpacePage) => (blog ? `blog ${id}` : several ? `space ${id}` : null)
  const pages = space.pages.toSorted(compare).map((page): ForeignPage => {
    const { id, title, body, wiki, hidden, labels, comments } = page
    const path = paths.get(id) ?? id
    const names = {
      ...{ page: path, title, space: keys.get(page.space) ?? '', main: keys.get(main) ?? '' },
      ...usersIn(body, space.users),
      ...Object.fromEntries(
        (attachmentsByPage.get(id) ?? []).map((one) => [
          `file:${one.name.normalize('NFC')}`,
          addressOf(...one.path.split('/')),
        ]),
      ),
    }
    return {
      ...{ sourceId: id, parent: page.parent ?? top(page), title, path, page: id },
      body: {
        kind: wiki ? 'confluenceWiki' : 'confluenceStorage',
        read: async () => Buffer.from(body),
        ...{ names, facts: plainFacts({ hidden, keywords: labels }), comments },
      },
    }
  })
  return [...headings(space, several), ...pages]
}

const USER = /ri:(?:userkey|account-id)="([^"]{1,100})"/g

function usersIn(body: string, users: ConfluenceSpace['users']): Record<string, string> {
  const keys = [...body.matchAll(USER)].flatMap(([, key = '']) => (Object.hasOwn(users, key) ? [key] : []))
  return Object.fromEntries(keys.map((key) => [`user:${key}`, users[key] ?? key]))
}

/** Folders for several spaces, and for posts of a blog. */
function headings({ spaces, pages }: ConfluenceSpace, several: boolean): ForeignPage[] {
  const heading = (sourceId: string, parent: string | null, title: string) => ({
    sourceId,
    parent,
    title,
    path: sourceId,
    body: null,
  })
  return spaces.flatMap(({ id, name, key }) => {
    const above = several ? [heading(`space ${id}`, null, name || key)] : []
    const blog = pages.some((page) => page.blog && page.space === id)
    return [...above, ...(blog ? [heading(`blog ${id}`, several ? `space ${id}` : null, 'Blog')] : [])]
  })
}

const collator = new Intl.Collator('zh-CN', { numeric: true })
/** Those that somebody placed come first, the others by their names. */
const compare = (a: SpacePage, b: SpacePage) =>
  Number(a.blog) - Number(b.blog) ||
  (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER) ||
  collator.compare(a.title, b.title)

const BY_ID = /[?&]pageId=(\d+)|\/pages\/(\d+)(?:\/|$|\?)/
const BY_TITLE = /\/display\/([^/?#]+)\/([^/?#]+)|\/viewpage\.action\?spaceKey=([^&#]+)&title=([^&#]+)/

function pathOfAddress(
  url: string,
  { pages, spaces }: ConfluenceSpace,
  paths: ReadonlyMap<string, string>,
): string | null {
  if (!/^https?:\/\//i.test(url)) return null
  const [, query, folder] = BY_ID.exec(url) ?? []
  const id = query ?? folder
  if (id !== undefined) return paths.get(id) ?? null
  const [key = '', name = ''] = (BY_TITLE.exec(url) ?? []).slice(1).filter((one) => one !== undefined)
  if (name === '') return null
  const title = decodeLink(name.replaceAll('+', ' '))
  const space = spaces.find((one) => one.key === decodeLink(key))?.id
  const page = pages.find((one) => one.space === space && one.title === title)
  return page ? (paths.get(page.id) ?? null) : null
}
