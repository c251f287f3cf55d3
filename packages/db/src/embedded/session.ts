// One client of the gateway: authenticates it, splits its messages into units of work, and cleans up after it.
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Socket } from 'node:net'
import { PacketReader } from './framing.ts'
import type { GatewayCore, Unit } from './gateway-core.ts'
import * as wire from './messages.ts'
import type { Client } from './session-queue.ts'
import { readStartup, searchPathOf, welcome } from './startup.ts'
import { StatementNames } from './statement-names.ts'

const COPY_IN = /^\s*copy\b[^;]*\bfrom\s+stdin\b/i
const LISTENING = /^\s*(listen|unlisten)\s+(?:"((?:[^"]|"")+)"|(\w+)|\*)\s*(?:;\s*)?$/i

export class Session implements Client<Unit> {
  readonly id: number
  readonly secret = randomInt(1, 2 ** 31)
  readonly units: Unit[] = []
  readonly channels = new Set<string>()
  private readonly core: GatewayCore
  private readonly socket: Socket
  private readonly reader = new PacketReader()
  private readonly names = new StatementNames()
  private phase: 'startup' | 'password' | 'ready' | 'gone' = 'startup'
  private parameters = new Map<string, string>()
  private searchPath = 'public'
  /** Messages since the last complete unit. */
  private collected: Buffer[] = []
  /** In a transaction, or in a batch that was flushed but not yet synced. */
  private inside = false

  constructor(core: GatewayCore, socket: Socket, id: number) {
    this.core = core
    this.socket = socket
    this.id = id
    socket.setNoDelay(true)
    socket.setKeepAlive(true, 30_000)
    socket.on('data', (chunk) => this.receive(chunk))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.leave())
  }

  write(bytes: Buffer): void {
    if (this.socket.writable && bytes.length > 0) this.socket.write(bytes)
  }

  /** Tells the client why and disconnects it; its transaction is rolled back. */
  terminate(code: string, text: string): void {
    this.write(wire.errorResponse('FATAL', code, text))
    this.socket.end()
    this.socket.destroySoon()
    this.leave()
  }

  /** Cancels a unit that has not started; a running one cannot be stopped, because the database has one thread. */
  cancelWaiting(): void {
    if (this.inside || !this.units.some((unit) => unit.kind !== 'last')) return
    this.units.shift()
    if (this.units.length === 0) this.core.queue.leave(this)
    this.write(wire.errorResponse('ERROR', '57014', 'canceling statement due to user request'))
    this.write(wire.readyForQuery())
  }

  async run(unit: Unit): Promise<boolean> {
    if (unit.kind === 'last') return this.cleanUp()
    if (!this.inside) await this.core.useSearchPath(this.searchPath)
    const { output, status, notifications, changedSettings } = await this.core.engine.run(unit.bytes)
    if (unit.kind === 'whole' && !status) throw new Error('the database sent an incomplete response')
    this.inside = status !== 'I'
    if (changedSettings) this.core.forgetSearchPath()
    this.write(output)
    for (const notification of notifications) this.core.notify(notification)
    return this.inside
  }

  private async cleanUp(): Promise<boolean> {
    // The first ROLLBACK also ends a batch that was never synced; the second one a transaction that had failed in it.
    const rollback = wire.simpleQuery('ROLLBACK')
    const closes = this.names.all().map(wire.closeStatement)
    const bytes = this.inside ? [rollback, wire.syncMessage, rollback, ...closes] : closes
    if (bytes.length > 0) await this.core.engine.run(Buffer.concat([...bytes, wire.syncMessage]))
    this.inside = false
    return false
  }

  private leave(): void {
    if (this.phase === 'gone') return
    const worked = this.phase === 'ready'
    this.phase = 'gone'
    this.core.forget(this.id)
    if (worked) this.enqueue('last', Buffer.alloc(0))
  }

  private receive(chunk: Buffer): void {
    this.reader.push(chunk)
    try {
      for (;;) {
        const packet = this.phase === 'startup' ? this.reader.nextUntyped() : this.reader.nextTyped()
        if (!packet || this.phase === 'gone') return
        if (this.phase === 'startup') this.greet(packet)
        else if (this.phase === 'password') this.checkPassword(packet)
        else this.take(packet)
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.terminate('08P01', 'invalid message')
    }
  }

  private greet(packet: Buffer): void {
    const code = packet.readInt32BE(4)
    if (code === wire.FIRST_PACKET.ssl || code === wire.FIRST_PACKET.gssEncryption) {
      this.write(Buffer.from('N'))
    } else if (code === wire.FIRST_PACKET.cancel) {
      this.core.cancel(packet.readInt32BE(8), packet.readInt32BE(12))
      this.socket.end()
    } else if (code >> 16 !== 3) {
      this.terminate('0A000', 'unsupported frontend protocol')
    } else {
      this.parameters = readStartup(packet)
      this.phase = 'password'
      this.write(wire.askForPassword)
    }
  }

  private checkPassword(packet: Buffer): void {
    const presented = Buffer.from(readPassword(packet))
    const expected = Buffer.from(this.core.password)
    if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) {
      this.terminate('28P01', `password authentication failed for user "${this.parameters.get('user') ?? ''}"`)
      return
    }
    this.searchPath = searchPathOf(this.parameters)
    this.phase = 'ready'
    this.write(welcome(this.core.engine.settings, this.id, this.secret))
  }

  private take(message: Buffer): void {
    const type = String.fromCharCode(message[0] ?? 0)
    if (type === 'X') this.socket.end()
    else if (type === 'Q') this.takeSql(message, wire.readString(message, 5).text)
    else if (type === 'S') this.complete('whole', message)
    else if (type === 'H') this.complete('part', message)
    // Copy data outside a copy is ignored, as the protocol says; function calls are obsolete.
    else if ('PBDEC'.includes(type)) {
      if (type === 'P') this.watch(wire.readString(message, wire.readString(message, 5).next).text)
      this.collected.push(this.names.rename(message))
    }
  }

  private takeSql(message: Buffer, sql: string): void {
    if (COPY_IN.test(sql)) {
      this.write(wire.errorResponse('ERROR', '0A000', 'COPY FROM STDIN is not supported by the embedded database'))
      this.write(wire.readyForQuery(this.inside ? 'T' : 'I'))
      return
    }
    // UNLISTEN would apply to all clients of the one session, so the gateway only stops forwarding.
    const unlistens = this.watch(sql) === 'unlisten'
    this.complete('whole', unlistens ? wire.simpleQuery('UNLISTEN lectern_no_channel') : message)
  }

  /** Records LISTEN and UNLISTEN, so that notifications reach only the clients that requested them. */
  private watch(sql: string): 'listen' | 'unlisten' | undefined {
    const match = LISTENING.exec(sql)
    if (!match) return undefined
    const channel = match[2]?.replaceAll('""', '"') ?? match[3]?.toLowerCase()
    if (match[1]?.toLowerCase() === 'listen') {
      if (channel) this.channels.add(channel)
      return 'listen'
    }
    if (channel) this.channels.delete(channel)
    else this.channels.clear()
    return 'unlisten'
  }

  private complete(kind: 'whole' | 'part', message: Buffer): void {
    const bytes = this.collected.length > 0 ? Buffer.concat([...this.collected, message]) : message
    this.collected = []
    this.enqueue(kind, bytes)
  }

  private enqueue(kind: Unit['kind'], bytes: Buffer): void {
    this.units.push({ kind, bytes })
    this.core.queue.ready(this)
  }
}

/** Password of a PasswordMessage; empty for any other message. */
function readPassword(packet: Buffer): string {
  return packet[0] === 0x70 ? wire.readString(packet, 5).text : ''
}
