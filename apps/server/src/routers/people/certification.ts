// Real-name certification: of people, of organisations by their administrators, and how operators audit both (specification §3
// 'Certification record'; TEN-09, ACC-02, OPS-04). Documents come and go through apps/server/src/files/certification-documents.ts.
import {
  ById,
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
import { clientVerb, verb } from '../../trpc/verbs.ts'

export const certification = router({
  list: memberCall.input(ListCertificationsInput).query(verb(listCertifications)),
  submit: memberCall.input(SubmitCertificationInput).mutation(verb(submitCertification)),
  withdraw: memberCall.input(ById).mutation(verb(withdrawCertification)),
})

export const tenantCertification = router({
  list: memberCall.input(ListCertificationsInput).query(verb(listTenantCertifications)),
  submit: memberCall.input(SubmitTenantCertificationInput).mutation(verb(submitTenantCertification)),
  withdraw: memberCall.input(ById).mutation(verb(withdrawTenantCertification)),
})

export const certificationAudit = router({
  list: operatorCall.input(ListAuditedInput).query(verb(listAudited)),
  // A mutation: the look is written to the audit log.
  get: operatorCall.input(ById).mutation(verb(getAudited)),
  pass: operatorCall.input(ById).mutation(clientVerb(passCertification)),
  refuse: operatorCall.input(RefuseCertificationInput).mutation(clientVerb(refuseCertification)),
})
