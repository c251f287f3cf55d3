// Texts: search.
import type { SameKeys } from '../../types.ts'
import type { search as zh } from '../zh_CN/search.ts'

export const search: SameKeys<typeof zh> = {}
