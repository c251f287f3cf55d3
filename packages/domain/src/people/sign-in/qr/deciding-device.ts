// The device that scanned the code: a person who is signed in there sees who asks, and lets them in or not (AUTH-03).
import type { ById, QrDecideInput, QrLoginRequest } from '@lectern/contracts'
import type { DomainContext } from '../../../kernel/index.ts'
import { notFound, tenantOf, transact, unauthenticated, writeAudit } from '../../../kernel/index.ts'
import { browserName } from './browser-name.ts'
import { findQr, markDecided, markScanned } from './qr-login.repo.ts'
import { stateAt } from './qr-rules.ts'

/** Tokens and jobs let nobody in: only people do. */
function person({ actor }: DomainContext): string {
  if (actor.type === 'member' || actor.type === 'operator') return actor.userId
  throw unauthenticated()
}

/**
 * Who asks, for the first person who looks; from then on it is theirs to decide. Throws notFound for unknown, expired and used
 * codes and for those that another person looks at.
 */
export async function findQrRequest(ctx: DomainContext, { id }: ById): Promise<QrLoginRequest> {
  const userId = person(ctx)
  const row = (await markScanned(ctx.db, id, userId, ctx.now())) ? await findQr(ctx.db, id) : null
  if (row?.userId !== userId) throw notFound()
  return {
    id,
    state: stateAt(row, ctx.now()),
    browser: browserName(row.userAgent),
    ip: row.ip,
    requestedTime: row.createdAt.toISOString(),
  }
}

/** Lets the waiting page in as this person, or not. Throws notFound unless this person looked at it and it is not decided or over. */
export async function confirmQrLogin(ctx: DomainContext, { id, accept }: QrDecideInput): Promise<void> {
  const userId = person(ctx)
  await transact(ctx, async (tx) => {
    if (!(await markDecided(tx, id, userId, accept, ctx.now()))) throw notFound()
    const tenantId = tenantOf(ctx.actor) ?? ''
    const data = { accept, ip: ctx.ip }
    await writeAudit(tx, ctx, { tenantId, action: 'session.confirm', subject: 'session', subjectId: id, data })
  })
}
