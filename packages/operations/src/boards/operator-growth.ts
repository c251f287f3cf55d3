// Growth of the platform for operators: sources, registrations, retention, loss (specification §7 operationDataBoard; OPS-01).
import type {
  LostTenantPage,
  NewTenantPage,
  OperatorBoardInput,
  OperatorBoardPageInput,
  PromotionChannel,
  PromotionLinkFigures,
  Registrations,
  RetentionDay,
  TenantShare,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  type AskedDays,
  askedDays,
  type Days,
  daysBefore,
  everyDay,
  lengthOf,
  offsetOf,
  plusDays,
  requireOperator,
  toPage,
} from '@lectern/kernel'
import {
  lostTenants,
  newTenants,
  newTenantsBy,
  promotionChannels,
  promotionLinks,
  registrationsByDay,
  retentionAt,
} from './operator-growth.repo.ts'
import { figuresMoment } from './roll-up.repo.ts'
import { shareOf } from './shares.ts'

/** Points of the line of retention: each asks two months of days. */
const RETENTION_POINTS = 12
/** Below it retention is not a figure to act on. */
const LEAST_BASE = 10

/** The days that an operator asks for. Errors: roleRequired. */
export async function operatorDays(ctx: DomainContext, input: OperatorBoardInput): Promise<AskedDays> {
  requireOperator(ctx)
  return askedDays(ctx.db, input, ctx.now())
}

/** Each source channel with its links, clicks and what came of them. Errors of all: roleRequired. */
export async function listPromotionChannels(
  ctx: DomainContext,
  input: OperatorBoardInput,
): Promise<PromotionChannel[]> {
  const rows = await promotionChannels(ctx.db, await operatorDays(ctx, input))
  return rows.map((row) => ({ ...row, conversion: shareOf(row.registrations, row.uniqueClicks) }))
}

async function sharesBy(ctx: DomainContext, input: OperatorBoardInput, key: 'source' | 'purpose' | 'channel') {
  const rows = await newTenantsBy(ctx.db, key, await operatorDays(ctx, input))
  const total = rows.reduce((sum, { tenants }) => sum + tenants, 0)
  return rows.map((row) => ({ ...row, share: row.tenants / total }))
}

/** New organisations by how they came. */
export const listTenantsBySource = (ctx: DomainContext, input: OperatorBoardInput): Promise<TenantShare[]> =>
  sharesBy(ctx, input, 'source')

/** New organisations by what they use the product for. */
export const listTenantsByPurpose = (ctx: DomainContext, input: OperatorBoardInput): Promise<TenantShare[]> =>
  sharesBy(ctx, input, 'purpose')

/** New organisations by the source channel of the link by which they came. */
export const listTenantsByChannel = (ctx: DomainContext, input: OperatorBoardInput): Promise<TenantShare[]> =>
  sharesBy(ctx, input, 'channel')

/** New organisations of each day, and how many there were by then. */
export async function getRegistrations(ctx: DomainContext, input: OperatorBoardInput): Promise<Registrations> {
  const { from, to, zone } = await operatorDays(ctx, input)
  const range = { from, to }
  const [rows, previous, moment] = await Promise.all([
    registrationsByDay(ctx.db, range),
    registrationsByDay(ctx.db, daysBefore(range)),
    figuresMoment(ctx.db),
  ])
  const sum = (list: typeof rows) => list.reduce((all, { day, created }) => all + (day === null ? 0 : created), 0)
  let total = rows.find(({ day }) => day === null)?.created ?? 0
  const dayCounts = rows.flatMap(({ day, created }) => (day === null ? [] : [{ day, created }]))
  const days = everyDay(range, dayCounts, (day) => ({ day, created: 0 })).map(({ day, created }) => {
    total += created
    return { day, created, total }
  })
  return { ...range, zone, at: moment?.toISOString() ?? null, now: sum(rows), before: sum(previous), days }
}

/** The last day of the range and days before it at equal distances, at most twelve. */
function retentionDays(range: Days): string[] {
  const step = Math.ceil(lengthOf(range) / RETENTION_POINTS)
  const days: string[] = []
  for (let day = range.to; day >= range.from; day = plusDays(day, -step)) days.unshift(day)
  return days
}

/** Returns the share of organisations active a month ago that still are (RetentionDay); no share below ten organisations. */
export async function listRetention(ctx: DomainContext, input: OperatorBoardInput): Promise<RetentionDay[]> {
  const rows = await retentionAt(ctx.db, retentionDays(await operatorDays(ctx, input)))
  return rows.map(({ day, base, retained }) => {
    const retention = base < LEAST_BASE ? null : retained / base
    return { day, base, retained, retention, loss: retention === null ? null : 1 - retention }
  })
}

/** Each promotion link with what came of it. */
export async function listPromotionLinkFigures(
  ctx: DomainContext,
  input: OperatorBoardPageInput,
): Promise<PromotionLinkFigures[]> {
  const days = await operatorDays(ctx, input)
  const rows = await promotionLinks(ctx.db, days, { limit: input.size, offset: offsetOf(input) })
  return rows.map((row) => ({ ...row, conversion: shareOf(row.registrations, row.uniqueClicks) }))
}

/** The organisations that were active a month ago and are not any more. */
export async function listLostTenants(ctx: DomainContext, input: OperatorBoardPageInput): Promise<LostTenantPage> {
  const { to } = await operatorDays(ctx, input)
  const rows = await lostTenants(ctx.db, to, { limit: input.size, offset: offsetOf(input) })
  return toPage(
    input,
    rows[0]?.total ?? 0,
    rows.map(({ total: _, ...row }) => row),
  )
}

/** Organisations that were founded in the range, the newest first. */
export async function listNewTenants(ctx: DomainContext, input: OperatorBoardPageInput): Promise<NewTenantPage> {
  const days = await operatorDays(ctx, input)
  const rows = await newTenants(ctx.db, days, { limit: input.size, offset: offsetOf(input) })
  return toPage(
    input,
    rows[0]?.total ?? 0,
    rows.map(({ total: _, createdAt, ...row }) => ({ ...row, createdTime: createdAt.toISOString() })),
  )
}
