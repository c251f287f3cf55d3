// Body limits of each procedure and caller.
import { FEEDBACK_LIMITS, LIMITS } from '@lectern/contracts'

/** Bytes from visitors, and from people and programs that are signed in. */
export type BodySize = { anybody: number; signedIn: number }

/** Limit for anonymous callers. */
export const SMALL_BODY = 256 * 1024
const MEMBER_BODY = 1024 * 1024
/** An article of five million characters in JSON. */
const LARGE_BODY = 24 * 1024 * 1024
const PICTURES = FEEDBACK_LIMITS.pictures * Math.ceil(LIMITS.imageBytes / 3) * 4 + SMALL_BODY

/** By what procedures say of themselves (`meta.body`). */
const SIZES = {
  usual: { anybody: SMALL_BODY, signedIn: MEMBER_BODY },
  /** Articles, themes and files of words as text. */
  text: { anybody: SMALL_BODY, signedIn: LARGE_BODY },
  /** Pictures of readers, in base64. */
  pictures: { anybody: PICTURES, signedIn: PICTURES },
} as const satisfies Record<string, BodySize>
export type BodyKind = keyof typeof SIZES

/** Returns the size for one or more calls in a body, which is that of the largest. */
export function bodySize(kinds: readonly (BodyKind | undefined)[]): BodySize {
  const sizes = kinds.map((kind) => SIZES[kind ?? 'usual'])
  return {
    anybody: Math.max(...sizes.map(({ anybody }) => anybody)),
    signedIn: Math.max(...sizes.map(({ signedIn }) => signedIn)),
  }
}
export const LARGEST_BODY = LARGE_BODY
