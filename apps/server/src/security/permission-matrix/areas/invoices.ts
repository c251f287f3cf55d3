// Invoices: administrators those of their organisation, operators all of them; programs are nobody.
import { area } from '../table.ts'
import type { World } from '../world.ts'

const nothing = ({ draftId }: World) => ({ id: draftId })
const judged = (world: World) => ({ ...nothing(world), reason: 'Wrong title' })

export const invoices = area(
  `
  procedure            visitor  none    viewer  editor  admin   tenant         other          operator  token  disabled
  invoice.list         login    role    role    role    role    ok             ok             role      role   login
  invoice.titles       login    role    role    role    role    ok             ok             role      role   login
  invoice.removeTitle  login    role    role    role    role    hidden         hidden         role      role   login
  invoice.request      login    role    role    role    role    invoiceOrders  invoiceOrders  role      role   login
  invoice.withdraw     login    role    role    role    role    hidden         hidden         role      role   login
  invoiceAudit.list    login    role    role    role    role    role           role           ok        role   login
  invoiceAudit.get     login    role    role    role    role    role           role           hidden    role   login
  invoiceAudit.refuse  login    role    role    role    role    role           role           hidden    role   login
  invoiceAudit.void    login    role    role    role    role    role           role           hidden    role   login
  invoiceAudit.reissue login    role    role    role    role    role           role           hidden    role   login
  `,
  {
    'invoice.list': () => ({}),
    'invoice.titles': () => undefined,
    'invoice.removeTitle': nothing,
    'invoice.request': ({ draftId }) => ({ orderIds: [draftId], kind: 'personal', name: 'Ada' }),
    'invoice.withdraw': nothing,
    'invoiceAudit.list': () => ({}),
    'invoiceAudit.get': nothing,
    'invoiceAudit.refuse': judged,
    'invoiceAudit.void': judged,
    'invoiceAudit.reissue': nothing,
  },
)
