// Publicity of a manual, as one choice of release type and scope (specification §4 Manual publicity).
import type { Manual, ReleaseScope, ReleaseType } from '@lectern/contracts'

export const PUBLICITIES = ['private', 'members', 'internal', 'external'] as const
export type Publicity = (typeof PUBLICITIES)[number]

export const publicityOf = (manual: Pick<Manual, 'releaseType' | 'releaseScope'>): Publicity =>
  manual.releaseType === 'private' ? 'private' : manual.releaseScope

/** Returns the settings to store; a private manual keeps its scope for the next time. */
export const releaseOf = (publicity: Publicity): { releaseType: ReleaseType; releaseScope?: ReleaseScope } =>
  publicity === 'private' ? { releaseType: 'private' } : { releaseType: 'public', releaseScope: publicity }
