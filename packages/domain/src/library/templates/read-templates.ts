// The template library: the platform's own and those of the enterprise (specification §2 'template library'; EDIT-10, MAN-02).
import type { ById, ListTemplatesInput, TemplateDetails, TemplatePage } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, tenantActor, toPage } from '../../kernel/index.ts'
import { presentTemplate, presentTemplateDetails } from './template.present.ts'
import { countUse, findTemplate, findTemplates } from './template.repo.ts'

/** The platform's own come in the language asked for, else in the caller's. Errors: unauthenticated. */
export async function listTemplates(ctx: DomainContext, input: ListTemplatesInput): Promise<TemplatePage> {
  const actor = tenantActor(ctx)
  const { rows, total } = await findTemplates(ctx, actor.tenantId, { ...input, lang: input.lang ?? ctx.lang })
  return toPage(
    input,
    total,
    rows.map((row) => presentTemplate(row, actor)),
  )
}

/** With its content, to look at. Errors: unauthenticated, notFound (also another tenant's). */
export async function getTemplate(ctx: DomainContext, { id }: ById): Promise<TemplateDetails> {
  const actor = tenantActor(ctx)
  const row = await findTemplate(ctx, actor.tenantId, id)
  if (!row) throw notFound()
  return presentTemplateDetails(row, actor)
}

/** The same, to be put into an article: it counts as used. */
export async function takeTemplate(ctx: DomainContext, input: ById): Promise<TemplateDetails> {
  const details = await getTemplate(ctx, input)
  await countUse(ctx, details.id)
  return { ...details, usedCount: details.usedCount + 1 }
}
