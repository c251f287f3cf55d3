// Rows of robots, and the articles that their words name.
import { GuideWordInput, HotWordInput } from '@lectern/contracts'
import {
  type AccessScope,
  type Database,
  openToEverybody,
  Prisma,
  readableManuals,
  type Tx,
  workManuals,
} from '@lectern/db'
import { knownLang } from '@lectern/i18n'
import { queryRow, queryRows } from '@lectern/kernel'
import { z } from 'zod'
import type { Suggestable } from './suggested-questions.ts'

/** The robot of the whole tenant in the column `manual_id`. */
const WHOLE_TENANT = ''

type RobotFields = {
  productName: string
  robotName: string
  logoFileId: string
  color: string | null
  promptText: string
  guideWords: GuideWordInput[]
  hotWords: HotWordInput[]
  hitGuide: string
  missGuide: string
  contactType: string
  phoneGuide: string
  phoneNumber: string
  qrGuide: string
  qrFileId: string | null
  allowedHosts: string[]
}
export type RobotRow = RobotFields & {
  id: string
  /** null: of the whole tenant. */
  manualId: string | null
}

const GuideWords = z.array(GuideWordInput).catch([])
const HotWords = z.array(HotWordInput).catch([])

/** The robot of the manual: its own, else the tenant's. Without a manual, the tenant's. */
export async function findRobot(db: Database, tenantId: string, manualId: string | null): Promise<RobotRow | null> {
  const rows = await db.prisma.robot.findMany({
    where: { tenantId, manualId: { in: manualId === null ? [WHOLE_TENANT] : [WHOLE_TENANT, manualId] } },
    orderBy: { manualId: 'desc' },
    take: 1,
  })
  const row = rows[0]
  if (!row) return null
  return {
    ...row,
    manualId: row.manualId === WHOLE_TENANT ? null : row.manualId,
    guideWords: GuideWords.parse(row.guideWords),
    hotWords: HotWords.parse(row.hotWords),
  }
}

export type RobotPlace = { tenantId: string; manualId: string | null }

export async function writeRobot(
  tx: Tx,
  { tenantId, manualId }: RobotPlace,
  row: RobotFields & { id: string; updatedBy: string; updatedAt: Date },
): Promise<void> {
  const { id, ...fields } = row
  const place = { tenantId, manualId: manualId ?? WHOLE_TENANT }
  await tx.robot.upsert({
    where: { tenantId_manualId: place },
    create: { id, ...place, ...fields },
    update: fields,
  })
}

/** False when there was none. */
export async function removeRobot(tx: Tx, { tenantId, manualId }: RobotPlace): Promise<boolean> {
  const { count } = await tx.robot.deleteMany({ where: { tenantId, manualId: manualId ?? WHOLE_TENANT } })
  return count > 0
}

type NamedArticle = { id: string; title: string; published: boolean }

/** Articles among `ids` in manuals that the actor may work on, or in `manualId` when given. */
export function findNamedArticles(
  db: Database,
  scope: AccessScope,
  { ids, manualId }: { ids: readonly string[]; manualId: string | null },
): Promise<NamedArticle[]> {
  if (ids.length === 0) return Promise.resolve([])
  const within = manualId === null ? Prisma.empty : Prisma.sql`AND m.id = ${manualId}`
  return queryRows<NamedArticle>(
    db,
    Prisma.sql`SELECT a.id, a.title, a.published_version_id IS NOT NULL AS published FROM article a JOIN manual m ON m.id = a.manual_id
      WHERE a.id = ANY(${[...ids]}::text[]) AND a.type <> 'folder' AND a.deleted_at IS NULL ${within} AND ${workManuals(scope)}`,
  )
}

type ReadableArticle = { id: string; title: string; code: string }

/** Published articles among `ids` that the actor may read, with their published titles. */
export function findReadableArticles(
  db: Database,
  scope: AccessScope,
  ids: readonly string[],
): Promise<ReadableArticle[]> {
  if (ids.length === 0) return Promise.resolve([])
  return queryRows<ReadableArticle>(
    db,
    Prisma.sql`SELECT a.id, v.title, m.code FROM article a JOIN manual m ON m.id = a.manual_id
        JOIN article_version v ON v.id = a.published_version_id
      WHERE a.id = ANY(${[...ids]}::text[]) AND a.type <> 'folder' AND a.deleted_at IS NULL AND ${readableManuals(scope)}`,
  )
}

/**
 * Returns topics for a robot, most read first: published articles that the actor may read and that have no password, of the manual or of all
 * manuals of the tenant that answer.
 */
export async function findSuggestable(
  db: Database,
  scope: AccessScope,
  { tenantId, manualId }: RobotPlace,
  limit: number,
): Promise<Suggestable[]> {
  const within =
    manualId === null ? Prisma.sql`m.tenant_id = ${tenantId} AND m.enable_ai` : Prisma.sql`m.id = ${manualId}`
  const rows = await queryRows<{ id: string; title: string; headings: string[]; language: string | null }>(
    db,
    Prisma.sql`SELECT a.id, a.published_title AS title, a.published_language AS language,
        jsonb_path_query_array(v.outline, '$[0 to 11].text') AS headings
      FROM (SELECT a.id, a.published_title, a.published_language, a.published_version_id, a.view_count, a.position
          FROM article a JOIN manual m ON m.id = a.manual_id
          WHERE ${within} AND m.deleted_at IS NULL AND a.type = 'document' AND a.deleted_at IS NULL AND a.published_at IS NOT NULL
            AND a.share_password_hash IS NULL AND ${readableManuals(scope)}
          ORDER BY a.view_count DESC, a.position, a.id LIMIT ${limit}) a
        JOIN article_version v ON v.id = a.published_version_id
      ORDER BY a.view_count DESC, a.position, a.id`,
  )
  return rows.map(({ language, ...article }) => ({ ...article, language: knownLang(language) }))
}

/** Name of an enabled tenant whose robot is on. */
export async function findAnsweringTenant(db: Database, id: string): Promise<{ name: string } | undefined> {
  return queryRow<{ name: string }>(
    db,
    Prisma.sql`SELECT COALESCE(NULLIF(system_name, ''), name) AS name FROM tenant WHERE id = ${id} AND enabled AND enable_ai`,
  )
}

/** The tenant does not answer, or the manual does not, as everybody may know: this is not disclosed for a manual with limited access. */
export async function isKnownToBeOff(db: Database, { tenantId, manualId }: RobotPlace): Promise<boolean> {
  const row = await queryRow(
    db,
    manualId === null
      ? Prisma.sql`SELECT t.id FROM tenant t WHERE t.id = ${tenantId} AND NOT (t.enabled AND t.enable_ai)`
      : Prisma.sql`SELECT m.id FROM manual m JOIN tenant t ON t.id = m.tenant_id
          WHERE m.id = ${manualId} AND ${openToEverybody} AND NOT (m.enable_ai AND t.enable_ai)`,
  )
  return row !== undefined
}

/** Returns the owner of a robot without a name: the manual or the organisation, with the logo of the manual, else of the organisation. */
export function findNamed(
  db: Database,
  { tenantId, manualId }: RobotPlace,
): Promise<{ name: string; logo: string | null } | undefined> {
  return queryRow(
    db,
    manualId === null
      ? Prisma.sql`SELECT COALESCE(NULLIF(system_name, ''), name) AS name, logo_file_id AS logo FROM tenant WHERE id = ${tenantId}`
      : Prisma.sql`SELECT m.name, COALESCE(m.logo_file_id, t.logo_file_id) AS logo FROM manual m JOIN tenant t ON t.id = m.tenant_id
          WHERE m.id = ${manualId} AND m.tenant_id = ${tenantId}`,
  )
}

type RobotAddress = { tenantId: string; manualId: string }

/**
 * A manual by id or, ignoring case, by its current or an earlier address suffix: embed code on other sites may have an earlier one.
 */
export function findRobotAddress(db: Database, manual: string): Promise<RobotAddress | undefined> {
  return queryRow<RobotAddress>(
    db,
    Prisma.sql`SELECT m.tenant_id AS "tenantId", m.id AS "manualId" FROM manual m
      WHERE m.deleted_at IS NULL AND (m.id = ${manual} OR lower(m.code) = lower(${manual})
        OR m.id = (SELECT o.manual_id FROM manual_old_code o WHERE o.code = lower(${manual})))
      ORDER BY (m.id = ${manual}) DESC, (lower(m.code) = lower(${manual})) DESC, m.id LIMIT 1`,
  )
}
