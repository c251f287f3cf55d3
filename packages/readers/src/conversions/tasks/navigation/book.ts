// The contents of a book of Yuque: YAML in JSON in JSON.
import { parse } from 'yaml'
import { entry, type Fields, isFields, type NavEntry, textOf } from './entry.ts'

/** `ref` of a line is the name of its document, or an address. Throws when it cannot be read as data. */
export function bookEntries(text: string): NavEntry[] {
  const outer: unknown = JSON.parse(text)
  const meta: unknown = isFields(outer) ? JSON.parse(textOf(outer, 'meta') ?? '{}') : {}
  const book = isFields(meta) && isFields(meta.book) ? meta.book : {}
  const lines: unknown = parse(textOf(book, 'tocYml') ?? '[]', { logLevel: 'silent', maxAliasCount: 50 })
  return Array.isArray(lines) ? nested(lines.filter(isFields).filter(({ type }) => type !== 'META')) : []
}

/** Lines are in their order, and say how deep they are. */
function nested(lines: readonly Fields[]): NavEntry[] {
  const top: NavEntry[] = []
  const open: { level: number; children: NavEntry[] }[] = [{ level: -1, children: top }]
  for (const line of lines) {
    const level = typeof line.level === 'number' ? line.level : 0
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= level) open.pop()
    const ref = line.type === 'TITLE' ? null : textOf(line, 'url', 'slug')
    const node = entry({ title: textOf(line, 'title'), ref })
    open.at(-1)?.children.push(node)
    open.push({ level, children: node.children })
  }
  return top
}
