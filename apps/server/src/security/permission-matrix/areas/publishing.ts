// Permissions of publishing: schedules, reader feedback, collaboration links.
import { area } from '../table.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

export const publishing = area(
  `
  procedure                  visitor  none    viewer  editor  admin  tenant  other   operator  token  disabled
  publishing.audience        login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  publishing.schedule        login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  publishing.setSchedule     login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  publishing.cancelSchedule  login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  feedback.rate              closed   closed  ok      ok      ok     ok      hidden  closed    ok     closed
  feedback.give              closed   closed  ok      ok      ok     ok      hidden  closed    ok     closed
  feedback.list              login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  feedback.handle            login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  feedback.handleAll         login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  feedback.remove            login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  cooperation.link           login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  cooperation.setLink        login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  cooperation.refreshLink    login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  cooperation.find           ok       ok      ok      ok      ok     ok      ok      ok        ok     ok
  cooperation.join           login    ok      ok      ok      ok     ok      hidden  hidden    no     login
  article.shareLink          login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  article.setShareLink       login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  article.refreshShareLink   login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  link.list                  login    ok      ok      ok      ok     ok      ok      hidden    ok     login
  link.doubtful              login    role    role    role    role   ok      ok      role      role   login
  link.revoke                login    hidden  hidden  hidden  hidden ok      hidden  hidden    ok     login
  link.revokeAll             login    ok      ok      ok      ok     ok      ok      hidden    ok     login
  reader.shared              ok       ok      ok      ok      ok     ok      ok      ok        ok     ok
`,
  {
    'publishing.audience': ({ manualId }) => ({ manualId }),
    'publishing.schedule': ({ draftId }) => ({ id: draftId }),
    'publishing.setSchedule': ({ draftId }) => ({ id: draftId, publishTime: inAnHour() }),
    'publishing.cancelSchedule': ({ draftId }) => ({ id: draftId }),
    'feedback.rate': ({ articleId }) => ({ id: articleId, good: true }),
    'feedback.give': ({ articleId }) => ({ id: articleId, content: 'Text' }),
    'feedback.list': ({ manualId }) => ({ manualId }),
    'feedback.handle': ({ feedbackId }) => ({ id: feedbackId, handled: true }),
    'feedback.handleAll': ({ manualId }) => ({ manualId }),
    'feedback.remove': ({ feedbackId }) => ({ id: feedbackId }),
    'cooperation.link': ({ manualId }) => ({ manualId }),
    'cooperation.setLink': ({ manualId }) => ({ manualId, role: 'edit' }),
    'cooperation.refreshLink': ({ manualId }) => ({ manualId }),
    'cooperation.find': ({ cooperationCode }) => ({ code: cooperationCode }),
    'article.shareLink': ({ articleId }) => ({ id: articleId }),
    'article.setShareLink': ({ articleId }) => ({ id: articleId, on: true }),
    'article.refreshShareLink': ({ articleId }) => ({ id: articleId }),
    'link.list': () => ({}),
    'link.revoke': ({ cooperationId }) => ({ kind: 'cooperation', id: cooperationId }),
    'link.revokeAll': () => ({ kind: 'article', mine: true }),
    // The code itself is the permission.
    'reader.shared': ({ shareCode }) => ({ code: shareCode }),
    // The link gives what a viewer has.
    'cooperation.join': ({ cooperationCode }) => ({ code: cooperationCode }),
  },
)
