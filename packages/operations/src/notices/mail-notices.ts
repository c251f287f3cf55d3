// Writes the mails of notices that are sent by mail too, a batch in each transaction (OPS-03, OPS-07).
import type { Lang } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { pickLang } from '@lectern/i18n'
import { type DomainContext, transact, writeMails } from '@lectern/kernel'
import { DIGEST_ZONE, knownZone } from '@lectern/people'
import { noticePath } from './audience.repo.ts'
import { claimUnmailed, endMailing, findMailReaders, findUnmailed, type MailReader, markMailed } from './mail.repo.ts'
import type { NoticeRow } from './notice.repo.ts'
import { noticeStateOf } from './notice-rules.ts'

const BATCH = 100
const NOTICES = 20

/**
 * Mails everybody once, however often the worker is killed, and nobody after the notice ended. Returns how many mails were written.
 * Stops at the signal.
 */
export async function mailNotices(ctx: DomainContext, signal?: AbortSignal): Promise<number> {
  let mails = 0
  for (const { id } of await findUnmailed(ctx.db, NOTICES)) {
    let written = BATCH
    while (written === BATCH && !signal?.aborted) {
      written = await transact(ctx, (tx) => mailBatch(ctx, tx, id))
      mails += written
    }
  }
  return mails
}

async function mailBatch(ctx: DomainContext, tx: Tx, id: string): Promise<number> {
  const notice = await claimUnmailed(tx, id)
  if (!notice) return 0
  const now = ctx.now()
  const readers = noticeStateOf(notice, now) === 'active' ? await findMailReaders(tx, id, DIGEST_ZONE, BATCH) : []
  await writeMails(
    ctx,
    tx,
    readers.map((reader) => mailOf(notice, reader)),
  )
  await markMailed(
    tx,
    id,
    readers.map(({ userId }) => userId),
    now,
  )
  if (readers.length < BATCH) await endMailing(tx, id, now)
  return readers.length
}

function mailOf(notice: NoticeRow, { userId, email, ...reader }: MailReader) {
  const lang = pickLang(reader.lang)
  const [title, content] =
    lang === 'zh_CN'
      ? [notice.titleZh || notice.titleEn, notice.contentZh || notice.contentEn]
      : [notice.titleEn || notice.titleZh, notice.contentEn || notice.contentZh]
  const { downtimeFrom: from, downtimeTo: to, origin } = notice
  const common = { to: email, lang, tenantId: notice.tenantId || null, expiresAt: notice.expiresAt }
  if (from !== null && to !== null) {
    const write = (time: Date) => inZone(time, lang, knownZone(reader.zone))
    return { ...common, kind: 'downtime' as const, values: { from: write(from), to: write(to), content } }
  }
  return {
    ...common,
    kind: 'notice' as const,
    values: { title, content, address: `${origin}${noticePath(notice.id)}` },
    unsubscribe: { userId, origin },
  }
}

const STYLE = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const

/** With the zone, because nobody knows where the mail is read. */
const inZone = (time: Date, lang: Lang, timeZone: string): string =>
  new Intl.DateTimeFormat(lang.replace('_', '-'), {
    ...STYLE,
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'shortOffset',
  }).format(time)
