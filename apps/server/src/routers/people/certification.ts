// Real-name certification: of people, of organisations by their administrators, and how operators audit both (specification §3
// 'Certification record'; TEN-09, ACC-02, OPS-04). Documents come and go through apps/server/src/files/certification-documents.ts.
import * as contracts from '@lectern/contracts'
import * as people from '@lectern/people'
import { memberCall, operatorCall, router } from '../../trpc/init.ts'
import { clientVerb, verb } from '../../trpc/verbs.ts'

export const certification = router({
  list: memberCall.input(contracts.ListCertificationsInput).query(verb(people.listCertifications)),
  submit: memberCall.input(contracts.SubmitCertificationInput).mutation(verb(people.submitCertification)),
  withdraw: memberCall.input(contracts.ById).mutation(verb(people.withdrawCertification)),
})

export const tenantCertification = router({
  list: memberCall.input(contracts.ListCertificationsInput).query(verb(people.listTenantCertifications)),
  submit: memberCall.input(contracts.SubmitTenantCertificationInput).mutation(verb(people.submitTenantCertification)),
  withdraw: memberCall.input(contracts.ById).mutation(verb(people.withdrawTenantCertification)),
})

export const certificationAudit = router({
  list: operatorCall.input(contracts.ListAuditedInput).query(verb(people.listAudited)),
  // A mutation: the look is written to the audit log.
  get: operatorCall.input(contracts.ById).mutation(verb(people.getAudited)),
  pass: operatorCall.input(contracts.ById).mutation(clientVerb(people.passCertification)),
  refuse: operatorCall.input(contracts.RefuseCertificationInput).mutation(clientVerb(people.refuseCertification)),
})
