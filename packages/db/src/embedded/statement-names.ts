// All clients share one session, so their named prepared statements would collide: each client's names become unique.
import { readString, replaceString } from './messages.ts'

let counter = 0

/** The statement names of one connection. */
export class StatementNames {
  private readonly unique = new Map<string, string>()

  /** The message with its statement name (Parse, Bind, Describe, Close) made unique; unnamed ones stay. */
  rename(message: Buffer): Buffer {
    const type = message[0]
    if (type === 0x50) return this.replace(message, 5) // Parse
    if (type === 0x42) return this.replace(message, readString(message, 5).next) // Bind: after the portal
    if ((type === 0x44 || type === 0x43) && message[5] === 0x53) return this.replace(message, 6) // Describe, Close
    return message
  }

  /** Unique names in use, to be closed when the client disconnects. */
  all(): string[] {
    return [...this.unique.values()]
  }

  private replace(message: Buffer, offset: number): Buffer {
    if (message[offset] === 0) return message
    const { text } = readString(message, offset)
    let name = this.unique.get(text)
    if (name === undefined) {
      counter += 1
      name = `s${counter}`
      this.unique.set(text, name)
    }
    return replaceString(message, offset, name)
  }
}
