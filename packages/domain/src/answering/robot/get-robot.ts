// The configuration of a robot, for administrators of the manual or the organisation (specification §2 'Intelligent Q&A configuration'; AI-01).
import { ContactType, type Robot, type RobotOf } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { accessScope, authorizeManual, requireTenantRights, tenantActor } from '../../kernel/index.ts'
import { findManualAccess } from '../../library/index.ts'
import { findNamedArticles, findRobot, type RobotPlace, type RobotRow } from './robot.repo.ts'
import { namedArticles, pickKnown } from './robot-articles.ts'

/** Fields not configured yet are empty, or those of the organisation's robot. Errors: notFound, forbidden, roleRequired. */
export async function getRobot(ctx: DomainContext, input: RobotOf): Promise<Robot> {
  return presentRobot(ctx, await robotPlace(ctx, input))
}

/** Which robot is configured. Errors: notFound, forbidden; for the organisation's robot roleRequired (specification §6). */
export async function robotPlace(ctx: DomainContext, { manualId }: RobotOf): Promise<RobotPlace> {
  if (manualId === undefined) return { tenantId: requireTenantRights(ctx).tenantId, manualId: null }
  const actor = tenantActor(ctx)
  const { id } = authorizeManual(await findManualAccess(ctx, actor, manualId), 'settings')
  return { tenantId: actor.tenantId, manualId: id }
}

export async function presentRobot(ctx: DomainContext, { tenantId, manualId }: RobotPlace): Promise<Robot> {
  const row = await findRobot(ctx.db, tenantId, manualId)
  if (!row) return { ...EMPTY, manualId }
  const articles = await findNamedArticles(ctx.db, accessScope(ctx.actor), { ids: namedArticles(row), manualId: null })
  return present(row, manualId, new Map(articles.map((article) => [article.id, article])))
}

function present(
  row: RobotRow,
  manualId: string | null,
  articles: ReadonlyMap<string, Robot['guideWords'][number]['related'][number]>,
): Robot {
  const { guideWords, hotWords, contactType, logoFileId, qrFileId } = row
  return {
    manualId,
    own: row.manualId === manualId,
    productName: row.productName,
    robotName: row.robotName,
    logo: logoFileId,
    promptText: row.promptText,
    guideWords: guideWords.map(({ text, related }) => ({ text, related: pickKnown(related, articles) })),
    hotWords: hotWords.map(({ text, description, documents }) => ({
      text,
      description,
      documents: pickKnown(documents, articles),
    })),
    hitGuide: row.hitGuide,
    missGuide: row.missGuide,
    contactType: ContactType.parse(contactType),
    phoneGuide: row.phoneGuide,
    phoneNumber: row.phoneNumber,
    qrGuide: row.qrGuide,
    qrImage: qrFileId,
    allowedHosts: row.allowedHosts,
  }
}

const EMPTY: Omit<Robot, 'manualId'> = {
  own: false,
  productName: '',
  robotName: '',
  logo: null,
  promptText: '',
  guideWords: [],
  hotWords: [],
  hitGuide: '',
  missGuide: '',
  contactType: 'phone',
  phoneGuide: '',
  phoneNumber: '',
  qrGuide: '',
  qrImage: null,
  allowedHosts: [],
}
