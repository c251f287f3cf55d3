// Keeps the record of sensitive words in step with what is saved, published and scanned (ledger OPS-08).
import { type Block, readBlocks } from '@lectern/content'
import type { Database } from '@lectern/db'
import {
  type DomainContext,
  findingsIn as findingsInTexts,
  sensitiveWords,
  tenantActor,
  transact,
  writeEvents,
} from '@lectern/kernel'
import { findingsIn, textsOf } from './findings.ts'
import { articlesWithHits, findWritten, syncHits, type WrittenRow } from './hits.repo.ts'

/** Longer texts are looked at by the worker: a save takes no longer because of them. */
const MAX_AT_ONCE = 20_000

type Saved = {
  articleId: string
  manualId: string
  title: string
  /** Null: only the title was saved. */
  blocks: readonly Block[] | null
  /** Words were found in the article before. */
  hadWords: boolean
}

/**
 * After a save of the draft. Nothing is written when there are no words in it and none were. True when the worker looks at it, or the
 * words in it may have changed.
 */
export async function recordSavedWords(ctx: DomainContext, saved: Saved): Promise<boolean> {
  try {
    return await recordSaved(ctx, saved)
  } catch (err) {
    // The save is acknowledged; the next save, or a scan, finds the words.
    ctx.log.warn({ err, articleId: saved.articleId }, 'a draft could not be checked for sensitive words')
    return false
  }
}

async function recordSaved(ctx: DomainContext, saved: Saved): Promise<boolean> {
  const { all } = await sensitiveWords(ctx.db)
  const { articleId, manualId, title, blocks, hadWords } = saved
  if (all.size === 0 && !hadWords) return false
  const { tenantId } = tenantActor(ctx)
  const texts = blocks === null ? null : textsOf({ title, blocks })
  if (texts === null || texts.reduce((sum, { text }) => sum + text.length, 0) > MAX_AT_ONCE) {
    await transact(ctx, (tx) => writeEvents(tx, [{ type: 'article.wordsWanted', tenantId, articleId }]))
    return true
  }
  const draft = findingsInTexts(all, texts)
  if (draft.length === 0 && !hadWords) return false
  await syncHits(ctx.db, { tenantId, manualId, articleId, draft }, ctx.now())
  return true
}

type Released = { articleId: string; versionId: string; title: string; blocks: readonly Block[]; isDraft: boolean }

/** After these versions were published. */
export async function recordPublishedWords(
  ctx: DomainContext,
  manualId: string,
  releases: readonly Released[],
): Promise<void> {
  const { all } = await sensitiveWords(ctx.db)
  const had = await articlesWithHits(
    ctx.db,
    releases.map(({ articleId }) => articleId),
  )
  if (all.size === 0 && had.size === 0) return
  const { tenantId } = tenantActor(ctx)
  for (const { articleId, versionId, title, blocks, isDraft } of releases) {
    const findings = findingsIn(all, { title, blocks })
    if (findings.length === 0 && !had.has(articleId)) continue
    const published = { versionId, findings }
    const hits = { tenantId, manualId, articleId, published, ...(isDraft && { draft: findings }) }
    await syncHits(ctx.db, hits, ctx.now())
  }
}

/** Looks at draft and published version of each; returns how many hits were opened. */
export async function recordArticles(db: Database, rows: readonly WrittenRow[], now: Date): Promise<number> {
  const had = await articlesWithHits(
    db,
    rows.map(({ id }) => id),
  )
  let opened = 0
  for (const row of rows) opened += await recordArticle(db, row, { had: had.has(row.id), now })
  return opened
}

async function recordArticle(
  db: Database,
  row: WrittenRow,
  { had, now }: { had: boolean; now: Date },
): Promise<number> {
  const { all } = await sensitiveWords(db)
  const { tenantId, manualId, id: articleId, versionId } = row
  const draft = findingsIn(all, { title: row.title, blocks: readBlocks(row.content) })
  const findings =
    versionId === null ? [] : findingsIn(all, { title: row.versionTitle ?? '', blocks: readBlocks(row.versionContent) })
  if (draft.length + findings.length === 0 && !had) return 0
  return syncHits(db, { tenantId, manualId, articleId, draft, published: { versionId, findings } }, now)
}

/** Looks at one article again, for the worker. It is not an error if it no longer exists. */
export async function checkWords(ctx: DomainContext, articleId: string): Promise<void> {
  const row = await findWritten(ctx.db, tenantActor(ctx).tenantId, articleId)
  if (row) await recordArticles(ctx.db, [row], ctx.now())
}
