// Help for writers: the language model, imports, templates.
import { area } from '../table.ts'

export const writing = area(
  `
  procedure         visitor  none  viewer  editor  admin  tenant  other  operator  token  disabled
  writing.standing  login    ok    ok      ok      ok     ok      ok     hidden    ok     login
`,
)
