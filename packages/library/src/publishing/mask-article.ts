// Masks sensitive words in the draft of an article and in what readers see of it, for operators (ledger OPS-08).
import { removeArticlesFromIndex } from '@lectern/ai'
import { readBlocks } from '@lectern/content'
import {
  allowedWords,
  compileWords,
  type DomainContext,
  DomainError,
  tenantActor,
  transact,
  type WordList,
} from '@lectern/kernel'
import { saveArticle } from '../articles/save-article.ts'
import { maskText } from '../sensitive-words/findings.ts'
import { findWritten, type WrittenRow } from '../sensitive-words/hits.repo.ts'
import { insertReleases } from './publish.repo.ts'
import { recordReleases } from './record-releases.ts'
import { renderReleases } from './render-release.ts'

/** Attempts while others keep saving. */
const MAX_ATTEMPTS = 5

/**
 * Every place of the words with these keys becomes a new revision of the draft and a new version; what was there stays in the history.
 * Without effect on an article that no longer exists. Errors: textFull, failed (after MAX_ATTEMPTS concurrent saves).
 */
export async function maskArticle(ctx: DomainContext, articleId: string, keys: readonly string[]): Promise<void> {
  const list = compileWords(
    keys.map((key) => ({ key })),
    await allowedWords(ctx.db),
  )
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = await findWritten(ctx.db, tenantActor(ctx).tenantId, articleId)
    if (!row) return
    const revision = await maskDraft(ctx, list, row)
    if (revision !== null && (await maskPublished(ctx, list, row, revision))) return
  }
  throw new DomainError('failed')
}

/** The revision of the masked draft; null when somebody saved meanwhile. */
async function maskDraft(ctx: DomainContext, list: WordList<unknown>, row: WrittenRow): Promise<number | null> {
  const { id, title, revision } = row
  const blocks = readBlocks(row.content)
  const masked = maskText(list, { title, blocks })
  if (masked.title === title && JSON.stringify(masked.blocks) === JSON.stringify(blocks)) return revision
  const content = row.type === 'folder' ? {} : { content: [...masked.blocks] }
  try {
    return (await saveArticle(ctx, { id, revision, title: masked.title, ...content })).revision
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict') return null
    throw error
  }
}

/** False when somebody saved meanwhile. Search forgets the old text at once and finds the new one when it is indexed. */
async function maskPublished(
  ctx: DomainContext,
  list: WordList<unknown>,
  row: WrittenRow,
  revision: number,
): Promise<boolean> {
  if (row.versionId === null || row.versionTitle === null) return true
  const blocks = readBlocks(row.versionContent)
  const masked = maskText(list, { title: row.versionTitle, blocks })
  if (masked.title === row.versionTitle && JSON.stringify(masked.blocks) === JSON.stringify(blocks)) return true
  const actor = tenantActor(ctx)
  const source = { id: row.id, revision, title: masked.title, content: masked.blocks, earlier: true }
  const releases = await renderReleases(ctx, actor, [source])
  const published = await insertReleases(ctx, actor, row.manualId, releases)
  if (published.length === 0) return false
  await transact(ctx, (tx) => removeArticlesFromIndex(tx, published))
  await recordReleases(ctx, row.manualId, { sources: [source], releases, published })
  return true
}
