// The life of a notice and what it may hold; pure (specification §3 Notice, §5 Notice; MSG-02, OPS-07).
import type { CreateNoticeInput, NoticeAbilities, NoticeState } from '@lectern/contracts'
import { invalid } from '@lectern/kernel'

export type NoticeLife = {
  published: boolean
  startsAt: Date | null
  expiresAt: Date | null
  withdrawnAt: Date | null
}

/** A withdrawn notice stays withdrawn; one that is over by its time never started again. */
export function noticeStateOf({ published, startsAt, expiresAt, withdrawnAt }: NoticeLife, now: Date): NoticeState {
  if (withdrawnAt !== null) return 'withdrawn'
  if (!published) return 'draft'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return startsAt !== null && startsAt > now ? 'scheduled' : 'active'
}

/** People may have read what has started: it is withdrawn or copied, never changed. */
export const noticeAbilities = (state: NoticeState): NoticeAbilities => ({
  edit: state === 'draft' || state === 'scheduled',
  withdraw: state === 'scheduled' || state === 'active',
})

/**
 * The path of a link that begins with the address of the product, or null: another host, scheme or port, a name and password before the
 * host, or a path that browsers read as another host.
 */
export function pathOfLink(link: string, origins: readonly string[]): string | null {
  if (/[\s\p{Cc}\\]/u.test(link) || !URL.canParse(link)) return null
  const url = new URL(link)
  // The typed link has to begin with the host too, not only its parsed form.
  const typed = origins.find((origin) => url.origin === origin && link.toLowerCase().startsWith(origin))
  if (typed === undefined || url.username !== '' || url.password !== '') return null
  if (!/^(?:[/?#]|$)/.test(link.slice(typed.length)) || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

type Times = Pick<CreateNoticeInput, 'popup' | 'popupUntil' | 'startTime' | 'expiresTime'>

/** Throws invalidInput: times in the past, in the wrong order, or a pop-up without its end. */
export function checkTimes({ popup, popupUntil, startTime, expiresTime }: Times, now: Date): void {
  const start = startTime === null ? now : new Date(startTime)
  if (expiresTime !== null && new Date(expiresTime) <= now) throw invalid('expiresTime', 'timeOver')
  if (expiresTime !== null && new Date(expiresTime) <= start) throw invalid('expiresTime', 'timeOrder')
  if (!popup) return
  if (popupUntil === null) throw invalid('popupUntil', 'popupUntilNeeded')
  if (new Date(popupUntil) <= now) throw invalid('popupUntil', 'timeOver')
  if (new Date(popupUntil) <= start) throw invalid('popupUntil', 'timeOrder')
}

type Texts = Pick<CreateNoticeInput, 'title' | 'content'>

/** Throws invalidInput when a language has only one of title and content, or when no language has any. */
export function checkTexts({ title, content }: Texts): void {
  for (const lang of ['zh_CN', 'en_US'] as const) {
    if (title[lang] === '' && content[lang] !== '') throw invalid(`title.${lang}`, 'required')
    if (title[lang] !== '' && content[lang] === '') throw invalid(`content.${lang}`, 'required')
  }
  if (title.zh_CN === '' && title.en_US === '') throw invalid('title.zh_CN', 'eitherLanguage')
}

type Recipients = CreateNoticeInput['recipients']

/** Rejects recipients of the other kind of sender, and none. Throws invalidInput. */
export function checkRecipients(recipients: Recipients, ofPlatform: boolean): void {
  const { all, tenantIds, roles, groupIds, memberIds, userIds } = recipients
  const foreign = ofPlatform ? [groupIds, memberIds] : [tenantIds, userIds, roles.filter((role) => role === 'operator')]
  if (foreign.some((ids) => ids.length > 0)) throw invalid('recipients', 'notAllowed', { values: 'all' })
  const chosen = [tenantIds, roles, groupIds, memberIds, userIds]
  if (!all && chosen.every((ids) => ids.length === 0)) throw invalid('recipients', 'recipientsNeeded')
}
