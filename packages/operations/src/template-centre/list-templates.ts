// The templates of the platform for operators (OPS-06).
import type {
  CentreTemplateById,
  CentreTemplateDetails,
  CentreTemplatePage,
  ListCentreTemplatesInput,
} from '@lectern/contracts'
import { type DomainContext, notFound, requireOperator, toPage } from '@lectern/kernel'
import { presentCentreDetails, presentCentreTemplate } from './present.ts'
import { type CentreRowWithBody, findCentreTemplate, findCentreTemplates } from './template.repo.ts'

/** Errors: unauthenticated, roleRequired. */
export async function listCentreTemplates(
  ctx: DomainContext,
  input: ListCentreTemplatesInput,
): Promise<CentreTemplatePage> {
  requireOperator(ctx)
  const { rows, total } = await findCentreTemplates(ctx, input)
  return toPage(input, total, rows.map(presentCentreTemplate))
}

/** With what it holds, published or not. Errors: unauthenticated, roleRequired, notFound. */
export async function getCentreTemplate(
  ctx: DomainContext,
  { scope, id }: CentreTemplateById,
): Promise<CentreTemplateDetails> {
  requireOperator(ctx)
  return presentCentreDetails(await loadTemplate(ctx, { scope, id }))
}

/** `deleted`: one that was deleted. Errors: notFound. */
export async function loadTemplate(
  ctx: DomainContext,
  { scope, id }: CentreTemplateById,
  { deleted = false } = {},
): Promise<CentreRowWithBody> {
  const row = await findCentreTemplate(ctx, scope, id)
  if (!row || (row.deletedAt !== null) !== deleted) throw notFound('template')
  return row
}
