// Applications as operators audit them (specification §2 back office 'certification audit'; OPS-04).
import type {
  AuditedCertification,
  AuditedCertificationPage,
  ById,
  ListAuditedInput,
  RefuseCertificationInput,
} from '@lectern/contracts'
import type { Database } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, notFound, requireOperator, toPage, transact, writeAudit } from '@lectern/kernel'
import { countWaiting, findApplicant, findAudited, findRows } from './audited.repo.ts'
import { presentCertification } from './certification.present.ts'
import { type CertificationRow, endCertification } from './certification.repo.ts'
import { notifyApplicant } from './notify-applicant.ts'

/** Numbers are masked. Errors: unauthenticated, roleRequired. */
export async function listAudited(ctx: DomainContext, input: ListAuditedInput): Promise<AuditedCertificationPage> {
  requireOperator(ctx)
  const [{ found, total }, waiting] = await Promise.all([findAudited(ctx.db, input), countWaiting(ctx.db)])
  const rows = new Map(
    (
      await findRows(
        ctx.db,
        found.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const records = found.flatMap(({ id, ...applicant }) => {
    const row = rows.get(id)
    return row ? [{ ...presentCertification(row, { userId: null }), ...applicant }] : []
  })
  return { ...toPage(input, total, records), waiting }
}

async function loadRow(db: Database, id: string): Promise<CertificationRow> {
  const [row] = await findRows(db, [id])
  if (!row) throw notFound('certification')
  return row
}

/** With the whole number, unless it is deleted; the look is in the audit log. Errors: unauthenticated, roleRequired, notFound. */
export async function getAudited(ctx: DomainContext, { id }: ById): Promise<AuditedCertification> {
  requireOperator(ctx)
  const row = await loadRow(ctx.db, id)
  await transact(ctx, (tx) => audit(tx, ctx, row, 'certification.view'))
  const shown = await presentAudited(ctx, row)
  return row.documentNumber === '' ? shown : { ...shown, documentNumber: ctx.ports.secrets.open(row.documentNumber) }
}

async function presentAudited(ctx: DomainContext, row: CertificationRow): Promise<AuditedCertification> {
  const { applicant = '', account = '', tenantName = '' } = (await findApplicant(ctx.db, row.id)) ?? {}
  return { ...presentCertification(row, { userId: null }), applicant, account, tenantName }
}

const audit = (
  tx: Parameters<typeof writeAudit>[0],
  ctx: DomainContext,
  { id, tenantId }: CertificationRow,
  action: 'certification.view' | 'certification.pass' | 'certification.refuse',
) => writeAudit(tx, ctx, { tenantId: tenantId ?? '', action, subject: 'certification', subjectId: id })

type Decision = { state: 'passed' | 'refused'; reason: string }

/** `origin`: address of the product, for the mail. Errors: unauthenticated, roleRequired, notFound, certificationEnded. */
export const passCertification = (
  ctx: DomainContext,
  { id }: ById,
  { origin }: { origin: string },
): Promise<AuditedCertification> => decide(ctx, id, { state: 'passed', reason: '' }, origin)

/** The applicant reads the reason. Errors: as {@link passCertification}. */
export const refuseCertification = (
  ctx: DomainContext,
  { id, reason }: RefuseCertificationInput,
  { origin }: { origin: string },
): Promise<AuditedCertification> => decide(ctx, id, { state: 'refused', reason }, origin)

async function decide(
  ctx: DomainContext,
  id: string,
  decision: Decision,
  origin: string,
): Promise<AuditedCertification> {
  const { userId: decidedBy } = requireOperator(ctx)
  const row = await loadRow(ctx.db, id)
  const ending = { ...decision, decidedBy, endedAt: ctx.now() }
  await transact(ctx, async (tx) => {
    if (!(await endCertification(tx, id, ['auditing'], ending))) throw new DomainError('certificationEnded')
    await audit(tx, ctx, row, decision.state === 'passed' ? 'certification.pass' : 'certification.refuse')
    await notifyApplicant(ctx, tx, { ...row, ...ending }, origin)
  })
  return presentAudited(ctx, { ...row, ...ending })
}
