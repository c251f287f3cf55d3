// Texts of a person's own account: /user/info, /user/setting, switching, settings drawer.
import type { SameKeys } from '../../types.ts'
import type { account as zh } from '../zh_CN/account.ts'

export const account: SameKeys<typeof zh> = {
  personalSpace: 'My space',
  menu: {
    start: 'Start',
    manuals: 'Manuals',
    spaces: 'Spaces',
    info: 'My activity',
    account: 'My settings',
    setting: 'Enterprise settings',
  },
}
