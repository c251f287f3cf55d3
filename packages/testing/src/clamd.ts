// A stand-in of clamd: its INSTREAM command over TCP. Files with the word of `MALWARE` are infected.

import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

export const MALWARE = 'malware of the tests'
const COMMAND = 'zINSTREAM\0'

export type Clamd = { address: string; files: string[]; stop(): Promise<void> }

/** `maxBytes`: its StreamMaxLength. */
export async function startClamd({ maxBytes = 1024 * 1024 } = {}): Promise<Clamd> {
  const files: string[] = []
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    const receive = (part: Buffer) => {
      received = Buffer.concat([received, part])
      const answer = answerTo(received, maxBytes, files)
      if (answer !== null) socket.off('data', receive).resume().end(`${answer}\0`)
    }
    socket.on('error', () => socket.destroy()).on('data', receive)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `tcp://127.0.0.1:${port}`,
    files,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Null as long as more has to come. */
function answerTo(received: Buffer, maxBytes: number, files: string[]): string | null {
  if (received.length < COMMAND.length) return null
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) return 'UNKNOWN COMMAND'
  const parts: Buffer[] = []
  for (let at = COMMAND.length; received.length >= at + 4; ) {
    const length = received.readUInt32BE(at)
    const file = Buffer.concat(parts).toString('latin1')
    if (file.length + length > maxBytes) return 'INSTREAM size limit exceeded. ERROR'
    if (length === 0) {
      files.push(file)
      return file.includes(MALWARE) ? 'stream: Tests.Malware-1 FOUND' : 'stream: OK'
    }
    at += 4 + length
    parts.push(received.subarray(at - length, at))
  }
  return null
}
