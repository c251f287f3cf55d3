// Looks for malware by ClamAV: the INSTREAM command of clamd, over TCP or a socket of this machine, by CLAMAV_*.
import { connect, type NetConnectOpts } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Env } from '@lectern/config'
import { DomainError, type Log, type VirusScanner } from '@lectern/kernel'

const PORT = 3310
/** Archives with much inside take clamd a while. */
const SILENT_MS = 120_000

/** Null where no scanner is set up. `silentMs`: time without a byte in either direction. */
export function createVirusScanner(
  env: Pick<Env, 'CLAMAV_ADDRESS' | 'CLAMAV_WHEN_AWAY'>,
  log?: Pick<Log, 'warn'>,
  silentMs = SILENT_MS,
): VirusScanner | null {
  const { CLAMAV_ADDRESS: address, CLAMAV_WHEN_AWAY: whenAway } = env
  if (!address) return null
  const clamd = { ...placeOf(new URL(address)), timeout: silentMs }
  return {
    scan: (bytes) =>
      ask(clamd, bytes).catch((error: unknown) => {
        log?.warn({ err: error, whenAway }, 'the virus scanner did not check a file')
        if (whenAway === 'pass') return null
        throw new DomainError('fileUnchecked')
      }),
  }
}

function placeOf({ protocol, hostname, port, pathname }: URL) {
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? PORT : Number(port) }
}

async function ask(clamd: NetConnectOpts, bytes: AsyncIterable<Uint8Array>): Promise<string | null> {
  const socket = connect(clamd)
  socket.once('timeout', () => socket.destroy(new Error('clamd does not answer')))
  const sending = new AbortController()
  try {
    // clamd ends the connection behind its answer, which comes before all is sent when that is too much.
    const answer = text(socket)
    const sent = pipeline(framed(bytes), socket, { end: false, signal: sending.signal })
    return verdictOf((await Promise.race([answer, sent.then(() => answer)])).replace(/\0$/, ''))
  } finally {
    sending.abort()
    socket.destroy()
  }
}

/** Each part behind its length; one of no length is the end. */
async function* framed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const part of bytes) {
    if (part.byteLength === 0) continue
    yield lengthOf(part.byteLength)
    yield part
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** The name of a finding that says that clamd has not looked at all of the file. */
const BEYOND_LIMITS = /^Heuristics\.Limits\.Exceeded/

/** Throws for what is neither, such as a file above StreamMaxLength of clamd. */
function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null
  const name = /^stream: (.{1,200}) FOUND$/.exec(answer)?.[1]
  if (name === undefined || BEYOND_LIMITS.test(name)) throw new Error(`clamd: ${answer.slice(0, 200)}`)
  return name
}
