import type { LostPart } from '../losses/losses.ts'

/** What a document could not take: left out (`dropped`), or there as plain text only. `what` is the name that its program has for it. */
export type Lost = LostPart
