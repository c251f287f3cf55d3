/** A manual whose articles come from a folder of a Git repository (specification §2 'Manual editor'; EDIT-12). */
import { z } from 'zod'
import { type ErrorCodes, Flag, Id, isTimeZone, Line, Paging, pageOf, Text, type TextInputs } from '../kernel/index.ts'
import { ImportReportItem } from './imports.ts'

export const GIT_LIMITS = {
  address: 500,
  branch: 200,
  folder: 300,
  userName: 100,
  token: 500,
} as const

const format = (key: string) => ({ params: { key } })

/** The address of a repository as it is stored: without a slash at its end. */
const Address = Line(GIT_LIMITS.address)
  .refine((text) => URL.canParse(text) && /^https?:\/\/[^/]/i.test(text), format('gitAddress'))
  .refine((text) => !hasCredentials(text), format('gitCredentials'))
  .refine((text) => !/[?#\s]/.test(text), format('gitAddress'))
  .transform((text) => text.replace(/\/+$/, ''))

function hasCredentials(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username !== '' || password !== ''
}

/** As Git allows them, empty for the default one of the repository. */
const Branch = Text(GIT_LIMITS.branch)
  .trim()
  .refine(
    (name) =>
      name === '' ||
      (!/[\s\p{Cc}~^:?*[\\]|\.\.|@\{|\/\/|\.lock(?:\/|$)/u.test(name) && !/^[-/.]|[/.]$|\/\.|^@$/.test(name)),
    format('invalidFormat'),
  )

/** Segments joined by '/', empty for the whole repository. */
const Folder = Text(GIT_LIMITS.folder)
  .refine((path) => !/\p{Cc}/u.test(path), format('controlCharacters'))
  .transform((path) =>
    path
      .trim()
      .split(/[\\/]/)
      .filter((part) => part !== '' && part !== '.')
      .join('/'),
  )
  .refine((path) => !path.split('/').includes('..'), format('invalidFormat'))

export const GitSchedule = z.enum(['off', 'hourly', 'daily'])
export type GitSchedule = z.infer<typeof GitSchedule>
/** Treatment of an article whose file no longer exists. */
export const GitDeletion = z.enum(['keep', 'recycle'])
export type GitDeletion = z.infer<typeof GitDeletion>

const place = { address: Address, branch: Branch, folder: Folder, userName: Text(GIT_LIMITS.userName).trim() }
/** Left out, the stored one stays; empty, there is none. For another server it must be given again. */
const token = Text(GIT_LIMITS.token).trim().optional()
const fields = {
  ...place,
  schedule: GitSchedule,
  /** Hour of the schedule `daily`, in `timeZone`. */
  dailyHour: z.coerce.number().int().min(0).max(23),
  timeZone: Line(60).refine(isTimeZone, format('invalidFormat')),
  /** New and changed articles are published at once; otherwise they wait as drafts. */
  publish: Flag,
  onDeletion: GitDeletion,
}

export const GitSourceOfManual = z.object({ manualId: Id })
export type GitSourceOfManual = z.infer<typeof GitSourceOfManual>
export const SetGitSourceInput = z.object({ manualId: Id, ...fields, token })
export type SetGitSourceInput = z.infer<typeof SetGitSourceInput>
export const TestGitSourceInput = z.object({ manualId: Id, ...place, token })
export type TestGitSourceInput = z.infer<typeof TestGitSourceInput>

/** Reason why a repository could not be read; texts are `gitSource.reasons.*`. */
export const GitReason = z.enum([
  'unreachable',
  'timeout',
  'addressForbidden',
  'certificate',
  'tokenNeeded',
  'tokenRefused',
  'repositoryMissing',
  'redirected',
  'notGit',
  'refused',
  'busy',
  'closed',
  'hashUnsupported',
  'empty',
  'branchMissing',
  'folderMissing',
  'noDocuments',
  'tooLarge',
  'tooManyFiles',
  'tooSlow',
  'unreadable',
  'importFailed',
  'noRights',
  'switchedOff',
  'crashed',
  'internal',
])
export type GitReason = z.infer<typeof GitReason>

/** `detail` is what the server or the system said, in its own words. */
export const GitTest = z.object({
  ok: z.boolean(),
  reason: GitReason.nullable(),
  /** In the language of the caller. */
  message: z.string(),
  detail: z.string(),
  branch: z.string(),
  commit: z.string(),
})
export type GitTest = z.infer<typeof GitTest>

export const GitTrigger = z.enum(['person', 'schedule', 'webhook'])
export type GitTrigger = z.infer<typeof GitTrigger>
export const GitRunState = z.enum(['queued', 'running', 'done', 'failed'])
export type GitRunState = z.infer<typeof GitRunState>

export const GitCounts = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Edited here and changed there: kept as they are here. */
  conflicts: z.number().int(),
  /** No longer there: kept, or moved to the recycle bin. */
  gone: z.number().int(),
  recycled: z.number().int(),
  published: z.number().int(),
})
export type GitCounts = z.infer<typeof GitCounts>

/** An article of a run that differs from its file: `articleId` is null where it is no longer here. */
export const GitConflict = z.object({ path: z.string(), title: z.string(), articleId: Id.nullable() })
export type GitConflict = z.infer<typeof GitConflict>

export const GitRun = z.object({
  id: Id,
  trigger: GitTrigger,
  state: GitRunState,
  /** Null: not by a person. */
  startedBy: z.string().nullable(),
  createdTime: z.string(),
  finishedTime: z.string().nullable(),
  /** Empty until the branch was read. */
  commit: z.string(),
  /** The branch had not moved, or nothing in the folder differed. */
  nothingNew: z.boolean(),
  reason: GitReason.nullable(),
  /** The reason in the language of the caller; empty without one. */
  message: z.string(),
  detail: z.string(),
  counts: GitCounts,
  conflicts: z.array(GitConflict),
  /** Content of the files that could not be kept. */
  report: z.array(ImportReportItem),
})
export type GitRun = z.infer<typeof GitRun>
export const GitRunPage = pageOf(GitRun)
export type GitRunPage = z.infer<typeof GitRunPage>
export const ListGitRunsInput = z.object({ manualId: Id, ...Paging })
export type ListGitRunsInput = z.infer<typeof ListGitRunsInput>

export const GitSource = z.object({
  ...fields,
  hasToken: z.boolean(),
  /** Path for calls of Git servers after a push. */
  webhookPath: z.string(),
  hasWebhookSecret: z.boolean(),
  /** The commit that the articles are at; empty before the first run. */
  commit: z.string(),
  /** Paused after failures in a row; it resumes when it is run manually or stored again. */
  paused: z.boolean(),
  failures: z.number().int(),
  /** Null without a schedule, and while paused. */
  nextRunTime: z.string().nullable(),
  current: GitRun.nullable(),
  last: GitRun.nullable(),
})
export type GitSource = z.infer<typeof GitSource>

/** `source` null: nothing is bound. `available` false: the operator has switched Git off. */
export const GitSourceState = z.object({ available: z.boolean(), source: GitSource.nullable() })
export type GitSourceState = z.infer<typeof GitSourceState>

/** Shown this once. */
export const GitWebhookSecret = z.object({ secret: z.string() })
export type GitWebhookSecret = z.infer<typeof GitWebhookSecret>

/** Source of an article; `url` shows the file on the server, null where its form is unknown. */
export const GitOrigin = z.object({ path: z.string(), url: z.string().nullable(), conflict: z.boolean() })
export type GitOrigin = z.infer<typeof GitOrigin>
export const GitOriginInput = z.object({ articleId: Id })
export type GitOriginInput = z.infer<typeof GitOriginInput>

export type GitSourceAuditAction = 'git.bind' | 'git.update' | 'git.unbind' | 'git.webhook' | 'git.run'

export const GIT_SOURCE_TEXT_INPUTS = {
  SetGitSourceInput: { why: 'secret' },
  TestGitSourceInput: { why: 'secret' },
} satisfies TextInputs

export const GIT_SOURCE_ERRORS = {
  gitOff: { wire: 1, http: 200 },
  gitRunning: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
