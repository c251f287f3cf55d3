/** Clipboards of the programs that people copy from. */
import type { CopiedText } from './clipboard.ts'
import { ONLINE } from './online.ts'
import { TEXT } from './text.ts'
import { WEB } from './web.ts'
import { WORD } from './word.ts'

export type { CopiedText } from './clipboard.ts'
export const CLIPBOARDS: readonly CopiedText[] = [...WORD, ...ONLINE, ...WEB, ...TEXT]
