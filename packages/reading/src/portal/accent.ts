// The colour of buttons that stand beside the pages of a manual, such as those of the robot.
import type { DomainContext } from '@lectern/kernel'
import { organisationBranding } from '@lectern/people'
import { migrateTheme, readable, tokensIn } from '@lectern/portal'
import { findEnabledTheme, findManualBranding } from './portal.repo.ts'

type Deps = Pick<DomainContext, 'db'>
type RobotOwner = { tenantId: string; manualId: string | null; robotColor: string | null }

/** Of the robot, else of the manual's portal, the manual, the organisation; dark enough for white letters. Null: the product's. */
export async function accentOf(ctx: Deps, { tenantId, manualId, robotColor }: RobotOwner): Promise<string | null> {
  const color = robotColor ?? (await ofPlace(ctx, tenantId, manualId))
  return color === null ? null : readable(color, ['#ffffff'])
}

async function ofPlace(ctx: Deps, tenantId: string, manualId: string | null): Promise<string | null> {
  const color = await colorOf(ctx, tenantId, manualId)
  const theme = manualId === null ? undefined : await findEnabledTheme(ctx, manualId)
  return theme ? tokensIn(migrateTheme(theme.document).tokens, color).light.primary : color
}

/** Of the manual, else of its organisation. */
export async function colorOf(ctx: Deps, tenantId: string, manualId: string | null): Promise<string | null> {
  const color = manualId === null ? null : (await findManualBranding(ctx, manualId)).color
  return color ?? (await organisationBranding(ctx.db, tenantId)).color
}
