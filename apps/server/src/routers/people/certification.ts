// Real-name certification: of people, of organisations by their administrators, and how operators audit both (specification §3
// 'Certification record'; TEN-09, ACC-02, OPS-04). Documents come and go through apps/server/src/files/certification-documents.ts.
import {
  type AuditedCertification,
  type AuditedCertificationPage,
  ById,
  type Certification,
  type CertificationPage,
  ListAuditedInput,
  ListCertificationsInput,
  RefuseCertificationInput,
  SubmitCertificationInput,
  SubmitTenantCertificationInput,
} from '@lectern/contracts'
import {
  getAudited,
  listAudited,
  listCertifications,
  listTenantCertifications,
  passCertification,
  refuseCertification,
  submitCertification,
  submitTenantCertification,
  withdrawCertification,
  withdrawTenantCertification,
} from '@lectern/people'
import { memberCall, operatorCall, router } from '../../trpc/init.ts'

export const certification = router({
  list: memberCall
    .input(ListCertificationsInput)
    .query(({ ctx, input }): Promise<CertificationPage> => listCertifications(ctx.domain, input)),
  submit: memberCall
    .input(SubmitCertificationInput)
    .mutation(({ ctx, input }): Promise<Certification> => submitCertification(ctx.domain, input)),
  withdraw: memberCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<Certification> => withdrawCertification(ctx.domain, input)),
})

export const tenantCertification = router({
  list: memberCall
    .input(ListCertificationsInput)
    .query(({ ctx, input }): Promise<CertificationPage> => listTenantCertifications(ctx.domain, input)),
  submit: memberCall
    .input(SubmitTenantCertificationInput)
    .mutation(({ ctx, input }): Promise<Certification> => submitTenantCertification(ctx.domain, input)),
  withdraw: memberCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<Certification> => withdrawTenantCertification(ctx.domain, input)),
})

export const certificationAudit = router({
  list: operatorCall
    .input(ListAuditedInput)
    .query(({ ctx, input }): Promise<AuditedCertificationPage> => listAudited(ctx.domain, input)),
  // A mutation: the look is written to the audit log.
  get: operatorCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<AuditedCertification> => getAudited(ctx.domain, input)),
  pass: operatorCall
    .input(ById)
    .mutation(({ ctx, input }): Promise<AuditedCertification> => passCertification(ctx.domain, input, ctx.client)),
  refuse: operatorCall
    .input(RefuseCertificationInput)
    .mutation(({ ctx, input }): Promise<AuditedCertification> => refuseCertification(ctx.domain, input, ctx.client)),
})
