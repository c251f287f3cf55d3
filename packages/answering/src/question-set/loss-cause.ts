// The edit that took its answer from a question: the block of the former source that was changed or removed (AI-05, ADR 0070). Pure.

import { type Block, blockTexts } from '@lectern/content'
import type { LossCause } from '@lectern/contracts'

type Source = {
  articleId: string
  /** Text of the passage that was cited, and the words of it that were quoted. */
  passage: string
  quote: string
  /** Whether publishing takes the passage out of the index. */
  isRemoved: boolean
}
type Text = { title: string; blocks: Block[] }

/** Characters of a block that are shown. */
const MAX_SHOWN = 300

const plain = (text: string) => text.replace(/\s+/g, '')
const shown = (text: string) => [...text].slice(0, MAX_SHOWN).join('')

/** `winner`: the title of the article that is cited instead, if any. */
export function causeOf(source: Source, published: Text, draft: Text, winner: string): LossCause {
  const place = { articleId: source.articleId, articleTitle: published.title }
  const noBlock = { blockId: '', before: '', after: '' }
  if (!source.isRemoved) return { ...place, ...noBlock, kind: 'outranked', after: winner }
  const block = changedBlocks(published.blocks, draft.blocks)
    .map((one) => ({ one, weight: weightOf(one.before, source) }))
    .sort((a, b) => b.weight - a.weight)[0]
  if (block && block.weight > 0) {
    const { id, before, after } = block.one
    const kind = after === null ? 'removed' : 'changed'
    return { ...place, kind, blockId: id, before: shown(before), after: shown(after ?? '') }
  }
  return { ...place, kind: 'title', blockId: '', before: published.title, after: draft.title }
}

type ChangedBlock = { id: string; before: string; after: string | null }

/** Blocks whose text is not in the draft; `after`: of the block with the same id. A block that was only moved is none of them. */
function changedBlocks(published: readonly Block[], draft: readonly Block[]): ChangedBlock[] {
  const draftTexts = blockTexts(draft)
  const texts = new Map(draftTexts.map(({ id, text }) => [id, text]))
  const existing = new Set(draftTexts.map(({ text }) => plain(text)))
  return blockTexts(published)
    .filter(({ text }) => !existing.has(plain(text)))
    .map(({ id, text }) => ({ id, before: text, after: texts.get(id) ?? null }))
}

/** A block that holds the quoted words, or a part of them, comes before the others of the passage. */
function weightOf(text: string, { passage, quote }: Source): number {
  const [block, quoted] = [plain(text), plain(quote)]
  if (block === '') return 0
  if (quoted !== '' && (block.includes(quoted) || quoted.includes(block))) return 2
  return plain(passage).includes(block) || block.includes(plain(passage)) ? 1 : 0
}
