// Watermark, customer support, search engines, cover and sharing of an article (specification §2 article settings; ledger EDIT-08).
import type {
  ArticleSettings,
  ById,
  SaveArticleOutput,
  UpdateArticleInput,
  UpdateArticleSettingsInput,
} from '@lectern/contracts'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import {
  checkPictures,
  invalid,
  mayManual,
  notFound,
  requireTexts,
  roleOfRank,
  tenantActor,
  transact,
  wantIndexed,
  writeAudit,
} from '@lectern/kernel'
import { tidyKeywords } from './keywords.ts'
import { loadLiveArticle } from './live-article.ts'
import { saveArticle } from './save-article.ts'
import {
  findAlternateCandidate,
  findSettings,
  pairArticles,
  type SettingsRow,
  updateSettings,
} from './settings.repo.ts'

/** Errors: notFound, forbidden, articleDeleted. */
export async function getArticleSettings(ctx: DomainContext, { id }: ById): Promise<ArticleSettings> {
  await loadLiveArticle(ctx, id, 'view')
  return present(id, await findSettings(ctx, id))
}

/** Settings left out stay as they are. Errors: notFound, forbidden, articleDeleted, invalidInput (pictures), wordsRefused. */
export async function updateArticleSettings(
  ctx: DomainContext,
  input: UpdateArticleSettingsInput,
): Promise<ArticleSettings> {
  const actor = tenantActor(ctx)
  const head = await loadLiveArticle(ctx, input.id, 'editArticle')
  const before = await findSettings(ctx, head.id)
  if (!before) throw notFound('article')
  const { id, supportImage, cover, sharePassword, twinId, reviewBy, ...rest } = input
  if (twinId && twinId !== before.twinId) await checkAlternate(ctx, actor, head.manualId, twinId)
  await checkPictures(ctx, { supportImage, cover }, { supportImage: before.supportFileId, cover: before.coverFileId })
  const { keywords, seoTitle, seoDescription, supportText } = rest
  const texts = { keywords, seoTitle, seoDescription, supportText }
  const record = await requireTexts(ctx, { place: 'articleSettings', id, texts })
  const change = defined({
    ...rest,
    keywords: rest.keywords === undefined ? undefined : tidyKeywords(rest.keywords),
    supportFileId: supportImage,
    coverFileId: cover,
    reviewBy: typeof reviewBy === 'string' ? new Date(reviewBy) : reviewBy,
    sharePasswordHash:
      typeof sharePassword === 'string' ? await ctx.ports.passwords.hash(sharePassword) : sharePassword,
  })
  await transact(ctx, async (tx) => {
    if (!(await updateSettings(tx, { id, manualId: head.manualId }, change))) throw notFound('article')
    if (twinId !== undefined && twinId !== before.twinId) await pairArticles(tx, id, twinId)
    const isChanged = (name: 'keywords' | 'seoDescription') => (change[name] ?? before[name]) !== before[name]
    // Searches find the article by them.
    if (isChanged('keywords') || isChanged('seoDescription')) await wantIndexed(tx, [id])
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'article.settings',
      subject: 'article',
      subjectId: id,
      manualId: head.manualId,
      data: { changed: [...Object.keys(change), ...(twinId === undefined ? [] : ['twinId'])].join(' ') },
    })
  })
  await record(id)
  return present(id, { ...before, ...change, twinId: twinId === undefined ? before.twinId : twinId })
}

/** The alternate belongs to the alternate of the manual, in which the actor can edit too. Errors: invalidInput (twinId). */
async function checkAlternate(ctx: DomainContext, actor: TenantActor, manualId: string, articleId: string) {
  const candidate = await findAlternateCandidate(ctx, actor, { manualId, articleId })
  if (!candidate || !mayManual(roleOfRank(candidate.rank), 'editArticle')) throw invalid('twinId', 'unknownTwin')
}

/** Title and settings in one call; without a revision the title overwrites. Errors: those of both, conflict. */
export async function updateArticle(
  ctx: DomainContext,
  { title, revision, ...settings }: UpdateArticleInput,
): Promise<ArticleSettings & Partial<SaveArticleOutput>> {
  const { id } = settings
  const saved =
    title === undefined
      ? {}
      : await saveArticle(ctx, { id, title, revision: revision ?? 0, overwrite: revision === undefined })
  return { ...(await updateArticleSettings(ctx, settings)), ...saved }
}

function present(id: string, row: SettingsRow | null): ArticleSettings {
  if (!row) throw notFound('article')
  const { supportFileId, coverFileId, sharePasswordHash, reviewBy, ...rest } = row
  return {
    id,
    ...rest,
    supportImage: supportFileId,
    cover: coverFileId,
    hasSharePassword: sharePasswordHash !== null,
    reviewBy: reviewBy?.toISOString().slice(0, 10) ?? null,
  }
}

const defined = (change: { [K in keyof SettingsRow]?: SettingsRow[K] | undefined }): Partial<SettingsRow> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
