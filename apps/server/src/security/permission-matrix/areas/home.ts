// A person's start page. Tokens are not people: they have no favourites, and their visits are not recorded.
import { area } from '../table.ts'

export const home = area(
  `
  procedure               visitor  none    viewer  editor  admin  tenant  other   operator  token  disabled
  home.setFavourite       login    hidden  ok      ok      ok     ok      hidden  hidden    login  login
  home.isFavourite        login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  home.favouriteArticles  login    ok      ok      ok      ok     ok      ok      hidden    ok     login
  home.visit              login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  home.recentArticles     login    ok      ok      ok      ok     ok      ok      hidden    ok     login
  home.findArticles       login    ok      ok      ok      ok     ok      ok      hidden    ok     login
  home.progress           login    ok      ok      ok      ok     ok      ok      hidden    ok     login
  onboarding.state        login    ok      ok      ok      ok     ok      ok      hidden    ok     login
  onboarding.begin        login    role    role    role    role   ok      ok      role      role   login
  onboarding.updateSetup  login    role    role    role    role   ok      ok      role      role   login
  onboarding.dismiss      login    role    role    role    role   ok      ok      role      role   login
`,
  {
    'home.setFavourite': ({ draftId }) => ({ kind: 'article', id: draftId, favourite: true }),
    'home.isFavourite': ({ manualId }) => ({ kind: 'manual', id: manualId }),
    'home.favouriteArticles': () => ({}),
    'home.visit': ({ draftId }) => ({ articleId: draftId }),
    'home.recentArticles': () => ({}),
    'home.findArticles': () => ({ text: 'a' }),
    'onboarding.begin': () => ({}),
    'onboarding.updateSetup': () => ({ step: 'manual' }),
  },
)
