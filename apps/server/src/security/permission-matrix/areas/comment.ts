// Comments on articles.
import { area } from '../table.ts'

export const comment = area(
  `
  procedure                 visitor  none    viewer  editor  admin  tenant  other   operator  token  disabled
  comment.list              login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  comment.people            login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  comment.start             login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  comment.reply             login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  comment.edit              login    hidden  no      no      no     no      hidden  hidden    no     login
  comment.remove            login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  comment.resolve           login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  article.settings          login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  article.updateSettings    login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  article.update            login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
`,
  {
    'comment.list': ({ draftId }) => ({ id: draftId }),
    'comment.people': ({ draftId }) => ({ articleId: draftId }),
    'comment.start': ({ draftId }) => ({ articleId: draftId, text: 'Why?' }),
    'comment.reply': ({ threadId }) => ({ threadId, text: 'So.' }),
    'comment.edit': ({ commentId }) => ({ id: commentId, text: 'So.' }),
    'comment.remove': ({ commentId }) => ({ id: commentId }),
    'comment.resolve': ({ threadId }) => ({ threadId, resolved: true }),
    'article.settings': ({ draftId }) => ({ id: draftId }),
    'article.updateSettings': ({ draftId }) => ({ id: draftId, watermark: true }),
    'article.update': ({ draftId }) => ({ id: draftId, title: 'Changed', watermark: true }),
  },
)
