// The template library: templates of the platform and of the tenant (specification §2 'template library'; EDIT-10, MAN-02).
import { readBlocks } from '@lectern/content'
import type {
  AppliedTemplate,
  ApplyTemplateInput,
  ById,
  ListTemplatesInput,
  TemplateDetails,
  TemplatePage,
} from '@lectern/contracts'
import { type DomainContext, invalid, notFound, tenantActor, toPage, transact, writeAudit } from '@lectern/kernel'
import { loadLiveArticle } from '../articles/live-article.ts'
import { findSettings, updateSettings } from '../articles/settings.repo.ts'
import { copyPlatformFiles, showing } from './platform-files.ts'
import { type Protection, readProtections } from './protections.ts'
import { presentTemplate, presentTemplateDetails } from './template.present.ts'
import { findTemplate, findTemplates, incrementUsedCount } from './template.repo.ts'

/** Shared ones and one's own; templates of the platform are listed in `lang`, or else in the language of the request. Errors: unauthenticated. */
export async function listTemplates(ctx: DomainContext, input: ListTemplatesInput): Promise<TemplatePage> {
  const actor = tenantActor(ctx)
  const { rows, total } = await findTemplates(ctx, actor, { ...input, lang: input.lang ?? ctx.lang })
  return toPage(
    input,
    total,
    rows.map((row) => presentTemplate(row, actor)),
  )
}

/** With its content, for a preview. Errors: unauthenticated, notFound (also another tenant's, and what another member keeps to themselves). */
export async function getTemplate(ctx: DomainContext, { id }: ById): Promise<TemplateDetails> {
  const actor = tenantActor(ctx)
  const row = await findTemplate(ctx, actor, id)
  if (!row) throw notFound('template')
  return presentTemplateDetails(row, actor)
}

/**
 * As {@link getTemplate}, for inserting the content into an article: counts the use. Pictures of the platform become the tenant's own. What
 * protects the original protects `articleId` from now on, unless something does already. Errors: also storageFull, forbidden, articleDeleted.
 */
export async function applyTemplate(ctx: DomainContext, input: ApplyTemplateInput): Promise<AppliedTemplate> {
  const actor = tenantActor(ctx)
  const row = await findTemplate(ctx, actor, input.id)
  if (!row) throw notFound('template')
  const details = presentTemplateDetails(row, actor)
  const passwordKept = await protect(
    ctx,
    input.articleId,
    row.kind === 'article' ? readProtections(row.protections) : [],
  )
  const content = details.system
    ? showing(readBlocks(details.content), await copyPlatformFiles(ctx, details.id))
    : details.content
  await incrementUsedCount(ctx, details.id)
  return { ...details, content, usedCount: details.usedCount + 1, passwordKept }
}

/** Whether the article has a password now that it had not. Errors: invalidInput (articleId), those of {@link loadLiveArticle}. */
async function protect(
  ctx: DomainContext,
  articleId: string | undefined,
  [protection]: readonly Protection[],
): Promise<boolean> {
  if (articleId === undefined) {
    if (protection?.passwordHash) throw invalid('articleId', 'required')
    return false
  }
  const { id, manualId } = await loadLiveArticle(ctx, articleId, 'editArticle')
  const settings = await findSettings(ctx, id)
  if (!protection || !settings) return false
  const change = {
    ...(!protection.shareEnabled && settings.shareEnabled && { shareEnabled: false }),
    ...(protection.passwordHash &&
      settings.sharePasswordHash === null && { sharePasswordHash: protection.passwordHash }),
  }
  if (Object.keys(change).length === 0) return false
  await transact(ctx, async (tx) => {
    await updateSettings(tx, { id, manualId }, change)
    const changed = Object.keys(change).join(' ')
    const audit = { tenantId: tenantActor(ctx).tenantId, action: 'article.settings', subject: 'article' } as const
    await writeAudit(tx, ctx, { ...audit, subjectId: id, manualId, data: { changed } })
  })
  return change.sharePasswordHash !== undefined
}
