// Writing notices: drafts, and what is published at once or at its time (specification §3 Notice, §5 Notice; MSG-02, OPS-07).
import type { ById, Created, CreateNoticeInput, UpdateNoticeInput } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { createId, DomainError, invalid, notFound, requireTexts, transact, writeAudit } from '@lectern/kernel'
import { sendNotice } from './deliver-notice.ts'
import { changeNotice, findNotice, insertNotice, lockNotice, type NoticeFields } from './notice.repo.ts'
import { checkRecipients, checkTexts, checkTimes, noticeAbilities, noticeStateOf, pathOfLink } from './notice-rules.ts'
import { findGroupsOf, findMembersOf, findTenants, findUsers } from './recipients.repo.ts'
import { noticeSender, type Sender } from './sender.ts'

/** Addresses of the product: the sender's origin, and the public one. */
export type NoticeHost = { origin: string; publicUrl: string | null }

/** A draft may be incomplete but for its texts and recipients. Errors: unauthenticated, roleRequired, invalidInput, wordsRefused. */
export async function createNotice(ctx: DomainContext, input: CreateNoticeInput, host: NoticeHost): Promise<Created> {
  const sender = noticeSender(ctx)
  const fields = await checkedFields(ctx, sender, input, host)
  const record = await requireWords(ctx, sender, fields)
  const id = await insertSent(ctx, sender, fields)
  await record?.(id)
  return { id }
}

/** Checks the words of an organisation only, because operators maintain the list of words. */
const requireWords = (
  ctx: DomainContext,
  { scope }: Sender,
  { titleZh, titleEn, contentZh, contentEn }: NoticeFields,
  id?: string,
) =>
  scope === ''
    ? null
    : requireTexts(ctx, {
        ...{ place: 'notice' as const, id, texts: { titleZh, titleEn, contentZh, contentEn } },
        as: { titleZh: 'title.zh_CN', titleEn: 'title.en_US', contentZh: 'content.zh_CN', contentEn: 'content.en_US' },
      })

/** Writes the notice of `sender`, and sends it when it is published and its time has come. */
export async function insertSent(ctx: DomainContext, sender: Sender, fields: NoticeFields): Promise<string> {
  const id = createId()
  await transact(ctx, async (tx) => {
    await insertNotice(tx, { ...fields, id, tenantId: sender.scope, createdBy: sender.id, senderName: sender.name })
    await audit(tx, ctx, sender, id, fields.published ? 'notice.publish' : 'notice.create')
    await sendNotice(tx, ctx, { id, tenantId: sender.scope })
  })
  return id
}

/** Until it has started. Errors: as createNotice, and notFound, noticeStarted. */
export async function updateNotice(
  ctx: DomainContext,
  { id, ...input }: UpdateNoticeInput,
  host: NoticeHost,
): Promise<void> {
  const sender = noticeSender(ctx)
  if (!(await findNotice(ctx.db, sender.scope, id))) throw notFound('notice')
  const fields = await checkedFields(ctx, sender, input, host)
  const record = await requireWords(ctx, sender, fields, id)
  await transact(ctx, async (tx) => {
    const row = await lockNotice(tx, sender.scope, id)
    if (!row) throw notFound('notice')
    if (!noticeAbilities(noticeStateOf(row, ctx.now())).edit) throw new DomainError('noticeStarted')
    const { downtimeFrom, downtimeTo } = row
    await changeNotice(tx, id, { ...fields, downtimeFrom, downtimeTo }, ctx.now())
    await audit(tx, ctx, sender, id, fields.published ? 'notice.publish' : 'notice.update')
    await sendNotice(tx, ctx, { id, tenantId: sender.scope })
  })
  await record?.(id)
}

/** A draft with the same words and recipients, to be sent at another time. Errors: unauthenticated, roleRequired, notFound. */
export async function copyNotice(ctx: DomainContext, { id }: ById): Promise<Created> {
  const sender = noticeSender(ctx)
  const row = await findNotice(ctx.db, sender.scope, id)
  if (!row) throw notFound('notice')
  const { tenantId, withdrawnAt, deliveredAt, mailedAt, createdBy, senderName, createdAt, ...fields } = row
  const again = { ...fields, published: false, startsAt: null, expiresAt: null, popupUntil: null }
  return { id: await insertSent(ctx, sender, again) }
}

const audit = (
  tx: Tx,
  ctx: DomainContext,
  { scope }: Sender,
  id: string,
  action: 'notice.create' | 'notice.update' | 'notice.publish',
) => writeAudit(tx, ctx, { tenantId: scope, action, subject: 'notice', subjectId: id })

const dateOf = (time: string | null) => (time === null ? null : new Date(time))

async function checkedFields(
  ctx: DomainContext,
  { scope }: Sender,
  input: CreateNoticeInput,
  host: NoticeHost,
): Promise<NoticeFields> {
  const { title, content, recipients, publish } = input
  checkTexts(input)
  checkRecipients(recipients, scope === '')
  if (publish) checkTimes(input, ctx.now())
  await checkThere(ctx, scope, recipients)
  const { all, tenantIds, roles, groupIds, memberIds, userIds } = recipients
  const announced = input.type === 'announcement'
  return {
    type: input.type,
    titleZh: title.zh_CN,
    titleEn: title.en_US,
    contentZh: content.zh_CN,
    contentEn: content.en_US,
    toAll: all,
    ...(all
      ? { tenantIds: [], roles: [], groupIds: [], memberIds: [], userIds: [] }
      : { tenantIds, roles, groupIds, memberIds, userIds }),
    level: input.level,
    dismissible: announced ? input.dismissible : true,
    popup: input.popup,
    popupUntil: input.popup ? dateOf(input.popupUntil) : null,
    link: linkPath(input.link, host),
    linkTarget: input.target,
    mail: input.mail,
    origin: input.mail ? originOf(host) : '',
    downtimeFrom: null,
    downtimeTo: null,
    published: publish,
    startsAt: dateOf(input.startTime) ?? (publish ? ctx.now() : null),
    expiresAt: dateOf(input.expiresTime),
  }
}

/** The public address, where there is one. */
const originOf = (host: NoticeHost) => (host.publicUrl === null ? host.origin : new URL(host.publicUrl).origin)

function linkPath(link: string, host: NoticeHost): string {
  if (link === '') return ''
  const { origin, publicUrl } = host
  const path = pathOfLink(link, [origin, ...(publicUrl === null ? [] : [new URL(publicUrl).origin])])
  if (path === null) throw invalid('link', 'linkHost', { host: origin })
  return path
}

/** Anyone who is named has to be there; people of other organisations are not, for an administrator. */
async function checkThere(
  { db }: DomainContext,
  scope: string,
  { tenantIds, groupIds, memberIds, userIds }: CreateNoticeInput['recipients'],
): Promise<void> {
  const counted = await Promise.all([
    findTenants(db, tenantIds),
    findGroupsOf(db, scope, groupIds),
    findMembersOf(db, scope, memberIds),
    findUsers(db, userIds),
  ])
  const recipientIds = [tenantIds, groupIds, memberIds, userIds]
  const missing = recipientIds.some((ids, index) => new Set(ids).size !== counted[index]?.length)
  if (missing) throw invalid('recipients', 'recipientsGone')
}
