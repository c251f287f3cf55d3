// Plans the action of each line of a file: create or change a member, nothing, or an error. Pure.
import type { MemberFileColumn, MemberFileLine, MemberLineFields, MemberLineProblem } from '@lectern/contracts'
import type { ReadLine } from './read-lines.ts'

/** Problems of a line beyond those of its fields; texts are `memberFiles.problems.*`. */
export const LINE_PROBLEMS = [
  'twice',
  'contactOfMember',
  'contactMissing',
  'accountTaken',
  'roleUnknown',
  'administratorStays',
  'disabledAdministrator',
  'ofDirectory',
  'elsewhere',
  'yourself',
  'ownsAccount',
] as const
type LineProblem = (typeof LINE_PROBLEMS)[number] | 'required'

export type KnownMember = {
  id: string
  userId: string
  account: string
  name: string
  /** As shown: proven, or else typed; empty without one. */
  email: string
  phone: string
  role: string
  enabled: boolean
  elsewhere: boolean
  proven: boolean
  /** The directory of the organisation has the account. */
  ofDirectory: boolean
  groups: string[]
}

export type MemberFacts = {
  /** Members of the organisation that the file may mean. */
  members: readonly KnownMember[]
  /** Accounts of the file that people elsewhere have, in lower case. */
  taken: ReadonlySet<string>
  /** Importing user: nobody changes their own account by a file. */
  self: string
}

/** Plan of a valid line. */
export type LinePlan = { fields: MemberLineFields; member: KnownMember | null; changes: MemberFileColumn[] }
export type PlannedLine = { shown: MemberFileLine; plan: LinePlan | null }

type Finder = ReturnType<typeof finderOf>

const problem = (column: MemberFileColumn, key: LineProblem, params: MemberLineProblem['params'] = {}) => ({
  column,
  key,
  params,
})

function finderOf(members: readonly KnownMember[]) {
  const by = (key: (member: KnownMember) => string) => Map.groupBy(members, key)
  const account = by((member) => member.account.toLowerCase())
  const email = by((member) => member.email)
  const phone = by((member) => member.phone)
  return {
    account: (value: string) => account.get(value.toLowerCase())?.[0],
    /** Several may have the same contact when nobody has proven it: then it names nobody. */
    contact: ({ email: mail, phone: number }: MemberLineFields) => {
      const candidates = [...((mail && email.get(mail)) || []), ...((number && phone.get(number)) || [])]
      const [first] = candidates
      return candidates.every(({ id }) => id === first?.id) ? first : undefined
    },
    others: (column: 'email' | 'phone', value: string, id: string | undefined) =>
      ((column === 'email' ? email : phone).get(value) ?? []).some((member) => member.id !== id),
  }
}

/** In the order of the file. A line that repeats what an earlier one has is an error, whatever the earlier one is. */
export function planLines(lines: readonly ReadLine[], facts: MemberFacts): PlannedLine[] {
  const find = finderOf(facts.members)
  const checkSeen = seenLines()
  return lines.map(({ line, texts, fields, problems }) => {
    const linePlan = fields
      ? planLine(fields, find, facts)
      : { problems, member: null, changes: [] as MemberFileColumn[] }
    const all = [...linePlan.problems, ...(fields ? checkSeen(line, fields, linePlan.member) : [])]
    const failed = all.length > 0 || fields === null
    const kind = linePlan.member ? (linePlan.changes.length > 0 ? 'changed' : 'unchanged') : 'new'
    const shown: MemberFileLine = {
      line,
      ...texts,
      outcome: failed ? 'error' : kind,
      changes: failed ? [] : linePlan.changes,
      problems: all,
    }
    return { shown, plan: failed ? null : { fields, member: linePlan.member, changes: linePlan.changes } }
  })
}

/** Remembers the values of lines; returns those that a later one repeats. */
function seenLines() {
  const first = new Map<string, number>()
  return (
    line: number,
    { account, email, phone }: MemberLineFields,
    member: KnownMember | null,
  ): MemberLineProblem[] => {
    const values = [
      { column: 'account', value: account?.toLowerCase() ?? member?.account.toLowerCase() },
      { column: 'email', value: email },
      { column: 'phone', value: phone },
    ] as const
    return values.flatMap(({ column, value }) => {
      if (!value) return []
      const key = `${column} ${value}`
      const before = first.get(key)
      if (before !== undefined) return [problem(column, 'twice', { line: before })]
      first.set(key, line)
      return []
    })
  }
}

type LineFindings = { member: KnownMember | null; changes: MemberFileColumn[]; problems: MemberLineProblem[] }

function planLine(fields: MemberLineFields, find: Finder, facts: MemberFacts): LineFindings {
  const member = (fields.account ? find.account(fields.account) : find.contact(fields)) ?? null
  const inUse = (['email', 'phone'] as const).flatMap((column) => {
    const value = fields[column]
    return value && find.others(column, value, member?.id) ? [problem(column, 'contactOfMember')] : []
  })
  if (!member) return { member, changes: [], problems: [...problemsOfNew(fields, facts), ...inUse] }
  const changes = changesOf(fields, member)
  const changed = inUse.filter(({ column }) => column !== null && changes.includes(column))
  return { member, changes, problems: [...problemsOfChange(changes, member, facts), ...changed] }
}

function problemsOfNew({ account, name, email, phone }: MemberLineFields, { taken }: MemberFacts): MemberLineProblem[] {
  return [
    ...(account ? [] : [problem('account', 'required')]),
    ...(name ? [] : [problem('name', 'required')]),
    ...(email || phone ? [] : [problem('email', 'contactMissing')]),
    ...(account && taken.has(account.toLowerCase()) ? [problem('account', 'accountTaken')] : []),
  ]
}

/** A file adds: what is empty stays, groups are joined and never left, and nobody stops being an administrator. */
function changesOf(fields: MemberLineFields, member: KnownMember): MemberFileColumn[] {
  const { name, email, phone, groups, role } = fields
  const has = new Set(member.groups)
  const changes: [MemberFileColumn, boolean][] = [
    ['name', name !== undefined && name !== member.name],
    ['email', email !== undefined && email !== member.email],
    ['phone', phone !== undefined && phone !== member.phone],
    ['groups', groups.some((group) => !has.has(group))],
    ['role', role !== undefined && role !== member.role],
  ]
  return changes.filter(([, differs]) => differs).map(([column]) => column)
}

function problemsOfChange(
  changes: readonly MemberFileColumn[],
  member: KnownMember,
  { self }: MemberFacts,
): MemberLineProblem[] {
  return changes.flatMap((column) => {
    if (column === 'groups') return []
    if (column === 'role') {
      if (member.role === 'tenantAdmin') return [problem(column, 'administratorStays')]
      return member.enabled ? [] : [problem(column, 'disabledAdministrator')]
    }
    if (member.ofDirectory) return [problem(column, 'ofDirectory')]
    if (member.elsewhere) return [problem(column, 'elsewhere')]
    if (column !== 'name' && member.id === self) return [problem(column, 'yourself')]
    if (column !== 'name' && member.proven) return [problem(column, 'ownsAccount')]
    return []
  })
}
