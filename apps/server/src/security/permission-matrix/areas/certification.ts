// Real-name certification: everybody their own, administrators the organisation's, operators all; programs are nobody.
import { area } from '../table.ts'
import type { World } from '../world.ts'

const person = ({ fileId }: World) => ({
  ...{ personName: 'Ada', documentType: 'passport', documentNumber: 'E12345678' },
  documentIds: [fileId],
})
const organisation = (world: World) => ({
  ...person(world),
  ...{ organisationName: 'Acme', organisationDocument: 'other', organisationCode: 'ACME-1' },
})
const nothing = ({ draftId }: World) => ({ id: draftId })

// The file of the world is not a document that waits for an application.
export const certification = area(
  `
  procedure                      visitor  none          viewer        editor        admin         tenant        other         operator      token  disabled
  certification.list             login    ok            ok            ok            ok            ok            ok            ok            login  login
  certification.submit           login    invalidInput  invalidInput  invalidInput  invalidInput  invalidInput  invalidInput  invalidInput  login  login
  certification.withdraw         login    hidden        hidden        hidden        hidden        hidden        hidden        hidden        login  login
  tenantCertification.list       login    role          role          role          role          ok            ok            role          role   login
  tenantCertification.submit     login    role          role          role          role          invalidInput  invalidInput  role          role   login
  tenantCertification.withdraw   login    role          role          role          role          hidden        hidden        role          role   login
  certificationAudit.list        login    role          role          role          role          role          role          ok            role   login
  certificationAudit.get         login    role          role          role          role          role          role          hidden        role   login
  certificationAudit.pass        login    role          role          role          role          role          role          hidden        role   login
  certificationAudit.refuse      login    role          role          role          role          role          role          hidden        role   login
`,
  {
    'certification.list': () => ({}),
    'certification.submit': person,
    'certification.withdraw': nothing,
    'tenantCertification.list': () => ({}),
    'tenantCertification.submit': organisation,
    'tenantCertification.withdraw': nothing,
    'certificationAudit.list': () => ({}),
    'certificationAudit.get': nothing,
    'certificationAudit.pass': nothing,
    'certificationAudit.refuse': (world) => ({ ...nothing(world), reason: 'Unreadable' }),
  },
)
