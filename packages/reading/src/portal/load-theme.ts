// The beginning of every verb of a theme: its row, for those who manage its manual.

import type { ThemeDocument } from '@lectern/contracts'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { authorizeManual, DomainError, notFound, tenantActor } from '@lectern/kernel'
import { migrateTheme } from '@lectern/portal'
import { findTheme, type ThemeDraftRow } from './theme.repo.ts'

export type LoadedTheme = { actor: TenantActor; row: ThemeDraftRow; document: ThemeDocument }

/** `deleted`: one that was deleted. Errors: notFound, forbidden. */
export async function loadTheme(ctx: DomainContext, id: string, options?: { deleted: boolean }): Promise<LoadedTheme> {
  const actor = tenantActor(ctx)
  const row = authorizeManual(await findTheme(ctx, actor, id, options), 'settings', 'theme')
  return { actor, row, document: migrateTheme(row.draft) }
}

export const themeConflict = ({ revision, updatedBy, updatedAt }: ThemeDraftRow): DomainError =>
  new DomainError('conflict', {
    data: { revision, updatedName: updatedBy, updatedTime: updatedAt.toISOString() },
  })

/** The error when somebody else saved or deleted the theme between our load and our write. */
export async function lostRace(ctx: DomainContext, actor: TenantActor, id: string): Promise<DomainError> {
  const row = await findTheme(ctx, actor, id)
  return row ? themeConflict(row) : notFound('theme')
}
