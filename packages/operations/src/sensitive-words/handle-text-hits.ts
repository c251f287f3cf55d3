// Handling of hits in other texts than articles, by the same actions (OPS-08).
import type { AuditAction, HitState, NotificationKind } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import {
  allowedWords,
  compileWords,
  type DomainContext,
  findPlaceRow,
  maskSubject,
  recordSubject,
  requireOperator,
  transact,
  withdrawSubject,
  writeAudit,
} from '@lectern/kernel'
import { notifyMembers } from '@lectern/people'
import { type Alike, findOpenTextHits, handleHits, type OpenTextHit } from './hits.repo.ts'

export type Judgement = {
  state: Extract<HitState, 'passed' | 'masked' | 'withdrawn'>
  action: Extract<AuditAction, 'sensitiveHit.pass' | 'sensitiveHit.mask' | 'sensitiveHit.withdraw'>
  kind: NotificationKind
  note: string
}
type Subject = Pick<OpenTextHit, 'kind' | 'subjectId' | 'tenantId' | 'manualId'> & {
  hits: OpenTextHit[]
  title: string
  link: string
  writers: string[]
}
const UNSETTLED = ['open', 'withdrawn'] as const

async function subjectsOf(
  ctx: DomainContext,
  ids: readonly string[],
  by: { states: readonly HitState[]; alike: Alike },
): Promise<Subject[]> {
  const subjects = new Map<string, Subject>()
  for (const hit of await findOpenTextHits(ctx.db, ids, by)) {
    const { kind, subjectId, tenantId, manualId } = hit
    const key = `${kind}:${subjectId}`
    const group = subjects.get(key)
    if (group) {
      group.hits.push(hit)
      continue
    }
    const row = await findPlaceRow(ctx.db, kind, subjectId)
    if (!row) continue
    const { title, link, writers } = row
    subjects.set(key, { kind, subjectId, tenantId, manualId, title, link, writers, hits: [hit] })
  }
  return [...subjects.values()]
}

/** The hits, both logs and the message boxes of who wrote it. Returns how many hits changed. */
async function judge(
  tx: Tx,
  ctx: DomainContext,
  { kind: place, subjectId, tenantId, manualId, title, link, writers, hits }: Subject,
  { state, action, kind, note }: Judgement,
): Promise<number> {
  const { userId: by } = requireOperator(ctx)
  const ids = hits.map(({ id }) => id)
  const count = await handleHits(tx, ids, { state, note, by, now: ctx.now() })
  if (count === 0) return 0
  const words = [...new Set(hits.map(({ word }) => word))].join('、')
  const entry = { action, subject: 'sensitiveWord', subjectId, data: { kind: place, words, note } } as const
  await writeAudit(tx, ctx, [
    { ...entry, tenantId, ...(manualId !== '' && { manualId }) },
    { ...entry, tenantId: '' },
  ])
  await notifyMembers(tx, [...new Set(writers)], {
    ...{ kind, tenantId, data: { name: title, words, reason: note } },
    link,
  })
  return count
}

/** Marks hits as passed within the transaction, and returns their number. */
export async function passTextHits(
  ctx: DomainContext,
  ids: readonly string[],
  judgement: Judgement,
): Promise<(tx: Tx) => Promise<number>> {
  const subjects = await subjectsOf(ctx, ids, { states: UNSETTLED, alike: 'context' })
  return async (tx) => {
    let count = 0
    for (const subject of subjects) count += await judge(tx, ctx, subject, judgement)
    return count
  }
}

/** Returns how many hits changed. Errors: nameTaken (another one has the masked name). */
export async function maskTextHits(ctx: DomainContext, ids: readonly string[], note: string): Promise<number> {
  const judgement = { state: 'masked', action: 'sensitiveHit.mask', kind: 'wordsMasked', note } as const
  let count = 0
  for (const subject of await subjectsOf(ctx, ids, { states: UNSETTLED, alike: 'word' })) {
    const keys = [...new Set(subject.hits.map(({ key }) => key))]
    const list = compileWords(
      keys.map((key) => ({ key })),
      await allowedWords(ctx.db),
    )
    const { kind: place, subjectId: id } = subject
    count += await transact(ctx, async (tx) => {
      await maskSubject(tx, { place, id }, list)
      return judge(tx, ctx, subject, judgement)
    })
    await recordSubject(ctx.db, place, id, ctx.now())
  }
  return count
}

/** Returns how many hits changed; what nobody sees, and what cannot be hidden, is passed over. */
export async function withdrawTextHits(ctx: DomainContext, ids: readonly string[], note: string): Promise<number> {
  const judgement = { state: 'withdrawn', action: 'sensitiveHit.withdraw', kind: 'wordsWithdrawn', note } as const
  let count = 0
  for (const subject of await subjectsOf(ctx, ids, { states: ['open'], alike: 'itself' })) {
    const { kind: place, subjectId: id } = subject
    count += await transact(ctx, async (tx) =>
      (await withdrawSubject(tx, { place, id })) ? judge(tx, ctx, subject, judgement) : 0,
    )
    await recordSubject(ctx.db, place, id, ctx.now())
  }
  return count
}
