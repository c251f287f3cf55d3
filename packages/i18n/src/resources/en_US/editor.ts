// Texts: editor.
import type { SameKeys } from '../../types.ts'
import type { editor as zh } from '../zh_CN/editor.ts'

export const editor: SameKeys<typeof zh> = {}
