// Tenants: administrators keep what is said of their own; operators list and switch them, everybody may read the state of a tenant by its id. Each call gets a tenant of its own.
import { aTenant } from '@lectern/testing'
import { area } from '../table.ts'

export const tenant = area(
  `
  procedure             visitor  none  viewer  editor  admin  tenant  other  operator  token  disabled
  tenant.status         ok       ok    ok      ok      ok     ok      ok     ok        ok     ok
  tenant.info           login    role  role    role    role   ok      ok     hidden    ok     login
  tenant.contact        login    ok    ok      ok      ok     ok      ok     hidden    ok     login
  tenant.update         login    role  role    role    role   ok      ok     hidden    ok     login
  tenant.list           login    role  role    role    role   role    role   ok        role   login
  tenant.statusChanges  login    role  role    role    role   role    role   ok        role   login
  tenant.disable        login    role  role    role    role   role    role   ok        role   login
  tenant.enable         login    role  role    role    role   role    role   ok        role   login
  tenant.mark           login    role  role    role    role   role    role   ok        role   login
  tenant.create         login    role  role    role    role   role    role   ok        role   login
  operator.list         login    role  role    role    role   role    role   ok        role   login
  operator.grant        login    role  role    role    role   role    role   hidden    role   login
  operator.revoke       login    role  role    role    role   role    role   hidden    role   login
`,
  {
    'tenant.status': () => aTenant(),
    'tenant.update': () => ({ contactName: 'Ada' }),
    'tenant.list': () => ({}),
    'tenant.statusChanges': () => aTenant(),
    'tenant.disable': async () => ({ ...(await aTenant()), reason: 'Tried' }),
    'tenant.enable': () => aTenant(),
    'tenant.create': ({ name }) => ({ name: 'Acme', account: `boss${name}`, personName: 'Bo' }),
    'operator.list': () => ({}),
    'operator.grant': ({ name }) => ({ account: `nobody${name}` }),
    'operator.revoke': ({ name }) => ({ id: `x${name}` }),
    'tenant.mark': async () => ({ ...(await aTenant()), internal: true }),
  },
)
