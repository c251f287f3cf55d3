// Splits the bytes of a connection into packets: the untyped first ones, then typed messages.

/** Longer messages are refused, because a message has to fit into memory. */
export const MAX_MESSAGE_BYTES = 256 * 1024 * 1024

/** Collects incoming bytes and returns whole packets. Joins chunks only when a packet spans them. */
export class PacketReader {
  private chunks: Buffer[] = []
  private length = 0

  push(chunk: Buffer): void {
    this.chunks.push(chunk)
    this.length += chunk.length
  }

  /** First packet of a connection: length and body without a type; undefined while incomplete. */
  nextUntyped(): Buffer | undefined {
    return this.take(0)
  }

  /** A message with its type byte; undefined while incomplete. Throws RangeError on an impossible length. */
  nextTyped(): Buffer | undefined {
    return this.take(1)
  }

  private take(typeBytes: 0 | 1): Buffer | undefined {
    if (this.length < typeBytes + 4) return undefined
    this.gather(typeBytes + 4)
    const size = this.head().readInt32BE(typeBytes) + typeBytes
    if (size < typeBytes + 4 || size > MAX_MESSAGE_BYTES) throw new RangeError(`message of ${size} bytes`)
    if (this.length < size) return undefined
    this.gather(size)
    const packet = this.head().subarray(0, size)
    this.chunks[0] = this.head().subarray(size)
    this.length -= size
    if (this.chunks[0].length === 0) this.chunks.shift()
    return packet
  }

  private head(): Buffer {
    return this.chunks[0] ?? Buffer.alloc(0)
  }

  /** Makes the first chunk hold at least `size` bytes. */
  private gather(size: number) {
    if (this.head().length < size) this.chunks = [Buffer.concat(this.chunks)]
  }
}
