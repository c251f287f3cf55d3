// Sends the welcomes that wait: a mail with a link to set a password, or an SMS where only a phone is known, by whose codes people sign in.
// As many as the organisation may send now; the rest waits for its next hour (specification §2 'Member management'; TEN-02, MSG-03).
import { DEFAULT_LANG, Lang, WELCOME_LIMITS } from '@lectern/contracts'
import type { Database, Tx } from '@lectern/db'
import { type DomainContext, DomainError, transact, writeMail, writeSmsToAll } from '@lectern/kernel'
import { claimWaiting, dropWelcomes, markWelcomed, putOff, tenantsWaiting, type Waiting } from './welcome.repo.ts'
import { newWelcomeLink, welcomePath } from './welcome-link.ts'

const BATCH = 20

/** Sends the welcomes of one tenant; returns how many. Safe to run in several processes at once. */
async function sendWelcomes(ctx: DomainContext, tenantId: string): Promise<number> {
  let sent = 0
  let limit = BATCH
  while (limit > 0) {
    try {
      const { done, more } = await transact(ctx, (tx) => sendSome(tx, ctx, tenantId, limit))
      sent += done
      if (!more || done === 0) return sent
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'messageLimit') throw error
      const messagesLeft = Number(error.details.data?.left ?? 0)
      limit = Math.min(limit - 1, messagesLeft)
    }
  }
  return sent
}

/** As {@link sendWelcomes}, after a change that is written: what fails is left to the worker. */
export async function sendWelcomesSoon(ctx: DomainContext, tenantId: string): Promise<void> {
  await sendWelcomes(ctx, tenantId).catch((error: unknown) => {
    ctx.log.warn({ err: error, tenantId }, 'welcome messages not sent; the worker will retry')
  })
}

/** Sends the welcomes of all tenants, in the worker. Returns how many were sent. */
export async function sendAllWelcomes(
  contextOf: (tenantId: string) => DomainContext,
  db: Database,
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0
  for (const tenantId of await tenantsWaiting(db)) {
    if (signal?.aborted) break
    sent += await sendWelcomes(contextOf(tenantId), tenantId)
  }
  return sent
}

async function sendSome(tx: Tx, ctx: DomainContext, tenantId: string, limit: number) {
  const waitingRows = await claimWaiting(tx, tenantId, limit)
  const wantedRows = waitingRows.filter((one) => one.wanted)
  await dropWelcomes(
    tx,
    waitingRows.filter((one) => !one.wanted).map(({ memberId }) => memberId),
  )
  const byPhone = wantedRows.filter(({ email }) => email === null)
  for (const one of wantedRows)
    if (one.email !== null) await sendByMail(tx, ctx, tenantId, { ...one, email: one.email })
  const reached = await writeSmsToAll(
    ctx,
    tx,
    byPhone.map((one) => ({
      kind: 'account',
      to: one.phone ?? '',
      lang: langOf(one),
      tenantId,
      counted: true,
      values: { tenant: one.tenantName, account: one.account, address: `${one.origin}/login` },
    })),
  )
  const [reachedPeople, waiting] = [
    byPhone.filter(({ phone }) => reached.has(phone ?? '')),
    byPhone.filter(({ phone }) => !reached.has(phone ?? '')),
  ]
  for (const { memberId } of reachedPeople)
    await markWelcomed(tx, memberId, { tokenHash: null, sentAt: ctx.now(), expiresAt: null })
  await putOff(
    tx,
    waiting.map(({ memberId }) => memberId),
    ctx.now(),
  )
  return { done: waitingRows.length - waiting.length, more: waitingRows.length === limit }
}

async function sendByMail(tx: Tx, ctx: DomainContext, tenantId: string, one: Waiting & { email: string }) {
  const { token, tokenHash, expiresAt } = newWelcomeLink(ctx)
  const lang = langOf(one)
  const address = `${one.origin}${welcomePath(token)}?lang=${lang}`
  const mail = { to: one.email, lang, tenantId, expiresAt, counted: true, sensitive: true }
  const values = { name: one.name, tenant: one.tenantName, account: one.account, address, days: WELCOME_LIMITS.days }
  await writeMail(ctx, tx, { kind: one.ownAccount ? 'welcomeKnown' : 'welcome', ...mail, values })
  await markWelcomed(tx, one.memberId, { tokenHash, sentAt: ctx.now(), expiresAt })
}

const langOf = ({ lang }: Waiting): Lang => Lang.safeParse(lang).data ?? DEFAULT_LANG
