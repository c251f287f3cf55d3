// System parameters and dictionaries, for operators.
import { area } from '../table.ts'

const dictionary = { code: 'ofMatrix', nameZh: '矩阵', nameEn: 'Matrix', entries: [] }

export const parameters = area(
  `
  procedure          visitor  none  viewer  editor  admin  tenant  other  operator  token  disabled
  parameter.list     login    role  role    role    role   role    role   ok        role   login
  parameter.set      login    role  role    role    role   role    role   ok        role   login
  dictionary.list    login    role  role    role    role   role    role   ok        role   login
  dictionary.save    login    role  role    role    role   role    role   conflict  role   login
  dictionary.remove  login    role  role    role    role   role    role   hidden    role   login
  dictionary.import  login    role  role    role    role   role    role   ok        role   login
`,
  {
    // The value that it has.
    'parameter.set': () => ({ key: 'systemAnnouncementTime', value: '300' }),
    // Somebody else's change came between.
    'dictionary.save': () => ({ ...dictionary, revision: 7 }),
    'dictionary.remove': () => ({ code: 'nothing', revision: 1 }),
    'dictionary.import': () => ({ dictionaries: [dictionary], preview: true }),
  },
)
