// Filter of the operators' list of tenants.
import type { ListTenantsInput } from '@lectern/contracts'
import { Prisma } from '@lectern/db'
import { containsPattern } from '@lectern/kernel'
import { ACTIVATED, CHANNEL, COUNTED, createdIn } from './tenant-facts.repo.ts'

/** An end that is not given is open. */
type Span = { from: string; to: string }
const FIRST_DAY = '1970-01-01'
const LAST_DAY = '9999-12-30'
const span = (from: string | undefined, to: string | undefined): Span | null =>
  from === undefined && to === undefined ? null : { from: from ?? FIRST_DAY, to: to ?? LAST_DAY }

const days = ({ from, to }: Span) => Prisma.sql`d.tenant_id = t.id AND d.day BETWEEN ${from}::date AND ${to}::date`
const active = (of: Span) => Prisma.sql`EXISTS (SELECT 1 FROM tenant_day d WHERE ${days(of)} AND d.active_members > 0)`
const used = (feature: string, of: Span) =>
  Prisma.sql`EXISTS (SELECT 1 FROM feature_day d WHERE ${days(of)} AND d.feature = ${feature})`
const ofChannel = (channel: string) => Prisma.sql`(SELECT ${CHANNEL} FROM (SELECT 1) one
  LEFT JOIN promotion_link l ON l.promotion_code = t.promotion_code) = ${channel}`

/** Boolean SQL over alias `t`: every part of the filter that is given holds. */
export function chosenTenants(filter: ListTenantsInput): Prisma.Sql {
  const conditions = [filter.deleted ? Prisma.sql`t.deleted_at IS NOT NULL` : Prisma.sql`t.deleted_at IS NULL`]
  const when = <T>(value: T | null | undefined | '', sql: (value: T) => Prisma.Sql) => {
    if (value !== undefined && value !== null && value !== '') conditions.push(sql(value))
  }
  when(filter.name, (name) => {
    const pattern = containsPattern(name)
    return Prisma.sql`(t.name ILIKE ${pattern} OR t.code ILIKE ${pattern})`
  })
  when(filter.enabled, (enabled) => Prisma.sql`t.enabled = ${enabled}`)
  when(filter.tenantId, (id) => Prisma.sql`t.id = ${id}`)
  when(filter.source, (source) => Prisma.sql`t.source = ${source}`)
  when(filter.businessPurpose, (purpose) => Prisma.sql`t.business_purpose = ${purpose}`)
  when(filter.channel, ofChannel)
  when(filter.promotionCode, (code) => Prisma.sql`t.promotion_code = ${code}`)
  when(span(filter.registeredFrom, filter.registeredTo), createdIn)
  when(filter.activated, (activated) => (activated ? ACTIVATED : Prisma.sql`NOT ${ACTIVATED}`))
  when(span(filter.activeFrom, filter.activeTo), active)
  when(span(filter.idleFrom, filter.idleTo), (of) => Prisma.sql`NOT ${active(of)}`)
  when(filter.feature, (feature) =>
    used(feature, { from: filter.usedFrom ?? FIRST_DAY, to: filter.usedTo ?? LAST_DAY }),
  )
  when(filter.counted, (counted) => (counted ? COUNTED : Prisma.sql`NOT ${COUNTED}`))
  return Prisma.join(conditions, ' AND ')
}
