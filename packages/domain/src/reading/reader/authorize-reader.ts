// Applies the reader decision to a loaded manual, checking a share password when one is needed (specification §4, §8).
import { LinkPermission, ReleaseScope, ReleaseType } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { type Actor, DomainError, notFound, roleOfRank, unlockedOf } from '../../kernel/index.ts'
import type { ReaderManualRow } from './reader.repo.ts'
import { decideReader, type ReaderKind } from './reader-access.ts'

/** Errors: notFound, notPublic, readerNotAllowed, sharePasswordRequired, sharePasswordWrong; `data.reason` says why. */
export async function authorizeReader(
  ctx: DomainContext,
  manual: ReaderManualRow,
  password: string | undefined,
): Promise<void> {
  if (ctx.site !== undefined && ctx.site !== manual.tenant_id) throw notFound()
  const decision = decideReader({
    tenantEnabled: manual.tenant_enabled,
    reader: readerKind(ctx.actor, manual.tenant_id),
    role: roleOfRank(manual.rank),
    releaseType: ReleaseType.parse(manual.release_type),
    releaseScope: ReleaseScope.parse(manual.release_scope),
    linkPermission: LinkPermission.parse(manual.link_permission),
    hasSharePassword: manual.share_password_hash !== null,
    unlocked: unlockedOf(ctx.actor).includes(manual.manual_id),
  })
  switch (decision) {
    case 'allowed':
      return
    case 'password':
      return checkPassword(ctx, manual, password)
    case 'notPublic':
      throw notPublic()
    case 'unknown':
      throw notFound()
    case 'login':
    case 'noPermission':
      throw new DomainError('readerNotAllowed', { data: { reason: decision } })
  }
}

export const notPublic = () => new DomainError('notPublic', { data: { reason: 'notPublic' } })

export function readerKind(actor: Actor, manualTenantId: string): ReaderKind {
  switch (actor.type) {
    case 'visitor':
      return 'visitor'
    case 'operator':
      return 'operator'
    case 'member':
    case 'apiToken':
    case 'system':
      return actor.tenantId === manualTenantId ? 'colleague' : 'outsider'
  }
}

async function checkPassword(ctx: DomainContext, manual: ReaderManualRow, password: string | undefined): Promise<void> {
  const data = { reason: 'password', manualId: manual.manual_id }
  if (!password) throw new DomainError('sharePasswordRequired', { data })
  const right =
    manual.share_password_hash !== null && (await ctx.ports.passwords.verify(manual.share_password_hash, password))
  if (!right) throw new DomainError('sharePasswordWrong', { data })
}
