// Whether an organisation demands a second factor of a member who has none, or the platform of an operator. Fragments for statements with
// the aliases u (user), m (member) and t (tenant); m and t may be null.
import { type Database, Prisma } from '@lectern/db'
import { queryRow } from '@lectern/kernel'

const HAS_CODES = Prisma.sql`EXISTS (SELECT FROM second_factor f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL)`
const HAS_PASSKEY = Prisma.sql`EXISTS (SELECT FROM passkey p WHERE p.user_id = u.id)`
/** Two-step verification or a passkey. */
export const HAS_FACTOR = Prisma.sql`(${HAS_CODES} OR ${HAS_PASSKEY})`
/** The member is one of those whom the organisation demands it of. */
export const IN_FACTOR_SCOPE = Prisma.sql`(t.factor_scope = 'everybody' OR (t.factor_scope = 'administrators' AND m.role = 'tenantAdmin'))`
const DEADLINE = Prisma.sql`(GREATEST(t.factor_since, m.created_at) + make_interval(days => t.factor_days))`
/** The directory of the organisation has checked the password; `provider` says whether its identity provider vouched. */
const exempt = (provider: Prisma.Sql) =>
  Prisma.sql`(t.factor_exempt AND (${provider} OR (u.source = 'ldap' AND u.managed_by = t.id)))`
const OF_OPERATORS = Prisma.sql`COALESCE((SELECT value = 'true' FROM system_parameter WHERE key = 'operatorSecondFactor'), false)`

/** The time is over, and there is none. In this order: most organisations demand nothing, and nothing is looked up then. */
export const factorMissing = (provider: Prisma.Sql, now: Date): Prisma.Sql =>
  Prisma.sql`CASE WHEN ${IN_FACTOR_SCOPE} AND ${DEADLINE} <= ${now} AND NOT ${exempt(provider)} THEN NOT ${HAS_FACTOR} ELSE false END`
export const OPERATOR_FACTOR_MISSING = Prisma.sql`CASE WHEN u.platform_role = 'operator' AND ${OF_OPERATORS} THEN NOT ${HAS_FACTOR} ELSE false END`

/** `deadline`: until when the tenant wants one; null when it does not. `demanded`: that is over, or the person acts for the platform. */
export type FactorDemand = { demanded: boolean; deadline: Date | null; codes: boolean; passkey: boolean }

/** `memberId` null: as an operator. `provider`: the tenant's own provider vouched for the person. */
export async function factorDemand(
  db: Database,
  { userId, memberId, provider, now }: { userId: string; memberId: string | null; provider: boolean; now: Date },
): Promise<FactorDemand> {
  const row = await queryRow<FactorDemand>(
    db,
    Prisma.sql`SELECT ${HAS_CODES} AS codes, ${HAS_PASSKEY} AS passkey, due.deadline,
        CASE WHEN m.id IS NULL THEN u.platform_role = 'operator' AND ${OF_OPERATORS} ELSE COALESCE(due.deadline <= ${now}, false) END AS demanded
      FROM "user" u LEFT JOIN (member m JOIN tenant t ON t.id = m.tenant_id) ON m.id = ${memberId} AND m.user_id = u.id
        CROSS JOIN LATERAL (SELECT CASE WHEN ${IN_FACTOR_SCOPE} AND NOT ${exempt(Prisma.sql`${provider}`)} THEN ${DEADLINE} END AS deadline) due
      WHERE u.id = ${userId}`,
  )
  return row ?? { demanded: false, deadline: null, codes: false, passkey: false }
}

/** The person has a way in that the tenant's providers do not open: what is set up with these must not lock its owner out of that. */
export async function hasOtherWays(db: Database, userId: string): Promise<boolean> {
  const row = await queryRow<{ other: boolean }>(
    db,
    Prisma.sql`SELECT u.phone_number IS NOT NULL OR u.platform_role IS NOT NULL
        OR EXISTS (SELECT FROM account a WHERE a.user_id = u.id AND (a.password IS NOT NULL OR a.provider_id IN ('wechat', 'oidc:platform')))
        OR (SELECT count(*) FROM member m WHERE m.user_id = u.id) > 1 AS other FROM "user" u WHERE u.id = ${userId}`,
  )
  return row?.other ?? true
}
