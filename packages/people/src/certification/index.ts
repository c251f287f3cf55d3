// Real-name certification of people and organisations (specification §3 'Certification record', §4; TEN-09, ACC-02, OPS-04).
export * from './audit.ts'
export * from './list-certifications.ts'
export * from './open-document.ts'
export * from './remove-documents.ts'
export * from './submit.ts'
export * from './upload-document.ts'
export * from './withdraw.ts'
