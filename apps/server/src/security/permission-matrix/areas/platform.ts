// People and organisations one by one, for operators. Calls that change something get a person or an organisation of their own.
import { aMember, aTenant, testDatabase } from '@lectern/testing'
import { area } from '../table.ts'

const somebody = async () => ({ id: (await aMember((await aTenant()).id)).userId, reason: 'Lost phone' })

export const platform = area(
  `
  procedure                 visitor  none  viewer  editor  admin  tenant  other  operator  token  disabled
  platformUser.list         login    role  role    role    role   role    role   ok        role   login
  platformUser.signOut      login    role  role    role    role   role    role   ok        role   login
  platformUser.resetSignIn  login    role  role    role    role   role    role   ok        role   login
  tenantDetail.get          login    role  role    role    role   role    role   ok        role   login
  tenantDetail.setCapacity  login    role  role    role    role   role    role   ok        role   login
  tenantDetail.lift         login    role  role    role    role   role    role   ok        role   login
  tenantDetail.requestDeletion login role  role    role    role   role    role   ok        role   login
  tenantDetail.keep         login    role  role    role    role   role    role   ok        role   login
`,
  {
    'platformUser.list': () => ({}),
    'platformUser.signOut': somebody,
    'platformUser.resetSignIn': somebody,
    'tenantDetail.get': () => aTenant(),
    'tenantDetail.setCapacity': async () => ({ ...(await aTenant()), storageCapacity: 20 }),
    'tenantDetail.lift': () => aTenant(),
    'tenantDetail.requestDeletion': async () => {
      const { id } = await aTenant()
      const { name } = await testDatabase().prisma.tenant.findUniqueOrThrow({ where: { id } })
      return { id, name, reason: 'Asked for by its owner' }
    },
    'tenantDetail.keep': async () => {
      const { id } = await aTenant()
      await testDatabase().prisma.tenant.update({
        where: { id },
        data: { deleteAt: new Date(Date.now() + 86_400_000) },
      })
      return { id }
    },
  },
)
