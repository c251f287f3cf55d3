// Imports the good lines of a file, some at a time: each part is written whole together with how far the file has come, so that a run that
// is interrupted goes on where it stopped, and nobody is made twice (TEN-02).
import { MemberFileColumn, type MemberFileLine, type MemberLineProblem } from '@lectern/contracts'
import { type DomainContext, DomainError, findMemberActor, type MemberActor, transact } from '@lectern/kernel'
import { lockTenant } from '../members/member.repo.ts'
import { sendWelcomesSoon } from '../welcome/send-welcomes.ts'
import { applyLines, changedMeanwhile } from './apply-lines.ts'
import { linesOf } from './member-import.present.ts'
import { advanceImport, findMemberImport, finishImport, type MemberImportRow } from './member-import.repo.ts'
import { type LinePlan, planLines } from './plan-lines.ts'
import { type ReadLine, readLines } from './read-lines.ts'
import { factsOf } from './upload-members.ts'

const PART = 250
/** Tries of a part that others change at the same moment. */
const MAX_TRIES = 5

/**
 * Acts as the administrator who started it, with their current rights. Idempotent. Domain errors fail the import; other errors are
 * rethrown for another attempt, unless it is the last. What was written until then stays, and the report says so.
 */
export async function runMemberImport(
  ctx: DomainContext,
  {
    tenantId,
    importId,
    lastTry,
    givenUp = false,
  }: { tenantId: string; importId: string; lastTry: boolean; givenUp?: boolean },
): Promise<void> {
  const row = await findMemberImport(ctx.db, tenantId, importId)
  if (!row || (row.state !== 'queued' && row.state !== 'running')) return
  try {
    if (givenUp) throw new DomainError('importCrashed')
    const actor = await findMemberActor(ctx.db, row.memberId)
    if (actor?.tenantId !== tenantId || actor.tenantRole !== 'tenantAdmin') throw new DomainError('roleRequired')
    // Another process that is at it finishes it too.
    if (!(await importLines({ ...ctx, actor }, actor, row))) return
    await finish(ctx, row, { state: 'done' })
  } catch (error) {
    const expected = error instanceof DomainError
    if (!expected && !lastTry) throw error
    if (!expected) ctx.log.error({ err: error, importId }, 'an import of members failed')
    await finish(ctx, row, { state: 'failed', error: expected ? error.code : 'internal' })
  }
  if (row.welcome) await sendWelcomesSoon(ctx, tenantId)
}

const finish = (ctx: DomainContext, { id }: MemberImportRow, end: { state: 'done' | 'failed'; error?: string }) =>
  transact(ctx, (tx) => finishImport(tx, id, { ...end, finishedAt: ctx.now() }))

/** False when another process is at it. */
async function importLines(ctx: DomainContext, actor: MemberActor, row: MemberImportRow): Promise<boolean> {
  const lines = linesOf(row)
  for (let from = row.done; from < lines.length; from += PART) {
    const part = lines.slice(from, from + PART)
    if (!(await importPart(ctx, actor, row, { from, part }))) return false
  }
  return true
}

/** Tried again when others change the same people at the same moment. */
async function importPart(
  ctx: DomainContext,
  actor: MemberActor,
  row: MemberImportRow,
  { from, part }: { from: number; part: readonly MemberFileLine[] },
): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await writePart(ctx, actor, row, { from, part })
    } catch (error) {
      if (tries >= MAX_TRIES || !changedMeanwhile(error)) throw error
    }
  }
}

function writePart(
  ctx: DomainContext,
  actor: MemberActor,
  row: MemberImportRow,
  { from, part }: { from: number; part: readonly MemberFileLine[] },
): Promise<boolean> {
  return transact(ctx, async (tx) => {
    await lockTenant(tx, actor.tenantId)
    const good = readAgain(part.filter(({ outcome }) => outcome !== 'error'))
    // Planned by what is there now: people and accounts may have come since the file was looked at.
    const planned = planLines(good, await factsOf(tx, actor, good))
    const failures = new Map<number, MemberLineProblem[]>()
    const plans: LinePlan[] = []
    for (const { shown, plan } of planned) {
      if (plan === null) failures.set(shown.line, shown.problems)
      else if (plan.member === null || plan.changes.length > 0) plans.push(plan)
    }
    const done = from + part.length
    const goesOn = await advanceImport(tx, { id: row.id, from, done, failures: Object.fromEntries(failures) })
    if (!goesOn) return false
    const { id, welcome, origin, lang } = row
    await applyLines(tx, ctx, actor, plans, { importId: id, welcome, origin, lang })
    return true
  })
}

/** The stored texts as lines again, by the rules of this release. */
function readAgain(lines: readonly MemberFileLine[]): ReadLine[] {
  if (lines.length === 0) return []
  const columns = MemberFileColumn.options
  const read = readLines([columns, ...lines.map((line) => columns.map((column) => line[column]))], lines.length + 1)
  return read.lines.map((line, index) => ({ ...line, line: lines[index]?.line ?? line.line }))
}
