// System parameters, for operators.
import { area } from '../table.ts'

export const parameters = area(
  `
  procedure       visitor  none  viewer  editor  admin  tenant  other  operator  token  disabled
  parameter.list  login    role  role    role    role   role    role   ok        role   login
  parameter.set   login    role  role    role    role   role    role   ok        role   login
`,
  {
    // The value that it has.
    'parameter.set': () => ({ key: 'systemAnnouncementTime', value: '300' }),
  },
)
