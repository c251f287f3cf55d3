// Links of imported documents: to each other, to files of the archive, to headings. Broken links are reported and removed.
import { type Block, decodeLink, renameLinks, rewriteLinks, type UrlUse } from '@lectern/content'
import { oldAddress } from '@lectern/kernel'
import type { ImportDocument } from '../../articles/import-documents.ts'
import {
  addressOf,
  type FoundLink,
  findLink,
  type LinkTarget,
  pathsOfLink,
  placeIn,
} from '../../articles/import-links.ts'
import type { Report } from '../import-context.ts'
import { EMBEDDED_FOLDER } from '../read/open-source.ts'

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i
const OWN_FILE = /^\/file\?/

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
  /** Paths of files that are there but may not be stored. */
  refused: ReadonlySet<string>
  /** Possible roots of addresses from the top of the site. */
  roots: readonly string[]
  /** Paths of documents by the addresses of their old site. */
  addresses: ReadonlyMap<string, string>
  report: Report
}

/** The document's blocks with links that work in the manual. */
export function rewriteImportedLinks({ path, blocks }: ImportDocument, links: LinkTargets): Block[] {
  return rewriteLinks(renameLinks(blocks, title), (url, use) =>
    SCHEME.test(url) ? external(url, use) : internal(url, use),
  )

  /** Programs write the name of the file where they show the title of the page. */
  function title({ href, words, alone }: { href: string; words: string; alone: boolean }): string | null {
    const name = decodeLink(
      href
        .replace(/[?#].*$/, '')
        .replace(/\/$/, '')
        .split('/')
        .at(-1) ?? '',
    )
    if (words !== name || !(alone || /\.mdx?$/i.test(words))) return null
    return findLink(href, path, links.targets, links.roots)?.target.title ?? null
  }

  function external(url: string, use: UrlUse): string {
    const file = use === 'image' ? links.files.get(url) : undefined
    if (file !== undefined) return `/file?fileId=${file}`
    if (use !== 'link') links.report.add(path, 'pictureRemote', url)
    return url
  }

  function internal(url: string, use: UrlUse): string | null {
    if (OWN_FILE.test(url)) return url
    if (url.startsWith('#')) return heading(url.slice(1))
    const article = use === 'link' ? (findLink(url, path, links.targets, links.roots) ?? byAddress(url)) : null
    if (article) {
      if (article.place === undefined) links.report.add(path, 'placeMissing', url)
      return addressOf(article, links.manualCode)
    }
    const paths = pathsOfLink(url, path, links.roots)
    const filePath = paths.find((one) => links.files.has(one))
    const file = filePath === undefined ? undefined : links.files.get(filePath)
    if (file !== undefined) return `/file?fileId=${file}`
    // For embedded pictures the reason is reported already.
    if (url.startsWith(`/${EMBEDDED_FOLDER}/`)) return null
    const isRefused = paths.some((one) => links.refused.has(one))
    if (use === 'link') links.report.add(path, isRefused ? 'fileRefused' : 'linkMissing', url)
    else links.report.add(path, isRefused ? 'pictureRefused' : 'pictureMissing', url)
    return null
  }

  /** A page by an address that it had, whatever its path is. */
  function byAddress(url: string): FoundLink | null {
    const addresses = url.startsWith('/') ? [url, url.replace(/^\/[^/]+(?=\/)/, '')] : []
    for (const address of addresses) {
      const pagePath = links.addresses.get(oldAddress(address) ?? '')
      const target = pagePath === undefined ? undefined : links.targets.get(pagePath)
      if (target) return { target, place: placeIn(target, /#(.*)$/.exec(url)?.[1] ?? '') }
    }
    return null
  }

  /** A place of the same page; its top is the article. What only a program of the page answers is no place. */
  function heading(fragment: string): string | null {
    const target = links.targets.get(path)
    const anchor = target && fragment !== '' ? placeIn(target, fragment) : undefined
    if (anchor === undefined || !target) {
      const name = decodeLink(fragment).toLowerCase()
      const elsewhere = name.includes('.') ? placeOf(name) : null
      if (elsewhere !== null) return elsewhere
      if (fragment !== '') links.report.add(path, 'linkMissing', `#${fragment}`)
      return null
    }
    return anchor === '' ? `/pub/${links.manualCode}?articleId=${target.id}` : `#${anchor}`
  }

  /** The name of a setting or a function, which programs for documentation find in any page; null where several have it. */
  function placeOf(name: string): string | null {
    const places = [...links.targets.values()].flatMap(({ id, anchors }) => {
      const anchor = anchors().get(name)
      return anchor === undefined ? [] : [`/pub/${links.manualCode}?articleId=${id}${anchor && `#${anchor}`}`]
    })
    return places.length === 1 ? (places[0] ?? null) : null
  }
}
