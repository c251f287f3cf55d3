/**
 * Two states of a document side by side (specification §2 history versions, §8 Conflict): which blocks were removed, added or changed,
 * and in changed ones which words. Blocks are rendered as readers see them; long runs of equal ones become a gap.
 */
import { diffArrays } from 'diff'
import { append } from '../model/append.ts'
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

const htmlOf = (block: Block) => renderArticle([block], { piece: true }).html

/** Limit of compared blocks: the time grows with the square of their number. Beyond, the whole text has changed. */
const MAX_CHANGED_BLOCKS = 2_000
/** Changed blocks whose words are compared in full, and how far in further ones. */
const FULL_COMPARISONS = 200
const FEW_EDITS = 30

/** Makes the rows of one comparison. */
class Rows {
  readonly list: DiffRow[] = []
  private compared = 0

  changed(before: Block, after: Block): void {
    const edits = ++this.compared > FULL_COMPARISONS ? FEW_EDITS : undefined
    this.list.push({ kind: 'changed', ...markWords(htmlOf(before), htmlOf(after), edits) })
  }

  /** Blocks that were replaced by others: those with the same id, or next to each other and of the same type, are one changed block. */
  replaced(gone: readonly Block[], fresh: readonly Block[]): void {
    const ids = new Set(gone.map(({ id }) => id))
    const places = new Map(fresh.map(({ id }, index) => [id, index]))
    let position = 0
    const add = (until: number) => {
      for (; position < until; position++) {
        const block = fresh[position]
        if (block) this.list.push({ kind: 'added', before: null, after: htmlOf(block) })
      }
    }
    for (const block of gone) {
      const same = places.get(block.id) ?? -1
      const next = fresh[position]
      const partner = same >= position ? same : next && next.type === block.type && !ids.has(next.id) ? position : -1
      const other = fresh[partner]
      if (other) {
        add(partner)
        this.changed(block, other)
        position = partner + 1
      } else this.list.push({ kind: 'removed', before: htmlOf(block), after: null })
    }
    add(fresh.length)
  }
}

/** Equal blocks: those next to a change are shown. */
function equal(blocks: readonly Block[], first: boolean, last: boolean): DiffRow[] {
  const shown = (block: Block): DiffRow => {
    const html = htmlOf(block)
    return { kind: 'same', before: html, after: html }
  }
  const head = first ? 0 : CONTEXT
  const tail = last ? 0 : CONTEXT
  const hiddenCount = blocks.length - head - tail
  if (hiddenCount <= 1) return blocks.map(shown)
  return [
    ...blocks.slice(0, head).map(shown),
    { kind: 'gap', count: hiddenCount },
    ...blocks.slice(blocks.length - tail).map(shown),
  ]
}

type Change = { added: boolean; removed: boolean; count: number }

function changesOf(left: readonly Block[], right: readonly Block[]): readonly Change[] {
  const changes = diffArrays(left.map(keyOf), right.map(keyOf), { maxEditLength: MAX_CHANGED_BLOCKS })
  return (
    changes ?? [
      { removed: true, added: false, count: left.length },
      { removed: false, added: true, count: right.length },
    ]
  )
}

/** Rows from top to bottom, the title first when it differs; empty when both are equal. */
export function compareDocuments(before: Documentish, after: Documentish): DiffRow[] {
  const rows = new Rows()
  if (before.title !== after.title) {
    const heading = (title: string) => `<h1>${escapeHtml(title)}</h1>`
    rows.list.push({ kind: 'changed', ...markWords(heading(before.title), heading(after.title)) })
  }
  const left = numbered(before.blocks)
  const right = numbered(after.blocks)
  const changes = changesOf(left, right)
  if (changes.every(({ added, removed }) => !added && !removed)) return rows.list
  let l = 0
  let r = 0
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i]
    if (!change) break
    if (!change.added && !change.removed) {
      append(rows.list, equal(right.slice(r, r + change.count), i === 0, i === changes.length - 1))
      l += change.count
      r += change.count
      continue
    }
    const other = changes[i + 1]
    const pair = other && other.added !== change.added && (other.added || other.removed) ? other : undefined
    const removed = [change, pair].find((part) => part?.removed)?.count ?? 0
    const added = [change, pair].find((part) => part?.added)?.count ?? 0
    rows.replaced(left.slice(l, l + removed), right.slice(r, r + added))
    l += removed
    r += added
    if (pair) i++
  }
  return rows.list
}
