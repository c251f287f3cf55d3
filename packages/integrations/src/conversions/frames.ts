// Messages between the process and its child: four bytes of length, then the structured clone.
import type { Writable } from 'node:stream'
import { deserialize, serialize } from 'node:v8'
import type { RefusalDetails } from '@lectern/readers/conversions'

export type Request = { task: string; input: unknown }
export type Answer =
  | { ok: true; output: unknown }
  /** `code` null: an error that the task did not mean to throw. */
  | { ok: false; code: string | null; details: RefusalDetails; message: string }

const LENGTH_BYTES = 4

/** In two parts: joined, the file in it would be copied once more, and nothing else runs meanwhile. */
export type Frame = { head: Buffer; body: Buffer }

export function toFrame(message: Request | Answer): Frame {
  const body = serialize(message)
  const head = Buffer.alloc(LENGTH_BYTES)
  head.writeUInt32BE(body.byteLength)
  return { head, body }
}

export function writeFrame(to: Writable, { head, body }: Frame): void {
  to.write(head)
  to.write(body)
}

/** Collects the parts of one message after the other. `push` throws RangeError for one of more than `maxBytes`. */
export class FrameReader {
  private parts: Buffer[] = []
  private size = 0
  private readonly maxBytes: () => number

  constructor(maxBytes: () => number) {
    this.maxBytes = maxBytes
  }

  /** The message that this part completes; the other side waits for its answer, so there is never a second one. */
  push(part: Buffer): unknown | undefined {
    this.parts.push(part)
    this.size += part.byteLength
    if (this.size < LENGTH_BYTES) return undefined
    const head = this.head()
    const length = head.readUInt32BE(0)
    if (length > this.maxBytes() || this.size > length + LENGTH_BYTES) throw new RangeError('message too large')
    if (this.size < length + LENGTH_BYTES) return undefined
    const whole = Buffer.concat(this.parts)
    this.parts = []
    this.size = 0
    return deserialize(whole.subarray(LENGTH_BYTES))
  }

  private head(): Buffer {
    const [first] = this.parts
    if (first && first.byteLength >= LENGTH_BYTES) return first
    this.parts = [Buffer.concat(this.parts)]
    return this.parts[0] as Buffer
  }
}
