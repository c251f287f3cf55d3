// The page behind a welcome: what the link is for, and a first password for the account (specification §2 'Member management'; TEN-02). It
// does not prove the address: the mail may have left by a server of the organisation, whose administrators could read it there. So the
// account stays in the organisation until its owner proves a contact by a code.
import type {
  FirstPasswordSet,
  SetFirstPasswordInput,
  WelcomeLink,
  WelcomeState,
  WelcomeView,
} from '@lectern/contracts'
import { DEFAULT_LANG, Lang } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, transact, writeAudit } from '@lectern/kernel'
import { hashNewPassword } from '../identity/new-password.ts'
import { endOtherSessions, sessionDetails } from '../identity/session.repo.ts'
import { findUser, writePasswordHash } from '../identity/user.repo.ts'
import { sendWelcomesSoon } from './send-welcomes.ts'
import { findWelcome, type LinkRow, useWelcome, wantWelcomes } from './welcome.repo.ts'
import { welcomeHash } from './welcome-link.ts'

/** A new link is asked for with an old one; so often, in milliseconds. */
const AGAIN_MS = 10 * 60_000

const NOTHING: WelcomeView = {
  state: 'invalid',
  tenantName: '',
  name: '',
  account: '',
  lang: DEFAULT_LANG,
  ownAccount: false,
  mayJoin: false,
}

const readLink = (ctx: DomainContext, token: string): Promise<LinkRow | undefined> =>
  findWelcome(ctx.db, welcomeHash(ctx, token))

function stateOf(row: LinkRow, now: Date): WelcomeState {
  if (row.usedAt !== null || row.hasPassword) return 'used'
  if (!row.valid) return 'invalid'
  return row.expiresAt <= now ? 'expired' : 'open'
}

/** The person of the session, when the address of the welcome is theirs, proven by a code. */
async function ownerOf(ctx: DomainContext, row: LinkRow, token: string | null) {
  const raw = token === null ? null : ctx.ports.credentials.openToken(token)
  const details = raw === null ? null : await sessionDetails(ctx.db, raw)
  if (!details || details.session.expiresAt <= ctx.now()) return null
  const { email, emailVerified } = details.user
  return emailVerified && email === row.email ? details : null
}
export type WelcomeOwner = NonNullable<Awaited<ReturnType<typeof ownerOf>>>

/** Returns the target of the link; `token` is that of the caller's session. Links that are not valid say nothing about anybody. */
export async function findWelcomeLink(
  ctx: DomainContext,
  { token }: WelcomeLink,
  session: { token: string | null },
): Promise<WelcomeView> {
  const row = await readLink(ctx, token)
  const state = row ? stateOf(row, ctx.now()) : 'invalid'
  if (!row || state === 'invalid') return NOTHING
  const { tenantName, name, account, ownAccount } = row
  const lang = Lang.safeParse(row.lang).data ?? DEFAULT_LANG
  const mayJoin = ownAccount && (await ownerOf(ctx, row, session.token)) !== null
  return { state, tenantName, name, account, lang, ownAccount, mayJoin }
}

/** The row of a link that can be used now. Throws welcomeInvalid. */
export async function openLink(ctx: DomainContext, token: string): Promise<LinkRow & { tokenHash: string }> {
  const row = await readLink(ctx, token)
  if (!row || stateOf(row, ctx.now()) !== 'open') throw welcomeInvalid()
  return { ...row, tokenHash: welcomeHash(ctx, token) }
}

/** The owner of the address among the callers. Throws welcomeNotYours. */
export async function requireOwner(ctx: DomainContext, row: LinkRow, token: string | null): Promise<WelcomeOwner> {
  const owner = await ownerOf(ctx, row, token)
  if (!owner) throw new DomainError('welcomeNotYours')
  return owner
}

export const welcomeInvalid = () => new DomainError('welcomeInvalid')

/** Once for each link. Throws welcomeInvalid. */
export async function setFirstPassword(ctx: DomainContext, input: SetFirstPasswordInput): Promise<FirstPasswordSet> {
  const row = await openLink(ctx, input.token)
  const hash = await hashNewPassword(ctx, { password: input.password, names: [row.account] })
  await transact(ctx, async (tx) => {
    if (!(await useWelcome(tx, row.tokenHash, ctx.now()))) throw welcomeInvalid()
    await writePasswordHash(tx, row.userId, hash)
    await endOtherSessions(tx, row.userId)
    await writeAudit(tx, ctx, {
      tenantId: row.tenantId,
      action: 'member.firstPassword',
      subject: 'member',
      subjectId: row.memberId,
      data: { ip: ctx.ip },
    })
  })
  const user = await findUser(ctx.db, row.userId)
  return { account: user?.displayUsername ?? row.account }
}

/** With an expired link: sends a new one to the same address. Throws welcomeInvalid, tooManyRequests with the seconds to wait. */
export async function requestWelcomeAgain(ctx: DomainContext, { token }: WelcomeLink): Promise<void> {
  const row = await readLink(ctx, token)
  if (!row || stateOf(row, ctx.now()) !== 'expired') throw welcomeInvalid()
  const wait = row.wantedAt.getTime() + AGAIN_MS - ctx.now().getTime()
  if (wait > 0) throw new DomainError('tooManyRequests', { data: { retryAfter: Math.ceil(wait / 1000) } })
  const { memberId, tenantId, origin, lang } = row
  await transact(ctx, async (tx) => {
    await wantWelcomes(tx, [{ memberId, tenantId, origin, lang }], ctx.now())
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'member.welcome',
      subject: 'member',
      subjectId: memberId,
      data: { asked: true },
    })
  })
  await sendWelcomesSoon(ctx, tenantId)
}
