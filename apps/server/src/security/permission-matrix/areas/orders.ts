// Orders: administrators those of their organisation, operators all of them, and what is sold and how it is paid; programs are nobody.
import { area } from '../table.ts'
import type { World } from '../world.ts'

const nothing = ({ draftId }: World) => ({ id: draftId })
const judged = (world: World) => ({ ...nothing(world), note: 'Bank reference 1' })
const offered = { nameZh: '一千次', nameEn: 'A thousand', answers: 1_000, price: 9_900, currency: 'CNY' }

export const orders = area(
  `
  procedure              visitor  none    viewer  editor  admin   tenant  other   operator     token  disabled
  order.offer            login    role    role    role    role    ok      ok      role         role   login
  order.list             login    role    role    role    role    ok      ok      role         role   login
  order.get              login    role    role    role    role    hidden  hidden  role         role   login
  order.create           login    role    role    role    role    hidden  hidden  role         role   login
  order.pay              login    role    role    role    role    hidden  hidden  role         role   login
  order.check            login    role    role    role    role    hidden  hidden  role         role   login
  order.cancel           login    role    role    role    role    hidden  hidden  role         role   login
  order.export           login    role    role    role    role    ok      ok      role         role   login
  orderAudit.list        login    role    role    role    role    role    role    ok           role   login
  orderAudit.get         login    role    role    role    role    role    role    hidden       role   login
  orderAudit.confirm     login    role    role    role    role    role    role    hidden       role   login
  orderAudit.accept      login    role    role    role    role    role    role    hidden       role   login
  orderAudit.dismiss     login    role    role    role    role    role    role    hidden       role   login
  orderAudit.refund      login    role    role    role    role    role    role    hidden       role   login
  orderAudit.export      login    role    role    role    role    role    role    ok           role   login
  payment.packages       login    role    role    role    role    role    role    ok           role   login
  payment.savePackage    login    role    role    role    role    role    role    hidden       role   login
  payment.removePackage  login    role    role    role    role    role    role    hidden       role   login
  payment.settings       login    role    role    role    role    role    role    ok           role   login
  payment.update         login    role    role    role    role    role    role    invalidInput role   login
  payment.test           login    role    role    role    role    role    role    paymentWay   role   login
`,
  {
    'order.offer': () => undefined,
    'order.list': () => ({}),
    'order.get': nothing,
    'order.create': ({ draftId }) => ({ packageId: draftId, way: 'transfer' }),
    'order.pay': nothing,
    'order.check': nothing,
    'order.cancel': nothing,
    'order.export': () => ({}),
    'orderAudit.list': () => ({}),
    'orderAudit.get': nothing,
    'orderAudit.confirm': judged,
    'orderAudit.accept': judged,
    'orderAudit.dismiss': judged,
    'orderAudit.refund': judged,
    'orderAudit.export': () => ({}),
    'payment.packages': () => undefined,
    'payment.savePackage': (world) => ({ ...nothing(world), ...offered, enabled: true, position: 1 }),
    'payment.removePackage': nothing,
    'payment.settings': () => undefined,
    'payment.update': () => ({ name: 'alipay', enabled: true, values: {} }),
    'payment.test': () => ({ name: 'stripe' }),
  },
)
