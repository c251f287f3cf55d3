// Synonyms, and what is searched for: for the administrators of a tenant and its token.
import { randomBytes } from 'node:crypto'
import { testDatabase } from '@lectern/testing'
import { area } from '../table.ts'
import type { World } from '../world.ts'

const range = { range: 'custom', from: '2026-01-01', to: '2026-01-31' }
const words = ['log in', 'sign in']

/** A tenant can have a limited number: they are created for the calls that change one. */
async function theSynonyms({ people: { tenantId } }: World) {
  const id = `y${randomBytes(6).toString('hex')}`
  await testDatabase().prisma.synonymGroup.create({ data: { id, tenantId, words, createdBy: 'test' } })
  return { id }
}

export const search = area(
  `
  procedure               visitor  none  viewer  editor  admin  tenant  other   operator  token   disabled
  synonym.list            login    role  role    role    role   ok      ok      hidden    ok      login
  synonym.create          login    role  role    role    role   ok      ok      hidden    ok      login
  synonym.update          login    role  role    role    role   ok      hidden  hidden    ok      login
  synonym.delete          login    role  role    role    role   ok      hidden  hidden    ok      login
  searchInsights.figures  login    role  role    role    role   ok      ok      hidden    ok      login
  searchInsights.queries  login    role  role    role    role   ok      ok      hidden    ok      login
  searchInsights.ratings  login    role  role    role    role   ok      ok      hidden    ok      login
`,
  {
    'synonym.list': () => ({}),
    'synonym.create': () => ({ words }),
    'synonym.update': async (world) => ({ ...(await theSynonyms(world)), words }),
    'synonym.delete': theSynonyms,
    'searchInsights.figures': () => range,
    'searchInsights.queries': () => range,
    'searchInsights.ratings': () => range,
  },
)
