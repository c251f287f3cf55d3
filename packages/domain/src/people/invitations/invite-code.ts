// The code of an invitation: 190 random bits, kept as a keyed hash to find it by and, for links, encrypted to be copied again.
import type { DomainContext } from '../../kernel/index.ts'
import { createId } from '../../kernel/index.ts'
import { type FoundInvitation, findByCodeHash } from './invitation.repo.ts'

export type NewCode = { code: string; codeHash: string }

const hashOf = (ctx: Pick<DomainContext, 'ports'>, code: string) => ctx.ports.keyedHash('invitation', code)

export function newInviteCode(ctx: DomainContext): NewCode {
  const code = createId() + createId()
  return { code, codeHash: hashOf(ctx, code) }
}

/** Path of the page behind which the person joins (specification §2 route table). */
export const invitePath = (code: string): string => `/invite/${code}`

/** What the code opens, or undefined; the wrong, refreshed, expired and used ones look alike. */
export async function openInvitation(ctx: DomainContext, code: string): Promise<FoundInvitation | undefined> {
  if (!/^[A-Za-z0-9]{32}$/.test(code)) return undefined
  return findByCodeHash(ctx.db, hashOf(ctx, code), ctx.now())
}
