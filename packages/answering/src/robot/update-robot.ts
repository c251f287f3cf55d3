// Writes the configuration of a robot (specification §5 Q&A, §7 updateAiConfigById; AI-01).
import type { Robot, RobotOf, UpdateRobotInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  accessScope,
  actorId,
  checkPictures,
  createId,
  DomainError,
  requireTexts,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { presentRobot, robotPlace } from './get-robot.ts'
import { findNamedArticles, findRobot, type RobotPlace, removeRobot, writeRobot } from './robot.repo.ts'
import { namedArticles, unknownArticles } from './robot-articles.ts'

/**
 * Writes the whole configuration: fields left out become empty. A manual that used the organisation's robot gets its own.
 * Errors: notFound, forbidden, roleRequired, invalidInput (pictures, articles), wordsRefused.
 */
export async function updateRobot(ctx: DomainContext, input: UpdateRobotInput): Promise<Robot> {
  const place = await robotPlace(ctx, input)
  const { manualId: _, logo, qrImage, ...words } = input
  const before = await findRobot(ctx.db, place.tenantId, place.manualId)
  await checkPictures(ctx, { logo, qrImage }, { logo: before?.logoFileId ?? null, qrImage: before?.qrFileId ?? null })
  await checkArticles(ctx, place, input, before ? namedArticles(before) : [])
  // The organisation's is shown where a manual has none of its own.
  const ownId = before?.manualId === place.manualId ? before.id : undefined
  const record = await requireTexts(ctx, { place: 'robot', id: ownId, texts: words })
  const id = ownId ?? createId()
  await transact(ctx, async (tx) => {
    await writeRobot(tx, place, {
      ...words,
      id,
      logoFileId: logo,
      qrFileId: qrImage,
      updatedBy: actorId(ctx.actor),
      updatedAt: ctx.now(),
    })
    await audit(ctx, tx, place, 'robot.update')
  })
  await record(id)
  return presentRobot(ctx, place)
}

/** Deletes the manual's own configuration, so that it uses the organisation's again; the organisation's becomes empty. */
export async function resetRobot(ctx: DomainContext, input: RobotOf): Promise<Robot> {
  const place = await robotPlace(ctx, input)
  await transact(ctx, async (tx) => {
    if (await removeRobot(tx, place)) await audit(ctx, tx, place, 'robot.reset')
  })
  return presentRobot(ctx, place)
}

/** Articles that were named before are accepted even if they have been deleted since. */
async function checkArticles(ctx: DomainContext, place: RobotPlace, input: UpdateRobotInput, before: string[]) {
  const ids = namedArticles(input)
  const articles = await findNamedArticles(ctx.db, accessScope(ctx.actor), { ids, manualId: place.manualId })
  const fields = unknownArticles(input, new Set([...before, ...articles.map(({ id }) => id)]))
  if (Object.keys(fields).length > 0) throw new DomainError('invalidInput', { fields })
}

const audit = (
  ctx: DomainContext,
  tx: Parameters<typeof writeAudit>[0],
  { tenantId, manualId }: RobotPlace,
  action: 'robot.update' | 'robot.reset',
) =>
  writeAudit(tx, ctx, {
    tenantId,
    action,
    subject: 'robot',
    subjectId: manualId ?? tenantId,
    manualId: manualId ?? undefined,
  })
