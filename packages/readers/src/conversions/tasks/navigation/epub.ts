// Reads order and contents from the files of an EPUB book: container.xml, the package, and one of two lists of contents.

import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { linkLists } from '../../../foreign/index.ts'
import { entry, type NavEntry, type Navigation } from './entry.ts'

type Read = Partial<Navigation>

/** `base`: the path of the package. */
export function containerOf(xml: string): Read {
  let base = ''
  walk(xml, ({ name, attributes }) => {
    if (name === 'rootfile' && base === '') base = attributes['full-path'] ?? ''
  })
  return { base }
}

/** `entries`: the pages in reading order; `base`: the list of contents, beside the package; `label`: the title of the book. */
export function packageOf(xml: string): Read {
  const items = new Map<string, { href: string; properties: string; type: string }>()
  const order: string[] = []
  let listed = ''
  let title = ''
  walk(
    xml,
    ({ name, attributes }) => {
      const { id = '', href = '', properties = '', idref = '', toc = '' } = attributes
      if (name === 'item') items.set(id, { href, properties, type: attributes['media-type'] ?? '' })
      if (name === 'itemref') order.push(idref)
      if (name === 'spine') listed = toc
    },
    (name, text) => {
      if (name === 'title' && title === '') title = text
    },
  )
  const all = [...items.values()]
  const contents =
    all.find(({ properties }) => properties.split(' ').includes('nav')) ??
    items.get(listed) ??
    all.find(({ type }) => type === 'application/x-dtbncx+xml')
  const entries = order.flatMap((id) => {
    const page = items.get(id)
    return page === undefined || page.href === '' ? [] : [entry({ ref: page.href })]
  })
  return { entries, base: contents?.href ?? '', label: title || null }
}

/** Reads the contents of EPUB 2. */
export function ncxOf(xml: string): Read {
  const top: NavEntry = entry({})
  const open = [top]
  walk(
    xml,
    ({ name, attributes }) => {
      if (name === 'navPoint') {
        const line = entry({})
        open.at(-1)?.children.push(line)
        open.push(line)
      }
      const line = open.at(-1)
      if (name === 'content' && line && line !== top) line.ref ??= attributes.src ?? null
    },
    (name, text) => {
      const line = open.at(-1)
      if (name === 'text' && line && line !== top) line.title ??= text
      if (name === 'navPoint' && open.length > 1) open.pop()
    },
  )
  return { entries: top.children }
}

const CONTENTS = /<nav\b[^>]*\btype\s*=\s*["']toc["'][\s\S]*?<\/nav>/i

/** Reads the contents of EPUB 3; its other lists are those of pages and landmarks. */
export function navOf(html: string): Read {
  const entriesOf = (lines: ReturnType<typeof linkLists>): NavEntry[] =>
    lines.map(({ words, href, children }) => entry({ title: words, ref: href, children: entriesOf(children) }))
  return { entries: entriesOf(linkLists(CONTENTS.exec(html)?.[0] ?? html)) }
}

/** Names without their prefixes; `close` gets the text of the element. */
function walk(
  xml: string,
  open: (tag: { name: string; attributes: Record<string, string> }) => void,
  close: (name: string, text: string) => void = () => {},
): void {
  const parser = new SaxesParser()
  let text = ''
  const bare = (name: string) => name.replace(/^.*:/, '')
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    text = ''
    open({ name: bare(name), attributes })
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', ({ name }) => {
    close(bare(name), text.replace(/\s+/g, ' ').trim())
    text = ''
  })
  parser.write(xml).close()
}
