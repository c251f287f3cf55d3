// The tenant's tokens for outside programs; every administrator has those of their own tenant.
import { area } from '../table.ts'

const kind = () => ({ kind: 'ai' })

export const token = area(
  `
  procedure      visitor  none  viewer  editor  admin  tenant  other  operator  token  disabled
  token.find     login    role  role    role    role   ok      ok     role      role   login
  token.refresh  login    role  role    role    role   ok      ok     role      role   login
  token.revoke   login    role  role    role    role   ok      ok     role      role   login
`,
  { 'token.find': kind, 'token.refresh': kind, 'token.revoke': kind },
)
