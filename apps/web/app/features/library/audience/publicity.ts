// Publicity of a manual as one choice of release type, scope and link permission (specification §4 Manual publicity).
import type { LinkPermission, Manual, ReleaseScope, ReleaseType } from '@lectern/contracts'

export const PUBLICITIES = ['private', 'members', 'internal', 'external'] as const
export type Publicity = (typeof PUBLICITIES)[number]

/** 'Everyone, after signing in', which only the interface can set, admits the organisation and nobody else. */
export const publicityOf = ({
  releaseType,
  releaseScope,
  linkPermission,
}: Pick<Manual, 'releaseType' | 'releaseScope' | 'linkPermission'>): Publicity => {
  if (releaseType === 'private') return 'private'
  return releaseScope === 'external' && linkPermission === 'system' ? 'internal' : releaseScope
}

type Release = { releaseType: ReleaseType; releaseScope?: ReleaseScope; linkPermission?: LinkPermission }

/** Returns the settings to store; a private manual keeps its scope for the next time. */
export function releaseOf(publicity: Publicity): Release {
  if (publicity === 'private') return { releaseType: 'private' }
  return {
    releaseType: 'public',
    releaseScope: publicity,
    ...(publicity === 'external' && { linkPermission: 'public' }),
  }
}
