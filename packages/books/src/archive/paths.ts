/**
 * Where chapters are in the archive: folders as directories, siblings numbered in their order, as the import of archives reads them.
 * Everything is in one directory, which the import leaves out.
 */
import { posix } from 'node:path'
import { type Block, outlineOf } from '@lectern/content'
import type { Book, BookChapter } from '../book.ts'
import { pathPart } from './entry-path.ts'

/** `folder` is the folder of the chapter's files; `path` is its own page. */
export type ChapterPath = { chapter: BookChapter; path: string }

/** One for each chapter, in order. `extension` has its dot. */
export function chapterPaths({ title, chapters }: Book, extension: string): ChapterPath[] {
  const top = pathPart(title)
  const widths = widthsOf(chapters)
  const folders: { level: number; path: string }[] = []
  const counts = new Map<string, number>()
  return chapters.map((chapter, index) => {
    while (folders.length > 0 && (folders.at(-1)?.level ?? 0) >= chapter.level) folders.pop()
    const parent = folders.at(-1)?.path ?? top
    const number = (counts.get(parent) ?? 0) + 1
    counts.set(parent, number)
    const name = `${String(number).padStart(widths[index] ?? 2, '0')}-${pathPart(chapter.title)}`
    const path = `${parent}/${name}`
    const hasChildren = (chapters[index + 1]?.level ?? 0) > chapter.level
    const isFolder = chapter.kind === 'folder' || hasChildren
    if (isFolder) folders.push({ level: chapter.level, path })
    return { chapter, path: isFolder ? `${path}/index${extension}` : `${path}${extension}` }
  })
}

/** Returns the digits of the numbers among the siblings of each chapter. */
function widthsOf(chapters: readonly BookChapter[]): number[] {
  const groups: { level: number; members: number[] }[] = []
  const widths: number[] = []
  const close = (members: number[]) => {
    for (const member of members) widths[member] = Math.max(2, String(members.length).length)
  }
  for (const [index, { level }] of chapters.entries()) {
    while (groups.length > 0 && (groups.at(-1)?.level ?? 0) > level) close(groups.pop()?.members ?? [])
    const group = groups.at(-1)
    if (group?.level === level) group.members.push(index)
    else groups.push({ level, members: [index] })
  }
  for (const { members } of groups) close(members)
  return widths
}

/** A relative address from one page to another file of the archive. */
export const addressBetween = (from: string, to: string): string =>
  encodeURI(posix.relative(posix.dirname(from), to)).replace(
    /[()?#']/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )

/** The fragment of a heading as Markdown tools make it; undefined for other blocks. */
export function headingFragment(blocks: Block[], blockId: string): string | undefined {
  const heading = outlineOf(blocks).find(({ id }) => id === blockId)
  if (!heading) return undefined
  const slug = heading.text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
  return slug === '' ? undefined : encodeURIComponent(slug)
}
