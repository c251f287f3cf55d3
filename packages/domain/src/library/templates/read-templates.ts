// The template library: templates of the platform and of the tenant (specification §2 'template library'; EDIT-10, MAN-02).
import { readBlocks } from '@lectern/content'
import type { ById, ListTemplatesInput, TemplateDetails, TemplatePage } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, tenantActor, toPage } from '../../kernel/index.ts'
import { copyPlatformFiles, showing } from './platform-files.ts'
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

/** As {@link getTemplate}, for inserting the content into an article: counts the use. Pictures of the platform become the tenant's own. Errors: also storageFull. */
export async function applyTemplate(ctx: DomainContext, input: ById): Promise<TemplateDetails> {
  const details = await getTemplate(ctx, input)
  const content = details.system
    ? showing(readBlocks(details.content), await copyPlatformFiles(ctx, details.id))
    : details.content
  await incrementUsedCount(ctx, details.id)
  return { ...details, content, usedCount: details.usedCount + 1 }
}
