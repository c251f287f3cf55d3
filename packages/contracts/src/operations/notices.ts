/** Notices that operators write to the platform and administrators to their organisation (specification §3 Notice, §5 Notice; MSG-02, OPS-07). */
import { z } from 'zod'
import { type ErrorCodes, Flag, Id, Instant, LIMITS, Paging, pageOf, Text, type TextInputs } from '../kernel/index.ts'

export const NOTICE_LIMITS = {
  title: 100,
  text: 5_000,
  /** Maximum recipients of one notice: organisations, groups, people. */
  tenants: 200,
  groups: 100,
  people: 500,
  /** Notices that one page shows at the same time. */
  shown: 50,
} as const

/** A user message goes into the message box, a system announcement above every page. */
export const NoticeType = z.enum(['message', 'announcement'])
export type NoticeType = z.infer<typeof NoticeType>
export const NoticeLevel = z.enum(['info', 'warning', 'critical'])
export type NoticeLevel = z.infer<typeof NoticeLevel>
/** Window in which the link opens. */
export const NoticeTarget = z.enum(['new', 'current'])
export type NoticeTarget = z.infer<typeof NoticeTarget>
export const NoticeRole = z.enum(['tenantAdmin', 'member', 'operator'])
export type NoticeRole = z.infer<typeof NoticeRole>
export const NoticeState = z.enum(['draft', 'scheduled', 'active', 'expired', 'withdrawn'])
export type NoticeState = z.infer<typeof NoticeState>

const chosen = (max: number) => z.array(Id).max(max).default([])
/**
 * Of the platform: people of these organisations (empty: of all) who have one of these roles (empty: any), or these users.
 * Of an organisation: anyone who has one of the roles, is in one of the groups, or is one of the members.
 */
export const NoticeRecipients = z.object({
  all: Flag,
  tenantIds: chosen(NOTICE_LIMITS.tenants),
  roles: z.array(NoticeRole).max(NoticeRole.options.length).default([]),
  groupIds: chosen(NOTICE_LIMITS.groups),
  memberIds: chosen(NOTICE_LIMITS.people),
  userIds: chosen(NOTICE_LIMITS.people),
})
export type NoticeRecipients = z.infer<typeof NoticeRecipients>

/** Both languages; people whose language is empty read the other one. */
const bothTexts = (max: number) =>
  z.object({ zh_CN: Text(max).trim().default(''), en_US: Text(max).trim().default('') })

const fields = {
  type: NoticeType,
  title: bothTexts(NOTICE_LIMITS.title),
  /** Markdown without pictures. */
  content: bothTexts(NOTICE_LIMITS.text),
  recipients: NoticeRecipients,
  level: NoticeLevel.default('info'),
  /** Whether people can close the announcement above the page. */
  dismissible: Flag.default(true),
  popup: Flag.default(false),
  /** Until when it pops up; required with `popup`. */
  popupUntil: Instant.nullable().default(null),
  /** Null: at once. */
  startTime: Instant.nullable().default(null),
  /** Null: until it is withdrawn. */
  expiresTime: Instant.nullable().default(null),
  /** A whole address that begins with that of this product; empty: no link. */
  link: Text(LIMITS.webAddress).trim().default(''),
  target: NoticeTarget.default('new'),
  /** Sent by email as well. */
  mail: Flag.default(false),
  /** False keeps a draft. */
  publish: Flag,
}
export const CreateNoticeInput = z.object(fields)
export type CreateNoticeInput = z.infer<typeof CreateNoticeInput>
/** Replaces the notice. */
export const UpdateNoticeInput = z.object({ id: Id, ...fields })
export type UpdateNoticeInput = z.infer<typeof UpdateNoticeInput>

export const ListNoticesInput = z.object({
  /** Part of a title. */
  name: Text(LIMITS.searchText).optional(),
  type: NoticeType.optional(),
  state: NoticeState.optional(),
  ...Paging,
})
export type ListNoticesInput = z.infer<typeof ListNoticesInput>

const both = z.object({ zh_CN: z.string(), en_US: z.string() })
export const NoticeAbilities = z.object({ edit: z.boolean(), withdraw: z.boolean() })
export type NoticeAbilities = z.infer<typeof NoticeAbilities>
export const NoticeRecord = z.object({
  id: Id,
  type: NoticeType,
  state: NoticeState,
  level: NoticeLevel,
  title: both,
  popup: z.boolean(),
  toAll: z.boolean(),
  sender: z.string(),
  /** Different people who have seen it. */
  readCount: z.number().int(),
  /** Null for a draft without a time. */
  startTime: Instant.nullable(),
  expiresTime: Instant.nullable(),
  createdTime: Instant,
  abilities: NoticeAbilities,
})
export type NoticeRecord = z.infer<typeof NoticeRecord>
export const NoticePage = pageOf(NoticeRecord)
export type NoticePage = z.infer<typeof NoticePage>

/** Somebody or something that a notice is for, by name; what no longer exists has none. */
const NamedRecord = z.object({ id: Id, name: z.string() })
export const Notice = NoticeRecord.extend({
  content: both,
  dismissible: z.boolean(),
  popupUntil: Instant.nullable(),
  link: z.string(),
  target: NoticeTarget,
  mail: z.boolean(),
  /** From when until when the service is down, in notices of downtime. */
  downtime: z.object({ from: Instant, to: Instant }).nullable(),
  recipients: z.object({
    all: z.boolean(),
    roles: z.array(NoticeRole),
    tenants: z.array(NamedRecord),
    groups: z.array(NamedRecord),
    members: z.array(NamedRecord),
    users: z.array(NamedRecord),
  }),
  /** People whom it is for now. */
  recipientCount: z.number().int(),
})
export type Notice = z.infer<typeof Notice>

export const ListNoticeReadersInput = z.object({ id: Id, ...Paging })
export type ListNoticeReadersInput = z.infer<typeof ListNoticeReadersInput>
export const NoticeReader = z.object({
  userId: Id,
  name: z.string(),
  account: z.string(),
  readTime: Instant,
})
export type NoticeReader = z.infer<typeof NoticeReader>
export const NoticeReaderPage = pageOf(NoticeReader)
export type NoticeReaderPage = z.infer<typeof NoticeReaderPage>

/** A notice as the person reads it, in their language. */
export const ShownNotice = z.object({
  id: Id,
  type: NoticeType,
  /** Sender. */
  from: z.enum(['platform', 'organisation']),
  level: NoticeLevel,
  title: z.string(),
  /** Safe HTML. */
  html: z.string(),
  /** A path of this product, or empty. */
  link: z.string(),
  target: NoticeTarget,
  startTime: Instant,
  expiresTime: Instant.nullable(),
  downtime: z.object({ from: Instant, to: Instant }).nullable(),
})
export type ShownNotice = z.infer<typeof ShownNotice>
export const MyNotice = ShownNotice.extend({
  seen: z.boolean(),
  /** Stands above the page. */
  banner: z.boolean(),
  dismissible: z.boolean(),
  /** Until when it is to pop up; null: it does not, or was closed. */
  popupUntil: Instant.nullable(),
})
export type MyNotice = z.infer<typeof MyNotice>
/** Those that the page has to show, the most urgent first; `interval` in milliseconds until the page asks again. */
export const MyNotices = z.object({ notices: z.array(MyNotice), interval: z.number().int() })
export type MyNotices = z.infer<typeof MyNotices>

export const SeenNoticesInput = z.object({ ids: z.array(Id).min(1).max(NOTICE_LIMITS.shown) })
export type SeenNoticesInput = z.infer<typeof SeenNoticesInput>
export const DismissNoticeInput = z.object({ id: Id, part: z.enum(['banner', 'popup']) })
export type DismissNoticeInput = z.infer<typeof DismissNoticeInput>

/** People who were active within the last minutes (specification §2 'online users'; OPS-03). */
export const ListOnlineInput = z.object({
  /** Part of a name or account. */
  name: Text(LIMITS.searchText).optional(),
  tenantId: Id.optional(),
  ...Paging,
})
export type ListOnlineInput = z.infer<typeof ListOnlineInput>
export const OnlineUser = z.object({
  userId: Id,
  name: z.string(),
  account: z.string(),
  /** Empty for operators, who act in none. */
  tenantId: z.string(),
  tenantName: z.string(),
  role: NoticeRole,
  lastSeenTime: Instant,
})
export type OnlineUser = z.infer<typeof OnlineUser>
export const OnlinePage = pageOf(OnlineUser).extend({
  /** Everybody online, whatever the filter. */
  online: z.number().int(),
  /** Organisations with most people online first. */
  tenants: z.array(z.object({ id: Id, name: z.string(), count: z.number().int() })),
  /** Number of minutes that count as online. */
  minutes: z.number().int(),
})
export type OnlinePage = z.infer<typeof OnlinePage>

/** A notice of downtime: an announcement above the page that also pops up. */
export const AnnounceDowntimeInput = z.object({
  fromTime: Instant,
  toTime: Instant,
  content: bothTexts(NOTICE_LIMITS.text),
  /** Users; empty: everybody. */
  userIds: chosen(NOTICE_LIMITS.people),
  mail: Flag.default(false),
})
export type AnnounceDowntimeInput = z.infer<typeof AnnounceDowntimeInput>

export type NoticeAuditAction =
  | 'notice.create'
  | 'notice.update'
  | 'notice.publish'
  | 'notice.withdraw'
  | 'notice.delete'

export const NOTICE_TEXT_INPUTS = {
  CreateNoticeInput: {
    place: 'notice',
    texts: ['title.zh_CN', 'title.en_US', 'content.zh_CN', 'content.en_US'],
    rest: ['link'],
  },
  UpdateNoticeInput: {
    place: 'notice',
    texts: ['title.zh_CN', 'title.en_US', 'content.zh_CN', 'content.en_US'],
    rest: ['link'],
  },
  AnnounceDowntimeInput: { why: 'operator' },
  ListNoticesInput: { why: 'search' },
  ListOnlineInput: { why: 'search' },
} satisfies TextInputs

export const NOTICE_ERRORS = {
  /** A notice that has started can no longer be changed. */
  noticeStarted: { wire: 1, http: 200 },
  /** A notice that is over or was withdrawn has nothing to withdraw. */
  noticeOver: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
