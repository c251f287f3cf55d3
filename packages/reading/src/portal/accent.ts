// The colour of buttons that stand beside the pages of a manual, such as those of the robot.
import type { DomainContext } from '@lectern/kernel'
import { organisationBranding } from '@lectern/people'
import { migrateTheme, readable } from '@lectern/portal'
import { findEnabledTheme, findManualBranding } from './portal.repo.ts'

type Deps = Pick<DomainContext, 'db'>
type RobotOwner = { tenantId: string; manualId: string | null; robotColor: string | null }

/** Of the robot, else of the manual's portal, the manual, the organisation; dark enough for white letters. Null: the product's. */
export async function accentOf(ctx: Deps, { tenantId, manualId, robotColor }: RobotOwner): Promise<string | null> {
  const color = robotColor ?? (await ofManual(ctx, manualId)) ?? (await organisationBranding(ctx.db, tenantId)).color
  return color === null ? null : readable(color, ['#ffffff'])
}

async function ofManual(ctx: Deps, manualId: string | null): Promise<string | null> {
  if (manualId === null) return null
  const theme = await findEnabledTheme(ctx, manualId)
  return theme ? migrateTheme(theme.document).tokens.light.primary : (await findManualBranding(ctx, manualId)).color
}
