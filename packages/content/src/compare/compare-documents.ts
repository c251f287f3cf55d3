/**
 * Two states of a document side by side (specification §2 history versions, §8 Conflict): which blocks are gone, new or changed,
 * and in changed ones which words. Blocks are rendered as readers see them; long runs of equal ones become a gap.
 */
import { diffArrays } from 'diff'
import type { Block } from '../model/document.ts'
import { escapeHtml } from '../render/escape.ts'
import { renderArticle } from '../render/render-article.ts'
import { markWords } from './mark-words.ts'

export type Documentish = { title: string; blocks: Block[] }
/** HTML of our renderer, with <del> and <ins> around words; null where a side has nothing. `count`: equal blocks left out. */
export type DiffRow =
  | { kind: 'same' | 'changed'; before: string; after: string }
  | { kind: 'removed'; before: string; after: null }
  | { kind: 'added'; before: null; after: string }
  | { kind: 'gap'; count: number }

/** Equal blocks shown on each side of a change. */
const CONTEXT = 2

/** Equal for blocks of equal content; ids and undefined properties do not count. */
const keyOf = (block: Block): string =>
  JSON.stringify(block, (name, value: unknown) => (name === 'id' ? undefined : value))

/** Each block by itself; items of a numbered list keep the number they have among their neighbours. */
function numbered(blocks: Block[]): Block[] {
  let number = 0
  return blocks.map((block) => {
    if (block.type !== 'numberedListItem') {
      number = 0
      return block
    }
    number = number === 0 ? (block.props.start ?? 1) : number + 1
    return { ...block, props: { ...block.props, start: number } }
  })
}

const htmlOf = (block: Block) => renderArticle([block]).html

function changedRow(before: Block, after: Block): DiffRow {
  return { kind: 'changed', ...markWords(htmlOf(before), htmlOf(after)) }
}

/** Blocks that were replaced by others: those with the same id, or next to each other and of the same type, are one changed block. */
function replaced(gone: readonly Block[], fresh: readonly Block[]): DiffRow[] {
  const rows: DiffRow[] = []
  const ids = new Set(gone.map(({ id }) => id))
  let at = 0
  const add = (until: number) => {
    for (; at < until; at++) {
      const block = fresh[at]
      if (block) rows.push({ kind: 'added', before: null, after: htmlOf(block) })
    }
  }
  for (const block of gone) {
    const same = fresh.findIndex(({ id }, index) => index >= at && id === block.id)
    const next = fresh[at]
    const partner = same >= 0 ? same : next && next.type === block.type && !ids.has(next.id) ? at : -1
    const other = fresh[partner]
    if (other) {
      add(partner)
      rows.push(changedRow(block, other))
      at = partner + 1
    } else rows.push({ kind: 'removed', before: htmlOf(block), after: null })
  }
  add(fresh.length)
  return rows
}

/** Equal blocks: those next to a change are shown. */
function equal(blocks: readonly Block[], first: boolean, last: boolean): DiffRow[] {
  const shown = (block: Block): DiffRow => {
    const html = htmlOf(block)
    return { kind: 'same', before: html, after: html }
  }
  const head = first ? 0 : CONTEXT
  const tail = last ? 0 : CONTEXT
  const left = blocks.length - head - tail
  if (left <= 1) return blocks.map(shown)
  return [
    ...blocks.slice(0, head).map(shown),
    { kind: 'gap', count: left },
    ...blocks.slice(blocks.length - tail).map(shown),
  ]
}

/** Rows from top to bottom, the title first when it differs; empty when both are equal. */
export function compareDocuments(before: Documentish, after: Documentish): DiffRow[] {
  const rows: DiffRow[] = []
  if (before.title !== after.title) {
    const heading = (title: string) => `<h1>${escapeHtml(title)}</h1>`
    rows.push({ kind: 'changed', ...markWords(heading(before.title), heading(after.title)) })
  }
  const left = numbered(before.blocks)
  const right = numbered(after.blocks)
  const changes = diffArrays(left.map(keyOf), right.map(keyOf))
  if (changes.every(({ added, removed }) => !added && !removed)) return rows
  let l = 0
  let r = 0
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i]
    if (!change) break
    if (!change.added && !change.removed) {
      rows.push(...equal(right.slice(r, r + change.count), i === 0, i === changes.length - 1))
      l += change.count
      r += change.count
      continue
    }
    const other = changes[i + 1]
    const pair = other && other.added !== change.added && (other.added || other.removed) ? other : undefined
    const removed = [change, pair].find((part) => part?.removed)?.count ?? 0
    const added = [change, pair].find((part) => part?.added)?.count ?? 0
    rows.push(...replaced(left.slice(l, l + removed), right.slice(r, r + added)))
    l += removed
    r += added
    if (pair) i++
  }
  return rows
}
