// Notices of a person: announcements above the page, pop-ups, messages (specification §2 'Also notices', §9 announcement interval; MSG-02).
import {
  type ById,
  type DismissNoticeInput,
  type Lang,
  type MyNotice,
  type MyNotices,
  NOTICE_LIMITS,
  NoticeLevel,
  NoticeTarget,
  NoticeType,
  type SeenNoticesInput,
  type ShownNotice,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { notFound, parameterNumber, signedInUser } from '@lectern/kernel'
import { deliverTo } from './audience.repo.ts'
import { downtimeOf } from './list-notices.ts'
import { findInterval, findMine, findOneOfMine, type MyNoticeRow, markMine } from './my-notices.repo.ts'
import { noticeHtml } from './notice-html.ts'

/** Seconds, where the parameter is not a number. */
const INTERVAL = 300

/** A day, in seconds: longer than browsers keep a page asking. */
const LONGEST_INTERVAL = 86_400

/**
 * Returns the current notices, in the language of the request. Messages from before somebody joined are put into their message box here. Errors:
 * unauthenticated.
 */
export async function myNotices(ctx: DomainContext): Promise<MyNotices> {
  const userId = signedInUser(ctx.actor)
  const now = ctx.now()
  const [rows, interval] = await Promise.all([findMine(ctx, now, NOTICE_LIMITS.shown), findInterval(ctx)])
  for (const row of rows) if (row.type === 'message' && !row.known) await deliverTo(ctx, row, userId)
  const seconds = parameterNumber(interval, INTERVAL)
  const notices = rows
    .map((row) => presentMine(row, ctx.lang, now))
    .filter(({ banner, popupUntil }) => banner || popupUntil)
  return { notices, interval: Math.min(seconds, LONGEST_INTERVAL) * 1000 }
}

/** One by itself, also after it expired. Errors: unauthenticated, notFound: withdrawn, not for them, or not started. */
export async function readNotice(ctx: DomainContext, { id }: ById): Promise<ShownNotice> {
  signedInUser(ctx.actor)
  const row = await findOneOfMine(ctx, id, ctx.now())
  if (!row) throw notFound('notice')
  return presentShown(row, ctx.lang)
}

/** The page showed them; ids that are not for the person are passed over. Errors: unauthenticated. */
export async function seeNotices(ctx: DomainContext, { ids }: SeenNoticesInput): Promise<void> {
  await markMine(ctx, { ids, mark: 'seenAt', userId: signedInUser(ctx.actor), now: ctx.now() })
}

/**
 * The person closed it, here and in every other browser. Errors: unauthenticated, notFound; invalidInput for an announcement that
 * cannot be closed.
 */
export async function dismissNotice(ctx: DomainContext, { id, part }: DismissNoticeInput): Promise<void> {
  const userId = signedInUser(ctx.actor)
  const row = await findOneOfMine(ctx, id, ctx.now())
  if (!row || (part === 'banner' && !row.dismissible)) throw notFound('notice')
  const mark = part === 'banner' ? 'bannerClosedAt' : 'popupClosedAt'
  await markMine(ctx, { ids: [id], mark, userId, now: ctx.now() })
}

const inLang = (lang: Lang, zh: string, en: string) => (lang === 'zh_CN' ? zh || en : en || zh)

const presentShown = (row: MyNoticeRow, lang: Lang): ShownNotice => ({
  id: row.id,
  type: NoticeType.parse(row.type),
  from: row.tenantId === '' ? 'platform' : 'organisation',
  level: NoticeLevel.parse(row.level),
  title: inLang(lang, row.titleZh, row.titleEn),
  html: noticeHtml(row.id, inLang(lang, row.contentZh, row.contentEn)),
  link: row.link,
  target: NoticeTarget.parse(row.linkTarget),
  startTime: row.startsAt.toISOString(),
  expiresTime: row.expiresAt?.toISOString() ?? null,
  downtime: downtimeOf(row),
})

function presentMine(row: MyNoticeRow, lang: Lang, now: Date): MyNotice {
  const popsUp = row.popup && !row.popupClosed && row.popupUntil !== null && row.popupUntil > now
  return {
    ...presentShown(row, lang),
    seen: row.seen,
    banner: row.type === 'announcement' && !(row.bannerClosed && row.dismissible),
    dismissible: row.dismissible,
    popupUntil: popsUp ? (row.popupUntil?.toISOString() ?? null) : null,
  }
}
