// Links of imported documents: to each other, to files of the archive, to headings. Broken links are reported and removed.
import { type Block, rewriteLinks, type UrlUse } from '@lectern/content'
import { oldAddress } from '../../kernel/index.ts'
import type { ImportDocument } from '../articles/import-documents.ts'
import { addressOf, type FoundLink, findLink, type LinkTarget, pathsOfLink, placeIn } from '../articles/import-links.ts'
import type { Report } from './report.ts'
import { EMBEDDED_FOLDER } from './source.ts'

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i
const OWN_FILE = /^\/file\?/

/** Paths of existing files that the documents show or link to. */
export function findUsedFiles(
  documents: readonly ImportDocument[],
  has: (path: string) => boolean,
  roots: readonly string[],
): string[] {
  const paths = new Set<string>()
  for (const { path: from, blocks } of documents) {
    rewriteLinks(blocks, (url) => {
      const path = SCHEME.test(url) || url.startsWith('#') ? undefined : pathsOfLink(url, from, roots).find(has)
      if (path !== undefined) paths.add(path)
      return url
    })
  }
  return [...paths]
}

/** Addresses of pictures that the documents show from other sites. */
export function findRemotePictures(documents: readonly ImportDocument[]): string[] {
  const urls = new Set<string>()
  for (const { blocks } of documents) {
    rewriteLinks(blocks, (url, use) => {
      if (use === 'image' && /^(?:https?:)?\/\//i.test(url)) urls.add(url)
      return url
    })
  }
  return [...urls]
}

export type LinkTargets = {
  manualCode: string
  /** Imported documents by path. */
  targets: ReadonlyMap<string, LinkTarget>
  /** Ids of files by path, or by the address on another site. */
  files: ReadonlyMap<string, string>
  /** Where addresses from the top of the site may begin. */
  roots: readonly string[]
  /** Paths of documents by the addresses of their old site. */
  addresses: ReadonlyMap<string, string>
  report: Report
}

const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp)(?:[?#]|$)/i

/** Links that replaced pictures in tables: cells hold text only. */
function picturesInTables(blocks: readonly Block[]): string[] {
  const found: string[] = []
  for (const block of blocks) {
    found.push(...picturesInTables(block.children))
    if (block.type !== 'table') continue
    rewriteLinks([{ ...block, children: [] }], (url) => {
      if (PICTURE.test(url)) found.push(url)
      return url
    })
  }
  return found
}

/** The document's blocks with links that work in the manual. */
export function rewriteImportedLinks({ path, blocks }: ImportDocument, known: LinkTargets): Block[] {
  for (const url of picturesInTables(blocks)) known.report.add(path, 'pictureInTable', url.split('/').at(-1) ?? url)
  return rewriteLinks(blocks, (url, use) => (SCHEME.test(url) ? external(url, use) : internal(url, use)))

  function external(url: string, use: UrlUse): string {
    const file = use === 'image' ? known.files.get(url) : undefined
    if (file !== undefined) return `/file?fileId=${file}`
    if (use !== 'link') known.report.add(path, 'pictureRemote', url)
    return url
  }

  function internal(url: string, use: UrlUse): string | null {
    if (OWN_FILE.test(url)) return url
    if (url.startsWith('#')) return heading(url.slice(1))
    const article = use === 'link' ? (findLink(url, path, known.targets, known.roots) ?? byAddress(url)) : null
    if (article) {
      if (article.place === undefined) known.report.add(path, 'placeMissing', url)
      return addressOf(article, known.manualCode)
    }
    const named = pathsOfLink(url, path, known.roots).find((one) => known.files.has(one))
    const file = named === undefined ? undefined : known.files.get(named)
    if (file !== undefined) return `/file?fileId=${file}`
    // For embedded pictures the reason is reported already.
    if (!url.startsWith(`/${EMBEDDED_FOLDER}/`))
      known.report.add(path, use === 'link' ? 'linkMissing' : 'pictureMissing', url)
    return null
  }

  /** A page by an address that it had, whatever its path is. */
  function byAddress(url: string): FoundLink | null {
    const wanted = url.startsWith('/') ? [url, url.replace(/^\/[^/]+(?=\/)/, '')] : []
    for (const one of wanted) {
      const found = known.addresses.get(oldAddress(one) ?? '')
      const target = found === undefined ? undefined : known.targets.get(found)
      if (target) return { target, place: placeIn(target, /#(.*)$/.exec(url)?.[1] ?? '') }
    }
    return null
  }

  /** A place of the same page; its top is the article. What only a program of the page answers is no place. */
  function heading(fragment: string): string | null {
    const target = known.targets.get(path)
    const anchor = target && fragment !== '' ? placeIn(target, fragment) : undefined
    if (anchor === undefined || !target) {
      if (fragment !== '') known.report.add(path, 'linkMissing', `#${fragment}`)
      return null
    }
    return anchor === '' ? `/pub/${known.manualCode}?articleId=${target.id}` : `#${anchor}`
  }
}
