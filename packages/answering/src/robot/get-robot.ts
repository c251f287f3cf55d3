// The configuration of a robot, for administrators of the manual or the organisation (specification §2 'Intelligent Q&A configuration'; AI-01).
import { ContactType, type Robot, type RobotOf } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '@lectern/kernel'
import { accessScope, authorizeManual, requireTenantRights, tenantActor } from '@lectern/kernel'
import { findManualAccess } from '@lectern/library'
import { organisationBranding } from '@lectern/people'
import { findReaderLanguage } from '@lectern/reading'
import {
  findNamed,
  findNamedArticles,
  findRobot,
  findSuggestable,
  type RobotPlace,
  type RobotRow,
} from './robot.repo.ts'
import { namedArticles, pickKnown } from './robot-articles.ts'
import { suggestedQuestions } from './suggested-questions.ts'

/**
 * Fields not configured yet are those of the organisation's robot, else what the robot says and shows without a configuration. Errors:
 * notFound, forbidden, roleRequired.
 */
export async function getRobot(ctx: DomainContext, input: RobotOf): Promise<Robot> {
  return presentRobot(ctx, await robotPlace(ctx, input))
}

/** Returns the place of the configured robot. Errors: notFound, forbidden; for the organisation's robot roleRequired (specification §6). */
export async function robotPlace(ctx: DomainContext, { manualId }: RobotOf): Promise<RobotPlace> {
  if (manualId === undefined) return { tenantId: requireTenantRights(ctx).tenantId, manualId: null }
  const actor = tenantActor(ctx)
  const { id } = authorizeManual(await findManualAccess(ctx, actor, manualId), 'settings')
  return { tenantId: actor.tenantId, manualId: id }
}

export async function presentRobot(ctx: DomainContext, { tenantId, manualId }: RobotPlace): Promise<Robot> {
  const row = await findRobot(ctx.db, tenantId, manualId)
  const suggested = await suggestions(ctx, { tenantId, manualId })
  if (!row) return { ...EMPTY, ...(await defaults(ctx, { tenantId, manualId })), manualId, suggested }
  const articles = await findNamedArticles(ctx.db, accessScope(ctx.actor), { ids: namedArticles(row), manualId: null })
  return { ...present(row, manualId, new Map(articles.map((article) => [article.id, article]))), suggested }
}

/** Returns the defaults of an unconfigured robot for its form: name, greeting, and the logo of the manual, else of the organisation. */
async function defaults(ctx: DomainContext, { tenantId, manualId }: RobotPlace) {
  const owner = await findNamed(ctx.db, { tenantId, manualId })
  const lang = (manualId === null ? null : await findReaderLanguage(ctx, manualId)) ?? ctx.lang
  return {
    robotName: translate(lang, 'robot.defaultName'),
    promptText: translate(lang, 'robot.defaultPrompt', { name: owner?.name ?? '' }),
    logo: owner?.logo ?? (await organisationBranding(ctx.db, tenantId)).logoFileId,
  }
}

async function suggestions(ctx: DomainContext, place: RobotPlace): Promise<Robot['suggested']> {
  const articles = await findSuggestable(ctx.db, accessScope(ctx.actor), place, MOST_READ)
  const titles = new Map(articles.map(({ id, title }) => [id, title]))
  return suggestedQuestions(articles, ctx.lang).map(({ text, id }) => ({
    text,
    related: [{ id, title: titles.get(id) ?? '', published: true }],
  }))
}

/** Articles that are checked for questions: some titles make none. */
const MOST_READ = 10

function present(
  row: RobotRow,
  manualId: string | null,
  articles: ReadonlyMap<string, Robot['guideWords'][number]['related'][number]>,
): Omit<Robot, 'suggested'> {
  const { guideWords, hotWords, contactType, logoFileId, qrFileId } = row
  return {
    manualId,
    own: row.manualId === manualId,
    inherited: row.manualId !== manualId,
    productName: row.productName,
    robotName: row.robotName,
    logo: logoFileId,
    color: row.manualId === manualId ? row.color : null,
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

const EMPTY: Omit<Robot, 'manualId' | 'robotName' | 'logo' | 'promptText' | 'suggested'> = {
  own: false,
  inherited: false,
  productName: '',
  color: null,
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
