// Used length of a text field, counted like the contracts (specification §5).
import { nameLength } from '@lectern/contracts'
import { lengthOf } from '~/lib/format.ts'

/** `3/12`, as counted after trimming. */
export const counter = (text: string, max: number): string => `${lengthOf(text.trim())}/${max}`

/** The same for the short names, whose Latin letters count as half. */
export const nameCounter = (text: string, max: number): string => `${nameLength(text.trim())}/${max}`
