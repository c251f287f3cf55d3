// Loads the space or manual whose grants a verb is about, and asks the policy.
import type { DomainContext, TenantActor } from '../../kernel/index.ts'
import { authorizeManual, authorizeSpace } from '../../kernel/index.ts'
import { findManual } from '../manuals/manual.repo.ts'
import { findSpace } from '../spaces/space.repo.ts'
import type { Granted } from './tables.repo.ts'

type Action = 'view' | 'manageMembers'

/** Errors: notFound, forbidden. */
export async function grantedSpace(
  ctx: DomainContext,
  actor: TenantActor,
  id: string,
  action: Action,
): Promise<Granted> {
  const space = authorizeSpace(await findSpace(ctx, actor, id), action)
  return { kind: 'space', id: space.id }
}

/** Errors: notFound, forbidden. */
export async function grantedManual(
  ctx: DomainContext,
  actor: TenantActor,
  id: string,
  action: Action,
): Promise<Granted> {
  const manual = authorizeManual(await findManual(ctx, actor, id), action)
  return { kind: 'manual', id: manual.id, spaceId: manual.own_members_only ? null : manual.space_id }
}
