// Templates: every member of the tenant takes them; their maker and its administrators change them.
import { area } from '../table.ts'

export const template = area(
  `
  procedure               visitor  none    viewer  editor  admin   tenant  other   operator  token  disabled
  template.list           login    ok      ok      ok      ok      ok      ok      hidden    ok     login
  template.systemManuals  login    ok      ok      ok      ok      ok      ok      hidden    ok     login
  template.get            login    ok      ok      ok      ok      ok      hidden  hidden    ok     login
  template.take           login    ok      ok      ok      ok      ok      hidden  hidden    ok     login
  template.save           login    hidden  no      ok      ok      ok      hidden  hidden    ok     login
  template.update         login    no      no      no      no      ok      hidden  hidden    ok     login
  template.delete         login    no      no      no      no      ok      hidden  hidden    ok     login
  template.createManual   login    hidden  no      ok      ok      ok      hidden  hidden    ok     login
`,
  {
    'template.list': () => ({}),
    'template.systemManuals': () => ({}),
    'template.get': ({ templateId }) => ({ id: templateId }),
    'template.take': ({ templateId }) => ({ id: templateId }),
    'template.save': ({ draftId, name }) => ({ articleId: draftId, name }),
    'template.update': ({ templateId, name }) => ({ id: templateId, name }),
    'template.delete': ({ templateId }) => ({ id: templateId }),
    'template.createManual': ({ templateId, spaceId }) => ({ templateId, spaceId, name: 'From one' }),
  },
)
