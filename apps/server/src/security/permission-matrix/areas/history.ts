// History of an article, who is writing in it, and what of a manual is not published yet.
import { area } from '../table.ts'

export const history = area(
  `
  procedure                 visitor  none    viewer  editor  admin  tenant  other   operator  token  disabled
  version.list              login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  version.get               login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  version.restore           login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  version.rollBack          login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  presence.tell             login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  presence.stop             login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  publishing.pending        login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  publishing.publishChosen  login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  publishing.publicState    login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
`,
  {
    'version.list': ({ articleId }) => ({ id: articleId }),
    'version.get': ({ versionId }) => ({ id: versionId }),
    'version.restore': ({ articleId, versionId }) => ({ id: articleId, versionId }),
    'version.rollBack': ({ articleId }) => ({ id: articleId }),
    'presence.tell': ({ draftId }) => ({ id: draftId, clientId: 'w1' }),
    'presence.stop': ({ draftId }) => ({ id: draftId, clientId: 'w1' }),
    'publishing.pending': ({ manualId }) => ({ manualId }),
    'publishing.publishChosen': ({ draftId }) => ({ ids: [draftId] }),
    'publishing.publicState': ({ draftId }) => ({ id: draftId }),
  },
)
