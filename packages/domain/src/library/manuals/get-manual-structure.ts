// A manual by its names only: itself and its directory (specification §7 'manual/queryStructure').
import type { ManualStructure, ManualTreeInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { getManualTree } from '../articles/get-manual-tree.ts'
import { getManual } from './get-manual.ts'

/** Errors: notFound, forbidden (readers of the published text without a role). */
export async function getManualStructure(ctx: DomainContext, input: ManualTreeInput): Promise<ManualStructure> {
  const { id, name, manualCode } = await getManual(ctx, { id: input.manualId })
  return { id, name, manualCode, children: await getManualTree(ctx, input) }
}
