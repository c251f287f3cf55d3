// Texts: manual.
import type { SameKeys } from '../../types.ts'
import type { manual as zh } from '../zh_CN/manual.ts'

export const manual: SameKeys<typeof zh> = {}
