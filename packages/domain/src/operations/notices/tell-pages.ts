// Tells the pages that are open to ask for notices again.
import type { Tx } from '@lectern/db'

export async function tellPages(_tx: Tx, _notice: { tenantId: string }): Promise<void> {}
