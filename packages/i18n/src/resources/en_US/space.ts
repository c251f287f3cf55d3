// Texts: space.
import type { SameKeys } from '../../types.ts'
import type { space as zh } from '../zh_CN/space.ts'

export const space: SameKeys<typeof zh> = {}
