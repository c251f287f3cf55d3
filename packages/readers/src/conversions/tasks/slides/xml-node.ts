// XML of a presentation as a tree. Of alternatives for programs of several ages, the one that says most is chosen.
import { escapeUTF8 } from 'entities'
import { SaxesParser } from 'saxes'
import { ConversionRefused } from '../../refused.ts'

/** `name` without its prefix; `text` is what is in it directly. */
export type Node = { name: string; full: string; attrs: Record<string, string>; children: Node[]; text: string }

/** Errors: conversionUnreadable. */
export function readXml(xml: string): Node {
  const root: Node = { name: '', full: '', attrs: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw new ConversionRefused('conversionUnreadable')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const attrs = attributes as Record<string, string>
    const node = { name: name.replace(/^.*:/, ''), full: name, attrs, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => {
    const node = open.pop()
    const parent = open.at(-1)
    if (node?.name === 'AlternateContent' && parent) parent.children.splice(-1, 1, ...chosen(node))
  })
  parser.on('text', (text) => {
    const at = open.at(-1)
    if (at) at.text += text
  })
  parser.write(xml.replace(/^\uFEFF/, '')).close()
  return root.children[0] ?? root
}

function chosen({ children }: Node): Node[] {
  const choice = children.find(({ name }) => name === 'Choice')
  const fallback = children.find(({ name }) => name === 'Fallback')
  const isSaid = choice !== undefined && all(choice, 't').some(({ text }) => text.trim() !== '')
  return (isSaid || !fallback?.children.length ? choice : fallback)?.children ?? []
}

export const child = (node: Node | undefined, ...path: string[]): Node | undefined =>
  path.reduce<Node | undefined>((current, name) => current?.children.find((one) => one.name === name), node)

export const childrenOf = (node: Node | undefined, name: string): Node[] =>
  node?.children.filter((one) => one.name === name) ?? []

/** Below a node, in order. */
export function all(node: Node | undefined, name: string): Node[] {
  const matches: Node[] = []
  const walk = (current: Node) => {
    for (const one of current.children) {
      if (one.name === name) matches.push(one)
      walk(one)
    }
  }
  if (node) walk(node)
  return matches
}

/** The id of a relation, whose prefix differs. */
export const relationOf = (node: Node | undefined, name = 'id'): string =>
  Object.entries(node?.attrs ?? {}).find(([full]) => full.endsWith(`:${name}`))?.[1] ?? ''

export const numberOf = (value: string | undefined): number => {
  const number = Number(value)
  return Number.isFinite(number) ? number : 0
}

export const escaped = (text: string): string => escapeUTF8(text).replace(/[^\P{Cc}\n\t]/gu, ' ')
