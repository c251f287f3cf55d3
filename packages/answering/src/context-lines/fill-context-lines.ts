// Has lines of context written for the passages of organisations that want them, article by article, and indexes each article with them.
// What is written stays when the process ends; only passages without a line are asked about (ADR 0068).
import { type ChatModelSettings, LINES_AT_ONCE, ModelFailure, type TokenUsage, writeContextLines } from '@lectern/ai'
import { type DomainContext, tenantOf } from '@lectern/kernel'
import {
  changeContext,
  claimContext,
  claimEnd,
  type LinePassage,
  linePassages,
  MAX_RETRY_MS,
  nextArticle,
  removeOldLines,
  tenantsToFill,
  writeLines,
} from '../search/context-line.repo.ts'
import { indexArticle } from '../search/index-article.ts'
import { contextModel } from './context-model.ts'

const FIRST_RETRY_MS = 30_000
/** Lines of passages that are gone are kept for articles that come back. */
const KEEP_MS = 30 * 24 * 3_600_000
const MAX_TENANTS = 100

/** Returns whether nothing is left to do for the tenant; a failure of the model is recorded in its row and retried later. */
export async function fillTenantLines(ctx: DomainContext, signal?: AbortSignal): Promise<boolean> {
  const tenantId = tenantOf(ctx.actor) ?? ''
  const row = await claimContext(ctx.db, tenantId, ctx.now())
  if (!row) return false
  try {
    const model = row.enabled ? await contextModel(ctx, tenantId) : null
    if (row.enabled && !model) throw new ModelFailure('unreachable')
    // Passages that are published meanwhile mark it again.
    await changeContext(ctx.db, tenantId, { settled: true })
    const done = await fillAll(ctx, tenantId, model, signal)
    if (done) await removeOldLines(ctx.db, tenantId, new Date(ctx.now().getTime() - KEEP_MS))
    await changeContext(ctx.db, tenantId, {
      ...{ claimedUntil: null, error: null, attempts: 0, retryAt: null },
      ...(!done && { settled: false }),
    })
    return done
  } catch (error) {
    const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(row.attempts, 10), MAX_RETRY_MS)
    const reason = error instanceof ModelFailure ? error.reason : 'failed'
    const retryAt = new Date(ctx.now().getTime() + wait)
    const state = { claimedUntil: null, settled: false, error: reason, attempts: row.attempts + 1, retryAt }
    await changeContext(ctx.db, tenantId, state)
    if (!(error instanceof ModelFailure)) throw error
    ctx.log.warn({ tenantId, reason, retryMs: wait }, 'lines of context could not be written; will retry')
    return false
  }
}

/** False when aborted, or when an article could not be brought up to date. */
async function fillAll(
  ctx: DomainContext,
  tenantId: string,
  model: ChatModelSettings | null,
  signal?: AbortSignal,
): Promise<boolean> {
  let after = ''
  for (;;) {
    if (signal?.aborted) return false
    const article = await nextArticle(ctx.db, tenantId, model !== null, after)
    if (!article) break
    if (model) await lineArticle(ctx, tenantId, { model, articleId: article.articleId, signal })
    if (signal?.aborted) return false
    await indexArticle(ctx, article)
    await changeContext(ctx.db, tenantId, { claimedUntil: claimEnd(ctx.now()), error: null })
    after = article.articleId
  }
  return (await nextArticle(ctx.db, tenantId, model !== null, '')) === undefined
}

type Line = { model: ChatModelSettings; articleId: string; signal?: AbortSignal }

async function lineArticle(ctx: DomainContext, tenantId: string, { model, articleId, signal }: Line): Promise<void> {
  const ofArticle = await linePassages(ctx.db, tenantId, articleId)
  const beginning = ofArticle.find(({ isFirst }) => isFirst)?.text ?? ''
  const passages = ofArticle.filter(({ isOpen }) => isOpen)
  for (let from = 0; from < passages.length && !signal?.aborted; from += LINES_AT_ONCE) {
    const batch = passages.slice(from, from + LINES_AT_ONCE)
    const tokens: TokenUsage = { input: 0, output: 0 }
    const onUsage = ({ input, output }: TokenUsage) => {
      tokens.input += input
      tokens.output += output
    }
    const lines = await linesFor(model, batch, beginning, signal, onUsage)
    if (signal?.aborted) return
    await writeLines(ctx.db, tenantId, lines)
    await changeContext(ctx.db, tenantId, { claimedUntil: claimEnd(ctx.now()) }, tokens)
  }
}

/** A passage without a word needs no line. */
async function linesFor(
  model: ChatModelSettings,
  passages: readonly LinePassage[],
  beginning: string,
  signal: AbortSignal | undefined,
  onUsage: (usage: TokenUsage) => void,
) {
  const written = passages.filter(({ text }) => text !== '')
  const texts = written.map(({ headings, text }) => ({ headings: headings === '' ? [] : headings.split('\n'), text }))
  const request = { title: passages[0]?.title ?? '', beginning, passages: texts }
  const lines = texts.length === 0 ? [] : await writeContextLines(model, request, signal, onUsage)
  return [
    ...written.map(({ key }, index) => ({ key, line: lines[index] ?? '' })),
    ...passages.filter(({ text }) => text === '').map(({ key }) => ({ key, line: '' })),
  ]
}

/** The tenants with work to do, one after the other; every worker runs this, and each tenant is claimed by one. Returns how many are done. */
export async function fillContextLines(
  of: (tenantId: string) => DomainContext,
  { db, log }: Pick<DomainContext, 'db' | 'log'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let done = 0
  for (const tenantId of await tenantsToFill(db, now, MAX_TENANTS)) {
    if (signal?.aborted) break
    try {
      if (await fillTenantLines(of(tenantId), signal)) done++
    } catch (error) {
      const err = error instanceof Error ? error.message : String(error)
      log.error({ tenantId, err }, 'lines of context could not be filled in')
    }
  }
  return done
}
