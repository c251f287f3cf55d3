// How much of a text field is used, as the contracts count (specification §5).
import { lengthOf } from '~/lib/format.ts'

/** `3/12`, as counted after trimming. */
export const counter = (text: string, max: number): string => `${lengthOf(text.trim())}/${max}`
