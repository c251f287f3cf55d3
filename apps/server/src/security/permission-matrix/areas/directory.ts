// Changing the directory of a manual, its recycle bin and its operation log.
import { area } from '../table.ts'

export const directory = area(
  `
  procedure               visitor  none    viewer  editor  admin  tenant  other   operator  token  disabled
  directory.move          login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  directory.copy          login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  directory.transfer      login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  directory.transferCopy  login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  directory.transferTree  login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  directory.names         login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  directory.recycle       login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  directory.undoRecycling login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  directory.purge         login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  directory.linksHere     login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  directory.brokenLinks   login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  directory.log           login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
`,
  {
    'directory.move': ({ draftId, articleId }) => ({ ids: [draftId], parentId: articleId }),
    'directory.copy': ({ draftId }) => ({ ids: [draftId] }),
    'directory.transfer': ({ draftId, articleId, manualId }) => ({ ids: [draftId], manualId, parentId: articleId }),
    'directory.transferCopy': ({ draftId, manualId }) => ({ ids: [draftId], manualId }),
    'directory.transferTree': ({ manualId }) => ({ manualId }),
    'directory.names': ({ manualId }) => ({ manualId }),
    'directory.recycle': ({ draftId }) => ({ ids: [draftId] }),
    'directory.undoRecycling': ({ recycledId }) => ({ ids: [recycledId] }),
    'directory.purge': ({ recycledId }) => ({ ids: [recycledId] }),
    'directory.linksHere': ({ draftId }) => ({ ids: [draftId] }),
    'directory.brokenLinks': ({ draftId }) => ({ id: draftId }),
    'directory.log': ({ manualId }) => ({ manualId }),
  },
)
