/** Content of a Word file, read as XML: a part that is not well-formed throws. */
import { text } from 'node:stream/consumers'
import { SaxesParser } from 'saxes'
import { fromBufferPromise } from 'yauzl'

export type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] }

/** Texts of the XML parts, by path. */
export async function partsOf(docx: Uint8Array): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(Buffer.from(docx), { lazyEntries: true })
  const parts = new Map<string, string>()
  for await (const entry of archive.eachEntry()) {
    if (!/\.(?:xml|rels)$/.test(entry.fileName)) parts.set(entry.fileName, '')
    else parts.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)))
  }
  return parts
}

/** The root; throws for what is not well-formed XML 1.0 with namespaces. */
export function parseXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const element: Element = { name, attributes: Object.fromEntries(values), children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', (words) => open.at(-1)?.children.push(words))
  parser.write(xml).close()
  return root
}

/** All elements of that name, in reading order. */
export function all(root: Element, name: string): Element[] {
  return root.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return [...(child.name === name ? [child] : []), ...all(child, name)]
  })
}

/** The words in the element, without those of field codes. */
export const wordsIn = (root: Element): string => all(root, 'w:t').map(contentOf).join('')

export const contentOf = ({ children }: Element): string =>
  children.map((child) => (typeof child === 'string' ? child : contentOf(child))).join('')
