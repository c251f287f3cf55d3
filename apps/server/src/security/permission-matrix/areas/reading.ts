// Reading, searching and rating: open to everybody, within what they may read. The manual is private, so that only roles count.
import { area } from '../table.ts'

export const reading = area(
  `
  procedure            visitor  none    viewer  editor  admin   tenant  other   operator  token   disabled
  reader.tree          closed   closed  ok      ok      ok      ok      hidden  closed    ok      closed
  reader.article       closed   closed  ok      ok      ok      ok      hidden  closed    ok      closed
  reader.details       closed   closed  ok      ok      ok      ok      hidden  closed    ok      closed
  reader.place         closed   closed  ok      ok      ok      ok      hidden  closed    ok      closed
  reader.deleted       closed   closed  ok      ok      ok      ok      hidden  closed    ok      closed
  reader.releaseState  closed   closed  ok      ok      ok      ok      hidden  closed    ok      closed
  reader.openManuals   ok       ok      ok      ok      ok      ok      ok      ok        ok      ok
  search.query         ok       ok      ok      ok      ok      ok      hidden  hidden    ok      ok
  search.suggest       ok       ok      ok      ok      ok      ok      hidden  hidden    ok      ok
  search.places        ok       ok      ok      ok      ok      ok      ok      ok        ok      ok
  search.answers       ok       ok      ok      ok      ok      ok      hidden  hidden    ok      ok
  search.readsPictures ok       ok      ok      ok      ok      ok      hidden  hidden    ok      ok
  ask.citationAges     ok       hidden  hidden  hidden  hidden  hidden  hidden  hidden    hidden  ok
  ask.feedback         ok       hidden  hidden  hidden  hidden  hidden  hidden  hidden    hidden  ok
`,
  {
    'reader.tree': ({ manualId }) => ({ manualId }),
    'reader.article': ({ articleId }) => ({ id: articleId }),
    'reader.details': ({ articleId }) => ({ id: articleId }),
    'reader.releaseState': ({ manualId }) => ({ manualId }),
    'reader.place': ({ draftId }) => ({ id: draftId }),
    'reader.deleted': ({ recycledId }) => ({ id: recycledId }),
    'search.query': ({ manualId }) => ({ manualId, searchContent: 'Text' }),
    'search.suggest': ({ manualId }) => ({ manualId, searchContent: 'Text' }),
    'search.answers': ({ manualId }) => ({ manualId }),
    'search.readsPictures': ({ manualId }) => ({ manualId }),
    // Given to a visitor; a disabled member is one.
    'ask.citationAges': ({ answerId }) => ({ id: answerId }),
    'ask.feedback': ({ answerId }) => ({ id: answerId, good: true }),
  },
)
