/** Real-name certification of people and organisations (specification §3 'Certification record', §4; TEN-09, ACC-02, OPS-04). */
import { z } from 'zod'
import { type ErrorCodes, Id, LIMITS, Line, Paging, pageOf, Text, type TextInputs } from '../kernel/index.ts'
import { isChineseIdNumber, isCreditCode } from './certification-numbers.ts'

export const CERTIFICATION_LIMITS = {
  /** Real-name certification: characters of a number and of a reason, megabytes of a document, documents of an application. */
  number: 40,
  reason: 200,
  fileMegabytes: 10,
  files: 6,
  /** Uploaded documents of a person that belong to no application. */
  pending: 20,
  /** Retention of documents of a refused application. */
  days: 30,
} as const

export const CertificationKind = z.enum(['personal', 'organisation'])
export type CertificationKind = z.infer<typeof CertificationKind>
export const CertificationState = z.enum(['auditing', 'passed', 'refused', 'withdrawn'])
export type CertificationState = z.infer<typeof CertificationState>
/** Documents that identify a person. */
export const IdentityDocument = z.enum(['idCard', 'passport', 'hkMacaoPermit', 'taiwanPermit', 'residenceCard'])
export type IdentityDocument = z.infer<typeof IdentityDocument>
/** Documents that prove the existence of an organisation. */
export const OrganisationDocument = z.enum(['businessLicence', 'institution', 'socialOrganisation', 'other'])
export type OrganisationDocument = z.infer<typeof OrganisationDocument>

const NUMBERS: Readonly<Record<IdentityDocument, (number: string) => boolean>> = {
  idCard: isChineseIdNumber,
  passport: (number) => /^[A-Z0-9]{5,17}$/.test(number),
  hkMacaoPermit: (number) => /^[HM]\d{8}(?:\d{2})?$/.test(number),
  taiwanPermit: (number) => /^\d{8}(?:\d{2})?$/.test(number),
  // The card of 2023 has a number like that of a Chinese ID card, earlier ones three letters and twelve digits.
  residenceCard: (number) => /^[A-Z]{3}\d{12}$/.test(number) || isChineseIdNumber(number),
}
const isOrganisationCode = (type: OrganisationDocument, code: string) =>
  type === 'other' ? /^[A-Z0-9-]{4,30}$/.test(code) : isCreditCode(code)

/** Letters in upper case, without the spaces that people type for reading. */
const Code = Line(CERTIFICATION_LIMITS.number).transform((text) => text.replace(/\s/g, '').toUpperCase())

const person = {
  /** As it is in the document; of an organisation its legal representative. */
  personName: Line(LIMITS.personName),
  documentType: IdentityDocument,
  documentNumber: Code,
  /** Uploaded before, by the same person. */
  documentIds: z.array(Id).min(1).max(CERTIFICATION_LIMITS.files),
}
const refuse = (ctx: z.RefinementCtx, field: string, key: string) =>
  ctx.addIssue({ code: 'custom', path: [field], params: { key } })
const checkPerson = (input: { documentType: IdentityDocument; documentNumber: string }, ctx: z.RefinementCtx) => {
  if (!NUMBERS[input.documentType](input.documentNumber)) refuse(ctx, 'documentNumber', 'documentNumber')
}

export const SubmitCertificationInput = z.object(person).superRefine(checkPerson)
export type SubmitCertificationInput = z.infer<typeof SubmitCertificationInput>
export const SubmitTenantCertificationInput = z
  .object({
    ...person,
    organisationName: Line(LIMITS.companyName),
    organisationDocument: OrganisationDocument,
    organisationCode: Code,
  })
  .superRefine((input, ctx) => {
    checkPerson(input, ctx)
    const { organisationDocument: type, organisationCode: code } = input
    if (!isOrganisationCode(type, code))
      refuse(ctx, 'organisationCode', type === 'other' ? 'organisationCode' : 'creditCode')
  })
export type SubmitTenantCertificationInput = z.infer<typeof SubmitTenantCertificationInput>

export const UploadCertificationInput = z.object({ kind: CertificationKind, fileName: Line(255) })
export type UploadCertificationInput = z.infer<typeof UploadCertificationInput>

export const CertificationFile = z.object({
  id: Id,
  fileName: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Whether the caller may open it: anyone who uploaded it, and operators. */
  open: z.boolean(),
})
export type CertificationFile = z.infer<typeof CertificationFile>

export const Certification = z.object({
  id: Id,
  kind: CertificationKind,
  state: CertificationState,
  personName: z.string(),
  documentType: IdentityDocument,
  /** Masked, but for the operator who audits it. */
  documentNumber: z.string(),
  /** Empty for people, as the two below. */
  organisationName: z.string(),
  organisationDocument: OrganisationDocument.nullable(),
  organisationCode: z.string(),
  /** Reason of a refusal. */
  reason: z.string(),
  /** Empty once they are deleted: withdrawn, or refused some time ago. */
  files: z.array(CertificationFile),
  submittedTime: z.string(),
  /** Time at which it was approved, refused or withdrawn. */
  endedTime: z.string().nullable(),
})
export type Certification = z.infer<typeof Certification>
export const CertificationPage = pageOf(Certification).extend({
  /** Of the one that is being audited or has passed: nothing can be submitted beside it. */
  standing: CertificationState.nullable(),
})
export type CertificationPage = z.infer<typeof CertificationPage>
export const ListCertificationsInput = z.object(Paging)
export type ListCertificationsInput = z.infer<typeof ListCertificationsInput>

export const AuditedCertification = Certification.extend({
  /** Applicant; empty when the account no longer exists. */
  applicant: z.string(),
  account: z.string(),
  tenantName: z.string(),
})
export type AuditedCertification = z.infer<typeof AuditedCertification>
export const AuditedCertificationPage = pageOf(AuditedCertification).extend({
  /** Number of all that wait for a review. */
  waiting: z.number().int(),
})
export type AuditedCertificationPage = z.infer<typeof AuditedCertificationPage>
export const ListAuditedInput = z.object({
  state: CertificationState.optional(),
  kind: CertificationKind.optional(),
  /** Part of a name, an account or an organisation code. */
  name: Text(LIMITS.searchText).trim().optional(),
  ...Paging,
})
export type ListAuditedInput = z.infer<typeof ListAuditedInput>
export const RefuseCertificationInput = z.object({ id: Id, reason: Line(CERTIFICATION_LIMITS.reason) })
export type RefuseCertificationInput = z.infer<typeof RefuseCertificationInput>

export type CertificationAuditAction =
  | 'certification.upload'
  | 'certification.submit'
  | 'certification.withdraw'
  | 'certification.pass'
  | 'certification.refuse'
  | 'certification.view'
  | 'certification.open'

export const CERTIFICATION_TEXT_INPUTS = {
  UploadCertificationInput: { why: 'file' },
  SubmitCertificationInput: { why: 'own' },
  SubmitTenantCertificationInput: { why: 'own' },
  RefuseCertificationInput: { why: 'operator' },
  ListAuditedInput: { why: 'search' },
} satisfies TextInputs

export const CERTIFICATION_ERRORS = {
  /** An application is being audited or has passed: it is withdrawn before another one. */
  certificationOpen: { wire: 1, http: 200 },
  /** An application that has ended, or ended meanwhile. */
  certificationEnded: { wire: 1, http: 200 },
  certificationFile: { wire: 1, http: 200 },
  /** Too many documents that belong to no application. */
  certificationPending: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
