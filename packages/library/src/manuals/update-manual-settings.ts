// Publicity, share password, comments, robot and address of a manual; for its administrators (specification §4 'Manual publicity').
import type { Manual, UpdateManualSettingsInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { authorizeManual, notFound, tenantActor } from '@lectern/kernel'
import { presentManual } from './manual.present.ts'
import { changeManual, findManual } from './manual.repo.ts'
import { throwCodeTaken } from './manual-code.ts'
import { settingAssignments } from './manual-settings.repo.ts'

/** Settings left out stay as they are; `sharePassword: null` removes it. Errors: notFound, forbidden, manualCodeTaken. */
export async function updateManualSettings(ctx: DomainContext, input: UpdateManualSettingsInput): Promise<Manual> {
  const actor = tenantActor(ctx)
  const row = authorizeManual(await findManual(ctx, actor, input.id), 'settings')
  const { id, sharePassword, manualCode, ...rest } = input
  const sharePasswordHash =
    typeof sharePassword === 'string' ? await ctx.ports.passwords.hash(sharePassword) : sharePassword
  const changed = await changeManual(ctx, actor, {
    id,
    action: 'manual.settings',
    assignments: settingAssignments({
      ...rest,
      sharePasswordHash,
      code: manualCode,
      audienceChosenAt: rest.releaseType === undefined && rest.releaseScope === undefined ? undefined : ctx.now(),
    }),
    data: auditData(input),
  }).catch(throwCodeTaken)
  if (!changed) throw notFound('manual')
  const updated = await findManual(ctx, actor, row.id)
  if (!updated) throw notFound('manual')
  return presentManual(updated)
}

/** Returns the changed settings, without the password itself. */
function auditData({ id: _id, sharePassword, ...settings }: UpdateManualSettingsInput) {
  const entries = Object.entries(settings).filter(
    (entry): entry is [string, string | boolean] => entry[1] !== undefined,
  )
  const data: Record<string, string | boolean> = Object.fromEntries(entries)
  if (sharePassword !== undefined) data.sharePassword = sharePassword === null ? 'removed' : 'set'
  return data
}
