// Previews a file of members line by line (specification §2 'Member management'; TEN-02).
import { MEMBER_FILE_LIMITS, type MemberImport, type UploadMembersInput } from '@lectern/contracts'
import type { DomainContext, MemberActor } from '@lectern/kernel'
import { createId, DomainError, readWithin, requireTenantAdminMember, requireTexts, transact } from '@lectern/kernel'
import { countTakenNames } from '../identity/free-names.ts'
import { countsOf, presentMemberImport } from './member-import.present.ts'
import { accountsTaken, findMemberImport, groupIds, insertMemberImport, membersNamed } from './member-import.repo.ts'
import { type MemberFacts, planLines } from './plan-lines.ts'
import { type ReadLine, readLines } from './read-lines.ts'

/** Retention of a file and its report, which contain addresses of people. */
const TTL_MS = 7 * 24 * 60 * 60_000
/** Our own files have six columns; those of other systems may have many more. */
const MAX_COLUMNS = 100
/** Taken names that count as one attempt, because any list of people contains some by chance. */
const NAMES_PER_TRY = 20

/**
 * Errors: unauthenticated, roleRequired, memberFileKind, fileEmpty, fileTooLarge, memberFileHeadings, memberFileEmpty, memberFileLines,
 * memberFileQuotes, takenLimit, wordsRefused, and those of conversions.
 */
export async function uploadMembers(
  ctx: DomainContext,
  input: UploadMembersInput & { stream: AsyncIterable<Uint8Array> },
): Promise<MemberImport> {
  const actor = requireTenantAdminMember(ctx)
  const fileName = input.fileName.split(/[\\/]/).at(-1) ?? ''
  const format = /\.(csv|xlsx)$/i.exec(fileName)?.[1]?.toLowerCase()
  if (format !== 'csv' && format !== 'xlsx') throw new DomainError('memberFileKind')
  const bytes = await readWithin(input.stream, MEMBER_FILE_LIMITS.megabytes)
  const limits = { maxRows: MEMBER_FILE_LIMITS.lines + 100, maxColumns: MAX_COLUMNS, maxCell: MEMBER_FILE_LIMITS.cell }
  const task = { format, bytes, ...limits } as const
  const { rows, total, unclosed, guessed } = await ctx.ports.conversions.run('table.rows', task, {
    owner: actor.tenantId,
  })
  if (unclosed !== null) throw new DomainError('memberFileQuotes', { params: { line: unclosed + 1 } })
  const { lines, ignored } = readLines(rows, total)
  const allNames = lines.flatMap(({ fields }) => fields?.name ?? [])
  await requireTexts(ctx, { place: 'member', texts: { name: allNames.join('\n') } })
  const groups = lines.flatMap(({ fields }) => fields?.groups ?? [])
  await requireTexts(ctx, { place: 'group', texts: { name: groups.join('\n') }, as: { name: 'groups' } })
  const facts = await factsOf(ctx.db.prisma, actor, lines)
  const planned = planLines(lines, facts)
  await countTakenNames(ctx, actor, Math.ceil(facts.taken.size / NAMES_PER_TRY))
  const names = [...new Set(planned.flatMap(({ plan }) => plan?.fields.groups ?? []))]
  const idsByName = await groupIds(ctx.db.prisma, actor.tenantId, names)
  const shown = planned.map((one) => one.shown)
  const summary = { ...countsOf(shown), newGroups: names.filter((name) => !idsByName.has(name)), ignored, guessed }
  const now = ctx.now()
  const id = createId()
  const { tenantId, memberId } = actor
  const expiresAt = new Date(now.getTime() + TTL_MS)
  const row = {
    id,
    tenantId,
    memberId,
    fileName,
    lines: shown,
    summary,
    total: shown.length,
    createdAt: now,
    expiresAt,
  }
  await transact(ctx, (tx) => insertMemberImport(tx, row))
  const stored = await findMemberImport(ctx.db, tenantId, id)
  if (!stored) throw new Error('the row was just written')
  return presentMemberImport(stored, ctx.lang)
}

/** Returns stored data of the people in these lines. */
export async function factsOf(
  db: Parameters<typeof membersNamed>[0],
  { tenantId, memberId }: Pick<MemberActor, 'tenantId' | 'memberId'>,
  lines: readonly ReadLine[],
): Promise<MemberFacts> {
  const valuesOf = (pick: (fields: NonNullable<ReadLine['fields']>) => string | undefined) => [
    ...new Set(lines.flatMap(({ fields }) => (fields && pick(fields)) ?? [])),
  ]
  const accounts = valuesOf(({ account }) => account?.toLowerCase())
  const members = await membersNamed(db, tenantId, {
    accounts,
    emails: valuesOf(({ email }) => email),
    phones: valuesOf(({ phone }) => phone),
  })
  return { members, taken: await accountsTaken(db, tenantId, accounts), self: memberId }
}
