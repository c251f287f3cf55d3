// SUMMARY.md of GitBook and mdBook: a list of links, in parts with headings.
import { entry, type NavEntry } from './entry.ts'

const HEADING = /^#{1,6}\s{1,99}(.{1,999}?)\s{0,99}#{0,99}$/
const ITEM = /^(\s*)(?:[*+-]|\d+[.)])\s+(.*)$/s
const LINK = /^\[((?:[^\]\\]|\\.)*)\]\(\s*(?!\s)(?:<([^>]*)>[^)]*|([^)\s]*)(?:\s[^)]*)?)\)/
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x26': '&', '#39': "'" }
/** The heading of the whole file, no part of it. */
const NAME = /^(?:summary|(?:table of )?contents|目录)$/i

export function summaryEntries(text: string): NavEntry[] {
  const top: NavEntry[] = []
  let part = top
  let open: { indent: number; item: NavEntry }[] = []
  for (const line of withoutCode(text.replace(/\r\n?/g, '\n')).split('\n')) {
    const heading = HEADING.exec(line)?.[1]
    if (heading !== undefined) {
      open = []
      part = top
      if (NAME.test(heading.trim())) continue
      const group = entry({ title: plain(heading) })
      top.push(group)
      part = group.children
      continue
    }
    const [, blanks = '', words] = ITEM.exec(line) ?? (LINK.test(line) ? [line, '', line] : [])
    if (words === undefined) continue
    const indent = blanks.replaceAll('\t', '    ').length
    const item = itemOf(words)
    open = open.filter((one) => one.indent < indent)
    const siblings = open.at(-1)?.item.children ?? part
    siblings.push(item)
    open.push({ indent, item })
  }
  return top
}

/** An API that GitBook draws pages of is there as its settings, whose kind is reported. */
const withoutCode = (text: string): string =>
  text.replace(/^([ \t]*[*+-][ \t]+)```\w*[ \t]*\n([\s\S]*?)^[ \t]*```[ \t]*$/gm, (_, item: string, code: string) => {
    const kind = /^[ \t]*type:[ \t]*(\S+)[ \t]*$/m.exec(code)?.[1]
    return item + (kind ?? code.trim().split('\n')[0] ?? '')
  })

function itemOf(words: string): NavEntry {
  const link = LINK.exec(words)
  if (!link) return entry({ title: plain(words) })
  return entry({ title: plain(link[1] ?? ''), ref: link[2] ?? link[3] ?? null })
}

/** Without the place that GitBook puts behind a heading, and without marks of looks. */
const plain = (text: string) =>
  text
    .replace(/<\/?[a-z][^<>]{0,500}>/gi, '')
    .replace(/(?<!\\)(\*\*|`)(.+?)(?<!\\)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(amp|lt|gt|quot|#x26|#39);/g, (_, name: string) => SIGNS[name] ?? '')
    .trim()
