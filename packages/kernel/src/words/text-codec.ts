// Texts inside of stored values: what is read of each kind of value, and how its texts are replaced. Pure.
import { type Block, blockTexts, readBlocks, replaceText } from '@lectern/content'

/**
 * text: a string. list: strings. words: texts and descriptions of a robot's suggestions. page: texts of a portal in their languages.
 * blocks: those of an article, or the articles of a manual with their titles.
 */
export type Codec = 'text' | 'list' | 'words' | 'page' | 'blocks'
type Change = (text: string) => string
/** `read` also takes what is not stored yet; of other values it reads nothing. */
type CodecRules = { read(value: unknown): string[]; replace(value: unknown, change: Change): unknown }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function keyed(keys: ReadonlySet<string>): CodecRules {
  const read = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(read)
    if (!isObject(value)) return []
    return Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'string' ? (keys.has(key) ? [inner] : []) : read(inner),
    )
  }
  const replace = (value: unknown, change: Change): unknown => {
    if (Array.isArray(value)) return value.map((inner) => replace(inner, change))
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        typeof inner === 'string' ? (keys.has(key) ? change(inner) : inner) : replace(inner, change),
      ]),
    )
  }
  return { read, replace }
}

type Node = { title: string; content: unknown; children: Node[] }
const isNode = (value: unknown): value is Node => isObject(value) && 'title' in value && Array.isArray(value.children)
const blocksIn = (content: unknown): Block[] => (Array.isArray(content) ? readBlocks(content) : [])

function readNode({ title, content, children }: Node): string[] {
  return [title, ...blockTexts(blocksIn(content)).map(({ text }) => text), ...children.flatMap(readNode)]
}
const replaceNode = (node: Node, change: Change): Node => ({
  ...node,
  title: change(node.title),
  ...(Array.isArray(node.content) && { content: replaceText(blocksIn(node.content), change) }),
  children: node.children.map((child) => replaceNode(child, change)),
})

export const CODECS: Record<Codec, CodecRules> = {
  text: {
    read: (value) => (typeof value === 'string' ? [value] : []),
    replace: (value, change) => (typeof value === 'string' ? change(value) : value),
  },
  list: {
    read: (value) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []),
    replace: (value, change) =>
      Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? change(one) : one)) : value,
  },
  words: keyed(new Set(['text', 'description'])),
  page: keyed(new Set(['zh_CN', 'en_US', 'value', 'icp'])),
  blocks: {
    read: (value) => {
      if (!Array.isArray(value) || value.length === 0) return []
      if (value.every(isNode)) return value.flatMap(readNode)
      return blockTexts(blocksIn(value)).map(({ text }) => text)
    },
    replace: (value, change) => {
      if (!Array.isArray(value) || value.length === 0) return value
      return value.every(isNode)
        ? value.map((node) => replaceNode(node, change))
        : [...replaceText(blocksIn(value), change)]
    },
  },
}
