// Export rows as the contract shows them.
import type { DataExport } from '@lectern/contracts'

type Row = { id: string; state: string; size: bigint; createdAt: Date; expiresAt: Date }

export const presentExport = ({ id, state, size, createdAt, expiresAt }: Row): DataExport => ({
  id,
  state: state === 'ready' || state === 'failed' ? state : 'queued',
  size: Number(size),
  createdTime: createdAt.toISOString(),
  expiresTime: expiresAt.toISOString(),
})
