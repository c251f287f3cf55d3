// Messages to administrators about their answers and models, once for each period.
import type { Tx } from '@lectern/db'

/** False when the warning was just sent by another process. */
export const insertWarning = async (
  tx: Tx,
  warning: { tenantId: string; kind: string; period: string },
): Promise<boolean> => (await tx.aiWarning.createMany({ data: warning, skipDuplicates: true })).count === 1
