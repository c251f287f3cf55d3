import type { ThemeDocument } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { notFound } from '@lectern/kernel'
import { migrateTheme, SYSTEM_TEMPLATE_DOCUMENTS } from '@lectern/portal'
import { findTemplate, systemTemplate } from './template.repo.ts'

/** The system's own are part of the program; the others are stored. */
export function documentOf({ id, document }: { id: string; document: unknown }): ThemeDocument {
  const systemId = systemTemplate(id)
  return systemId ? SYSTEM_TEMPLATE_DOCUMENTS[systemId] : migrateTheme(document)
}

/** Of a template that is offered. Errors: notFound, also for one that is no longer published. */
export async function templateDocument(ctx: DomainContext, id: string): Promise<ThemeDocument> {
  const template = await findTemplate(ctx, id)
  if (!template) throw notFound('template')
  return documentOf(template)
}
