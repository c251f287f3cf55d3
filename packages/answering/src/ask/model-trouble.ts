// Messages about a failed model: a plain sentence for readers, reason and advice for managers of the robot (AI-04).
import { type FailureReason, failureReason, type Lang } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { type DomainContext, hasTenantRights, mayManual, roleOfRank } from '@lectern/kernel'
import { findManualAccess } from '@lectern/library'

/** `own`: the organisation's own endpoint, else the platform's. */
type FailedModel = { lang: Lang; own: boolean }

/** Reason and advice in a sentence or two. */
export function adviceOn(reason: FailureReason, { lang, own }: FailedModel): string {
  if (reason === 'length' || reason === 'filtered') return translate(lang, `answer.advice.${reason}`)
  const failed = translate(lang, 'answer.modelFailed', { reason: translate(lang, `answering.log.reasons.${reason}`) })
  const ways = ['localAddress', 'unsupported', 'overLimit', 'tooLong'] as const
  const way = ways.find((one) => one === reason) ?? (own ? 'own' : 'platform')
  const advice = translate(lang, `answer.advice.${way}`)
  return lang === 'zh_CN' ? failed + advice : `${failed} ${advice}`
}

export type Trouble = { message: string; advice?: string }
type TroublePlace = FailedModel & { tenantId: string; manualId: string | undefined }

/** Null when no model failed. */
export async function troubleOf(
  ctx: DomainContext,
  { fallback, found, provider }: { fallback?: string; found: boolean; provider: string },
  place: TroublePlace,
): Promise<Trouble | null> {
  const reason = failureReason(fallback)
  if (reason === undefined) return null
  if (provider === 'model')
    return {
      message: translate(place.lang, reason === 'filtered' ? 'answer.filtered' : 'answer.shortened'),
      ...(await adviceFor(ctx, fallback, place)),
    }
  const without = reason === 'unsupported' ? 'answer.unsupported' : 'answer.noModel'
  const instead = reason === 'unsupported' ? 'answer.unsupportedQuoted' : 'answer.quotedInstead'
  const message = translate(place.lang, found ? instead : without)
  return { message, ...(await adviceFor(ctx, fallback, place)) }
}

/** Empty for people who do not manage the robot, because they cannot change it. */
export async function adviceFor(
  ctx: DomainContext,
  fallback: string | undefined,
  place: TroublePlace,
): Promise<{ advice?: string }> {
  const reason = failureReason(fallback)
  if (reason === undefined || !(await managesRobot(ctx, place))) return {}
  return { advice: adviceOn(reason, place) }
}

/** Administrators of the organisation, and of the manual. */
async function managesRobot(
  ctx: DomainContext,
  { tenantId, manualId }: { tenantId: string; manualId: string | undefined },
): Promise<boolean> {
  const { actor } = ctx
  if (actor.type !== 'member' || actor.tenantId !== tenantId) return false
  if (hasTenantRights(actor)) return true
  const manual = manualId === undefined ? undefined : await findManualAccess(ctx, actor, manualId)
  return manual !== undefined && mayManual(roleOfRank(manual.rank), 'settings')
}
