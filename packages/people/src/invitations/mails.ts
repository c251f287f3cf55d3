// Invitations by email: send, send again, withdraw, list those that wait (specification §5 'Invitation email'; TEN-02, PERM-07).
import type {
  ById,
  Created,
  Invitation,
  InvitationPage,
  ListInvitationsInput,
  SendInvitationInput,
} from '@lectern/contracts'
import { DEFAULT_LANG, INVITATION_LIMITS, type InvitationRole, Lang } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '@lectern/kernel'
import {
  actorId,
  createId,
  DomainError,
  notFound,
  tenantActor,
  toPage,
  transact,
  writeAudit,
  writeMail,
} from '@lectern/kernel'
import {
  changeMail,
  findMail,
  findMails,
  findMailTo,
  findPersonByEmail,
  insertMail,
  type MailRow,
  withdrawMail,
} from './invitation.repo.ts'
import { invitationPlace, invitePath, inviterOf, newInviteCode } from './invitation-code.ts'
import { checkInviter } from './inviters.ts'
import { tenantName } from './join.repo.ts'

const TTL_MS = INVITATION_LIMITS.days * 24 * 60 * 60_000
const RESEND_MS = 60_000

type Site = { origin: string }
type Letter = { email: string; lang: string; spaceName: string; role: InvitationRole | null }

/**
 * Mails the invitation in the language of the person, when there is an account with this address, else in the caller's. An
 * invitation that waits already is sent again, with the new role. Errors: notFound, forbidden, roleRequired, alreadyMember,
 * tooManyRequests, messageLimit.
 */
export async function sendInvitation(ctx: DomainContext, input: SendInvitationInput, site: Site): Promise<Created> {
  const { actor, tenantId, spaceId, spaceName, role } = await invitationPlace(ctx, input)
  const { email } = input
  const person = await findPersonByEmail(ctx.db, tenantId, email)
  if (person?.member && spaceId === null) throw new DomainError('alreadyMember')
  const waiting = await findMailTo(ctx.db, { tenantId, spaceId }, email)
  if (waiting) return send(ctx, { ...waiting, role }, site)
  const lang = Lang.safeParse(person?.lang).data ?? ctx.lang
  const { code, codeHash } = newInviteCode(ctx)
  const [id, sentAt] = [createId(), ctx.now()]
  const expiresAt = new Date(sentAt.getTime() + TTL_MS)
  await transact(ctx, async (tx) => {
    const mail = { id, tenantId, spaceId, role, email, codeHash, lang, sentAt, expiresAt }
    await insertMail(tx, { ...mail, invitedBy: actorId(actor) })
    await sendMail(tx, ctx, { email, lang, spaceName, role }, { code, expiresAt, tenantId, site })
    const data = { spaceId, role }
    await writeAudit(tx, ctx, { tenantId, action: 'invitation.send', subject: 'invitation', subjectId: id, data })
  })
  return { id }
}

/**
 * With a new code, by anyone who sends it again: the one mailed before is no longer valid. Errors: notFound, forbidden, roleRequired,
 * tooManyRequests within a minute, messageLimit.
 */
export async function resendInvitation(ctx: DomainContext, { id }: ById, site: Site): Promise<Created> {
  const row = await findMail(ctx.db, tenantActor(ctx).tenantId, id)
  if (!row) throw notFound('invitation')
  await inviterOf(ctx, row.spaceId, 'invitation')
  await checkInviter(ctx)
  return send(ctx, row, site)
}

async function send(ctx: DomainContext, row: MailRow, site: Site): Promise<Created> {
  const actor = tenantActor(ctx)
  const { tenantId } = actor
  const wait = row.sentAt.getTime() + RESEND_MS - ctx.now().getTime()
  if (wait > 0) throw new DomainError('tooManyRequests', { data: { retryAfter: Math.ceil(wait / 1000) } })
  const { code, codeHash } = newInviteCode(ctx)
  const expiresAt = new Date(ctx.now().getTime() + TTL_MS)
  await transact(ctx, async (tx) => {
    const invitedBy = actorId(actor)
    await changeMail(tx, row.id, { codeHash, role: row.role, invitedBy, sentAt: ctx.now(), expiresAt })
    await sendMail(tx, ctx, row, { code, expiresAt, tenantId, site })
    await writeAudit(tx, ctx, { tenantId, action: 'invitation.resend', subject: 'invitation', subjectId: row.id })
  })
  return { id: row.id }
}

type Sending = { code: string; expiresAt: Date; tenantId: string; site: Site }

async function sendMail(tx: Tx, ctx: DomainContext, letter: Letter, { code, expiresAt, tenantId, site }: Sending) {
  const lang = Lang.safeParse(letter.lang).data ?? DEFAULT_LANG
  const inviter = 'name' in ctx.actor ? ctx.actor.name : ''
  const tenant = await tenantName(tx, tenantId)
  const values = {
    inviter: inviter || tenant,
    tenant,
    days: INVITATION_LIMITS.days,
    address: site.origin + invitePath(code),
  }
  const mail = { to: letter.email, lang, tenantId, expiresAt, counted: true }
  if (!letter.role) return writeMail(ctx, tx, { kind: 'invitation', ...mail, values })
  const role = translate(lang, `invitations.role.${letter.role}`)
  await writeMail(ctx, tx, { kind: 'invitationSpace', ...mail, values: { ...values, space: letter.spaceName, role } })
}

/** The mailed code is no longer valid. Errors: notFound, forbidden, roleRequired. */
export async function withdrawInvitation(ctx: DomainContext, { id }: ById): Promise<void> {
  const { tenantId } = tenantActor(ctx)
  const row = await findMail(ctx.db, tenantId, id)
  if (!row) throw notFound('invitation')
  await inviterOf(ctx, row.spaceId, 'invitation')
  await transact(ctx, async (tx) => {
    if (!(await withdrawMail(tx, id, ctx.now()))) throw notFound('invitation')
    await writeAudit(tx, ctx, { tenantId, action: 'invitation.withdraw', subject: 'invitation', subjectId: id })
  })
}

/** Those that wait, newest first; of one space for its administrators. Errors: notFound, forbidden, roleRequired. */
export async function listInvitations(ctx: DomainContext, input: ListInvitationsInput): Promise<InvitationPage> {
  const { actor } = await inviterOf(ctx, input.spaceId ?? null)
  const { rows, total } = await findMails(ctx.db, actor.tenantId, input)
  const now = ctx.now()
  return toPage(
    input,
    total,
    rows.map(
      (row): Invitation => ({
        id: row.id,
        email: row.email,
        spaceId: row.spaceId,
        spaceName: row.spaceName,
        role: row.role,
        invitedBy: row.invitedBy,
        sentTime: row.sentAt.toISOString(),
        expiresTime: row.expiresAt.toISOString(),
        expired: row.expiresAt <= now || !row.valid,
      }),
    ),
  )
}
