// Notifications by e-mail: at once, and in one digest a day (MSG-01). Mail and mark are written in one transaction, so that a worker that
// dies sends nothing twice and forgets nothing.
import { type MessageLine, NotificationCategory, NotificationKind } from '@lectern/contracts'
import { pickLang, translate } from '@lectern/i18n'
import { type DomainContext, inBatches, type NewMail, transact, writeMail, writeMails } from '@lectern/kernel'
import { hourOf } from './channels.ts'
import { dueDay, knownZone } from './digest-time.ts'
import { claimDay, claimForDigest, claimMails, digestCandidates, type MailedRow } from './mails.repo.ts'
import { paramsOf } from './notifications.ts'

/** `origin`: address of the product, for links in mails. */
export type MailRun = { origin: string; signal?: AbortSignal; batch?: number }

const BOX = '/user/messages'
const BATCH = 50
const CANDIDATES = 500
const MAX_LINES = 20

const langOf = ({ lang }: MailedRow) => pickLang(lang ?? undefined)
/** Null for what another release has written. */
function lineOf(row: MailedRow, origin: string): MessageLine | null {
  const kind = NotificationKind.safeParse(row.kind).data
  if (!kind) return null
  const text = translate(langOf(row), `account.notice.${kind}`, paramsOf(row.data, langOf(row)))
  // Files are fetched from the box, by anyone who signed in.
  const path = row.link === '' || kind === 'bookReady' ? BOX : row.link
  return { text, address: origin + path }
}

/** Whether the person must still be notified. */
const isWanted = ({ email, settled }: MailedRow) => email !== '' && !settled

function mailOf(row: MailedRow, origin: string): NewMail<'notification'>[] {
  const line = isWanted(row) ? lineOf(row, origin) : null
  if (!line) return []
  const category = NotificationCategory.safeParse(row.category).data ?? 'system'
  return [
    {
      kind: 'notification',
      to: row.email,
      lang: langOf(row),
      values: { name: row.name, sentence: line.text, address: line.address },
      tenantId: row.tenantId || null,
      unsubscribe: { userId: row.userId, origin, topic: `notification:${category}` },
    },
  ]
}

/** Mails what people want at once; returns how many notifications were read. Several processes may run it. */
export function mailNotifications(ctx: DomainContext, { origin, signal, batch = BATCH }: MailRun): Promise<number> {
  return inBatches({ size: batch, signal }, (limit) =>
    transact(ctx, async (tx) => {
      const rows = await claimMails(tx, limit)
      const mails = rows.flatMap((row) => mailOf(row, origin))
      if (mails.length > 0) await writeMails(ctx, tx, mails)
      return rows.length
    }),
  )
}

/** Sends the digests that are due; returns how many. Several processes may run it: each digest of a day is sent once. */
export async function sendDigests(
  ctx: DomainContext,
  { origin, signal, batch = CANDIDATES }: MailRun,
): Promise<number> {
  let sent = 0
  let after = { userId: '', tenantId: '' }
  while (!signal?.aborted) {
    const candidates = await digestCandidates(ctx.db, after, batch)
    for (const { userId, tenantId, oldest, day: lastDay, hour, zone } of candidates) {
      if (signal?.aborted) break
      const day = dueDay(ctx.now(), { hour: hourOf(hour), zone: knownZone(zone), oldest, lastDay })
      if (day !== null && (await sendDigest(ctx, { userId, tenantId, day }, origin))) sent += 1
    }
    const last = candidates.at(-1)
    if (!last || candidates.length < batch) break
    after = { userId: last.userId, tenantId: last.tenantId }
  }
  return sent
}

type Digest = { userId: string; tenantId: string; day: string }

/** False when somebody else has sent it, or nothing remains to report. */
function sendDigest(ctx: DomainContext, { userId, tenantId, day }: Digest, origin: string): Promise<boolean> {
  return transact(ctx, async (tx) => {
    if (!(await claimDay(tx, userId, tenantId, day))) return false
    const rows = (await claimForDigest(tx, userId, tenantId)).filter(isWanted)
    const lines = rows.flatMap((row) => lineOf(row, origin) ?? [])
    const [first] = rows
    if (!first || lines.length === 0) return false
    await writeMail(ctx, tx, {
      kind: 'digest',
      to: first.email,
      lang: langOf(first),
      values: { name: first.name, count: lines.length, lines: lines.slice(0, MAX_LINES), address: origin + BOX },
      tenantId: tenantId || null,
      unsubscribe: { userId, origin },
    })
    return true
  })
}
