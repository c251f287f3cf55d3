// The contents of a Confluence space in its index.html: lists in lists, of links to pages.
import { linkLists } from '../../../foreign/index.ts'
import { entry, type NavEntry } from './entry.ts'

export const spaceEntries = (html: string): NavEntry[] => entriesOf(linkLists(html))

type Line = ReturnType<typeof linkLists>[number]
const entriesOf = (lines: readonly Line[]): NavEntry[] =>
  lines.map(({ words, href, children }) => entry({ title: words, ref: href, children: entriesOf(children) }))
