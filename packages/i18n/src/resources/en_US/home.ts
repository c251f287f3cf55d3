// Texts: home.
import type { SameKeys } from '../../types.ts'
import type { home as zh } from '../zh_CN/home.ts'

export const home: SameKeys<typeof zh> = {}
