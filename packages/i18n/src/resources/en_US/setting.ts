// Texts of the enterprise settings.
import type { SameKeys } from '../../types.ts'
import type { setting as zh } from '../zh_CN/setting.ts'

export const setting: SameKeys<typeof zh> = {
  title: 'Enterprise settings',
}
