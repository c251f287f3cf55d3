// Writing articles and publishing them.
import { area } from '../table.ts'

export const article = area(
  `
  procedure               visitor  none    viewer  editor  admin  tenant  other   operator  token  disabled
  article.create          login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  article.save            login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  article.get             login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  article.draft           login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  article.words           login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  article.details         login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  article.tree            login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  article.recycle         login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  article.recycled        login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  article.restore         login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  article.importMarkdown  login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  article.overwrite       login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  article.lock            login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  publishing.publish      login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  publishing.cancel       login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
`,
  {
    'article.create': ({ manualId }) => ({ manualId, title: 'New' }),
    'article.save': ({ draftId }) => ({ id: draftId, revision: 1, title: 'Changed', markdown: 'Text' }),
    'article.get': ({ draftId }) => ({ id: draftId }),
    'article.draft': ({ draftId }) => ({ id: draftId }),
    'article.words': ({ draftId }) => ({ id: draftId }),
    'article.details': ({ draftId }) => ({ id: draftId }),
    'article.tree': ({ manualId }) => ({ manualId }),
    'article.recycle': ({ draftId }) => ({ id: draftId }),
    'article.recycled': ({ manualId }) => ({ manualId }),
    'article.restore': ({ recycledId }) => ({ id: recycledId }),
    'article.importMarkdown': ({ manualId }) => ({ manualId, files: [{ path: 'a.md', markdown: '# A' }] }),
    'article.overwrite': ({ draftId }) => ({ id: draftId, title: 'Changed' }),
    'article.lock': ({ draftId }) => ({ id: draftId }),
    'publishing.publish': ({ draftId }) => ({ id: draftId }),
    'publishing.cancel': ({ articleId }) => ({ id: articleId }),
  },
)
