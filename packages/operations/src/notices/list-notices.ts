// Notices as their senders see them: list, detail, readers (OPS-07).
import type {
  ById,
  ListNoticeReadersInput,
  ListNoticesInput,
  Notice,
  NoticePage,
  NoticeReaderPage,
  NoticeRecord,
} from '@lectern/contracts'
import { NoticeLevel, NoticeRole, NoticeTarget, NoticeType } from '@lectern/contracts'
import { type DomainContext, notFound, toPage } from '@lectern/kernel'
import { countAudience } from './audience.repo.ts'
import { countReads, findNotice, findNotices, findReaders, type ListedNotice, type NoticeRow } from './notice.repo.ts'
import { noticeAbilities, noticeStateOf } from './notice-rules.ts'
import { findGroupsOf, findMembersOf, findTenants, findUsers } from './recipients.repo.ts'
import { noticeSender } from './sender.ts'
import type { NoticeHost } from './write-notice.ts'

/** Newest first. Errors: unauthenticated, roleRequired. */
export async function listNotices(ctx: DomainContext, input: ListNoticesInput): Promise<NoticePage> {
  const now = ctx.now()
  const { rows, total } = await findNotices(ctx.db, noticeSender(ctx).scope, input, now)
  return toPage(
    input,
    total,
    rows.map((row) => presentRecord(row, now)),
  )
}

/** Errors: unauthenticated, roleRequired, notFound. */
export async function getNotice(ctx: DomainContext, { id }: ById, host: NoticeHost): Promise<Notice> {
  const { scope } = noticeSender(ctx)
  const row = await findNotice(ctx.db, scope, id)
  if (!row) throw notFound('notice')
  const { db } = ctx
  const [readCount, recipientCount, tenants, groups, members, users] = await Promise.all([
    countReads(db, id),
    countAudience(ctx, id),
    findTenants(db, row.tenantIds),
    findGroupsOf(db, scope, row.groupIds),
    findMembersOf(db, scope, row.memberIds),
    findUsers(db, row.userIds),
  ])
  const roles = NoticeRole.options.filter((role) => row.roles.includes(role))
  return {
    ...presentRecord({ ...row, readCount }, ctx.now()),
    content: { zh_CN: row.contentZh, en_US: row.contentEn },
    dismissible: row.dismissible,
    popupUntil: row.popupUntil?.toISOString() ?? null,
    link: row.link === '' ? '' : host.origin + row.link,
    target: NoticeTarget.parse(row.linkTarget),
    mail: row.mail,
    downtime: downtimeOf(row),
    recipients: { all: row.toAll, roles, tenants, groups, members, users },
    recipientCount,
  }
}

/** People who have seen it, those who did last first. Errors: unauthenticated, roleRequired, notFound. */
export async function listNoticeReaders(ctx: DomainContext, input: ListNoticeReadersInput): Promise<NoticeReaderPage> {
  if (!(await findNotice(ctx.db, noticeSender(ctx).scope, input.id))) throw notFound('notice')
  const { rows, total } = await findReaders(ctx.db, input.id, input)
  const records = rows.map(({ userId, name, account, readAt }) => ({
    userId,
    name,
    account: account ?? '',
    readTime: readAt.toISOString(),
  }))
  return toPage(input, total, records)
}

export const downtimeOf = ({ downtimeFrom: from, downtimeTo: to }: Pick<NoticeRow, 'downtimeFrom' | 'downtimeTo'>) =>
  from === null || to === null ? null : { from: from.toISOString(), to: to.toISOString() }

function presentRecord(row: ListedNotice, now: Date): NoticeRecord {
  const state = noticeStateOf(row, now)
  return {
    id: row.id,
    type: NoticeType.parse(row.type),
    state,
    level: NoticeLevel.parse(row.level),
    title: { zh_CN: row.titleZh, en_US: row.titleEn },
    popup: row.popup,
    toAll: row.toAll,
    sender: row.senderName,
    readCount: row.readCount,
    startTime: row.startsAt?.toISOString() ?? null,
    expiresTime: row.expiresAt?.toISOString() ?? null,
    createdTime: row.createdAt.toISOString(),
    abilities: noticeAbilities(state),
  }
}
