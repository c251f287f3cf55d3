// Help for writers: the language model, imports, templates.
import { area } from '../table.ts'

export const writing = area(
  `
  procedure         visitor  none    viewer  editor  admin  tenant  other   operator  token  disabled
  writing.standing  login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  writing.imports   login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
`,
  {
    'writing.imports': ({ manualId }) => ({ manualId }),
    'writing.standing': ({ manualId }) => ({ manualId }),
  },
)
