// All texts, by language and area.
import * as en_US from './resources/en_US/index.ts'
import * as zh_CN from './resources/zh_CN/index.ts'
import type { KeyOf, SameKeys } from './types.ts'

/** The texts of one language. */
export type Texts = SameKeys<typeof zh_CN>

export const resources: { zh_CN: typeof zh_CN; en_US: Texts } = { zh_CN, en_US }

/** Every key there is, e.g. `auth.login.submit`. */
export type TextKey = KeyOf<typeof zh_CN>
