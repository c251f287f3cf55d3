// The outer shape of an application: numbers masked, documents by name.
import { type Certification, CertificationState, IdentityDocument, OrganisationDocument } from '@lectern/contracts'
import type { CertificationRow } from './certification.repo.ts'

/** Number of visible characters at each end of a number; fewer for short ones. */
const SHOWN = [
  { from: 15, first: 3, last: 2 },
  { from: 8, first: 1, last: 2 },
  { from: 0, first: 1, last: 1 },
]

/** Enough to recognise one's own: `110*************2X`. */
export function maskNumber(number: string): string {
  const { first, last } = SHOWN.find(({ from }) => number.length >= from) ?? { first: 0, last: 0 }
  return number.slice(0, first) + '*'.repeat(number.length - first - last) + number.slice(-last)
}

/** `reader`: who looks at it; operators may open all documents (null). */
export function presentCertification(row: CertificationRow, reader: { userId: string | null }): Certification {
  const showsFiles = row.state !== 'withdrawn'
  return {
    id: row.id,
    kind: row.tenantId === null ? 'personal' : 'organisation',
    state: CertificationState.parse(row.state),
    personName: row.personName,
    documentType: IdentityDocument.parse(row.documentType),
    documentNumber: row.documentMask,
    organisationName: row.organisationName,
    organisationDocument:
      row.organisationDocument === null ? null : OrganisationDocument.parse(row.organisationDocument),
    organisationCode: row.organisationCode,
    reason: row.reason,
    files: (showsFiles ? row.files : []).map(({ id, fileName, mime, size, uploadedBy }) => ({
      id,
      fileName,
      mime,
      size,
      open: reader.userId === null || reader.userId === uploadedBy,
    })),
    submittedTime: row.submittedAt.toISOString(),
    endedTime: row.endedAt?.toISOString() ?? null,
  }
}
