// Branding by domain: administrators manage that of their tenant, operators all; everybody may read the branding of a domain.
import { testDatabase } from '@lectern/testing'
import { area } from '../table.ts'
import type { World } from '../world.ts'

const domainOf = ({ name }: World) => `${name.toLowerCase().replace(/[^a-z0-9]/g, '')}.example.com`

/** A branding of the callers' tenant, made for this call. */
async function aBranding(world: World): Promise<{ id: string }> {
  const { people, name } = world
  const data = { id: `branding${name}`, tenantId: people.tenantId, domain: domainOf(world), systemName: 'Branded' }
  return testDatabase().prisma.appearance.create({ data, select: { id: true } })
}

export const appearance = area(
  `
  procedure          visitor  none  viewer  editor  admin  tenant  other   operator  token  disabled
  appearance.look    ok       ok    ok      ok      ok     ok      ok      ok        ok     ok
  appearance.list    login    role  role    role    role   ok      ok      ok        role   login
  appearance.get     login    role  role    role    role   ok      hidden  ok        role   login
  appearance.create  login    role  role    role    role   ok      ok      ok        role   login
  appearance.update  login    role  role    role    role   ok      hidden  ok        role   login
  appearance.check   login    role  role    role    role   invalidInput  hidden  invalidInput  role  login
  appearance.decide  login    role  role    role    role   role    role    ok        role   login
  appearance.delete  login    role  role    role    role   ok      hidden  ok        role   login
`,
  {
    'appearance.look': (world) => ({ domain: domainOf(world) }),
    'appearance.list': () => ({}),
    'appearance.get': aBranding,
    'appearance.create': (world) => ({ domain: domainOf(world), systemName: 'Branded' }),
    'appearance.update': async (world) => ({ ...(await aBranding(world)), systemName: 'Other' }),
    // Without PUBLIC_URL, as here, no proof counts.
    'appearance.check': aBranding,
    'appearance.decide': async (world) => ({ ...(await aBranding(world)), approve: false, reason: 'Not yours' }),
    'appearance.delete': aBranding,
  },
)
