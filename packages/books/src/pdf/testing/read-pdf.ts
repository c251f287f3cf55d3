// Text and structure of a PDF file, read by other programs: poppler and qpdf, as packages of the system.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const runs = (command: string, flag: string) => spawnSync(command, [flag], { stdio: 'ignore' }).status === 0
/** Without them the tests that read files are skipped. */
export const canReadPdf = runs('qpdf', '--version') && runs('pdftotext', '-v')

function withFile<T>(bytes: Uint8Array, work: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'book-'))
  try {
    const path = join(folder, 'book.pdf')
    writeFileSync(path, bytes)
    return work(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] })

/** The words of the pages between head and foot, in the order of the file. */
export const textOfPdf = (bytes: Uint8Array): string =>
  withFile(bytes, (path) =>
    run('pdftotext', '-raw', '-r', '72', '-x', '0', '-y', '60', '-W', '900', '-H', '725', path, '-'),
  )

/** The text of each page, head and foot included. */
export const pagesOfPdf = (bytes: Uint8Array): string[] =>
  withFile(bytes, (path) => run('pdftotext', path, '-').split('\f'))

const PAGE_HEIGHT = 841.89
/** Distance of a heading below the target of its link. */
const BELOW_END = 60
const WORD = /<word xMin="[^"]*" yMin="([^"]*)" xMax="[^"]*" yMax="[^"]*">([^<]*)<\/word>/g
const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The words that a reader sees who follows a link, without blanks, on pages that are higher than wide. */
export function shownByLinks(bytes: Uint8Array): (link: PdfLink) => string {
  const pages = withFile(bytes, (path) => run('pdftotext', '-bbox', path, '-'))
    .split('<page ')
    .slice(1)
    .map((page) => [...page.matchAll(WORD)].map(([, y, word = '']) => ({ y: Number(y), word })))
  return ({ toPage = 0, top = 0 }) =>
    (pages[toPage - 1] ?? [])
      .filter(({ y }) => y > PAGE_HEIGHT - top - 1 && y < PAGE_HEIGHT - top + BELOW_END)
      .map(({ word }) => word.replace(/&\w+;|&#39;/g, (sign) => SIGNS[sign] ?? sign))
      .join('')
}

/** The words in the order of the structure that screen readers follow; heads, feet and watermarks are no part of it. */
export const structureOfPdf = (bytes: Uint8Array): string =>
  withFile(bytes, (path) => run('pdfinfo', '-struct-text', path))
    .split('\n')
    .flatMap((line) => /^\s*"(.*)"$/.exec(line)?.[1] ?? [])
    .join('')

/** Counts drawn pictures, each time that they are drawn. */
export const picturesOfPdf = (bytes: Uint8Array): number =>
  withFile(bytes, (path) => run('pdfimages', '-list', path))
    .split('\n')
    .filter((line) => /^\s*\d+\s+\d+\s+image\b/.test(line)).length

/** Name to value, as pdfinfo prints them. */
export const infoOfPdf = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    withFile(bytes, (path) => run('pdfinfo', path))
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )

/** Fonts that are not embedded, and how many there are. */
export function fontsOfPdf(bytes: Uint8Array): { count: number; notEmbedded: string[] } {
  const lines = withFile(bytes, (path) => run('pdffonts', path))
    .trim()
    .split('\n')
    .slice(2)
  const notEmbedded = lines.filter((line) => !/\syes\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+$/.test(line))
  return { count: lines.length, notEmbedded }
}

/** Returns the messages of qpdf; '' for a valid file. */
export const complaintsAbout = (bytes: Uint8Array): string =>
  withFile(bytes, (path) => {
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' })
    return status === 0 ? '' : stdout + stderr
  })

type Bookmark = { title: string; kids: Bookmark[] }

/** The bookmarks, those below others indented by two blanks each. */
export function bookmarksOfPdf(bytes: Uint8Array): string[] {
  const json = withFile(bytes, (path) => run('qpdf', '--json', '--json-key=outlines', path))
  const lines = (list: Bookmark[], indent: string): string[] =>
    list.flatMap(({ title, kids }) => [indent + title, ...lines(kids, `${indent}  `)])
  return lines((JSON.parse(json) as { outlines: Bookmark[] }).outlines, '')
}

type PdfObject = { value?: unknown; stream?: { dict: unknown } }
export type PdfLink = { page: number; url?: string; toPage?: number; top?: number }

/** All links, with their page and target. One that goes over two pages counts once. */
export function linksOfPdf(bytes: Uint8Array): PdfLink[] {
  const json = withFile(bytes, (path) => run('qpdf', '--json', '--json-key=qpdf', '--json-key=pages', path))
  const { qpdf, pages } = JSON.parse(json) as {
    qpdf: [unknown, Record<string, PdfObject>]
    pages: { object: string }[]
  }
  const objects = qpdf[1]
  // biome-ignore lint/suspicious/noExplicitAny: the shape of a file of others
  const get = (value: any): any =>
    typeof value === 'string' && / R$/.test(value) ? objects[`obj:${value}`]?.value : value
  const pageOf = new Map(pages.map(({ object }, index) => [object, index + 1]))
  const names = new Map<string, unknown>()
  const collect = (node: unknown): void => {
    const tree = get(node) ?? {}
    for (const kid of get(tree['/Kids']) ?? []) collect(kid)
    const list = get(tree['/Names']) ?? []
    for (let i = 0; i < list.length; i += 2) names.set(list[i], list[i + 1])
  }
  const root = get((objects.trailer as { value: Record<string, unknown> }).value['/Root'])
  collect(get(root['/Names'])?.['/Dests'])
  const all = pages.flatMap(({ object }, index) =>
    (get(get(object)['/Annots']) ?? []).flatMap((reference: unknown): PdfLink[] => {
      const annotation = get(reference)
      if (annotation['/Subtype'] !== '/Link') return []
      const action = get(annotation['/A']) ?? {}
      if (action['/URI']) return [{ page: index + 1, url: String(action['/URI']).replace(/^u:/, '') }]
      let dest = get(annotation['/Dest'] ?? action['/D'])
      if (typeof dest === 'string') dest = get(names.get(dest))
      const target = get(dest?.['/D'] ?? dest)
      const toPage = pageOf.get(target[0])
      return [{ page: index + 1, ...(toPage !== undefined && { toPage }), top: Number(target[3]) }]
    }),
  )
  const sameEnd = (a: PdfLink, b: PdfLink | undefined) => a.toPage === b?.toPage && a.url === b?.url && a.top === b?.top
  return all.filter((link, index) => !sameEnd(link, all[index - 1]) || link.page === all[index - 1]?.page)
}

type PdfWord = { xMin: number; yMin: number; xMax: number; yMax: number; word: string }
export type PdfPage = { width: number; height: number; words: PdfWord[] }

const BOX = /<word xMin="([^"]*)" yMin="([^"]*)" xMax="([^"]*)" yMax="([^"]*)">([^<]*)<\/word>/g

/** Returns the positions of words, in points from the upper left corner of each page. */
export const boxesOfPdf = (bytes: Uint8Array): PdfPage[] =>
  withFile(bytes, (path) => run('pdftotext', '-bbox', path, '-'))
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [, width, height] = /width="([^"]*)" height="([^"]*)"/.exec(page) ?? []
      const all = [...page.matchAll(BOX)].map(([, xMin, yMin, xMax, yMax, word = '']) => ({
        ...{ xMin: Number(xMin), yMin: Number(yMin), xMax: Number(xMax), yMax: Number(yMax), word },
      }))
      return { width: Number(width), height: Number(height), words: all }
    })

/** The names of all fonts in the file. */
export const fontNamesOfPdf = (bytes: Uint8Array): string[] =>
  withFile(bytes, (path) => run('pdffonts', path))
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.split(/\s+/)[0] ?? '')
