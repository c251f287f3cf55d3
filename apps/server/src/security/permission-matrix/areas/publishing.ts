// What belongs to publishing: schedules, reader feedback, collaboration links.
import { area } from '../table.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

export const publishing = area(
  `
  procedure                  visitor  none    viewer  editor  admin  tenant  other   operator  token  disabled
  publishing.schedule        login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  publishing.setSchedule     login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  publishing.cancelSchedule  login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  feedback.rate              closed   closed  ok      ok      ok     ok      hidden  closed    ok     closed
  feedback.give              closed   closed  ok      ok      ok     ok      hidden  closed    ok     closed
  feedback.list              login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  feedback.handle            login    hidden  no      ok      ok     ok      hidden  hidden    ok     login
  feedback.remove            login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  cooperation.link           login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  cooperation.setLink        login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  cooperation.refreshLink    login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  cooperation.find           ok       ok      ok      ok      ok     ok      ok      ok        ok     ok
  cooperation.join           login    ok      ok      ok      ok     ok      hidden  hidden    no     login
`,
  {
    'publishing.schedule': ({ draftId }) => ({ id: draftId }),
    'publishing.setSchedule': ({ draftId }) => ({ id: draftId, publishTime: inAnHour() }),
    'publishing.cancelSchedule': ({ draftId }) => ({ id: draftId }),
    'feedback.rate': ({ articleId }) => ({ id: articleId, good: true }),
    'feedback.give': ({ articleId }) => ({ id: articleId, content: 'Text' }),
    'feedback.list': ({ manualId }) => ({ manualId }),
    'feedback.handle': ({ feedbackId }) => ({ id: feedbackId, handled: true }),
    'feedback.remove': ({ feedbackId }) => ({ id: feedbackId }),
    'cooperation.link': ({ manualId }) => ({ manualId }),
    'cooperation.setLink': ({ manualId }) => ({ manualId, role: 'edit' }),
    'cooperation.refreshLink': ({ manualId }) => ({ manualId }),
    'cooperation.find': ({ cooperationCode }) => ({ code: cooperationCode }),
    // The link gives what a viewer has.
    'cooperation.join': ({ cooperationCode }) => ({ code: cooperationCode }),
  },
)
