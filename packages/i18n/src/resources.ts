// All texts, by language and area.
import * as en_US from './resources/en_US/index.ts'
import * as zh_CN from './resources/zh_CN/index.ts'
import type { KeyOf, SameKeys } from './types.ts'

export const resources: { zh_CN: typeof zh_CN; en_US: SameKeys<typeof zh_CN> } = { zh_CN, en_US }

/** Every key there is, e.g. `auth.login.submit`. */
export type TextKey = KeyOf<typeof zh_CN>
