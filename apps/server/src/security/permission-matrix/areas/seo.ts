// Search engines, the sitemap of the organisation, and articles in other products. The manual is private.
import { area } from '../table.ts'
import type { World } from '../world.ts'

const theManual = ({ manualId }: World) => ({ id: manualId })

export const seo = area(
  `
  procedure       visitor  none    viewer  editor  admin  tenant  other   operator  token  disabled
  seo.get         login    hidden  ok      ok      ok     ok      hidden  hidden    ok     login
  seo.update      login    hidden  no      no      ok     ok      hidden  hidden    ok     login
  seo.site        login    role    role    role    role   ok      ok      role      role   login
  seo.updateSite  login    role    role    role    role   ok      ok      role      role   login
  seo.siteMapUrl  login    ok      ok      ok      ok     ok      ok      hidden    ok     login
  seo.embedded    closed   closed  ok      ok      ok     ok      hidden  closed    ok     closed
`,
  {
    'seo.get': theManual,
    'seo.update': ({ manualId }) => ({ id: manualId, title: 'Found' }),
    'seo.updateSite': () => ({ llms: true }),
    'seo.embedded': ({ articleId }) => ({ id: articleId }),
  },
)
