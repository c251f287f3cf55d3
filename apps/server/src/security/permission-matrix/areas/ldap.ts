// The directory of an organisation: its administrators only, and what says who people are is not a business of tokens. None is set up here.
import { area } from '../table.ts'
import type { World } from '../world.ts'

/** A port at which nothing listens: it is refused at once. */
const settings = () => ({
  host: '127.0.0.1',
  port: 1,
  security: 'none',
  accountDn: 'cn=reader,dc=test',
  baseDn: 'dc=test',
  password: 'secret',
  enabled: false,
})
const run = ({ draftId }: World) => ({ id: draftId })

export const ldap = area(
  `
  procedure        visitor   none      viewer    editor    admin     tenant      other       operator  token         disabled
  ldap.get         login     role      role      role      role      ok          ok          hidden    ok            login
  ldap.update      login     role      role      role      role      ok          ok          hidden    personNeeded  login
  ldap.test        login     role      role      role      role      ok          ok          hidden    personNeeded  login
  ldap.attributes  login     role      role      role      role      ldapFailed  ldapFailed  hidden    personNeeded  login
  ldap.preview     login     role      role      role      role      ldapOff     ldapOff     hidden    ldapOff       login
  ldap.run         login     role      role      role      role      ldapOff     ldapOff     hidden    ldapOff       login
  ldap.cancel      login     role      role      role      role      ok          ok          hidden    ok            login
  ldap.status      login     role      role      role      role      ok          ok          hidden    ok            login
  ldap.runs        login     role      role      role      role      ok          ok          hidden    ok            login
  ldap.changes     login     role      role      role      role      hidden      hidden      hidden    hidden        login
  ldap.log         login     role      role      role      role      hidden      hidden      hidden    hidden        login
`,
  {
    'ldap.update': settings,
    'ldap.test': settings,
    'ldap.attributes': settings,
    'ldap.run': () => ({}),
    'ldap.runs': () => ({}),
    'ldap.changes': ({ draftId }) => ({ runId: draftId }),
    'ldap.log': run,
  },
)
