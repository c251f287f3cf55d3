import type { LostPart } from '../losses/losses.ts'

/** Loss of a document: omitted (`dropped`), or kept as plain text only. `what` is the name that its program has for it. */
export type Lost = LostPart
