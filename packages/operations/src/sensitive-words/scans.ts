// Scans of all articles and other texts for sensitive words: started and cancelled by operators, done by the worker (OPS-08).
import type { ById, StartScanInput, WordScan, WordScans } from '@lectern/contracts'
import {
  countTexts,
  createId,
  type DomainContext,
  DomainError,
  isUniqueViolation,
  notFound,
  recordNextTexts,
  requireOperator,
  sensitiveWords,
  transact,
  writeAudit,
  writeEvents,
} from '@lectern/kernel'
import { countWritten, nextWritten, recordArticles } from '@lectern/library'
import {
  advanceScan,
  endScan,
  findScan,
  findScans,
  insertScan,
  isTenant,
  lastFullVersion,
  type ScanRow,
} from './scans.repo.ts'

const MAX_SHOWN = 20
/** Texts between two notes of the progress. */
const BATCH = 50

/** Errors: unauthenticated, roleRequired. */
export async function listWordScans(ctx: DomainContext): Promise<WordScans> {
  requireOperator(ctx)
  const [scans, scanned, { version, all }] = await Promise.all([
    findScans(ctx.db, MAX_SHOWN),
    lastFullVersion(ctx.db),
    sensitiveWords(ctx.db, { exact: true }),
  ])
  return { scans: scans.map(present), outdated: all.size > 0 && (scanned === null || scanned < version) }
}

const present = ({ cursor: _, listVersion: __, since, createdAt, endedAt, ...row }: ScanRow): WordScan => ({
  ...row,
  // Texts that were written meanwhile are checked too.
  total: Math.max(row.total, row.done),
  since: since?.toISOString() ?? null,
  startedTime: createdAt.toISOString(),
  endedTime: endedAt?.toISOString() ?? null,
})

/** Errors: unauthenticated, roleRequired, notFound (the organisation), scanRunning. */
export async function startWordScan(ctx: DomainContext, { tenantId = '', since }: StartScanInput): Promise<WordScans> {
  const { userId: by } = requireOperator(ctx)
  if (tenantId !== '' && !(await isTenant(ctx.db, tenantId))) throw notFound('tenant')
  const { version: listVersion } = await sensitiveWords(ctx.db, { exact: true })
  const scope = { tenantId, since: since === undefined ? null : new Date(since) }
  const total = (await countWritten(ctx.db, scope)) + (await countTexts(ctx.db, scope))
  const id = createId()
  try {
    await transact(ctx, async (tx) => {
      await insertScan(tx, { ...scope, id, total, listVersion, by, now: ctx.now() })
      await writeEvents(tx, [{ type: 'wordScan.wanted', tenantId: '', scanId: id }])
      await writeAudit(tx, ctx, {
        ...{ tenantId: '', action: 'sensitiveWord.scan', subject: 'sensitiveWord', subjectId: id },
        data: { total, tenantId, since: since ?? '' },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('scanRunning')
    throw error
  }
  return listWordScans(ctx)
}

/** Cancels a scan; its hits stay. One that is over is not an error. Errors: unauthenticated, roleRequired, notFound. */
export async function cancelWordScan(ctx: DomainContext, { id }: ById): Promise<WordScans> {
  requireOperator(ctx)
  if (!(await findScan(ctx.db, id))) throw notFound('run')
  await transact(ctx, async (tx) => {
    if (!(await endScan(tx, id, 'cancelled', ctx.now()))) return
    await writeAudit(tx, ctx, {
      ...{ tenantId: '', action: 'sensitiveWord.cancelScan', subject: 'sensitiveWord', subjectId: id },
    })
  })
  return listWordScans(ctx)
}

/**
 * Goes on where the process before it ended. Safe to repeat and to overlap. On the last try a failure ends the scan as failed; one that
 * is `givenUp`, because it ended its process, is not tried.
 */
export async function runWordScan(
  ctx: DomainContext,
  { scanId, lastTry, givenUp = false }: { scanId: string; lastTry: boolean; givenUp?: boolean },
): Promise<void> {
  try {
    if (givenUp) await endScan(ctx.db.prisma, scanId, 'failed', ctx.now())
    else while (await scanSome(ctx, scanId));
  } catch (error) {
    if (!lastTry) throw error
    ctx.log.error({ err: error, scanId }, 'the scan for sensitive words failed')
    await endScan(ctx.db.prisma, scanId, 'failed', ctx.now())
  }
}

/** False when the scan is over. */
async function scanSome(ctx: DomainContext, scanId: string): Promise<boolean> {
  const scan = await findScan(ctx.db, scanId)
  if (scan?.state !== 'running') return false
  const step = (await articlesOf(ctx, scan)) ?? (await textsOf(ctx, scan))
  if (step) return advanceScan(ctx.db, scan, step)
  await endScan(ctx.db.prisma, scanId, 'done', ctx.now())
  return false
}

/** Begins what the cursor says of texts that are no articles; no id begins with it. */
const TEXTS = '~'

/** Null when there are no more articles. */
async function articlesOf(ctx: DomainContext, scan: ScanRow) {
  if (scan.cursor.startsWith(TEXTS)) return null
  const rows = await nextWritten(ctx.db, scan, scan.cursor, BATCH)
  const last = rows.at(-1)
  if (!last) return null
  return { cursor: last.id, done: rows.length, hits: await recordArticles(ctx.db, rows, ctx.now()) }
}

async function textsOf(ctx: DomainContext, scan: ScanRow) {
  const cursor = scan.cursor.startsWith(TEXTS) ? scan.cursor.slice(TEXTS.length) : ''
  const step = await recordNextTexts(ctx.db, scan, { cursor, limit: BATCH, now: ctx.now() })
  return step && { ...step, cursor: `${TEXTS}${step.cursor}` }
}
