// Applications of everybody, for operators.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { containsPattern, offsetOf, type PageRequest, queryRow, queryRows } from '@lectern/kernel'
import { type Recipient, TOLD } from '../notifications/notify.repo.ts'

type Applicant = { id: string; applicant: string; account: string; tenantName: string }
type Filter = PageRequest & { state?: string; kind?: string; name?: string }

const SELECT = Prisma.sql`SELECT c.id, COALESCE(u.name, '') AS applicant, COALESCE(u.display_username, '') AS account,
    COALESCE(t.name, '') AS "tenantName"`
const FROM = Prisma.sql`FROM certification c LEFT JOIN "user" u ON u.id = c.submitted_by LEFT JOIN tenant t ON t.id = c.tenant_id`

/** Those that wait first, the oldest of them at the top; then the others, newest first. */
export async function findAudited(db: Database, filter: Filter): Promise<{ found: Applicant[]; total: number }> {
  const { state, kind, name } = filter
  const text = name && containsPattern(name)
  const where = Prisma.sql`WHERE true
    ${state ? Prisma.sql`AND c.state = ${state}` : Prisma.empty}
    ${kind ? (kind === 'personal' ? Prisma.sql`AND c.user_id IS NOT NULL` : Prisma.sql`AND c.user_id IS NULL`) : Prisma.empty}
    ${
      text
        ? Prisma.sql`AND (c.person_name ILIKE ${text} OR c.organisation_name ILIKE ${text} OR c.organisation_code ILIKE ${text}
          OR u.name ILIKE ${text} OR u.display_username ILIKE ${text} OR t.name ILIKE ${text})`
        : Prisma.empty
    }`
  const [applicants, count] = await Promise.all([
    queryRows<Applicant>(
      db,
      Prisma.sql`${SELECT} ${FROM} ${where} ORDER BY c.state = 'auditing' DESC,
        CASE WHEN c.state = 'auditing' THEN c.submitted_at END, c.submitted_at DESC, c.id DESC
        LIMIT ${filter.size} OFFSET ${offsetOf(filter)}`,
    ),
    queryRow<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total ${FROM} ${where}`),
  ])
  return { found: applicants, total: count?.total ?? 0 }
}

export const findApplicant = (db: Database, id: string): Promise<Applicant | undefined> =>
  queryRow(db, Prisma.sql`${SELECT} ${FROM} WHERE c.id = ${id}`)

export const findRows = (db: Database, ids: string[]) =>
  db.prisma.certification.findMany({
    where: { id: { in: ids } },
    include: { files: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] } },
  })

export const countWaiting = (db: Database): Promise<number> =>
  db.prisma.certification.count({ where: { state: 'auditing' } })

/** Returns the applicant while they have the account and administer the organisation. */
export async function findTold(tx: Tx, certificationId: string): Promise<Recipient | undefined> {
  const rows = await tx.$queryRaw<Recipient[]>`SELECT ${TOLD}
    FROM certification c JOIN "user" u ON u.id = c.submitted_by
    WHERE c.id = ${certificationId} AND (c.user_id IS NOT NULL OR EXISTS (SELECT 1 FROM member m
      WHERE m.user_id = u.id AND m.tenant_id = c.tenant_id AND m.enabled AND m.role = 'tenantAdmin'))`
  return rows[0]
}
