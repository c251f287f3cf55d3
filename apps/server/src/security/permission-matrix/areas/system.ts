// The system as a whole: for everybody. Setup is completed already.
import { area } from '../table.ts'
import type { World } from '../world.ts'

const form = ({ name }: World) => ({
  setupKey: 'no key',
  companyName: 'Company',
  systemName: 'System',
  administratorName: name,
  email: `${name}@example.com`.toLowerCase(),
  phone: '13800138000',
  password: 'Secret-of-12',
  confirmPassword: 'Secret-of-12',
})
const done = Array.from({ length: 10 }, () => 'alreadyInitialized').join(' ')

export const system = area(
  `
  procedure               visitor  none  viewer  editor  admin  tenant  other  operator  token  disabled
  system.config           ok       ok    ok      ok      ok     ok      ok     ok        ok     ok
  system.dict             ok       ok    ok      ok      ok     ok      ok     ok        ok     ok
  system.clickPromotion   ok       ok    ok      ok      ok     ok      ok     ok        ok     ok
  system.initialize       ${done}
  system.testMail         ${done}
`,
  {
    'system.dict': () => ({}),
    'system.clickPromotion': () => ({ promotionCode: 'spring' }),
    'system.initialize': form,
    'system.testMail': () => ({ setupKey: 'no key', to: 'somebody@example.com' }),
  },
)
