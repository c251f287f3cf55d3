// Handling of hits by operators: pass the word, mask it, or withdraw the article. Notifies writers, and records it in both logs (OPS-08).
import type { HandledHits, MaskHitsInput, PassHitsInput, WithdrawHitsInput } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import {
  type DomainContext,
  insideTenantOf,
  lockManual,
  requireOperator,
  transact,
  withdrawPublished,
  writeAudit,
} from '@lectern/kernel'
import { maskArticle } from '@lectern/library'
import { notifyMembers } from '@lectern/people'
import { type Judgement, maskTextHits, passTextHits, withdrawTextHits } from './handle-text-hits.ts'
import { findOpenHits, handleHits, type OpenHit } from './hits.repo.ts'

type Article = Omit<OpenHit, 'id' | 'key' | 'word' | 'level' | 'blockId'> & { hits: OpenHit[] }
const UNSETTLED = ['open', 'withdrawn'] as const

function byArticle(hits: readonly OpenHit[]): Article[] {
  const articles = new Map<string, Article>()
  for (const hit of hits) {
    const { tenantId, manualId, articleId, title, published, writers } = hit
    const group = articles.get(articleId)
    if (group) group.hits.push(hit)
    else articles.set(articleId, { tenantId, manualId, articleId, title, published, writers, hits: [hit] })
  }
  return [...articles.values()]
}

const wordsOf = ({ hits }: Article) => [...new Set(hits.map(({ word }) => word))].join('、')

/** The hits, both logs and the writers' message boxes. Returns how many hits changed. */
async function judge(
  tx: Tx,
  ctx: DomainContext,
  article: Article,
  { state, action, kind, note }: Judgement,
): Promise<number> {
  const { userId: by } = requireOperator(ctx)
  const { tenantId, manualId, articleId, title, writers, hits } = article
  const ids = hits.map(({ id }) => id)
  const count = await handleHits(tx, ids, { state, note, by, now: ctx.now() })
  if (count === 0) return 0
  const entry = {
    ...{ action, subject: 'article' as const, subjectId: articleId },
    data: { words: wordsOf(article), note },
  }
  await writeAudit(tx, ctx, [
    { ...entry, tenantId, manualId },
    { ...entry, tenantId: '' },
  ])
  const [first] = hits
  await notifyMembers(tx, [...new Set(writers)], {
    ...{ kind, tenantId, data: { name: title, words: wordsOf(article), reason: note } },
    link: `/article/manual-content/${manualId}?articleId=${articleId}${first?.blockId ? `#${first.blockId}` : ''}`,
  })
  return count
}

/**
 * The words are not reported again at these places until the text around them changes, and no longer keep the article from being
 * published. Errors: unauthenticated, roleRequired.
 */
export async function passHits(ctx: DomainContext, { ids, note }: PassHitsInput): Promise<HandledHits> {
  requireOperator(ctx)
  const articles = byArticle(await findOpenHits(ctx.db, ids, { states: UNSETTLED, alike: 'context' }))
  const judgement = { state: 'passed', action: 'sensitiveHit.pass', kind: 'wordsPassed', note } as const
  const passTexts = await passTextHits(ctx, ids, judgement)
  return {
    count: await transact(ctx, async (tx) => {
      let count = await passTexts(tx)
      for (const article of articles) count += await judge(tx, ctx, article, judgement)
      return count
    }),
  }
}

/**
 * Each of the words is masked wherever it is in its article or other text, in the draft and in what readers see. They are done one after
 * another; what was done stays when one fails. Errors: unauthenticated, roleRequired, textFull, failed (somebody keeps saving),
 * nameTaken (another one has the masked name).
 */
export async function maskHits(ctx: DomainContext, { ids, note }: MaskHitsInput): Promise<HandledHits> {
  requireOperator(ctx)
  let count = await maskTextHits(ctx, ids, note)
  for (const article of byArticle(await findOpenHits(ctx.db, ids, { states: UNSETTLED, alike: 'word' }))) {
    const { tenantId, articleId, hits } = article
    const as: DomainContext = { ...ctx, actor: { type: 'system', tenantId, job: 'sensitive-words' } }
    const keys = [...new Set(hits.map(({ key }) => key))]
    await insideTenantOf(as.actor, () => maskArticle(as, articleId, keys))
    const judgement = { state: 'masked', action: 'sensitiveHit.mask', kind: 'wordsMasked', note } as const
    count += await transact(ctx, (tx) => judge(tx, ctx, article, judgement))
  }
  return { count }
}

/**
 * Articles and portals are unpublished and comments hidden at once, until these places no longer have the words. What nobody sees, and what
 * cannot be hidden, is passed over. Errors: unauthenticated, roleRequired.
 */
export async function withdrawHits(ctx: DomainContext, { ids, note }: WithdrawHitsInput): Promise<HandledHits> {
  requireOperator(ctx)
  let count = await withdrawTextHits(ctx, ids, note)
  for (const article of byArticle(await findOpenHits(ctx.db, ids, { states: ['open'], alike: 'itself' }))) {
    const { tenantId, manualId, articleId } = article
    count += await transact(ctx, async (tx) => {
      if (!(await lockManual(tx, tenantId, manualId))) return 0
      const withdrawn = await withdrawPublished(tx, ctx, { tenantId, articleIds: [articleId] })
      if (withdrawn.length === 0) return 0
      const judgement = { state: 'withdrawn', action: 'sensitiveHit.withdraw', kind: 'wordsWithdrawn', note } as const
      return judge(tx, ctx, article, judgement)
    })
  }
  return { count }
}
