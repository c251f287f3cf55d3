// Loads the space or manual that roles are given on, and checks the actor's right to it.
import { authorizeManual, authorizeSpace, type DomainContext, type TenantActor } from '@lectern/kernel'
import { findManual, type ManualRow } from '../manuals/manual.repo.ts'
import { findSpace } from '../spaces/space.repo.ts'
import type { GrantTarget } from './grant.repo.ts'

export type TargetKind = GrantTarget['kind']

/** Errors: notFound, forbidden. */
export async function findTarget(
  ctx: DomainContext,
  actor: TenantActor,
  { kind, id }: { kind: TargetKind; id: string },
  action: 'view' | 'manageMembers',
): Promise<GrantTarget> {
  if (kind === 'space') return { kind, id: authorizeSpace(await findSpace(ctx, actor, id), action).id }
  return manualTarget(authorizeManual(await findManual(ctx, actor, id), action))
}

export const manualTarget = ({
  id,
  spaceId,
  ownMembersOnly,
}: Pick<ManualRow, 'id' | 'spaceId' | 'ownMembersOnly'>): GrantTarget => ({
  kind: 'manual',
  id,
  spaceId: ownMembersOnly ? null : spaceId,
})
