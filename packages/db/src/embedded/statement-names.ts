// Named prepared statements live in the one session that all clients share: give each client's names a private spelling.
import { readString, replaceString } from './messages.ts'

let counter = 0

/** The statement names of one connection. */
export class StatementNames {
  private readonly private_ = new Map<string, string>()

  /** The message with its statement name (Parse, Bind, Describe, Close) made private; unnamed ones are left alone. */
  rename(message: Buffer): Buffer {
    const type = message[0]
    if (type === 0x50) return this.replace(message, 5) // Parse
    if (type === 0x42) return this.replace(message, readString(message, 5).next) // Bind: after the portal
    if ((type === 0x44 || type === 0x43) && message[5] === 0x53) return this.replace(message, 6) // Describe, Close
    return message
  }

  /** Private names in use, to be closed when the client goes. */
  all(): string[] {
    return [...this.private_.values()]
  }

  private replace(message: Buffer, offset: number): Buffer {
    if (message[offset] === 0) return message
    const { text } = readString(message, offset)
    let name = this.private_.get(text)
    if (name === undefined) {
      counter += 1
      name = `s${counter}`
      this.private_.set(text, name)
    }
    return replaceString(message, offset, name)
  }
}
