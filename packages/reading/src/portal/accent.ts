// The colour of buttons that stand beside the pages of a manual, such as those of the robot.
import type { DomainContext } from '@lectern/kernel'
import { organisationBranding } from '@lectern/people'
import { migrateTheme, readable } from '@lectern/portal'
import { findEnabledTheme } from './portal.repo.ts'

/** Of the manual's portal, else of the organisation, dark enough for white letters; null: the product's. */
export async function accentOf(
  ctx: Pick<DomainContext, 'db'>,
  { tenantId, manualId }: { tenantId: string; manualId: string | null },
): Promise<string | null> {
  const theme = manualId === null ? undefined : await findEnabledTheme(ctx, manualId)
  const color = theme
    ? migrateTheme(theme.document).tokens.light.primary
    : (await organisationBranding(ctx.db, tenantId)).color
  return color === null ? null : readable(color, ['#ffffff'])
}
