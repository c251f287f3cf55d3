/** Members by file: what a file would do line by line, what it did, and the list as a file (specification §2 'Member management'; TEN-01, TEN-02). */

import { z } from 'zod'
import { type ErrorCodes, Flag, Id, Line, Paging, pageOf, TenantRole, type TextInputs } from '../kernel/index.ts'
import { GROUP_LIMITS } from './groups.ts'
import { AccountName, ListMembersInput } from './members.ts'
import { EmailAddress, PersonName, PhoneNumber } from './person.ts'

export const MEMBER_FILE_LIMITS = {
  /** A file of members: lines, megabytes, characters of a cell that are kept, groups of a line, problems of a line. */
  lines: 5_000,
  megabytes: 5,
  cell: 500,
  groups: 50,
} as const

/** Columns of a file of members that are read. */
export const MemberFileColumn = z.enum(['account', 'name', 'email', 'phone', 'groups', 'role'])
export type MemberFileColumn = z.infer<typeof MemberFileColumn>

/** The fields of a line, checked as those of one member. What is empty in the file is left out. */
export const MemberLineFields = z.object({
  account: AccountName.optional(),
  name: PersonName.optional(),
  email: EmailAddress.optional(),
  phone: PhoneNumber.optional(),
  groups: z.array(Line(GROUP_LIMITS.name)).max(MEMBER_FILE_LIMITS.groups),
  role: TenantRole.optional(),
})
export type MemberLineFields = z.infer<typeof MemberLineFields>

export const MemberLineOutcome = z.enum(['new', 'changed', 'unchanged', 'error'])
export type MemberLineOutcome = z.infer<typeof MemberLineOutcome>

/** A key of `errors.fields.*` or `memberFiles.problems.*`; `column` null: the line as a whole. */
export const MemberLineProblem = z.object({
  column: MemberFileColumn.nullable(),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
})
export type MemberLineProblem = z.infer<typeof MemberLineProblem>

export const MemberFileLine = z.object({
  /** As spreadsheets number it: the headings are line 1. */
  line: z.number().int(),
  account: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  groups: z.string(),
  role: z.string(),
  outcome: MemberLineOutcome,
  /** Columns of an existing member that change. */
  changes: z.array(MemberFileColumn),
  problems: z.array(MemberLineProblem),
})
export type MemberFileLine = z.infer<typeof MemberFileLine>
/** `message` in the language of the caller. */
export const ShownMemberLine = MemberFileLine.extend({
  problems: z.array(z.object({ column: MemberFileColumn.nullable(), message: z.string() })),
})
export type ShownMemberLine = z.infer<typeof ShownMemberLine>
export const MemberLinePage = pageOf(ShownMemberLine)
export type MemberLinePage = z.infer<typeof MemberLinePage>

export const MemberImportState = z.enum(['ready', 'queued', 'running', 'done', 'failed'])
export type MemberImportState = z.infer<typeof MemberImportState>

export const MemberImport = z.object({
  id: Id,
  fileName: z.string(),
  state: MemberImportState,
  counts: z.object({
    new: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    error: z.number().int(),
  }),
  /** Member groups that do not exist yet. */
  newGroups: z.array(z.string()),
  /** Headings that are not read. */
  ignored: z.array(z.string()),
  /** The set of characters, where it is a guess that may be wrong. */
  guessed: z.string().nullable(),
  done: z.number().int(),
  total: z.number().int(),
  /** Reason of a failure, in the language of the caller. */
  message: z.string(),
  createdTime: z.string(),
  finishedTime: z.string().nullable(),
})
export type MemberImport = z.infer<typeof MemberImport>

export const UploadMembersInput = z.object({ fileName: Line(255) })
export type UploadMembersInput = z.infer<typeof UploadMembersInput>
export const MemberImportById = z.object({ importId: Id })
export type MemberImportById = z.infer<typeof MemberImportById>
export const ListMemberLinesInput = z.object({ importId: Id, outcome: MemberLineOutcome.optional(), ...Paging })
export type ListMemberLinesInput = z.infer<typeof ListMemberLinesInput>
/** `welcome`: new members are notified by mail or SMS. */
export const RunMemberImportInput = z.object({ importId: Id, welcome: Flag.default(true) })
export type RunMemberImportInput = z.infer<typeof RunMemberImportInput>

export const MemberFileFormat = z.enum(['csv', 'xlsx'])
export type MemberFileFormat = z.infer<typeof MemberFileFormat>
export const MemberTemplateInput = z.object({ format: MemberFileFormat })
/** The filter of the list. */
export const ExportMembersInput = ListMembersInput.omit({ current: true, size: true }).extend({
  format: MemberFileFormat,
})
export type ExportMembersInput = z.infer<typeof ExportMembersInput>

export type MemberFileAuditAction = 'member.import' | 'member.export'

export const MEMBER_FILE_TEXT_INPUTS = {
  UploadMembersInput: { place: 'member', texts: ['lines'], rest: ['fileName'] },
  ExportMembersInput: { why: 'search' },
} satisfies TextInputs

export const MEMBER_FILE_ERRORS = {
  memberFileKind: { wire: 1, http: 200 },
  /** A file of members without the headings that are needed; `params` name them. */
  memberFileHeadings: { wire: 1, http: 200 },
  memberFileEmpty: { wire: 1, http: 200 },
  memberFileLines: { wire: 1, http: 200 },
  /** A quotation mark that is never closed swallows the rest of the file. */
  memberFileQuotes: { wire: 1, http: 200 },
  /** Another file of the same organisation is being imported. */
  memberImportRunning: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
