/** Logs for operators: calls of the API, and what people did (specification §3 'API log', 'Log'; OPS-05). */
import { z } from 'zod'
import { Id, Instant, LIMITS, Text, type TextInputs } from '../kernel/index.ts'

export const LOG_LIMITS = {
  /** Logs: entries on a page, rows of an export, characters kept of what a call sent and of what it returned. */
  page: 30,
  rows: 50_000,
  callData: 2_000,
} as const

/** Days that a log may be kept. The law asks for half a year of what people did; statistics are compared with those of the year before. */
export const KEEP_DAYS = {
  apiLog: { least: 7, most: 3650, standard: 30 },
  log: { least: 180, most: 3650, standard: 1095 },
  answer: { least: 180, most: 3650, standard: 1095 },
  stat: { least: 800, most: 7300, standard: 1825 },
} as const

const page = {
  /** `next` of the page before: a moment in milliseconds and an id. */
  cursor: z
    .string()
    .regex(/^\d{1,15}\.\d{1,18}$/)
    .optional(),
  size: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LOG_LIMITS.page),
}
const span = { fromTime: Instant.optional(), toTime: Instant.optional() }
const search = Text(LIMITS.searchText).optional()
/** Pages are found by where the one before ended; one that is not full may have a next one, because a search stops after a while. */
const pageOfLog = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), next: z.string().nullable() })

export const CallerType = z.enum(['member', 'operator', 'visitor', 'apiToken', 'system'])
export type CallerType = z.infer<typeof CallerType>
export const CallResult = z.enum(['success', 'failure'])
export type CallResult = z.infer<typeof CallResult>

export const ApiLogFilter = z.object({
  tenantId: Id.optional(),
  /** Name or part of it, code or id of an organisation. */
  tenant: search,
  /** The call, as `/manual/findById`. */
  name: search,
  result: CallResult.optional(),
  /** Part of what was sent, returned or said. */
  text: search,
  ...span,
})
export type ApiLogFilter = z.infer<typeof ApiLogFilter>
export const ListApiLogsInput = ApiLogFilter.extend(page)
export type ListApiLogsInput = z.infer<typeof ListApiLogsInput>

const LogId = z.string().regex(/^\d{1,18}$/)
export const ByLogId = z.object({ id: LogId })
export type ByLogId = z.infer<typeof ByLogId>

export const ApiLog = z.object({
  id: LogId,
  name: z.string(),
  summary: z.string(),
  method: z.string(),
  tenantId: z.string(),
  tenantCode: z.string(),
  tenantName: z.string(),
  callerType: CallerType,
  /** Of a member or operator; for tokens which of the two it is. Empty when it is no longer known. */
  callerName: z.string(),
  tokenKind: z.enum(['openApi', 'ai']).nullable(),
  time: Instant,
  durationMs: z.number().int(),
  status: z.number().int(),
  /** 0 when it succeeded. */
  code: z.number().int(),
  message: z.string(),
})
export type ApiLog = z.infer<typeof ApiLog>
export const ApiLogPage = pageOfLog(ApiLog)
export type ApiLogPage = z.infer<typeof ApiLogPage>
export const ApiLogDetail = ApiLog.extend({
  path: z.string(),
  requestId: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  /** JSON without secrets, cut. */
  request: z.string(),
  response: z.string(),
})
export type ApiLogDetail = z.infer<typeof ApiLogDetail>

/** State of recording, its retention, and the number of lost calls of the last days. */
export const LogState = z.object({
  recording: z.boolean(),
  apiLogKeepDays: z.number().int(),
  logKeepDays: z.number().int(),
  lost: z.number().int(),
  lostDays: z.number().int(),
})
export type LogState = z.infer<typeof LogState>

/** Subject of a log entry: the modules of the product. */
export const LogModule = z.enum([
  ...['session', 'user', 'tenant', 'operator', 'appearance', 'token', 'member', 'group', 'invitation', 'link', 'space'],
  ...['manual', 'article', 'comment', 'feedback', 'file', 'answer', 'unanswered', 'aiSettings', 'sensitiveWord'],
  ...[
    'robot',
    'theme',
    'synonym',
    'pin',
    'setQuestion',
    'template',
    'templateGroup',
    'platformTemplate',
    'mail',
    'message',
    'messageTemplate',
  ],
  ...['preference', 'identityProvider', 'ldap', 'account', 'secondFactor', 'passkey', 'promotion', 'notice'],
  ...['certification', 'package', 'order', 'invoice', 'payment', 'log', 'parameter', 'dictionary', 'job', 'webhook'],
] as const)
export type LogModule = z.infer<typeof LogModule>

export const LogFilter = z.object({
  tenantId: Id.optional(),
  /** Name or part of it, code or id of an organisation. */
  tenant: search,
  /** Part of the name or account of who did it. */
  member: search,
  type: CallerType.optional(),
  module: LogModule.optional(),
  /** Part of the remark, or of the name or id of what it is about. */
  text: search,
  ...span,
})
export type LogFilter = z.infer<typeof LogFilter>
export const ListLogsInput = LogFilter.extend(page)
export type ListLogsInput = z.infer<typeof ListLogsInput>

export const LogEntry = z.object({
  id: LogId,
  type: CallerType,
  module: z.string(),
  action: z.string(),
  tenantId: z.string(),
  tenantCode: z.string(),
  tenantName: z.string(),
  actorName: z.string(),
  actorAccount: z.string(),
  subjectId: z.string(),
  /** Small facts about the change, as JSON. */
  remark: z.string(),
  time: Instant,
  /** Null: the call is unknown, or it was no call but a job. */
  ok: z.boolean().nullable(),
  durationMs: z.number().int().nullable(),
  ip: z.string(),
})
export type LogEntry = z.infer<typeof LogEntry>
export const LogPage = pageOfLog(LogEntry)
export type LogPage = z.infer<typeof LogPage>
export const LogDetail = LogEntry.extend({
  requestId: z.string(),
  method: z.string(),
  url: z.string(),
  status: z.number().int().nullable(),
  message: z.string(),
  userAgent: z.string(),
  request: z.string(),
  response: z.string(),
  exception: z.string(),
})
export type LogDetail = z.infer<typeof LogDetail>

export type LogAuditAction = 'log.export' | 'log.exportApi'

export const LOG_TEXT_INPUTS = {
  ListApiLogsInput: { why: 'search' },
  ListLogsInput: { why: 'search' },
} satisfies TextInputs
