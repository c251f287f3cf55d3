// Blocks without what differs between two readings of the same text.
import type { Block } from '@lectern/content'

/** The blocks as plain JSON without their ids. */
export function bare(blocks: Block[]): unknown {
  return JSON.parse(JSON.stringify(blocks, (key, value) => (key === 'id' ? undefined : value)))
}
