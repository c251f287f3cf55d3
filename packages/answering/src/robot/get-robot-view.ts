// A robot as its users see it, and the sites that may show it in a frame (specification §2 chat, §3 'Intelligent Q&A configuration';
// AI-02, EMBED-02). Open to everybody who may read.
import type { RobotView, RobotViewInput } from '@lectern/contracts'
import type { AccessScope } from '@lectern/db'
import { translate } from '@lectern/i18n'
import { accessScope, type DomainContext, DomainError, notFound, readerScope, tenantOf } from '@lectern/kernel'
import { organisationBranding } from '@lectern/people'
import { accentOf, authorizeReader, findReaderLanguage, findReaderManual } from '@lectern/reading'
import { articleUrl } from '../search/search.present.ts'
import { isFrameHost } from './frame-hosts.ts'
import {
  findAnsweringTenant,
  findReadableArticles,
  findRobot,
  findRobotAddress,
  findSuggestable,
  isKnownToBeOff,
  type RobotPlace,
} from './robot.repo.ts'
import { namedArticles, pickKnown } from './robot-articles.ts'
import { contactOf, pictureUrl } from './robot-contact.ts'
import { suggestedQuestions } from './suggested-questions.ts'

/** Articles that are checked for questions: some titles make none. */
const MOST_READ = 10

type ViewPlace = RobotPlace & { name: string; logo: string | null; scope: AccessScope }

/**
 * Articles that the caller may not read are left out. Errors: aiDisabled, notFound, and those of reading a manual:
 * notPublic, readerNotAllowed, sharePasswordRequired.
 */
export async function getRobotView(ctx: DomainContext, input: RobotViewInput): Promise<RobotView> {
  const place = await (input.manual === undefined ? ofTenant(ctx) : ofManual(ctx, input.manual))
  const row = await findRobot(ctx.db, place.tenantId, place.manualId)
  const articles = row ? await findReadableArticles(ctx.db, place.scope, namedArticles(row)) : []
  const language = place.manualId === null ? null : await findReaderLanguage(ctx, place.manualId)
  const lang = input.lang ?? language ?? ctx.lang
  const silent = !row || (row.guideWords.length === 0 && row.hotWords.length === 0)
  const askable = silent ? await findSuggestable(ctx.db, place.scope, place, MOST_READ) : []
  const links = new Map(articles.map(({ id, title, code }) => [id, { title, url: articleUrl(code, id) }]))
  const productName = row?.productName || place.name
  return {
    manualId: place.manualId,
    language,
    productName,
    robotName: row?.robotName ?? translate(lang, 'robot.defaultName'),
    logo: await logoOf(ctx, place, row?.logoFileId ?? place.logo),
    // The organisation's robot speaks for manuals that have colours of their own.
    color: await accentOf(ctx, { ...place, robotColor: row?.manualId === place.manualId ? row.color : null }),
    promptText: row?.promptText ?? translate(lang, 'robot.defaultPrompt', { name: productName }),
    guideWords: (row?.guideWords ?? []).map(({ text, related }) => ({ text, related: pickKnown(related, links) })),
    hotWords: (row?.hotWords ?? []).map(({ text, description, documents }) => ({
      text,
      description,
      documents: pickKnown(documents, links),
    })),
    suggested: suggestedQuestions(askable, lang).map(({ text }) => text),
    hitGuide: row?.hitGuide ?? '',
    missGuide: row?.missGuide ?? '',
    contact: contactOf(row),
  }
}

/**
 * The hosts that the robot of a manual (by id or public address), or of a tenant, allows; null when pages of any host may. No
 * permission is checked: the list is sent as a header to everybody who opens the page.
 */
export async function robotFrameHosts(
  { db }: Pick<DomainContext, 'db'>,
  robot: { manual: string } | { tenantId: string },
): Promise<string[] | null> {
  const place = 'manual' in robot ? await findRobotAddress(db, robot.manual) : { ...robot, manualId: null }
  const row = place && (await findRobot(db, place.tenantId, place.manualId))
  return row && row.allowedHosts.length > 0 ? row.allowedHosts : null
}

/**
 * Whether a page of `origin` on another site draws the robot: not when its list names other sites, nor when everybody may know that it is off.
 * For unknown or closed addresses the frame shows each reader what they may know.
 */
export async function mayShowRobot(
  { db }: Pick<DomainContext, 'db'>,
  robot: { manual: string } | { tenantId: string },
  origin: string,
): Promise<boolean> {
  const place = 'manual' in robot ? await findRobotAddress(db, robot.manual) : { ...robot, manualId: null }
  if (!place) return true
  if (await isKnownToBeOff(db, place)) return false
  const row = await findRobot(db, place.tenantId, place.manualId)
  return !row || row.allowedHosts.length === 0 || isFrameHost(row.allowedHosts, origin)
}

/** Address of the logo: that of the file, else the organisation's. */
const logoOf = async (ctx: DomainContext, { tenantId }: RobotPlace, fileId: string | null) =>
  fileId === null ? (await organisationBranding(ctx.db, tenantId)).logoUrl : pictureUrl(fileId)

async function ofTenant(ctx: DomainContext): Promise<ViewPlace> {
  const tenantId = tenantOf(ctx.actor)
  if (!tenantId) throw notFound('tenant')
  const tenant = await findAnsweringTenant(ctx.db, tenantId)
  if (!tenant) throw new DomainError('aiDisabled')
  return { tenantId, manualId: null, name: tenant.name, logo: null, scope: accessScope(ctx.actor) }
}

async function ofManual(ctx: DomainContext, idOrCode: string): Promise<ViewPlace> {
  const address = await findRobotAddress(ctx.db, idOrCode)
  const manual = address && (await findReaderManual(ctx, { manualId: address.manualId }))
  if (!manual) throw notFound('manual')
  await authorizeReader(ctx, manual, undefined)
  const { tenantId, manualId, name, logoFileId: logo } = manual
  if (!manual.enableAi || !(await findAnsweringTenant(ctx.db, tenantId))) throw new DomainError('aiDisabled')
  return { tenantId, manualId, name, logo, scope: readerScope(ctx.actor, tenantId) }
}
