// Tells the person who submitted an application how it ended: in the message box, and by mail to a proven address.
import type { Tx } from '@lectern/db'
import { type DomainContext, writeMail } from '@lectern/kernel'
import { notifyPerson } from '../notifications/notify-person.ts'
import { findTold } from './audited.repo.ts'
import type { CertificationRow } from './certification.repo.ts'

export async function notifyApplicant(
  ctx: DomainContext,
  tx: Tx,
  { id, tenantId, state, reason, personName, organisationName }: CertificationRow,
  origin: string,
): Promise<void> {
  const recipient = await findTold(tx, id)
  if (!recipient) return
  const link = tenantId === null ? '/user/setting?tab=certification' : '/setting/certification'
  const applied = tenantId === null ? personName : organisationName
  const kind = state === 'passed' ? 'certificationPassed' : 'certificationRefused'
  const notice = { kind, tenantId: tenantId ?? '', data: { applied, reason }, link } as const
  const values = { name: recipient.name, applied, address: origin + link }
  await notifyPerson(tx, recipient, notice, (mail) =>
    kind === 'certificationPassed'
      ? writeMail(ctx, tx, { ...mail, kind, values })
      : writeMail(ctx, tx, { ...mail, kind, values: { ...values, reason } }),
  )
}
