// The small settings of a person.
import { area } from '../table.ts'

export const preference = area(
  `
  procedure          visitor  none  viewer  editor  admin  tenant  other  operator  token  disabled
  preference.find    login    ok    ok      ok      ok     ok      ok     ok        login  login
  preference.update  login    ok    ok      ok      ok     ok      ok     ok        login  login
`,
  {
    'preference.find': () => ({ key: 'sort' }),
    'preference.update': () => ({ key: 'sort', content: 'name' }),
  },
)
