/** Jupyter notebooks as documents (EDIT-12): text, code, and what the code put out. */

import { type Block, headingSlugs, newBlock, type TakePicture } from '@lectern/content'
import { cleanText, extractTitle, slugsById } from '@lectern/content/building'
import { htmlToDocument } from '../html/from-html.ts'
import { markdownToDocument } from '../markdown/from-markdown.ts'
import { type FrontFacts, splitFrontMatter } from '../markdown/front-matter.ts'
import type { Lost } from './lost.ts'
import { type Cell, notebookOf } from './notebook-cells.ts'
import { outputBlocks } from './notebook-outputs.ts'

export type NotebookDocument = {
  title: string | null
  blocks: Block[]
  lost: Lost[]
  anchors: Record<string, string>
  /** Characters of outputs that are too long. */
  cut: number
  facts?: FrontFacts
  unread?: string[]
}

/** It keeps titles, and what looks like fields of a page, where they are. */
const TOP = 'x\n\n'
const ATTACHMENT = /(\]\(\s*<?|\bsrc\s*=\s*["']?)attachment:([^)\s"'>]+)/g
const FENCED = /(^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\2|(?![\s\S]))|\$\$[\s\S]*?\$\$)/m
/** A formula in a text without dollar signs around it. */
const FORMULA = /^\\begin\{((?:equation|align|gather|alignat|multline|eqnarray)\*?)\}[\s\S]*?\\end\{\1\}/gm

/** Null for JSON that is not a notebook. Throws ContentError past CONTENT_LIMITS. */
export function notebookPage(value: unknown, take: TakePicture): NotebookDocument | null {
  const notebook = notebookOf(value)
  if (!notebook) return null
  const lost = new Map<string, number>()
  const parts: Lost[] = []
  const names = new Map<string, string>()
  let cut = 0
  const markdown = (text: string, attachments: Cell['attachments'] = new Map()): Block[] => {
    const read = markdownToDocument(TOP + withFormulas(withAttachments(cleanText(text), attachments, take)), take)
    const blocks = read.blocks.slice(1)
    const slugs = headingSlugs(blocks)
    for (const [name, slug] of Object.entries(read.anchors)) {
      const id = slugs.get(slug)
      if (id !== undefined && !names.has(name)) names.set(name, id)
    }
    parts.push(...read.lost.map(({ what, dropped }) => ({ what, dropped })))
    return blocks
  }
  const reader = {
    take,
    markdown,
    lose: (what: string) => void lost.set(what, (lost.get(what) ?? 0) + 1),
    cut: (characters: number) => {
      cut += characters
    },
  }
  const { front, cells } = withoutFront(notebook.cells)
  const blocks = cells.flatMap((cell): Block[] => {
    if (cell.kind === 'markdown') return markdown(cell.source, cell.attachments)
    if (cell.kind === 'raw') return rawBlocks(cell, markdown, parts, take)
    const code = cell.source.replace(/^\s*\n/, '').trimEnd()
    return [
      ...(code === '' ? [] : [newBlock.codeBlock(notebook.language || 'python', cleanText(code))]),
      ...cell.outputs.flatMap((output) => outputBlocks(output, reader)),
    ]
  })
  const document = extractTitle(front?.title ?? notebook.title, blocks)
  const slugs = slugsById(document.blocks)
  return {
    ...document,
    lost: [
      ...(front?.lost ?? []),
      ...parts,
      ...[...lost].map(([what, count]) => ({ what: `${what} × ${count}`, dropped: true })),
    ],
    anchors: Object.fromEntries(
      [...names].flatMap(([name, id]) => {
        const slug = slugs.get(id)
        return slug === undefined ? [] : [[name, slug]]
      }),
    ),
    cut,
    ...(front && { facts: front.facts, unread: front.unread }),
  }
}

/** Quarto and Jekyll say of the page what it is in a first cell that is neither code nor text. */
function withoutFront(cells: readonly Cell[]) {
  const [first] = cells
  const text = first?.kind === 'code' ? '' : cleanText(first?.source ?? '').trim()
  const front = /^---\n/.test(text) ? splitFrontMatter(`${text}\n`) : null
  return front && front.body.trim() === '' ? { front, cells: cells.slice(1) } : { front: null, cells }
}

function rawBlocks(
  { source, mime }: Cell,
  markdown: (text: string) => Block[],
  lost: Lost[],
  take: TakePicture,
): Block[] {
  if (source.trim() === '') return []
  if (/markdown/.test(mime)) return markdown(source)
  if (!/html/.test(mime)) return [newBlock.codeBlock('text', cleanText(source.trim()))]
  const read = htmlToDocument(`<p>x</p>${source}`, take)
  lost.push(...read.lost.map((what) => ({ what, dropped: true })))
  return read.blocks.slice(1)
}

function withAttachments(text: string, attachments: Cell['attachments'], take: TakePicture): string {
  if (attachments.size === 0) return text
  const paths = new Map<string, string | null>()
  return text.replace(ATTACHMENT, (whole, before: string, name: string) => {
    const data = attachments.get(name) ?? attachments.get(decoded(name))
    if (data === undefined) return whole
    if (!paths.has(name)) paths.set(name, take(data))
    return `${before}${paths.get(name) ?? ''}`
  })
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const withFormulas = (text: string): string =>
  text.includes('\\begin{')
    ? text
        .split(FENCED)
        .filter((_, index) => index % 3 !== 2)
        .map((part, index) => (index % 2 === 1 ? part : part?.replace(FORMULA, (formula) => `\n$$\n${formula}\n$$\n`)))
        .join('')
    : text
