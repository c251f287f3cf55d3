// Real-name certification of people and organisations (specification §3 'Certification record', §4; TEN-09, ACC-02, OPS-04).
export { getAudited, listAudited, passCertification, refuseCertification } from './audit.ts'
export { listCertifications, listTenantCertifications } from './list-certifications.ts'
export { type OpenedDocument, openDocument } from './open-document.ts'
export { removeOldDocuments } from './remove-documents.ts'
export { submitCertification, submitTenantCertification } from './submit.ts'
export { uploadDocument } from './upload-document.ts'
export { withdrawCertification, withdrawTenantCertification } from './withdraw.ts'
