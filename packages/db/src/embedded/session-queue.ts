// Decides which client may use the database. PGlite is one session, so a client has it alone until its unit of work ends, or
// its transaction.

/** A client of the queue: units wait in `units`; `run` returns whether the client must keep the database. */
export type Client<Unit> = { units: Unit[]; run(unit: Unit): Promise<boolean> }

/** Units run before the event loop handles sockets again. */
const BATCH = 16

/** Round robin: one unit per client; a client inside a transaction keeps the database until it ends. */
export class SessionQueue<Unit> {
  private holder: Client<Unit> | undefined
  private waiting: Client<Unit>[] = []
  private working = false
  private heldSince = 0
  private readonly onBroken: (error: Error) => void

  /** `onBroken` is called when a unit throws: nothing runs after that, because the state of the database is unknown. */
  constructor(onBroken: (error: Error) => void) {
    this.onBroken = onBroken
  }

  /** Call after adding to `client.units`. */
  ready(client: Client<Unit>): void {
    if (client !== this.holder && !this.waiting.includes(client)) this.waiting.push(client)
    if (!this.working) void this.pump()
  }

  /** The client that holds the database but has sent nothing for `ms`, if any. */
  silentHolder(ms: number): Client<Unit> | undefined {
    return !this.working && this.holder && performance.now() - this.heldSince > ms ? this.holder : undefined
  }

  /** Removes a client that does not hold the database. */
  leave(client: Client<Unit>): void {
    this.waiting = this.waiting.filter((other) => other !== client)
  }

  /** True when no unit runs or waits. */
  get idle(): boolean {
    return !this.holder && !this.working && this.waiting.length === 0
  }

  /** Resolves when no unit is left that can run. */
  async settled(): Promise<void> {
    while (this.working) await new Promise(setImmediate)
  }

  private async pump(): Promise<void> {
    this.working = true
    try {
      for (let count = 1; await this.step(); count += 1) {
        if (count % BATCH === 0) await new Promise(setImmediate)
      }
      this.working = false
    } catch (error) {
      this.onBroken(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** Runs one unit; false when none can run now. */
  private async step(): Promise<boolean> {
    const client = this.holder ?? this.waiting.shift()
    const unit = client?.units.shift()
    if (!client || !unit) return client !== undefined && client !== this.holder
    this.holder = client
    const keep = await client.run(unit)
    this.heldSince = performance.now()
    if (!keep) {
      this.holder = undefined
      if (client.units.length > 0) this.waiting.push(client)
    }
    return true
  }
}
