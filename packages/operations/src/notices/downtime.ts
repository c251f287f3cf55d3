// Notifies everybody, or selected people who are online, of a downtime (specification §2 'batch notice with downtime'; OPS-03).
import type { AnnounceDowntimeInput, Created } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { type DomainContext, invalid, requireOperator } from '@lectern/kernel'
import { findUsers } from './recipients.repo.ts'
import { noticeSender } from './sender.ts'
import { insertSent } from './write-notice.ts'

/**
 * A critical announcement of the platform that stays above the page until the downtime is over, and pops up once for each person.
 * Errors: unauthenticated, roleRequired, invalidInput.
 */
export async function announceDowntime(ctx: DomainContext, input: AnnounceDowntimeInput): Promise<Created> {
  requireOperator(ctx)
  const { content, userIds, mail } = input
  const [from, to, now] = [new Date(input.fromTime), new Date(input.toTime), ctx.now()]
  if (to <= now) throw invalid('toTime', 'timeOver')
  if (to <= from) throw invalid('toTime', 'timeOrder')
  if (content.zh_CN === '' && content.en_US === '') throw invalid('content.zh_CN', 'eitherLanguage')
  const users = await findUsers(ctx.db, userIds)
  if (users.length !== new Set(userIds).size) throw invalid('userIds', 'recipientsGone')
  const id = await insertSent(ctx, noticeSender(ctx), {
    type: 'announcement',
    titleZh: content.zh_CN === '' ? '' : translate('zh_CN', 'notices.downtime.name'),
    titleEn: content.en_US === '' ? '' : translate('en_US', 'notices.downtime.name'),
    contentZh: content.zh_CN,
    contentEn: content.en_US,
    toAll: userIds.length === 0,
    tenantIds: [],
    roles: [],
    groupIds: [],
    memberIds: [],
    userIds,
    level: 'critical',
    dismissible: false,
    popup: true,
    popupUntil: to,
    link: '',
    linkTarget: 'new',
    mail,
    origin: '',
    downtimeFrom: from,
    downtimeTo: to,
    published: true,
    startsAt: now,
    expiresAt: to,
  })
  return { id }
}
